import type { Deps } from '../../../platform/deps.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { readRevisions } from '../holds/seat-live.repo.ts';
import { deleteOldTokens } from './hold-token.repo.ts';
import type { SeatAddress } from './match-seats.ts';
import { listUnservedSeats } from './seat-service.repo.ts';
import { listSeatsioEvents, saveFailure, type BoundSeatsioEvent } from './seatsio-event.repo.ts';
import { seatServicesOf } from './seat-services.ts';
import { findNewSeats } from './new-seats.ts';
import type { SeatsioClient } from './seatsio-client.ts';
import { readStatusChanges } from './read-status-changes.ts';
import { createHoldTokens } from './hold-tokens.ts';
import { SeatsioError } from './seatsio-error.ts';

/** Beside what the quotas of an event tell of, all its seats are looked at so often: a checkout changes no quota. */
const wholeEveryMs = 30_000;
const dayMs = 86_400_000;

/** The work of a process that keeps seats.io and the inventory together. */
export interface SeatFollower {
  /** Tells seats.io about the events that something happened to here. */
  tell(): Promise<void>;
  /** Learns what happened to events there, and makes hold tokens last. */
  learn(): Promise<void>;
}

/** Makes it; what it remembers only spares questions, and a new one begins with looking at everything. */
export function createSeatFollower(deps: Deps): SeatFollower {
  const { db, clock, log } = deps;
  const { seatsio } = seatServicesOf(deps);
  const unknownSeats = new Map<string, string>();
  const told = new Map<string, { readonly revision: string | undefined; readonly wholeAt: number }>();

  const listActive = async () =>
    (await listSeatsioEvents(db.query, clock.now())).filter(({ isOver }) => !isOver);

  /** Looks for seats that the event has got; for those that were not there, only when they are others. */
  async function findNew(client: SeatsioClient, event: BoundSeatsioEvent): Promise<boolean> {
    const { eventId } = event;
    const idsOf = (seats: readonly SeatAddress[]) => seats.map(({ seatId }) => seatId).join(' ');
    const unserved = idsOf(await listUnservedSeats(db.query, eventId));
    if (unserved === (unknownSeats.get(eventId) ?? '')) return false;
    const left = idsOf(await findNewSeats(deps, client, event));
    unknownSeats.set(eventId, left);
    if (left !== '') log.warn({ eventId }, 'seats.io does not have all seats of an event');
    return left !== unserved;
  }

  /** One event that fails holds up no other. */
  async function each(
    events: readonly BoundSeatsioEvent[],
    work: (event: BoundSeatsioEvent) => Promise<void>,
  ): Promise<void> {
    for (const event of events) {
      try {
        await work(event);
      } catch (error) {
        if (!(error instanceof SeatsioError)) throw error;
        await saveFailure(db.query, event.eventId, error.failure, clock.now());
        log.warn({ err: error, eventId: event.eventId }, 'seats.io could not be followed');
      }
    }
  }

  return {
    async tell() {
      const active = await listActive();
      const revisions = await readRevisions(
        db.query,
        active.map(({ eventId }) => eventId),
      );
      const now = clock.now().getTime();
      const due = active.filter(({ eventId }) => {
        const known = told.get(eventId);
        return !known || known.revision !== revisions.get(eventId) || now - known.wholeAt >= wholeEveryMs;
      });
      await each(due, async event => {
        // what changes while it is told is told by the next turn
        told.set(event.eventId, { revision: revisions.get(event.eventId), wholeAt: now });
        await seatsio.settle(event);
      });
    },
    async learn() {
      const active = await listActive();
      if (active.length === 0) return;
      await each(active, async event => {
        const client = await seatsio.client();
        const changes = await readStatusChanges(deps, client, event);
        const isNew = await findNew(client, event);
        if (changes > 0 || isNew) await seatsio.settle(event);
        if (event.problem !== null) await saveFailure(db.query, event.eventId, null, clock.now());
      });
      try {
        await createHoldTokens(deps, await seatsio.client()).extendShort();
      } catch (error) {
        if (!(error instanceof SeatsioError)) throw error;
        log.warn({ err: error }, 'hold tokens of seats.io could not be extended');
      }
      await deleteOldTokens(db.query, new Date(clock.now().getTime() - dayMs));
    },
  };
}

/** What every process does about seat-map services. */
export function seatServiceSweeps(deps: Deps): readonly Sweep[] {
  const follower = createSeatFollower(deps);
  return [
    { name: 'tell the seat-map service', everySeconds: 2, run: () => follower.tell() },
    { name: 'follow the seat-map service', everySeconds: 10, run: () => follower.learn() },
  ];
}
