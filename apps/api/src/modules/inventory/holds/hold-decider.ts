import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  decideHolds,
  decideHoldsWithin,
  type DecidedHold,
  type HoldBatch,
  type HoldTimes,
} from './hold-batch.repo.ts';
import { networkLimitsOf } from './hold-network.ts';
import type { HoldChannel, HoldOutcome, HoldProblem, HoldRequest, SeatLabel } from './hold-request.ts';
import { createHouse, type House, type HouseLayout } from './house.ts';
import { createHouses } from './houses.ts';
import { findSeatLabels, listFreeSeats, loadHouseLayout, lockEventQuotas } from './seat.repo.ts';

/** Decides requests for places of one event, picking seats where the event has them. */
export interface HoldDecider {
  /** Decides in a transaction of its own; answers an outcome for each request, in their order. */
  decide(eventId: string, requests: readonly HoldRequest[]): Promise<HoldOutcome[]>;
  /** Decides in the caller's transaction. */
  decideWithin(tx: Tx, channel: HoldChannel, times: HoldTimes, request: HoldRequest): Promise<HoldOutcome>;
}

type Run = (batch: HoldBatch) => Promise<DecidedHold[]>;

/** What one round left: nothing for requests that are to get other seats. */
interface Round {
  readonly decided: readonly (DecidedHold | undefined)[];
  /** Seats that this process took for free were not. */
  readonly wasBehind: boolean;
}

/** Under the locks the best so many seats for each one wanted are read first, and all of them where that fails. */
const spareSeats = 4;
const leastSeats = 400;

/**
 * What `hold_batch` fails with when the hall of the event was set up anew while it waited for the places of the former
 * one: ticket types draw from quotas that it has not locked (null_value_not_allowed, as a subscript).
 */
const changedHall = '22004';

/**
 * Seats are picked here, from what this process knows to be free, and taken by the database only if they are.
 * Requests whose seats were gone are decided once more under the locks, where nobody can be quicker; so "sold
 * out" is always said of the house as it is.
 */
export function createHoldDecider(
  { db, clock, config, metrics }: Pick<Deps, 'db' | 'clock' | 'config' | 'metrics'>,
  timesOf: () => HoldTimes,
): HoldDecider {
  const houses = createHouses(db, clock);
  const networkLimits = networkLimitsOf(config);
  const runAlone: Run = async batch => {
    metrics.holdBatchSize.observe(batch.requests.length);
    const stop = metrics.holdBatchDuration.startTimer();
    try {
      return await decideHolds(db.pool, batch);
    } catch (error) {
      houses.forget(batch.eventId);
      if (!isCode(error, changedHall)) throw error;
      // nothing was written: it is decided once more, by the hall as it is now
      return await decideHolds(db.pool, batch);
    } finally {
      stop();
    }
  };

  async function decideFirst(batch: HoldBatch, house: House | undefined): Promise<Round['decided']> {
    if (!house) return batch.requests.map(() => undefined);
    const { decided, wasBehind } = await playRound(runAlone, batch, house);
    if (wasBehind) houses.markContended(batch.eventId);
    return decided;
  }

  return {
    async decide(eventId, requests) {
      const batch: HoldBatch = { eventId, channel: 'public', times: timesOf(), requests, networkLimits };
      const house = await houses.find(eventId);
      const decided = await decideFirst(batch, house);
      const rest = requests.filter((_, at) => !decided[at]);
      if (rest.length === 0) return describe(db.query, decided, house);
      const layout = houses.findLayout(eventId);
      const locked = await db.transaction(tx => decideLocked(tx, { ...batch, requests: rest }, layout));
      if (locked.isWhole) houses.keep(eventId, locked.house);
      const second = locked.decided.values();
      return describe(
        db.query,
        decided.map(one => one ?? second.next().value),
        locked.house,
      );
    },

    async decideWithin(tx, channel, times, request) {
      const { eventId } = request;
      const batch: HoldBatch = { eventId, channel, times, requests: [request], networkLimits };
      const { decided, house } = await decideLocked(tx, batch, houses.findLayout(eventId));
      const [outcome] = await describe(tx, decided, house);
      return outcome ?? { kind: 'no_event' };
    },
  };
}

/** Picks seats for requests and has the database decide; what was not sold is given back to the house. */
async function playRound(run: Run, batch: HoldBatch, house: House): Promise<Round> {
  const plan = planOf(house, batch.requests);
  const results = await run({ ...batch, plan });
  if (!plan && results.every(result => result.kind !== 'seats'))
    return { decided: results, wasBehind: false };
  let wasBehind = false;
  const decided = results.map((result, at) => {
    if (result.kind === 'held') return result;
    const picked = plan?.[at]?.flat() ?? [];
    if (result.kind === 'tables') {
      house.giveBack(picked);
      const problems = problemsOfChoice(batch.requests[at], plan?.[at] ?? [], new Set(result.parts), house);
      // nobody chose them: the tables of this house are not those of the event any more
      return problems.length > 0
        ? ({ kind: 'refused', problems: problems.map(ofTable) } as const)
        : undefined;
    }
    if (result.kind !== 'seats') {
      house.giveBack(picked);
      return result;
    }
    const lost = new Set(result.lost);
    house.giveBack(picked.filter(seat => !lost.has(seat)));
    const problems = problemsOfChoice(batch.requests[at], plan?.[at] ?? [], lost, house);
    if (problems.length > 0) return { kind: 'refused', problems } as const;
    wasBehind ||= lost.size > 0;
    return undefined;
  });
  return { decided, wasBehind };
}

/** Seats for each line of each request; nothing where neither the house nor anybody asking knows of seats. */
function planOf(house: House, requests: readonly HoldRequest[]): string[][][] | undefined {
  const hasChoice = (request: HoldRequest) => request.lines.some(line => line.chosenSeats);
  if (house.layout.quotasOf.size === 0 && !requests.some(hasChoice)) return undefined;
  return requests.map(({ lines }) =>
    lines.map(line => house.take(line.ticketTypeId, line.quantity, line.chosenSeats)),
  );
}

/** What to tell buyers whose chosen seats the database did not give: they were taken, unless it says otherwise. */
function problemsOfChoice(
  request: HoldRequest | undefined,
  plan: readonly (readonly string[])[],
  lost: ReadonlySet<string>,
  house: House,
): HoldProblem[] {
  return (request?.lines ?? []).flatMap((line, at) => {
    const chosen = line.chosenSeats ?? [];
    const seats = plan[at] ?? [];
    const width = seats.length / line.quantity;
    const seatIds = chosen.filter((_, unit) =>
      seats.slice(unit * width, (unit + 1) * width).some(seat => lost.has(seat)),
    );
    return seatIds.length > 0 ? [takenProblem(line.ticketTypeId, seatIds, house)] : [];
  });
}

function ofTable(problem: HoldProblem): HoldProblem {
  return { ...problem, reason: 'table_whole' };
}

function takenProblem(ticketTypeId: string, seatIds: readonly string[], house: House): HoldProblem {
  return { ticketTypeId, reason: 'seat_taken', available: house.countFree(ticketTypeId), seatIds };
}

interface LockedOutcome {
  readonly decided: DecidedHold[];
  readonly house: House;
  /** Whether the house has all its free seats. */
  readonly isWhole: boolean;
}

/**
 * Decides with the event's places locked: first with the best seats, then with all. The first round may also free
 * lapsed holds, whose seats only the second one sees.
 */
async function decideLocked(
  tx: Tx,
  batch: HoldBatch,
  known: HouseLayout | undefined,
): Promise<LockedOutcome> {
  const { eventId, requests } = batch;
  const knownCarts = requests.filter(one => one.isKnownCart).map(one => one.cart);
  await lockEventQuotas(tx, eventId, knownCarts);
  const run: Run = one => decideHoldsWithin(tx, one);
  const layout = known ?? (await loadHouseLayout(tx, eventId));
  const wanted = requests.flatMap(one => one.lines).reduce((sum, line) => sum + line.quantity, 0);
  const best = await readHouse(tx, layout, Math.max(leastSeats, wanted * spareSeats));
  const first = (await playRound(run, batch, best)).decided;
  const rest = requests.filter((_, at) => !first[at]);
  if (rest.length === 0) {
    return { decided: first.flatMap(one => one ?? []), house: best, isWhole: false };
  }
  const house = await readHouse(tx, await loadHouseLayout(tx, eventId));
  const second = (await playRound(run, { ...batch, requests: rest }, house)).decided;
  const left = new Map(rest.map((request, at) => [request, second[at] ?? refuseForSeats(request, house)]));
  const decided = requests.flatMap((request, at) => first[at] ?? left.get(request) ?? []);
  return { decided, house, isWhole: true };
}

async function readHouse(tx: Tx, layout: HouseLayout, most?: number): Promise<House> {
  const seats = layout.quotasOf.size > 0 ? await listFreeSeats(tx, layout, most) : [];
  return createHouse(layout, seats, { isPart: most !== undefined && seats.length >= most });
}

/** There are places by the count but no seats for them: some are kept back, or not where the ticket is for. */
function refuseForSeats(request: HoldRequest, house: House): DecidedHold {
  const problems = request.lines.flatMap<HoldProblem>(line => {
    const { ticketTypeId, quantity, chosenSeats } = line;
    const seats = house.take(ticketTypeId, quantity, chosenSeats);
    house.giveBack(seats);
    if (chosenSeats) return [takenProblem(ticketTypeId, chosenSeats, house)];
    const available = house.countSingle(ticketTypeId);
    if (available >= quantity) return [];
    if (house.hasWholeTable(ticketTypeId)) return [{ ticketTypeId, reason: 'table_whole', available }];
    return [{ ticketTypeId, reason: available > 0 ? 'not_enough' : 'sold_out', available }];
  });
  if (problems.length > 0) return { kind: 'refused', problems };
  // two lines want the last seats of the same rows
  return {
    kind: 'refused',
    problems: request.lines.slice(-1).map(({ ticketTypeId }) => ({
      ticketTypeId,
      reason: 'not_enough',
      available: 0,
    })),
  };
}

/** Puts the seats' labels to what was granted; those that the house has not are looked up. */
async function describe(
  query: Queries,
  decided: readonly (DecidedHold | undefined)[],
  house: House | undefined,
): Promise<HoldOutcome[]> {
  const granted = decided.flatMap(one =>
    one?.kind === 'held' || one?.kind === 'repeat' ? one.lines.flatMap(line => line.seatIds ?? []) : [],
  );
  const missing = granted.filter(seat => !house?.find(seat));
  const labels = await findSeatLabels(query, missing);
  const labelOf = (seatId: string): SeatLabel[] => {
    const label = house?.find(seatId) ?? labels.get(seatId);
    return label ? [{ id: label.id, section: label.section, row: label.row, seat: label.seat }] : [];
  };
  return decided.map(one => {
    if (!one || one.kind === 'seats' || one.kind === 'tables')
      throw new Error('a hold request was not decided');
    if (one.kind !== 'held' && one.kind !== 'repeat') return one;
    const lines = one.lines.map(({ holdId, ticketTypeId, quantity, seatIds = [] }) => ({
      holdId,
      ticketTypeId,
      quantity,
      ...(seatIds.length > 0 && { seats: seatIds.flatMap(labelOf) }),
    }));
    return { kind: 'held', lines, expiresAt: one.expiresAt };
  });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
