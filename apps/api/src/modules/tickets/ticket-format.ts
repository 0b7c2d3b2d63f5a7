import { languageTag, minorUnitsPerMajor, type Currency, type LanguageCode } from '@vh/domain';

/** A day as it is read aloud, in the event's own zone: 'Saturday, 4 July 2026'. */
export function formatDay(instant: Date, timezone: string, language: LanguageCode): string {
  return new Intl.DateTimeFormat(languageTag(language), {
    timeZone: timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(instant);
}

/** The time of day in the event's own zone, 24 hours: '20:00'. */
export function formatTime(instant: Date, timezone: string, language: LanguageCode): string {
  return new Intl.DateTimeFormat(languageTag(language), {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}

/** A short day and time for tables: 'Jul 4, 2026, 20:00'. */
export function formatMoment(instant: Date, timezone: string, language: LanguageCode): string {
  return new Intl.DateTimeFormat(languageTag(language), {
    timeZone: timezone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}

/** Money the local way; the Bosnian mark is written KM everywhere (product 2). */
export function formatMoney(amount: number, currency: Currency, language: LanguageCode): string {
  const isWhole = amount % minorUnitsPerMajor === 0;
  return new Intl.NumberFormat(languageTag(language), {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'BAM' ? 'narrowSymbol' : 'symbol',
    // dinars have not been split for decades; whole amounts are written without their pence
    minimumFractionDigits: isWhole && currency === 'RSD' ? 0 : 2,
  }).format(amount / minorUnitsPerMajor);
}
