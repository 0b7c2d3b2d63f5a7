import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatBoardDay, formatLongDay, formatShortDay, formatTime, useText } from '@vh/i18n';
import { formatMonth } from '@vh/i18n/shell';
import { Button, Heading, Link, SelectField } from '@vh/ui';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { priceText, signOf } from '../event-list/event-view.ts';
import { factsOf } from '../event-list/sale-sign.model.ts';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';
import { byMonth, datesBody, firstDates, type SeriesDate } from './event-dates.model.ts';
import styles from './event-dates.module.css';

/** The other dates of a run, each with its price and whether it is on sale: the next ones, and all of them on demand. */
export function EventDates({ event }: { event: EventDetail }) {
  return event.series ? <Dates event={event} series={event.series} /> : null;
}

interface DatesProps {
  readonly event: EventDetail;
  readonly series: NonNullable<EventDetail['series']>;
}

function Dates({ event, series }: DatesProps) {
  const { text, language } = useText();
  const api = useApi();
  const { data: next } = useQuery(
    queryFor(api, 'POST /front/event/get-dates', datesBody(event._id, language)),
  );
  const rows = next?.rows ?? [];
  const style = { language, timeZone: event.timezone };
  // a range of Intl has other spaces in Node than in browsers
  const last = formatLongDay(series.last, style);
  const isOneDay = formatLongDay(series.first, style) === last;
  const days = isOneDay ? last : `${formatShortDay(series.first, style)} – ${last}`;
  return (
    <section className={styles.dates} aria-labelledby="dates">
      <Heading level={2} size="t3" id="dates">
        {text('dates')}
      </Heading>
      <p className={styles.run}>{text('runOfDates', { days, count: series.dates })}</p>
      <DateLinks dates={rows.slice(0, firstDates)} shown={event._id} />
      {rows.length > firstDates && (
        <details className={styles.all}>
          <summary>{text('allDates', { count: series.dates })}</summary>
          <AllDates event={event} months={next?.months ?? []} />
        </details>
      )}
    </section>
  );
}

/** All dates by month, from a month on that can be chosen. */
function AllDates({
  event,
  months,
}: {
  event: EventDetail;
  months: readonly { readonly month: string; readonly count: number }[];
}) {
  const { text, language } = useText();
  const [month, setMonth] = useState('');
  const [page, setPage] = useState(1);
  const wanted = {
    ...datesBody(event._id, language),
    ...(month && { from: `${month}-01` }),
    ...(page > 1 && { page }),
  };
  const { data, isPlaceholderData } = useQuery({
    ...queryFor(useApi(), 'POST /front/event/get-dates', wanted),
    placeholderData: keepPreviousData,
  });
  const monthName = (value: string) => formatMonth(`${value}-15T12:00:00Z`, { language });
  const isMore = data !== undefined && data.total > data.page * data.pageSize;
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      {months.length > 1 && (
        <SelectField
          label={text('monthOfDates')}
          value={month}
          onChange={change => {
            setMonth(change.target.value);
            setPage(1);
          }}
        >
          <option value="">{text('fromNextDate')}</option>
          {months.map(({ month: value }) => (
            <option key={value} value={value}>
              {monthName(value)}
            </option>
          ))}
        </SelectField>
      )}
      {byMonth(data?.rows ?? []).map(({ month: of, dates }) => (
        <section key={of} aria-label={monthName(of)}>
          <h3 className={styles.month}>{monthName(of)}</h3>
          <DateLinks dates={dates} shown={event._id} />
        </section>
      ))}
      {(isMore || page > 1) && (
        <p className={styles.pages}>
          {page > 1 && (
            <Button variant="outline" onClick={() => setPage(page - 1)}>
              {text('earlierDates')}
            </Button>
          )}
          {isMore && (
            <Button variant="outline" onClick={() => setPage(page + 1)}>
              {text('laterDates')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

function DateLinks({ dates, shown }: { dates: readonly SeriesDate[]; shown: string }) {
  return (
    <ol className={styles.list}>
      {dates.map(date => (
        <li key={date._id}>
          <DateLink date={date} isShown={date._id === shown} />
        </li>
      ))}
    </ol>
  );
}

function DateLink({ date, isShown }: { date: SeriesDate; isShown: boolean }) {
  const reader = useText();
  const style = { language: reader.language, timeZone: date.timezone };
  const sign = signOf(factsOf(date), date.timezone, reader);
  const price = date.isLocked ? reader.text('stateLocked') : priceText(date.priceFrom, date, reader);
  const isSold = sign.kind === 'on' || sign.kind === 'free';
  return (
    <Link href={paths.event(date.slug)} className={styles.date} aria-current={isShown ? 'date' : undefined}>
      <time dateTime={date.date} className={styles.day}>
        {formatBoardDay(date.date, style)}
      </time>{' '}
      <span>{formatTime(date.date, style)}</span>{' '}
      <span className={styles.price}>{isSold ? price : sign.text}</span>
    </Link>
  );
}
