import type { ResponseOf } from '@vh/contract';

/** A contractor's overview as the API answers it. */
export type Overview = ResponseOf<'POST /back/contractor/get-overview'>;

/** One event of it. */
export type OverviewEvent = Overview['events'][number];

/** The sums over the events that are still to come. */
export interface OverviewSums {
  readonly ahead: number;
  readonly sold: number;
  readonly capacity: number;
  readonly checkedIn: number;
  readonly inside: number;
}

/** Events that are not over: an event counts as running for this long after its start, in milliseconds. */
const runningMs = 6 * 60 * 60 * 1000;

/** Splits events into those ahead, next first, and those behind, newest first. */
export function splitByTime(events: readonly OverviewEvent[], now: number) {
  const at = (event: OverviewEvent) => new Date(event.date).getTime();
  const sorted = [...events].sort((a, b) => at(a) - at(b));
  return {
    ahead: sorted.filter(event => at(event) + runningMs >= now),
    behind: sorted.filter(event => at(event) + runningMs < now).reverse(),
  };
}

/** Adds the figures of events up. */
export function sumUp(events: readonly OverviewEvent[]): OverviewSums {
  return events.reduce<OverviewSums>(
    (sums, event) => ({
      ahead: sums.ahead + 1,
      sold: sums.sold + event.sold,
      capacity: sums.capacity + event.capacity,
      checkedIn: sums.checkedIn + event.checkedIn,
      inside: sums.inside + event.inside,
    }),
    { ahead: 0, sold: 0, capacity: 0, checkedIn: 0, inside: 0 },
  );
}
