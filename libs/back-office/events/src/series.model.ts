import { isWallTime, resolveLocalTime, type LocalTime } from '@vh/domain';

/** Most dates of one series. */
export const mostDates = 200;

/** How the dates of a series come about. */
export const rhythms = ['week', 'day', 'picked'] as const;

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
