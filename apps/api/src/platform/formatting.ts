import {
  formatDay as writeDay,
  formatDayTime,
  formatMoney as writeMoney,
  formatTime as writeTime,
  formatZone,
  homeTimezone,
  type Currency,
  type LanguageCode,
} from '@vh/domain';

/** A day in the event's own zone: 'Sat, 4 Jul 2026'. */
export function formatDay(instant: Date, timeZone: string, language: LanguageCode): string {
  return writeDay(instant, { language, timeZone });
}

/** The time of day in the event's own zone, 24 hours: '20:00'. */
export function formatTime(instant: Date, timeZone: string, language: LanguageCode): string {
  return writeTime(instant, { language, timeZone });
}

/**
 * Day and time in the event's own zone, as pages write them: 'Sat, 4 Jul 2026, 20:00'. The zone follows where the clocks of the
 * platform's home show another time: the reader of a mail or a document may be anywhere.
 */
export function formatMoment(instant: Date, timeZone: string, language: LanguageCode): string {
  return formatDayTime(instant, { language, timeZone, readerZone: homeTimezone });
}

/** The same, with the zone in every case: for what is watched from anywhere. */
export function formatOnlineMoment(instant: Date, timeZone: string, language: LanguageCode): string {
  return `${formatDayTime(instant, { language, timeZone })} ${formatZone(instant, timeZone)}`;
}

/** The time of day in the event's own zone, with the zone where the clocks of the platform's home show another time. */
export function formatZonedTime(instant: Date, timeZone: string, language: LanguageCode): string {
  return writeTime(instant, { language, timeZone, readerZone: homeTimezone });
}

/** Money in the reader's way; the Bosnian mark is written KM everywhere. */
export function formatMoney(amount: number, currency: Currency, language: LanguageCode): string {
  return writeMoney({ amount, currency }, language);
}
