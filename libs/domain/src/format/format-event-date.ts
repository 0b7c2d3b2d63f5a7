import type { LanguageCode } from '../locales.ts';
import { invalidDate, type DateStyle } from './format-date.ts';
import { dateFormat } from './intl-formats.ts';
import { parseInstant } from './parse-instant.ts';

/** Locale of full event dates by language; everything else is Serbian (specification 9). */
const eventDateLocales: Partial<Record<LanguageCode, string>> = {
  en: 'en-US',
  sr: 'sr-Latn-RS',
  ba: 'sr-Latn-RS',
  de: 'de',
  nl: 'nl',
  es: 'es',
};

const defaultEventDateLocale = 'sr-Latn-RS';

/** The form of a full event date. */
export interface EventDateStyle extends DateStyle {
  /** False leaves the time out. */
  readonly showTime?: boolean | undefined;
}

/** An event's date as specification 9 has it: year, month name, day and 24-hour time, in UTC unless a zone is given. */
export function formatEventDate(iso: string | undefined, style: EventDateStyle): string {
  const instant = parseInstant(iso);
  if (!instant) return invalidDate;
  const locale = eventDateLocales[style.language] ?? defaultEventDateLocale;
  const timeZone = style.timeZone ?? 'UTC';
  const day = { year: 'numeric', month: 'long', day: 'numeric', timeZone } as const;
  const date = dateFormat(locale, day).format(instant);
  if (style.showTime === false) return date;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  // joined here: runtimes disagree about the word between a long date and its time
  return `${date}, ${dateFormat(locale, clock).format(instant)}`;
}
