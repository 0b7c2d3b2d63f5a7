import { homeTimezone, instantOfWallTime, wallTimeAt } from './zoned-time.ts';

/** How often a report is made. */
export const reportRhythms = ['daily', 'weekly', 'monthly'] as const;

/** When a report is made: at an hour of days of the platform. */
export interface ReportRhythm {
  readonly every: (typeof reportRhythms)[number];
  /** Day of the week of weekly ones, 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  /** Day of the month of monthly ones, 1 to 28: a day that every month has. */
  readonly monthDay: number;
  /** 0 to 23. An hour that clocks skip in spring is the one after it; of one that they show twice it is the first. */
  readonly hour: number;
}

/** Days (YYYY-MM-DD) that a report is about, both included. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

/** The first moment after another at which a report is due. */
export function nextReportAt(rhythm: ReportRhythm, after: Date, zone = homeTimezone): Date {
  const hour = String(rhythm.hour).padStart(2, '0');
  // a month has at most 31 days, and the day itself may be over: the 33rd is there in any case
  for (
    let days = 0, day = wallTimeAt(after, zone).slice(0, 10);
    days <= 32;
    days += 1, day = daysFrom(day, 1)
  ) {
    if (!isReportDay(rhythm, day)) continue;
    const due = instantOfWallTime(`${day}T${hour}:00`, zone);
    if (due > after) return due;
  }
  throw new RangeError('a report has a day in every month');
}

/** The days that a report is about that is due at a moment: up to the day before, from where the one before it ended. */
export function reportPeriodOf(rhythm: ReportRhythm, due: Date, zone = homeTimezone): ReportPeriod {
  const day = wallTimeAt(due, zone).slice(0, 10);
  return { from: startOf(rhythm, day), to: daysFrom(day, -1) };
}

function startOf({ every }: ReportRhythm, day: string): string {
  if (every === 'daily') return daysFrom(day, -1);
  if (every === 'weekly') return daysFrom(day, -7);
  const [year = 0, month = 1] = day.split('-').map(Number);
  const before = new Date(Date.UTC(year, month - 2, Number(day.slice(8))));
  return before.toISOString().slice(0, 10);
}

function isReportDay({ every, weekday, monthDay }: ReportRhythm, day: string): boolean {
  if (every === 'daily') return true;
  if (every === 'monthly') return Number(day.slice(8)) === monthDay;
  const sundayIsZero = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (sundayIsZero === 0 ? 7 : sundayIsZero) === weekday;
}

function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
