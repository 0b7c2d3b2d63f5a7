import { isWallTime, resolveLocalTime, type LocalTime } from '@vh/domain';

/** Most dates of one series. */
export const mostDates = 200;

/** How the dates of a series come about. */
export const rhythms = ['week', 'day', 'weekdays', 'picked'] as const;

/** How the dates of a series come about. */
export type Rhythm = (typeof rhythms)[number];

/** A date of a series as it is shown before it is made. */
export interface SeriesDate {
  /** Local time at the place. */
  readonly at: string;
  /** The clocks jump over it, so it can't be one. */
  readonly isSkipped: boolean;
}

const daysOf = { day: 1, week: 7 } as const;

/** The dates from the first on, in equal steps of the calendar and at the same time of day. */
export function steppedDates(first: string, rhythm: 'day' | 'week', count: number): readonly string[] {
  if (!isWallTime(first)) return [];
  const start = Date.parse(`${first}:00Z`);
  const least = Math.min(Math.max(count, 0), mostDates);
  return Array.from({ length: least }, (_, nth) =>
    new Date(start + nth * daysOf[rhythm] * 86_400_000).toISOString().slice(0, 16),
  );
}

/** Days of the week in their order, as ISO 8601 numbers them: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A day of the week; 1 is Monday. */
export type Weekday = (typeof weekdays)[number];

/** The day of the week of a local time; undefined while it is half typed. */
export function weekdayOf(at: string): Weekday | undefined {
  if (!isWallTime(at)) return undefined;
  const day = new Date(`${at}:00Z`).getUTCDay();
  return weekdays[(day + 6) % 7];
}

/** The dates on chosen days of the week from the first day on until another one (YYYY-MM-DD, included), at the same time of day. */
export function weekdayDates(first: string, on: readonly Weekday[], until: string): readonly string[] {
  if (!isWallTime(first) || !/^\d{4}-\d{2}-\d{2}$/.test(until)) return [];
  const dates: string[] = [];
  for (let at = Date.parse(`${first}:00Z`); dates.length < mostDates; at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 16);
    if (date.slice(0, 10) > until) break;
    const day = weekdayOf(date);
    if (day && on.includes(day)) dates.push(date);
    if (on.length === 0) break;
  }
  return dates;
}

/** Dates in order, each once, with those that there are not in the zone marked. */
export function previewDates(dates: readonly string[], zone: string): readonly SeriesDate[] {
  return [...new Set(dates)]
    .sort()
    .map(at => ({ at, isSkipped: resolveLocalTime({ at }, zone).kind === 'skipped' }));
}

/** The dates that are made; of a time that the clocks show twice the first is meant. */
export function datesToMake(preview: readonly SeriesDate[], zone: string): LocalTime[] {
  return preview
    .filter(date => !date.isSkipped)
    .map(({ at }) =>
      resolveLocalTime({ at }, zone).kind === 'repeated' ? { at, occurrence: 'first' as const } : { at },
    );
}
