import {
  homeTimezone,
  languageTag,
  wallTimeAt,
  minorUnitsPerMajor,
  type Currency,
  type LanguageCode,
} from '@vh/domain';

/** A day as it is read aloud, in the event's own zone: 'Saturday, 4 July 2026'. */
export function formatDay(instant: Date, timezone: string, language: LanguageCode): string {
  const makeFormat = () =>
    new Intl.DateTimeFormat(languageTag(language), {
      timeZone: timezone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
  return kept(`day ${timezone} ${language}`, makeFormat).format(instant);
}

/** The time of day in the event's own zone, 24 hours: '20:00'. */
export function formatTime(instant: Date, timezone: string, language: LanguageCode): string {
  const makeFormat = () =>
    new Intl.DateTimeFormat(languageTag(language), {
      timeZone: timezone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  return kept(`time ${timezone} ${language}`, makeFormat).format(instant);
}

/** A short day and time for tables: 'Jul 4, 2026, 20:00'. */
export function formatMoment(instant: Date, timezone: string, language: LanguageCode): string {
  const makeFormat = () =>
    new Intl.DateTimeFormat(languageTag(language), {
      timeZone: timezone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  return kept(`moment ${timezone} ${language}`, makeFormat).format(instant);
}

/**
 * What follows a local time whose reader may be in another zone, such as ' (Toronto, GMT-4)'; '' where the clocks show what
 * those at home show, unless it is always said, as for what is watched online.
 */
export function zoneNote(
  instant: Date,
  timezone: string,
  { always = false }: { readonly always?: boolean } = {},
): string {
  if (!always && wallTimeAt(instant, timezone) === wallTimeAt(instant, homeTimezone)) return '';
  const makeFormat = () => new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'shortOffset' });
  const format = kept(`zone ${timezone}`, makeFormat);
  const offset = format.formatToParts(instant).find(part => part.type === 'timeZoneName')?.value ?? 'GMT';
  const town = timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;
  return ` (${[town, offset].join(', ')})`;
}

/** Money the local way; the Bosnian mark is written KM everywhere (product 2). */
export function formatMoney(amount: number, currency: Currency, language: LanguageCode): string {
  const isWhole = amount % minorUnitsPerMajor === 0;
  // dinars have not been split for decades; whole amounts are written without their pence
  const decimals = isWhole && currency === 'RSD' ? 0 : 2;
  const makeFormat = () =>
    new Intl.NumberFormat(languageTag(language), {
      style: 'currency',
      currency,
      currencyDisplay: currency === 'BAM' ? 'narrowSymbol' : 'symbol',
      minimumFractionDigits: decimals,
    });
  return kept(`money ${currency} ${decimals} ${language}`, makeFormat).format(amount / minorUnitsPerMajor);
}

const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();
/** Zones come from events; more than this many are not kept. */
const mostFormats = 1_000;

/** Making a format costs a hundred times as much as using it. */
function kept<F extends Intl.DateTimeFormat | Intl.NumberFormat>(name: string, makeFormat: () => F): F {
  const known = formats.get(name);
  // the names of the two kinds differ, so what is found is what was put there
  if (known) return known as F;
  const made = makeFormat();
  if (formats.size < mostFormats) formats.set(name, made);
  return made;
}
