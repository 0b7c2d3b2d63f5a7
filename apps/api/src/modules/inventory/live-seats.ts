import { seatWaitSeconds, type ResponseOf } from '@vh/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkKey } from '@vh/domain/load';
import { outsideCalls } from '../../platform/present-call.ts';
import { readRevisions, readSeatsNow, type SeatAudience } from './holds/seat-live.repo.ts';
import { createSeatView, presentStates, type SeatView } from './seat-view.ts';

type SeatStates = ResponseOf<'POST /front/event/seat-states'>;
type SeatChanges = ResponseOf<'POST /front/event/seat-changes'>;

/** How a process looks at seats. */
export interface LiveSeatsOptions {
  /** Who looks; the public when not said. */
  readonly audience?: SeatAudience;
  /** Ends all waiting when it is aborted. */
  readonly closing?: AbortSignal;
  /** Between two looks at all events that somebody waits for; milliseconds. */
  readonly lookMs?: number;
  /** How long a caller waits for a change; milliseconds. */
  readonly waitMs?: number;
  /** Callers that wait at one time. */
  readonly mostWaiting?: number;
  /** Of these at one address; a tenth of them when not said, but never fewer than fifty. */
  readonly mostOfAddress?: number;
}

interface Watch {
  view: SeatView;
  /** When the view was last known to be what the database has; milliseconds of a clock that only goes forward. */
  lookedAt: number;
  readonly waiters: Set<() => void>;
}

/** Events that nobody waits for are forgotten, the longest unasked first, when there are more than these. */
const mostEvents = 64;
/** When too many wait, callers look again automatically after so many seconds. */
const busySeconds = 5;
/** Halls, schools and offices share an address; even small processes have places for them. */
const fewestOfAddress = 50;

/** The seats of events as they come and go, for any number of callers who wait. */
export interface LiveSeats {
  /** @throws {AppError} not_found for an event without a map, or one that the audience may not see */
  states(eventId: string): Promise<SeatStates>;
  /**
   * What changed since a revision, as soon as something did.
   * @throws {AppError} not_found, or inventory.busy when too many wait, at the caller's address or in all
   */
  changes(eventId: string, since: string, address: string): Promise<SeatChanges>;
  /** Number of callers that wait now. */
  countWaiting(): number;
}

/**
 * Looks at the seats of events for everybody who waits in this process: one statement asks for the revisions of all
 * their events, a few times a second, and only seats of events that changed are read, once. Nothing is done while
 * nobody waits, and nothing at all where seats are sold.
 */
export function createLiveSeats(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  options: LiveSeatsOptions = {},
): LiveSeats {
  const { audience = 'public', closing, lookMs = 300, mostWaiting = 2_000 } = options;
  const { waitMs = seatWaitSeconds * 1000 } = options;
  const { mostOfAddress = Math.max(fewestOfAddress, Math.floor(mostWaiting / 10)) } = options;
  const watches = new Map<string, Watch>();
  const reads = new Map<string, Promise<Watch>>();
  const waitingAt = new Map<string, number>();
  let waiting = 0;
  let isLooking = false;

  const now = () => performance.now();

  async function read(eventId: string): Promise<Watch> {
    const askedAt = now();
    const seats = await readSeatsNow(db.query, eventId, audience);
    if (!seats) {
      wake(watches.get(eventId));
      watches.delete(eventId);
      throw new AppError('not_found', { message: 'no map of such an event' });
    }
    const known = watches.get(eventId);
    const view = known?.view.next(seats) ?? createSeatView(seats);
    const watch = known ?? { view, lookedAt: askedAt, waiters: new Set() };
    watch.view = view;
    watch.lookedAt = askedAt;
    keep(eventId, watch);
    return watch;
  }

  /** Callers at the same time share one look. */
  function look(eventId: string): Promise<Watch> {
    const known = reads.get(eventId);
    if (known) return known;
    const reading = outsideCalls(() => read(eventId)).finally(() => reads.delete(eventId));
    reads.set(eventId, reading);
    return reading;
  }

  async function find(eventId: string): Promise<Watch> {
    const known = watches.get(eventId);
    if (!known) return look(eventId);
    if (now() - known.lookedAt < lookMs) return known;
    const askedAt = now();
    const revision = (await outsideCalls(() => readRevisions(db.query, [eventId]))).get(eventId);
    if (revision !== known.view.now.revision) return look(eventId);
    known.lookedAt = askedAt;
    return known;
  }

  function keep(eventId: string, watch: Watch): void {
    watches.delete(eventId);
    watches.set(eventId, watch);
    for (const [id, { waiters }] of watches) {
      if (watches.size <= mostEvents) return;
      if (waiters.size === 0) watches.delete(id);
    }
  }

  function wake(watch: Watch | undefined): void {
    for (const awake of watch?.waiters ?? []) awake();
  }

  async function lookForAll(): Promise<void> {
    const waited = [...watches].filter(([, { waiters }]) => waiters.size > 0);
    const askedAt = now();
    const revisions = await readRevisions(
      db.query,
      waited.map(([id]) => id),
    );
    await Promise.all(
      waited.map(async ([id, watch]) => {
        const before = watch.view.now.revision;
        if (revisions.get(id) === before) {
          watch.lookedAt = askedAt;
          return;
        }
        // an event that is gone has woken everybody
        const later = await look(id).catch(() => undefined);
        if (later?.view.changesSince(before)) wake(later);
      }),
    );
  }

  async function lookAround(): Promise<void> {
    try {
      while (waiting > 0) {
        await pause(lookMs);
        await lookForAll().catch((error: unknown) =>
          log.warn({ err: error }, 'seats could not be looked at'),
        );
      }
    } finally {
      isLooking = false;
    }
  }

  async function wait(watch: Watch, address: string): Promise<void> {
    const key = networkKey(address);
    const ofAddress = waitingAt.get(key) ?? 0;
    if (waiting >= mostWaiting || ofAddress >= mostOfAddress) {
      throw new AppError('inventory.busy', { retryAfter: busySeconds });
    }
    waitingAt.set(key, ofAddress + 1);
    waiting += 1;
    if (!isLooking) {
      isLooking = true;
      // nobody's call: anyone who came first would lend it their rights and their end
      void outsideCalls(lookAround);
    }
    try {
      await new Promise<void>(resolve => {
        const timer = setTimeout(done, waitMs);
        function done(): void {
          clearTimeout(timer);
          watch.waiters.delete(done);
          resolve();
        }
        watch.waiters.add(done);
      });
    } finally {
      waiting -= 1;
      const left = (waitingAt.get(key) ?? 1) - 1;
      if (left > 0) waitingAt.set(key, left);
      else waitingAt.delete(key);
    }
  }

  closing?.addEventListener('abort', () => {
    for (const watch of watches.values()) wake(watch);
  });

  return {
    states: async eventId => presentStates((await find(eventId)).view.now),
    async changes(eventId, since, address) {
      const watch = await find(eventId);
      const known = watch.view.changesSince(since);
      if (known) return known;
      if (closing?.aborted) return { kind: 'none', revision: since };
      await wait(watch, address);
      const later = closing?.aborted ? watch : await find(eventId);
      return later.view.changesSince(since) ?? { kind: 'none', revision: later.view.now.revision };
    },
    countWaiting: () => waiting,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
