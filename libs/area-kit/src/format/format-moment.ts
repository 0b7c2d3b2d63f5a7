import type { LanguageCode } from '@vh/domain';
import { formatAgo, formatNearDay, formatRecentMoment, readersZone } from '@vh/i18n';

/** A moment in the reader's own zone, short: the time today, else day and month with the time, and the year of another one. */
export function formatMoment(iso: string, language: LanguageCode, now = new Date()): string {
  return formatRecentMoment(iso, { language, timeZone: readersZone() }, now);
}

/** The same with its second, where two within a minute have an order. */
export function formatSecond(iso: string, language: LanguageCode, now = new Date()): string {
  return formatRecentMoment(iso, { language, timeZone: readersZone(), isExact: true }, now);
}

/** How long ago something was, e.g. '2 hours ago'; its day and time in the reader's own zone from a week on. */
export function formatPassed(iso: string, language: LanguageCode, now = new Date()): string {
  return formatAgo(iso, { language, timeZone: readersZone(), now });
}

/** The reader's own IANA zone. */
export { readersZone };

/** The day of an event in its own zone, short, with the year only where it is not the present one. */
export function formatEventDay(
  iso: string,
  { language, timeZone }: { language: LanguageCode; timeZone: string },
  now = new Date(),
): string {
  return formatNearDay(iso, { language, timeZone }, now);
}
