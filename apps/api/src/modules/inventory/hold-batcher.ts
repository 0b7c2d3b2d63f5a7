import { AppError } from '../../platform/app-error.ts';
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

interface Waiting {
  readonly request: HoldRequest;
  readonly resolve: (outcome: HoldOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** At 128 a batch a commit serves as many buyers as it can before its own work outweighs the commit. */
const defaultLimits: BatchLimits = { batch: 128, queue: 4096 };

/**
 * Group commit: while the database decides one batch of an event, the requests that arrive meanwhile form
 * the next. A hot event so costs one row lock and one commit for many buyers, an idle one a single round
 * trip. The rows' locks keep batches of other processes apart.
 */
export function createHoldBatcher(decide: DecideBatch, limits = defaultLimits): HoldBatcher {
  const queues = new Map<string, Waiting[]>();

  async function drain(eventId: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await settleBatch(decide, eventId, takeBatch(queue, limits.batch));
    queues.delete(eventId);
  }

  return {
    hold(request) {
      const queue = queues.get(request.eventId) ?? [];
      if (queue.length >= limits.queue)
        return Promise.reject(new AppError('inventory.busy', { retryAfter: 1 }));
      return new Promise((resolve, reject) => {
        queue.push({ request, resolve, reject });
        if (queues.has(request.eventId)) return;
        queues.set(request.eventId, queue);
        // lets everything that arrived in this turn of the loop into the first batch
        setImmediate(() => void drain(request.eventId, queue));
      });
    },
  };
}

/**
 * Takes the next requests in arrival order. A second request of the same cart or key stays behind, so
 * that it is decided knowing the first one's holds.
 */
function takeBatch(queue: Waiting[], size: number): Waiting[] {
  const taken: Waiting[] = [];
  const behind: Waiting[] = [];
  const seen = new Set<string>();
  let at = 0;
  for (; at < queue.length && taken.length < size; at += 1) {
    const item = queue[at];
    if (!item) break;
    const { cart, key } = item.request;
    if (seen.has(cart) || seen.has(key)) {
      behind.push(item);
      continue;
    }
    seen.add(cart).add(key);
    taken.push(item);
  }
  queue.splice(0, at, ...behind);
  return taken;
}

async function settleBatch(decide: DecideBatch, eventId: string, items: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await decide(
      eventId,
      items.map(item => item.request),
    );
    items.forEach((item, at) => {
      const outcome = outcomes[at];
      if (outcome) item.resolve(outcome);
      else item.reject(new AppError('internal', { message: 'a hold request got no outcome' }));
    });
  } catch (error) {
    if (items.length === 1 || !isRefusedStatement(error)) {
      for (const item of items) item.reject(error);
      return;
    }
    // one request broke the statement: each is tried alone, so that only that one fails
    for (const item of items) await settleBatch(decide, eventId, [item]);
  }
}

/** Tells an error that the database found in a statement from a lost connection, where trying again is useless. */
function isRefusedStatement(error: unknown): boolean {
  if (typeof error !== 'object' || !error || !('code' in error) || typeof error.code !== 'string')
    return false;
  // SQLSTATE; class 57 is a server going down, 08 a broken connection, 53 one that is out of resources
  return /^[0-9A-Z]{5}$/.test(error.code) && !/^(08|53|57)/.test(error.code);
}
