import type { Clock } from '../platform/clock.ts';

/** A clock that tests set by hand. */
export interface FakeClock extends Clock {
  set(instant: Date | string): void;
  /** Moves on by so many milliseconds. */
  advance(milliseconds: number): void;
}

/** The moment at which tests begin unless they say otherwise: a Monday in June. */
export const testStart = new Date('2026-06-01T10:00:00.000Z');

/** Makes a clock that stands still. */
export function createFakeClock(start: Date = testStart): FakeClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    set: instant => (now = new Date(instant).getTime()),
    advance: milliseconds => (now += milliseconds),
  };
}
