import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createOutgoing } from '../../../platform/outgoing.ts';
import { createShortCache } from '../../../platform/short-cache.ts';
import { getSettings } from '#system';
import type { HoldAnswer, SeatDifference, SeatMapService } from './seat-map-service.ts';
import * as repo from './seat-service.repo.ts';
import * as events from './seatsio-event.repo.ts';
import { compareEvent } from './compare-seats.ts';
import { readStatusChanges } from './read-status-changes.ts';
import { refreshSeatStatus } from './refresh-seat-status.ts';
import { findNewSeats } from './new-seats.ts';
import { createSeatsioClient, type SeatsioClient } from './seatsio-client.ts';
import { SeatsioError } from './seatsio-error.ts';
import { createSeatsioHttp, hurried, patient, type SeatsioPatience } from './seatsio-http.ts';
import { readSeatsioSetup, type SeatsioSetup } from './seatsio-setup.ts';
import { syncSeats } from './sync-seats.ts';

/** The service of seats.io, and what only it needs. */
export interface SeatsioService extends SeatMapService {
  /** How it is set up now. */
  readSetup(): Promise<SeatsioSetup>;
  /** The way to the workspace. @throws {SeatsioError} unauthorised without a key */
  client(patience?: SeatsioPatience): Promise<SeatsioClient>;
  /** Brings an event, or seats of it, and the inventory together. @throws {SeatsioError} */
  settle(event: events.BoundSeatsioEvent, seatIds?: readonly string[]): Promise<void>;
  /** Learns what others did to an event lately, and follows it. @throws {SeatsioError} */
  catchUp(event: events.BoundSeatsioEvent): Promise<void>;
  /** Reads the settings again. */
  forget(): void;
}

const freshSeconds = 5;
/** Another process may be telling seats.io of the same seats: how often, and after what pause, it is looked again, ms. */
const looks = 20;
const lookPauseMs = 100;

/** Makes the service on what the settings say. */
export function createSeatsioService(deps: Deps): SeatsioService {
  const { db, clock, config, log } = deps;
  const { SEATSIO_HOST: host } = config.seatServiceEnvironment;
  // who sets the environment may name what they like
  const outgoing = createOutgoing([...config.outgoingPrivate, ...(host ? [new URL(host).hostname] : [])]);
  const makeCache = () => createShortCache<SeatsioSetup>({ seconds: freshSeconds, entries: 1 }, clock);
  let setups = makeCache();

  const readSetup = () =>
    setups.get('', async () => {
      const settings = await getSettings(db.query, 'seatService');
      const setup = readSeatsioSetup(settings, config.seatServiceEnvironment, config.appSecret);
      if (setup.isUnreadable) log.error('the key of seats.io was sealed under another APP_SECRET');
      return setup;
    });

  async function client(patience = patient): Promise<SeatsioClient> {
    const { access } = await readSetup();
    if (!access) throw new SeatsioError('unauthorised', 'there is no key for seats.io');
    return createSeatsioClient(createSeatsioHttp(outgoing, access, patience));
  }

  async function getEvent(eventId: string): Promise<events.BoundSeatsioEvent> {
    const event = await events.findSeatsioEvent(db.query, eventId, clock.now());
    if (!event) throw new AppError('not_found', { message: `event ${eventId} is not at seats.io` });
    return event;
  }

  const listSeats = (eventId: string, seatIds: readonly string[]) =>
    repo.listServedSeats(db.query, { eventId, seatIds, now: clock.now() });

  async function settle(event: events.BoundSeatsioEvent, seatIds?: readonly string[]): Promise<void> {
    await syncSeats(deps, await client(), { event, seatIds });
  }

  /** Settles what a buyer waits for; what another process is at is waited for. */
  async function settleNow(
    event: events.BoundSeatsioEvent,
    seatIds: readonly string[],
  ): Promise<repo.SeatsioSeat[]> {
    const way = await client(hurried);
    for (let look = 0; look < looks; look += 1) {
      await syncSeats(deps, way, { event, seatIds, isUrgent: true });
      const seats = await listSeats(event.eventId, seatIds);
      if (!seats.some(({ isClaimed }) => isClaimed)) return seats;
      await pause(lookPauseMs);
    }
    throw new SeatsioError('busy', 'the same seats are told for too long');
  }

  return {
    name: 'seats.io',
    readSetup,
    client,
    settle,
    async catchUp(event) {
      const way = await client(hurried);
      if ((await readStatusChanges(deps, way, event)) > 0) await syncSeats(deps, way, { event });
    },
    forget() {
      setups = makeCache();
    },

    async confirmHold(eventId, seatIds): Promise<HoldAnswer> {
      const event = await getEvent(eventId);
      const silence = { kind: event.soldElsewhere ? 'unreachable' : 'later' } as const;
      try {
        const seats = await settleNow(event, seatIds);
        const taken = seats.filter(({ there }) => there.state === 'elsewhere').map(({ seatId }) => seatId);
        if (taken.length > 0) return { kind: 'taken', seatIds: taken };
        const isHeld = seats.every(({ there }) => there.state === 'held' || there.state === 'booked');
        return isHeld ? { kind: 'confirmed' } : silence;
      } catch (error) {
        if (error instanceof SeatsioError) return silence;
        throw error;
      }
    },

    countSeats: () => repo.countServedSeats(db.query),

    async compare(limit): Promise<SeatDifference[]> {
      const found: SeatDifference[] = [];
      for (const event of await events.listSeatsioEvents(db.query, clock.now())) {
        if (event.isOver || found.length >= limit) continue;
        try {
          found.push(...(await compareEvent(deps, await client(), event)));
        } catch (error) {
          if (!(error instanceof SeatsioError)) throw error;
          found.push(silenceOf(event, error));
        }
      }
      return found.slice(0, limit);
    },

    async correct({ code, eventId, seatId }): Promise<boolean> {
      // what both sold is for people: one of the two buyers gets another seat
      if (seatId === null || code === 'seat_taken_by_other') return false;
      const event = await getEvent(eventId);
      try {
        if (code === 'seat_unknown') {
          const left = await findNewSeats(deps, await client(), event);
          if (left.some(seat => seat.seatId === seatId)) return false;
        }
        await refreshSeatStatus(deps, await client(), event, [seatId]);
        await settle(event, [seatId]);
      } catch (error) {
        if (error instanceof SeatsioError) return false;
        throw error;
      }
      return (await repo.listDiffering(db.query, eventId, [seatId])).length === 0;
    },
  };
}

function silenceOf(
  { eventId, eventKey }: events.BoundSeatsioEvent,
  { failure }: SeatsioError,
): SeatDifference {
  const none = { seatId: null, orderId: null, orderNumber: null, expected: null };
  return { code: 'service_silent', eventId, label: eventKey, found: failure, ...none };
}
