import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { outsideCalls } from '../../../platform/present-call.ts';
import { createShortCache, type ShortCache } from '../../../platform/short-cache.ts';
import { createBuiltInSeatMap } from './built-in-seat-map.repo.ts';
import type { HoldAnswer, SeatMapService } from './seat-map-service.ts';
import { groupServedSeats } from './seat-service.repo.ts';
import { listSeatsioEvents, listSeatsioEventsWith } from './seatsio-event.repo.ts';
import { SeatsioError } from './seatsio-error.ts';
import { createSeatsioService, type SeatsioService } from './seatsio.service.ts';

/** The seat-map services of a process. */
export interface SeatServices {
  /** Tells the services of seats that a cart has got, also of those of several events; the least good answer counts. */
  confirmHold(seatIds: readonly string[]): Promise<HoldAnswer>;
  /**
   * Learns what others took of an event that they sell too, for a sale that can't wait for the answer to its own hold.
   * @throws {AppError} seat_service.unreachable
   */
  catchUp(eventId: string): Promise<void>;
  /** Tells of a sale at once, with nobody waiting for it; what fails is told later. */
  tellSoon(eventId: string): void;
  /** Our own first, by which the others go. */
  readonly all: readonly SeatMapService[];
  readonly seatsio: SeatsioService;
  /** Makes this process read again how they are set up and what is bound to them; others do within seconds. */
  forget(): void;
}

/** Which events are served is read so often at most. */
const freshSeconds = 5;

const byDeps = new WeakMap<object, SeatServices>();

/** The services of a process; everybody who asks with the same parts gets the same. */
export function seatServicesOf(deps: Deps): SeatServices {
  const known = byDeps.get(deps);
  if (known) return known;
  const made = makeServices(deps);
  byDeps.set(deps, made);
  return made;
}

function makeServices(deps: Deps): SeatServices {
  const { db, clock, log } = deps;
  const builtIn = createBuiltInSeatMap(db);
  const seatsio = createSeatsioService(deps);
  const makeCache = (): ShortCache<ReadonlySet<string>> =>
    createShortCache({ seconds: freshSeconds, entries: 1 }, clock);
  let served = makeCache();
  // for everybody's calls, no matter whose is the first
  const listServed = () =>
    outsideCalls(
      async () => new Set((await listSeatsioEvents(db.query, clock.now())).map(({ eventId }) => eventId)),
    );
  const isAnyServed = async () => (await served.get('', listServed)).size > 0;

  return {
    async confirmHold(seatIds) {
      if (seatIds.length === 0 || !(await isAnyServed())) return { kind: 'confirmed' };
      const byEvent = await groupServedSeats(db.query, seatIds);
      const answers: HoldAnswer[] = [];
      for (const [eventId, ids] of byEvent) answers.push(await seatsio.confirmHold(eventId, ids));
      return worstOf(answers);
    },
    async catchUp(eventId) {
      if (!(await isAnyServed())) return;
      const events = (await listSeatsioEventsWith(db.query, eventId, clock.now())).filter(
        event => event.soldElsewhere,
      );
      try {
        for (const event of events) await seatsio.catchUp(event);
      } catch (error) {
        if (!(error instanceof SeatsioError)) throw error;
        throw new AppError('seat_service.unreachable', { retryAfter: 30 });
      }
    },
    tellSoon(eventId) {
      void outsideCalls(async () => {
        try {
          if (!(await isAnyServed())) return;
          for (const event of await listSeatsioEventsWith(db.query, eventId, clock.now()))
            await seatsio.settle(event);
        } catch (error) {
          log.warn({ err: error, eventId }, 'a sale is told to the seat-map service later');
        }
      });
    },
    all: [builtIn, seatsio],
    seatsio,
    forget() {
      served = makeCache();
      seatsio.forget();
    },
  };
}

function worstOf(answers: readonly HoldAnswer[]): HoldAnswer {
  const taken = answers.flatMap(answer => (answer.kind === 'taken' ? answer.seatIds : []));
  if (taken.length > 0) return { kind: 'taken', seatIds: taken };
  const find = (kind: HoldAnswer['kind']) => answers.find(answer => answer.kind === kind);
  return find('unreachable') ?? find('later') ?? { kind: 'confirmed' };
}
