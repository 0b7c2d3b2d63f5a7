import type { CallCost } from '@vh/contract';
import type { FairQueueLimits } from '@vh/domain/load';

/** What a request costs: that of its call, or `media` for files below /media. */
export type RequestCost = CallCost | 'media';

/** Any number: holds of a whole hall are decided in batches, which are the better the larger they are. */
const unlimited = Number.POSITIVE_INFINITY;

/**
 * Number of calls that are answered at a time, by what they cost. An address has a few of each kind, so that one client, however
 * many connections it opens, leaves the event loop to holds, counters and confirmations; an office behind one address
 * waits some milliseconds longer. Undefined where calls are not counted so.
 */
export function atOnceOf(cost: RequestCost): FairQueueLimits | undefined {
  return limits[cost];
}

const limits: Readonly<Partial<Record<RequestCost, FairQueueLimits>>> = {
  light: {
    width: unlimited,
    widthPerKey: 3,
    length: 5_000,
    lengthPerKey: 500,
    patienceMs: 10_000,
    restShare: 1,
  },
  write: { width: unlimited, widthPerKey: 12, length: 5_000, lengthPerKey: 500, patienceMs: 20_000 },
  search: {
    width: 4,
    widthPerKey: 1,
    length: 400,
    lengthPerKey: 100,
    patienceMs: 10_000,
    restShare: 1,
  },
  file: { width: 8, widthPerKey: 2, length: 400, lengthPerKey: 200, patienceMs: 25_000, restShare: 0.5 },
};
