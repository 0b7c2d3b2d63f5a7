import { formatDayTime, invalidDate, type DateStyle } from './format-date.ts';
import { intlLocale, relativeFormat } from './intl-formats.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From so long ago on, in milliseconds, the day says more than a count. */
const longAgo = 7 * day;

/**
 * How long ago something was in the reader's own language, e.g. '2 hours ago'; its day and time from a week on. A moment that a
 * wrong clock puts into the future was just now.
 */
export function formatAgo(iso: string, style: DateStyle & { readonly now: Date }): string {
  const passed = Math.max(0, style.now.getTime() - Date.parse(iso));
  if (Number.isNaN(passed)) return invalidDate;
  if (passed >= longAgo) return formatDayTime(iso, style);
  const say = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    relativeFormat(intlLocale(style.language), { numeric: count === 0 ? 'auto' : 'always' }).format(
      -count,
      unit,
    );
  if (passed >= day) return say(Math.floor(passed / day), 'day');
  if (passed >= hour) return say(Math.floor(passed / hour), 'hour');
  return passed >= minute ? say(Math.floor(passed / minute), 'minute') : say(0, 'second');
}
