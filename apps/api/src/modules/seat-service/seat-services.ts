import type { Deps } from '../../platform/deps.ts';
import { createShortCache, type ShortCache } from '../../platform/short-cache.ts';
import { createBuiltInSeatMap } from './built-in-seat-map.repo.ts';
import type { HoldAnswer, SeatMapService } from './seat-map-service.ts';
import { groupServedSeats } from './seat-service.repo.ts';
import { listServedEvents } from './served-event.repo.ts';
import { createSeatsioService, type SeatsioService } from './seatsio/seatsio.service.ts';

/** The seat-map services of a process. */
export interface SeatServices {
  /** Tells the services of seats that a cart has got, also of those of several events; the least good answer counts. */
  confirmHold(seatIds: readonly string[]): Promise<HoldAnswer>;
  /** Our own first, by which the others go. */
  readonly all: readonly SeatMapService[];
  readonly seatsio: SeatsioService;
  /** Makes this process read anew how they are set up and what is bound to them; others do within seconds. */
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
  const { db, clock } = deps;
  const builtIn = createBuiltInSeatMap(db);
  const seatsio = createSeatsioService(deps);
  const makeCache = (): ShortCache<ReadonlySet<string>> =>
    createShortCache({ seconds: freshSeconds, entries: 1 }, clock);
  let served = makeCache();
  const listServed = async () =>
    new Set((await listServedEvents(db.query, clock.now())).map(({ eventId }) => eventId));

  return {
    async confirmHold(seatIds) {
      if (seatIds.length === 0 || (await served.get('', listServed)).size === 0) return { kind: 'confirmed' };
      const byEvent = await groupServedSeats(db.query, seatIds);
      const answers: HoldAnswer[] = [];
      for (const [eventId, ids] of byEvent) answers.push(await seatsio.confirmHold(eventId, ids));
      return worstOf(answers);
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
