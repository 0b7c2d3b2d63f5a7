import { AppError } from './app-error.ts';
import { outsideCalls } from './present-call.ts';

/** Decides requests of one group in one commit; answers an outcome for each, in their order. */
export type DecideTogether<I, O> = (group: string, items: readonly I[]) => Promise<readonly O[]>;

/** Puts requests that arrive together into one commit. */
export interface GroupCommit<I, O> {
  /**
   * Waits for the outcome of a request.
   * @throws {AppError} inventory.busy when too many of its group wait already
   */
  run(group: string, item: I): Promise<O>;
}

/** How a group commit is made. */
export interface GroupCommitPlan<I, O> {
  readonly decide: DecideTogether<I, O>;
  /** What two requests of one batch must not have in common: the second is decided knowing the first's outcome. */
  readonly keysOf: (item: I) => readonly string[];
  /** Most requests decided by one commit. */
  readonly batch: number;
  /** Most requests of one group that may wait; more are told to come again. */
  readonly queue: number;
}

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (outcome: O) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: while the database decides one batch of a group, the requests that arrive meanwhile form the
 * next. A hot group so costs its row locks and one commit for many requests, an idle one a single round trip.
 * The rows' locks keep batches of other processes apart.
 */
export function createGroupCommit<I, O>(plan: GroupCommitPlan<I, O>): GroupCommit<I, O> {
  const queues = new Map<string, Waiting<I, O>[]>();

  async function drain(group: string, queue: Waiting<I, O>[]): Promise<void> {
    while (queue.length > 0) await settleBatch(plan.decide, group, takeBatch(queue, plan));
    queues.delete(group);
  }

  return {
    run(group, item) {
      const queue = queues.get(group) ?? [];
      if (queue.length >= plan.queue)
        return Promise.reject(new AppError('inventory.busy', { retryAfter: 1 }));
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        if (queues.has(group)) return;
        queues.set(group, queue);
        // lets everything that arrived in this turn of the loop into the first batch
        // and a batch is no one's call
        setImmediate(() => void outsideCalls(() => drain(group, queue)));
      });
    },
  };
}

/** Takes the next requests in arrival order; one that shares a key with a taken one stays behind. */
function takeBatch<I, O>(queue: Waiting<I, O>[], { batch, keysOf }: GroupCommitPlan<I, O>): Waiting<I, O>[] {
  const taken: Waiting<I, O>[] = [];
  const behind: Waiting<I, O>[] = [];
  const seen = new Set<string>();
  let at = 0;
  for (; at < queue.length && taken.length < batch; at += 1) {
    const waiting = queue[at];
    if (!waiting) break;
    const keys = keysOf(waiting.item);
    const isBehind = keys.some(key => seen.has(key));
    // also the keys of what stays behind: a third request must not overtake the second
    for (const key of keys) seen.add(key);
    (isBehind ? behind : taken).push(waiting);
  }
  queue.splice(0, at, ...behind);
  return taken;
}

async function settleBatch<I, O>(
  decide: DecideTogether<I, O>,
  group: string,
  waiting: readonly Waiting<I, O>[],
): Promise<void> {
  try {
    const outcomes = await decide(
      group,
      waiting.map(({ item }) => item),
    );
    waiting.forEach(({ resolve, reject }, at) => {
      const outcome = outcomes[at];
      if (outcome === undefined) reject(new AppError('internal', { message: 'a request got no outcome' }));
      else resolve(outcome);
    });
  } catch (error) {
    if (waiting.length === 1 || isLostDatabase(error)) {
      for (const { reject } of waiting) reject(error);
      return;
    }
    // one request broke the batch: each is tried alone, so that only that one fails
    for (const one of waiting) await settleBatch(decide, group, [one]);
  }
}

/** Tells a database that is gone, where trying again is useless, from a request that can't be decided. */
function isLostDatabase(error: unknown): boolean {
  if (typeof error !== 'object' || !error || !('code' in error) || typeof error.code !== 'string')
    return false;
  // SQLSTATE: class 57 is a server going down, 08 a broken connection, 53 one that is out of resources;
  // Node's own codes are those of a connection that broke or was refused
  return /^(08|53|57)[0-9A-Z]{3}$/.test(error.code) || /^E[A-Z]+$/.test(error.code);
}
