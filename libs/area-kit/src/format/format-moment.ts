import type { LanguageCode } from '@vh/domain';
import { formatAgo, intlLocale } from '@vh/i18n';

/** A moment in the reader's own zone, short: the time today, else day and month with the time. */
export function formatMoment(iso: string, language: LanguageCode, now = new Date()): string {
  return momentIn(iso, { language, now, time: { hour: '2-digit', minute: '2-digit' } });
}

/** The same with its second, where two within a minute have an order. */
export function formatSecond(iso: string, language: LanguageCode, now = new Date()): string {
  return momentIn(iso, { language, now, time: { hour: '2-digit', minute: '2-digit', second: '2-digit' } });
}

interface MomentStyle {
  readonly language: LanguageCode;
  readonly now: Date;
  readonly time: Intl.DateTimeFormatOptions;
}

function momentIn(iso: string, { language, now, time: parts }: MomentStyle): string {
  const moment = new Date(iso);
  const isToday = moment.toDateString() === now.toDateString();
  const time: Intl.DateTimeFormatOptions = { ...parts, hourCycle: 'h23' };
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(intlLocale(language), isToday ? time : { ...day, ...time }).format(moment);
}

/** How long ago something was, e.g. '2 hours ago'; its day and time in the reader's own zone from a week on. */
export function formatPassed(iso: string, language: LanguageCode, now = new Date()): string {
  return formatAgo(iso, { language, timeZone: readersZone(), now });
}

/** The reader's own IANA zone. */
export function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day of an event in its own zone, short, with the year only where it is not the present one. */
export function formatEventDay(
  iso: string,
  { language, timeZone }: { language: LanguageCode; timeZone: string },
  now = new Date(),
): string {
  const tag = intlLocale(language);
  const sameYear = yearOf(iso, timeZone) === yearOf(now.toISOString(), timeZone);
  return new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(new Date(iso));
}

function yearOf(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(new Date(iso));
}
