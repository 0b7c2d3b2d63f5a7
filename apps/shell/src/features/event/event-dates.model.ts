import type { BodyOf, ResponseOf } from '@vh/contract';
import { wallTimeAt, type LanguageCode } from '@vh/domain';

/** A date of a run. */
export type SeriesDate = ResponseOf<'POST /front/event/get-dates'>['rows'][number];

/** So many dates are shown before all are asked for. */
export const firstDates = 6;

/** Dates read at once. */
const datesRead = 60;

/** Asks for the dates of the run that an event belongs to. */
export function datesBody(eventId: string, lang: LanguageCode): BodyOf<'POST /front/event/get-dates'> {
  return { eventId, lang, pageSize: datesRead };
}

/** Dates in their order by month (YYYY-MM), by the clock of the venue. */
export function byMonth(
  dates: readonly SeriesDate[],
): readonly { readonly month: string; readonly dates: readonly SeriesDate[] }[] {
  const months = new Map<string, SeriesDate[]>();
  for (const date of dates) {
    const month = wallTimeAt(new Date(date.date), date.timezone).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), date]);
  }
  return [...months].map(([month, of]) => ({ month, dates: of }));
}
