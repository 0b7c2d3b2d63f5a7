import type { ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import { formatEventDate, useText } from '@vh/i18n';
import { Link } from '@vh/ui';
import { paths } from '../app/paths.ts';
import styles from './search-box.module.css';

type SearchHit = ResponseOf<'POST /front/event/search'>['events'][number];

interface SearchResultsProps {
  readonly id: string;
  readonly events: readonly SearchHit[];
  readonly active: number;
  readonly query: string;
  readonly language: LanguageCode;
  readonly onLeave: () => void;
}

/** The list under the search box: thumbnail, title and date of each event (specification 2). */
export function SearchResults({ id, events, active, query, language, onLeave }: SearchResultsProps) {
  const { text } = useText();
  if (events.length === 0) {
    return (
      <div className={styles.list}>
        <div id={id} role="listbox" aria-label={text('searchLabel')} />
        <p className={styles.nothing}>{text('nothingFoundforThisSearchCriteria')}</p>
      </div>
    );
  }
  return (
    <div className={styles.list}>
      <div id={id} role="listbox" aria-label={text('searchLabel')}>
        {events.map((event, index) => (
          <Link
            key={event._id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={styles.hit}
            href={paths.event(event.slug)}
            onClick={onLeave}
          >
            <img src={event.media.files.thumb50} alt="" width={50} height={50} />
            <span>
              <b>{event.title}</b>
              <span className={styles.date}>
                {formatEventDate(event.date, { language, timeZone: event.timezone })}
              </span>
              <span className={styles.place}>{[event.venue, event.city].filter(Boolean).join(', ')}</span>
            </span>
          </Link>
        ))}
      </div>
      <Link className={styles.all} href={`${paths.archive}?q=${encodeURIComponent(query)}`} onClick={onLeave}>
        {text('allSearchResults', { query })}
      </Link>
    </div>
  );
}
