import type { ResponseOf } from '@vh/contract';

/** An organiser's overview as the API answers it. */
export type Overview = ResponseOf<'POST /back/client/get-overview'>;

/** One of its next events. */
export type NextEvent = Overview['nextEvents'][number];

/** Bars beside the curve, at most. */
const mostBars = 5;

/** The next events that sell, best first. */
export function bestSelling(events: readonly NextEvent[]): NextEvent[] {
  return events
    .filter(event => event.sold > 0)
    .sort((a, b) => b.sold - a.sold)
    .slice(0, mostBars);
}
