import { instantOfWallTime, instantsOfWallTime } from '@vh/domain';
import type { RowProblem } from './event-draft.ts';

/** Where a time of a source stands, and where what is notable about it is told. */
export interface TimeContext {
  readonly timezone: string;
  readonly rowNumber: number;
  readonly notes: RowProblem[];
}

/** True when a text is a day without an hour. */
export function isDayAlone(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** The last minute of a day (YYYY-MM-DD) by the clock of a zone: a run that ends on a day has that day. */
export function lastMinuteOf(day: string, timezone: string): Date {
  return instantOfWallTime(`${day}T23:59`, timezone);
}

/** The instant of a wall time; an hour that the clocks skip is the one after it, and told. */
export function toldInstant(wallTime: string, { timezone, rowNumber, notes }: TimeContext): Date {
  if (instantsOfWallTime(wallTime, timezone).length === 0) {
    notes.push({ rowNumber, reason: `the clocks skip ${wallTime}: it is read as an hour later` });
  }
  return instantOfWallTime(wallTime, timezone);
}
