import type { LanguageCode } from '@vh/domain';
import { intlLocale } from './intl-locale.ts';
import { defaultLocale } from './language.ts';

/** What an empty or unreadable date is shown as (specification 5). */
export const invalidDate = 'Invalid date';

/** Locale of full event dates by language; everything else is Serbian (specification 9). */
const eventDateLocales: Partial<Record<LanguageCode, string>> = {
  en: defaultLocale,
  sr: 'sr-Latn-RS',
  ba: 'sr-Latn-RS',
  de: 'de',
  nl: 'nl',
  es: 'es',
};

const defaultEventDateLocale = 'sr-Latn-RS';

/** How a date is to be shown. */
export interface DateStyle {
  readonly language: LanguageCode;
  /** IANA zone; UTC without one. */
  readonly timeZone?: string | undefined;
}

/** How a full event date is to be shown. */
export interface EventDateStyle extends DateStyle {
  /** False leaves the time out. */
  readonly showTime?: boolean | undefined;
}

/** An event's date as specification 9 has it: year, month name, day and 24-hour time, in UTC unless a zone is given. */
export function formatEventDate(iso: string | undefined, style: EventDateStyle): string {
  const instant = parseInstant(iso);
  if (!instant) return invalidDate;
  const locale = eventDateLocales[style.language] ?? defaultEventDateLocale;
  const date = formatter(locale, { year: 'numeric', month: 'long', day: 'numeric' }, style.timeZone).format(
    instant,
  );
  // Date and time are joined here: how Intl joins them differs between runtimes, and the server's text must equal the browser's.
  return style.showTime === false ? date : `${date}, ${clockTime(instant, locale, style.timeZone)}`;
}

/** The parts of a date for date blocks and boards, in the reader's own language. */
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

/** Day, weekday, month, year and time of an instant; undefined when it can't be read. */
export function dateParts(iso: string | undefined, style: DateStyle): DateParts | undefined {
  const instant = parseInstant(iso);
  if (!instant) return undefined;
  const tag = intlLocale(style.language);
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatter(tag, options, style.timeZone).format(instant);
  return {
    day: digits(part({ day: 'numeric' })),
    weekday: withoutDot(part({ weekday: 'short' })),
    longWeekday: part({ weekday: 'long' }),
    month: withoutDot(part({ month: 'short' })),
    longMonth: part({ month: 'long' }),
    year: digits(part({ year: 'numeric' })),
    time: clockTime(instant, tag, style.timeZone),
  };
}

/** A date in the reader's own language with a short weekday, e.g. 'Sat, March 8, 2026'. */
export function formatDay(iso: string | undefined, style: DateStyle): string {
  return formatWith(iso, style, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });
}

/** A date with its year in the reader's own language, e.g. 'March 8, 2026'. */
export function formatLongDay(iso: string | undefined, style: DateStyle): string {
  return formatWith(iso, style, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** A date without its year, e.g. 'March 8'. */
export function formatShortDay(iso: string | undefined, style: DateStyle): string {
  return formatWith(iso, style, { day: 'numeric', month: 'long' });
}

/** The month of a date with its year, e.g. 'March 2026'. */
export function formatMonth(iso: string | undefined, style: DateStyle): string {
  return formatWith(iso, style, { month: 'long', year: 'numeric' });
}

/** The 24-hour wall time of an instant, e.g. '19:30'. */
export function formatTime(iso: string | undefined, style: DateStyle): string {
  const instant = parseInstant(iso);
  return instant ? clockTime(instant, intlLocale(style.language), style.timeZone) : invalidDate;
}

/** The short name of a zone at an instant, e.g. 'GMT+1', so that nobody takes a far event's time for their own. */
export function formatZone(iso: string, timeZone: string): string {
  const instant = parseInstant(iso);
  if (!instant) return timeZone;
  const parts = formatter('en-US', { timeZoneName: 'shortOffset' }, timeZone).formatToParts(instant);
  return parts.find(part => part.type === 'timeZoneName')?.value ?? timeZone;
}

function formatWith(iso: string | undefined, style: DateStyle, options: Intl.DateTimeFormatOptions): string {
  const instant = parseInstant(iso);
  return instant
    ? formatter(intlLocale(style.language), options, style.timeZone).format(instant)
    : invalidDate;
}

function clockTime(instant: Date, locale: string, timeZone: string | undefined): string {
  const options: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return formatter(locale, options, timeZone).format(instant);
}

/** Dates as the API writes them; what else engines would guess at differs between them. */
const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

function parseInstant(iso: string | undefined): Date | undefined {
  const [written, year, month, day, zone] = isoDate.exec(iso?.trim() ?? '') ?? [];
  if (written === undefined) return undefined;
  // Without a zone a browser would take its own, and the server another.
  const instant = new Date(written.length > 10 && !zone ? `${written}Z` : written);
  const isDay = new Date(`${year}-${month}-${day}T00:00Z`).getUTCDate() === Number(day);
  return isDay && !Number.isNaN(instant.getTime()) ? instant : undefined;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs about 50 times its use, so each is made once. */
function formatter(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone = 'UTC',
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = makeFormatter(locale, options, timeZone);
  formatters.set(key, made);
  return made;
}

/** A zone nobody knows must not take the page with it: UTC is what holds without one. */
function makeFormatter(locale: string, options: Intl.DateTimeFormatOptions, timeZone: string) {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  }
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}

function withoutDot(text: string): string {
  return text.replace(/\.$/, '');
}
