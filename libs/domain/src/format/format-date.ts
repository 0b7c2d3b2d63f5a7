import type { LanguageCode } from '../locales.ts';
import { dateFormat, intlLocale } from './intl-formats.ts';
import { parseInstant } from './parse-instant.ts';

/** Text of an empty or unreadable date (specification 5). */
export const invalidDate = 'Invalid date';

/** A moment as an ISO text or a date object. */
export type Moment = string | Date | undefined;

/** The language and zone that a date is written in. */
export interface DateStyle {
  readonly language: LanguageCode;
  /** IANA zone; UTC without one. */
  readonly timeZone?: string | undefined;
  /** Zone of the reader: a time carries its zone's name where the two clocks differ. Nothing is added without it. */
  readonly readerZone?: string | undefined;
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const date = { day: 'numeric', month: 'short' } as const;

/** A day with its weekday: 'Sat, 28 Nov 2026', 'Sa., 28. Nov. 2026'. */
export function formatDay(moment: Moment, style: DateStyle): string {
  return write(moment, style, { weekday: 'short', ...date, year: 'numeric' });
}

/** A day with its weekday, without its year where that is the present one: 'Sat 28 Nov'. */
export function formatNearDay(moment: Moment, style: DateStyle, now = new Date()): string {
  const year = isThisYear(moment, style, now) ? undefined : ('numeric' as const);
  return write(moment, style, { weekday: 'short', ...date, ...(year && { year }) });
}

/** A day of a heading, its words in full: 'Saturday, 28 November'; with the year where it is not the present one. */
export function formatDayHeading(moment: Moment, style: DateStyle, now = new Date()): string {
  const year = isThisYear(moment, style, now) ? undefined : ('numeric' as const);
  const written = write(moment, style, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year && { year }),
  });
  return `${written.slice(0, 1).toLocaleUpperCase(intlLocale(style.language))}${written.slice(1)}`;
}

/** A day of a board, always without its year: 'Sat 28 Nov'; 'Sat 28' where the month stands elsewhere. */
export function formatBoardDay(
  moment: Moment,
  style: DateStyle,
  { hasMonth = true }: { readonly hasMonth?: boolean } = {},
): string {
  return write(moment, style, {
    weekday: 'short',
    day: 'numeric',
    ...(hasMonth && { month: 'short' as const }),
  });
}

/** A date with its month in full: '28 November 2026'. */
export function formatLongDay(moment: Moment, style: DateStyle): string {
  return write(moment, style, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** A date for documents: '28 Nov 2026'. */
export function formatDate(moment: Moment, style: DateStyle): string {
  return write(moment, style, { ...date, year: 'numeric' });
}

/** A date without its year: '28 November'. */
export function formatShortDay(moment: Moment, style: DateStyle): string {
  return write(moment, style, { day: 'numeric', month: 'long' });
}

/** Two dates without their year as a range: '21 – 28 Nov'. */
export function formatDayRange(from: string, to: string, style: DateStyle): string {
  const [first, last] = [parseInstant(from), parseInstant(to)];
  if (!first || !last) return invalidDate;
  return dateFormat(intlLocale(style.language), { ...date, timeZone: style.timeZone ?? 'UTC' }).formatRange(
    first,
    last,
  );
}

/** A month with its year: 'November 2026'. */
export function formatMonth(moment: Moment, style: DateStyle): string {
  return write(moment, style, { month: 'long', year: 'numeric' });
}

/** The full name of a day of the week: 'Saturday'. */
export function formatWeekday(moment: Moment, style: DateStyle): string {
  return write(moment, style, { weekday: 'long' });
}

/** The time of day, 24 hours: '19:30'; 'GMT-5' behind it where the reader's clock shows another. */
export function formatTime(moment: Moment, style: DateStyle): string {
  return withZone(write(moment, style, clock), moment, style);
}

/** A full hour from 0 to 24 of a day: 9 is '09:00', and 24 its end, '24:00'. */
export function formatHour(hour: number, language: LanguageCode): string {
  const options = { ...clock, hourCycle: hour === 24 ? 'h24' : 'h23' } as const;
  return write(new Date(Date.UTC(2024, 0, 1, hour)), { language }, options);
}

/** When an event is: day and time in one, 'Sat, 28 Nov 2026, 19:30'. */
export function formatDayTime(moment: Moment, style: DateStyle): string {
  return withZone(
    write(moment, style, { weekday: 'short', ...date, year: 'numeric', ...clock }),
    moment,
    style,
  );
}

/** When an event is, without its year where that is the present one: 'Sat 28 Nov, 19:30'. */
export function formatNearDayTime(moment: Moment, style: DateStyle, now = new Date()): string {
  const year = isThisYear(moment, style, now) ? undefined : ('numeric' as const);
  return withZone(
    write(moment, style, { weekday: 'short', ...date, ...(year && { year }), ...clock }),
    moment,
    style,
  );
}

/** A moment of a log to the second: '28 Nov 2026, 19:30:05'. */
export function formatExactMoment(moment: Moment, style: DateStyle): string {
  return write(moment, style, { ...date, year: 'numeric', ...clock, second: '2-digit' });
}

/**
 * A moment for lists, short: the time today, else the day with the time, with the year where it is not the present one.
 *
 * @param isExact with its second, where two within a minute have an order
 */
export function formatRecentMoment(
  moment: Moment,
  style: DateStyle & { readonly isExact?: boolean },
  now = new Date(),
): string {
  const time = { ...clock, ...(style.isExact && { second: '2-digit' as const }) };
  if (write(moment, style, numericDay) === write(now, style, numericDay)) return write(moment, style, time);
  const year = isThisYear(moment, style, now) ? undefined : ('numeric' as const);
  return write(moment, style, { ...date, ...(year && { year }), ...time });
}

const numericDay = { day: 'numeric', month: 'numeric', year: 'numeric' } as const;

/** The parts of a date for date blocks and calendars, in the reader's language. */
export interface DateParts {
  readonly day: string;
  readonly weekday: string;
  readonly longWeekday: string;
  readonly month: string;
  readonly longMonth: string;
  readonly year: string;
  /** 24-hour wall time, e.g. 19:30. */
  readonly time: string;
}

/** Day, weekday, month, year and time of a moment, each for a field of its own; undefined when it can't be read. */
export function dateParts(moment: Moment, style: DateStyle): DateParts | undefined {
  if (!instantOf(moment)) return undefined;
  const part = (options: Intl.DateTimeFormatOptions) => write(moment, style, options);
  return {
    day: part({ day: 'numeric' }).replace(/\D/g, ''),
    weekday: part({ weekday: 'short' }),
    longWeekday: part({ weekday: 'long' }),
    month: part({ month: 'short' }),
    longMonth: part({ month: 'long' }),
    year: part({ year: 'numeric' }).replace(/\D/g, ''),
    time: part(clock),
  };
}

/** The short name of a zone at a moment: 'GMT+1'. */
export function formatZone(moment: string | Date, timeZone: string): string {
  const instant = instantOf(moment);
  if (!instant) return timeZone;
  const parts = dateFormat('en-US', { timeZoneName: 'shortOffset', timeZone }).formatToParts(instant);
  return parts.find(part => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** The IANA zone of this device. */
export function readersZone(): string {
  return dateFormat('en', {}).resolvedOptions().timeZone;
}

function withZone(written: string, moment: Moment, { timeZone = 'UTC', readerZone }: DateStyle): string {
  const instant = instantOf(moment);
  if (readerZone === undefined || !instant) return written;
  const zone = formatZone(instant, timeZone);
  return zone === formatZone(instant, readerZone) ? written : `${written} ${zone}`;
}

function isThisYear(moment: Moment, style: DateStyle, now: Date): boolean {
  return write(moment, style, { year: 'numeric' }) === write(now, style, { year: 'numeric' });
}

function write(moment: Moment, style: DateStyle, options: Intl.DateTimeFormatOptions): string {
  const instant = instantOf(moment);
  if (!instant) return invalidDate;
  const timeZone = style.timeZone ?? 'UTC';
  return dateFormat(intlLocale(style.language), { ...options, timeZone }).format(instant);
}

function instantOf(moment: Moment): Date | undefined {
  if (!(moment instanceof Date)) return parseInstant(moment);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
