import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { dateParts, formatShortDay, formatTime, useText, formatDayHeading } from '@vh/i18n';
import { formatMonth } from '@vh/i18n/shell';
import { Icon, Link, VisuallyHidden } from '@vh/ui';
import { paths } from '../../app/paths.ts';
import { shiftMonth, weeksOf } from './calendar.model.ts';
import { calendarBody, type EventFilter } from '../event-list/event-filter.model.ts';
import { FilterLink } from './filter-link.tsx';
import { todayAt } from './quick-days.model.ts';
import type { ResponseOf } from '@vh/contract';
import styles from './calendar.module.css';

type Day = ResponseOf<'POST /front/event/get-calendar'>['days'][number];

interface CalendarViewProps {
  readonly filter: EventFilter;
  readonly month: string;
}

/** A month of events as a table; on phones its days as a list. */
export function CalendarView({ filter, month }: CalendarViewProps) {
  const { text, language } = useText();
  const { data } = useSuspenseQuery(
    queryFor(useApi(), 'POST /front/event/get-calendar', calendarBody(filter, month, language)),
  );
  const days = new Map(data.days.map(day => [day.day, day]));
  const name = formatMonth(`${month}-15T12:00:00Z`, { language });
  const total = data.days.reduce((sum, { count }) => sum + count, 0);
  const neighbour = (by: number, label: 'calendarPrevious' | 'calendarNext') => (
    <FilterLink
      className={styles.step}
      filter={{ ...filter, month: shiftMonth(month, by) }}
      aria-label={`${text(label)}: ${formatMonth(`${shiftMonth(month, by)}-15T12:00:00Z`, { language })}`}
    >
      <Icon name={by < 0 ? 'arrow-left' : 'arrow-right'} />
    </FilterLink>
  );
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        {neighbour(-1, 'calendarPrevious')}
        <h2 className={styles.month}>{name}</h2>
        {neighbour(1, 'calendarNext')}
        <p role="status" className={styles.total}>
          {total === 0 ? text('calendarEmpty') : text('eventCount', { count: total })}
        </p>
      </div>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {weekdayNames(language).map(({ short, long }) => (
              <th key={long} scope="col">
                <span aria-hidden="true">{short}</span>
                <VisuallyHidden>{long}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map(({ day }, weekday) =>
                day === undefined ? (
                  <td key={weekday} className={styles.outside} />
                ) : (
                  <DayCell key={day} day={day} found={days.get(day)} filter={filter} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayCell({ day, found, filter }: { day: string; found: Day | undefined; filter: EventFilter }) {
  const { text, language } = useText();
  const iso = `${day}T12:00:00Z`;
  // oxlint-disable-next-line react/purity -- what day is today is asked at each rendering
  const today = todayAt(new Date());
  const isToday = day === today;
  const isPast = day < today && today.startsWith(day.slice(0, 7));
  const more = found ? found.count - found.events.length : 0;
  return (
    <td
      className={found ? styles.full : styles.empty}
      data-past={isPast || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <time dateTime={day} className={styles.date}>
        <span className={styles.number}>{Number(day.slice(8))}</span>
        <span className={styles.longDate}>{formatDayHeading(iso, { language })}</span>
      </time>
      {found && (
        <ul className={styles.events}>
          {found.events.map(event => (
            <li key={event._id}>
              <Link href={paths.event(event.slug)}>
                <span className={styles.time}>
                  {formatTime(event.date, { language, timeZone: event.timezone })}
                </span>{' '}
                {event.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <FilterLink
          className={styles.more}
          filter={{
            ...filter,
            view: undefined,
            month: undefined,
            page: undefined,
            when: 'all',
            from: day,
            to: day,
          }}
        >
          {text('calendarMore', { count: more })}
          <VisuallyHidden>, {formatShortDay(iso, { language })}</VisuallyHidden>
        </FilterLink>
      )}
    </td>
  );
}

/** From Monday; the fifth of January 2026 was one. */
function weekdayNames(language: Parameters<typeof dateParts>[1]['language']) {
  return [5, 6, 7, 8, 9, 10, 11].map(date => {
    const parts = dateParts(`2026-01-${String(date).padStart(2, '0')}T12:00:00Z`, { language });
    return { short: parts?.weekday ?? '', long: parts?.longWeekday ?? '' };
  });
}
