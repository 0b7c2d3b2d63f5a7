import type { ResponseOf } from '@vh/contract';
import { formatEventDate, useText } from '@vh/i18n';
import { Button, Link } from '@vh/ui';
import { Availability } from '@vh/ui/shell';
import type { MouseEvent } from 'react';
import { paths } from '../app/paths.ts';
import styles from './search-box.module.css';

type SearchHit = ResponseOf<'POST /front/event/search'>['events'][number];

interface SearchResultsProps {
  readonly id: string;
  readonly events: readonly SearchHit[];
  readonly active: number;
  readonly query: string;
  /** Where all results are. */
  readonly allHref: string;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** The pointer is over a row. */
  readonly onPoint: (index: number) => void;
  readonly onLeave: () => void;
}

/** The list under the search box: thumbnail, title and date of each event (specification 2). */
export function SearchResults(props: SearchResultsProps) {
  const { text } = useText();
  const { id, events, failed, onRetry } = props;
  if (events.length > 0) return <ResultList {...props} />;
  return (
    <div className={styles.list} onMouseDown={keepFocus}>
      <div id={id} role="listbox" aria-label={text('searchLabel')} />
      <div className={styles.nothing}>
        <p>{failed ? text('sectionFailed') : text('nothingFoundforThisSearchCriteria')}</p>
        {failed && (
          <Button variant="outline" size="s" onClick={onRetry}>
            {text('retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** An answer without a picture, of another version of the API, takes no more from the page than that picture. */
function Thumb({ media }: { media: SearchResultsProps['events'][number]['media'] | undefined }) {
  return media ? (
    <img src={media.files.thumb50} alt="" width={50} height={50} />
  ) : (
    <span aria-hidden="true" />
  );
}

function ResultList({ id, events, active, query, allHref, onPoint, onLeave }: SearchResultsProps) {
  const { text, language } = useText();
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    // reached by the arrow keys from the text, so that Tab leaves the box at once
    tabIndex: -1,
    onPointerMove: () => index === active || onPoint(index),
    onClick: onLeave,
  });
  return (
    <div className={styles.list} onMouseDown={keepFocus}>
      <div id={id} role="listbox" aria-label={text('searchLabel')}>
        {events.map((event, index) => (
          <Link key={event._id} {...option(index)} className={styles.hit} href={paths.event(event.slug)}>
            <Thumb media={event.media} />
            <span>
              <b>{event.title}</b>
              {event.isLocked && <Availability kind="locked">{text('stateLocked')}</Availability>}
              <span className={styles.date}>
                {formatEventDate(event.date, { language, timeZone: event.timezone })}
              </span>
              <span className={styles.place}>{[event.venue, event.city].filter(Boolean).join(', ')}</span>
            </span>
          </Link>
        ))}
        <Link {...option(events.length)} className={styles.all} href={allHref}>
          {text('allSearchResults', { query })}
        </Link>
      </div>
    </div>
  );
}

/** A press on a row must not take the focus from the text: some browsers give it to nobody, and the list would close. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
