import { createGroupCommit } from '../../../platform/group-commit.ts';
import type { HoldOutcome, HoldRequest } from './hold-request.ts';

/** Decides requests of one event in one commit; answers an outcome for each, in their order. */
export type DecideBatch = (
  eventId: string,
  requests: readonly HoldRequest[],
) => Promise<readonly HoldOutcome[]>;

export interface HoldBatcher {
  hold(request: HoldRequest): Promise<HoldOutcome>;
}

export interface BatchLimits {
  /** Most requests decided by one commit. */
  readonly batch: number;
  /** Most requests of one event that may wait; more are told to come again. */
  readonly queue: number;
}

/** At 128 a batch a commit serves as many buyers as it can before its own work outweighs the commit. */
const defaultLimits: BatchLimits = { batch: 128, queue: 4096 };

/**
 * Group commit of holds by event. A second request of the same cart or key stays behind, so that it is decided
 * knowing the first one's holds.
 */
export function createHoldBatcher(decide: DecideBatch, limits = defaultLimits): HoldBatcher {
  const commits = createGroupCommit({
    decide,
    keysOf: ({ cart, key }: HoldRequest) => [cart, key],
    ...limits,
  });
  return { hold: request => commits.run(request.eventId, request) };
}
