import type { EventState } from '../event-state.ts';

/** When an event admits, as its doors know it. Instants are milliseconds of the server's clock. */
export interface DoorTimes {
  readonly state: 'on' | 'cancelled' | 'postponed' | 'ended';
  readonly opensAt: number;
  readonly closesAt: number;
}

/** What the times of a door are made of; instants are milliseconds since the epoch. */
export interface EventTimes {
  readonly state: EventState;
  /** What an archived event was before. */
  readonly archivedFrom?: 'ended' | 'cancelled' | null;
  readonly startsAt: number;
  readonly endsAt?: number | null;
  readonly doorsAt?: number | null;
}

/** Why an event admits nobody at a moment. */
export type ClosedVerdict = 'not_open' | 'event_over' | 'event_cancelled' | 'event_postponed';

const hour = 3_600_000;

/** How long before the start doors open where nobody said when, in milliseconds. */
export const opensBeforeStart = 6 * hour;

/** How long after the end people are still admitted, in milliseconds. */
export const closesAfterEnd = hour;

/** How long after the start doors close where nobody said when the event ends, in milliseconds. */
export const closesAfterStart = 12 * hour;

/** When the doors of an event open and close. */
export function doorTimesOf({ state, archivedFrom, startsAt, endsAt, doorsAt }: EventTimes): DoorTimes {
  const former = state === 'archived' ? (archivedFrom ?? 'ended') : state;
  return {
    state: former === 'cancelled' || former === 'postponed' || former === 'ended' ? former : 'on',
    opensAt: doorsAt ?? startsAt - opensBeforeStart,
    closesAt: endsAt ? endsAt + closesAfterEnd : startsAt + closesAfterStart,
  };
}

/** Why an event admits nobody at a moment; undefined while its doors are open. */
export function closedVerdict(
  { state, opensAt, closesAt }: DoorTimes,
  at: number,
): ClosedVerdict | undefined {
  if (state === 'cancelled') return 'event_cancelled';
  if (state === 'postponed') return 'event_postponed';
  if (state === 'ended' || at > closesAt) return 'event_over';
  return at < opensAt ? 'not_open' : undefined;
}
