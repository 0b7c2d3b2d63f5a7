import type { ParsedBodyOf, ResponseOf, seriesDate } from '@vh/contract';
import type { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadEvents, type EventRecord } from '../event-records/event-record.repo.ts';
import * as repo from './event-dates.repo.ts';
import { presentSummary, type Reader } from './event.presenter.ts';

/**
 * The listed dates to come of the run that an event belongs to; none for an event of a single date.
 * @throws {AppError} event.not_found
 */
export async function listDates(
  { db: { query }, clock }: Pick<Deps, 'db' | 'clock'>,
  { eventId, lang, ...wanted }: ParsedBodyOf<'POST /front/event/get-dates'>,
): Promise<ResponseOf<'POST /front/event/get-dates'>> {
  const now = clock.now();
  const seriesId = await repo.findSeriesOf(query, eventId);
  if (seriesId === undefined) throw new AppError('event.not_found', { message: 'no such event' });
  const { page, pageSize } = wanted;
  if (seriesId === null) return { rows: [], total: 0, page, pageSize, months: [] };
  const [{ ids, total }, months] = await Promise.all([
    repo.listDateIds(query, seriesId, wanted, now),
    repo.countMonths(query, seriesId, now),
  ]);
  const events = await loadEvents(query, ids);
  const rows = events.map(event => presentDate(event, { lang, now }));
  return { rows, total, page, pageSize, months: [...months] };
}

/** The run of an event as its page tells it; undefined where no other date of it is to come. */
export async function seriesOf(
  { db: { query }, clock }: Pick<Deps, 'db' | 'clock'>,
  event: Pick<EventRecord, 'seriesId' | 'startsAt'>,
): Promise<ResponseOf<'POST /front/event/{slug}'>['event']['series']> {
  if (event.seriesId === null) return undefined;
  const series = await repo.summariseSeries(query, event.seriesId, clock.now());
  const isAlone = series?.dates === 1 && series.first.getTime() === event.startsAt.getTime();
  if (!series || isAlone) return undefined;
  return { dates: series.dates, first: series.first.toISOString(), last: series.last.toISOString() };
}

function presentDate(event: EventRecord, reader: Reader): z.output<typeof seriesDate> {
  const { _id, slug, title, date, timezone, venue, city, currency, saleState, ...more } = presentSummary(
    event,
    reader,
  );
  const { endDate, priceFrom, salesStart, isLocked } = more;
  return {
    ...{ _id, slug, title, date, timezone, venue, city, currency, saleState },
    ...(endDate !== undefined && { endDate }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(salesStart !== undefined && { salesStart }),
    ...(isLocked && { isLocked }),
  };
}
