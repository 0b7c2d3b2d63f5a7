import { homeTimezone, wallTimeAt } from '@vh/domain';
import type { EventFilter } from '../event-list/filter-address.ts';

/** Spans of days that people ask for by name. */
export const quickSpans = ['today', 'weekend', 'week', 'month'] as const;

/** One of the named spans. */
export type QuickSpan = (typeof quickSpans)[number];

type Days = Required<Pick<EventFilter, 'from' | 'to'>>;

const friday = 5;
const sunday = 7;

/** Today where the platform is at home, YYYY-MM-DD. */
export function todayAt(now: Date): string {
  return wallTimeAt(now, homeTimezone).slice(0, 10);
}

/** First and last day of a span, none of them over: this week goes from today to Sunday. */
export function daysOfSpan(span: QuickSpan, now: Date): Days {
  const today = todayAt(now);
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || sunday;
  const toSunday = addDays(today, sunday - weekday);
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'weekend':
      return { from: addDays(today, Math.max(0, friday - weekday)), to: toSunday };
    case 'week':
      return { from: today, to: toSunday };
    case 'month':
      return { from: today, to: lastDayOf(today.slice(0, 7)) };
  }
}

/** The named span that a filter's days are; undefined for any other days. */
export function spanOf({ from, to }: EventFilter, now: Date): QuickSpan | undefined {
  return quickSpans.find(span => {
    const days = daysOfSpan(span, now);
    return days.from === from && days.to === to;
  });
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
