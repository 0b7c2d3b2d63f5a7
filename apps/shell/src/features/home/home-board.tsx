import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount, useText } from '@vh/i18n';
import { allEventsLabel } from '@vh/i18n/shell';
import { TextLink } from '@vh/ui';
import { BoardRow, BoardTable, RopeIllustration } from '@vh/ui/shell';
import { useId, useState } from 'react';
import { paths, withLanguage } from '../../app/paths.ts';
import { eventView } from '../event-list/event-view.ts';
import { boardBody, boardSpans, daysOf, type BoardSpan } from './home.model.ts';
import styles from './home.module.css';
import { writeFilter } from '../event-list/filter-address.ts';

const labels = { today: 'boardToday', weekend: 'boardWeekend', nextWeek: 'boardNextWeek' } as const;

/** The departure board: what is on today, this weekend or next week. */
export function HomeBoard() {
  const reader = useText();
  const { text, language } = reader;
  const titleId = useId();
  const [span, setSpan] = useState<BoardSpan>('weekend');
  const [now] = useState(() => new Date());
  const api = useApi();
  const first = useSuspenseQuery(
    queryFor(api, 'POST /front/event/get-list', boardBody('weekend', now, language)),
  );
  const chosen = useQuery({
    ...queryFor(api, 'POST /front/event/get-list', boardBody(span, now, language)),
    placeholderData: keepPreviousData,
  });
  const list = chosen.data ?? first.data;
  const all =
    list.total > list.rows.length
      ? {
          href: paths.archive + writeFilter(daysOf(span, now), language),
          label: text('allCountEvents', countOf(list.total)),
        }
      : { href: withLanguage(paths.archive, language), label: allEventsLabel(language) };
  return (
    <BoardTable
      titleId={titleId}
      title={text(labels[span])}
      className={styles.board ?? ''}
      tools={
        <span className={styles.spans} role="group" aria-label={text('board')}>
          {boardSpans.map(value => (
            <button key={value} type="button" aria-pressed={value === span} onClick={() => setSpan(value)}>
              {text(labels[value])}
            </button>
          ))}
        </span>
      }
      action={
        <TextLink quiet href={all.href}>
          {all.label}
        </TextLink>
      }
    >
      {list.rows.length === 0 && (
        <li className={styles.boardEmpty}>
          <RopeIllustration width={132} />
          {text('boardEmpty')}
        </li>
      )}
      {list.rows.map(event => {
        const view = eventView(event, reader);
        return (
          <BoardRow
            key={event._id}
            href={view.href}
            day={
              <>
                <span className={styles.boardDay}>{view.boardDay}</span>
                <span className={styles.boardMonth}>{view.boardDate}</span>
              </>
            }
            time={view.time}
            dateTime={view.dateTime}
            title={view.title}
            titleLang={view.titleLang}
            place={view.venueAndCity}
            price={view.price}
            availability={view.availability}
          />
        );
      })}
    </BoardTable>
  );

  function countOf(count: number) {
    return { count, total: formatCount(count, language) };
  }
}
