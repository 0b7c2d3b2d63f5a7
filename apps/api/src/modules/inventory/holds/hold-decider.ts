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
import { createFreeSeats, type FreeSeats, type SeatLayout } from './free-seats.ts';
import { createFreeSeatCache } from './free-seat-cache.ts';
import { findSeatLabels, listFreeSeats, loadSeatLayout, lockEventQuotas } from './seat.repo.ts';

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
 * What `hold_batch` fails with when the hall of the event was set up again while it waited for the places of the former
 * one: ticket types draw from quotas that it has not locked (null_value_not_allowed, as a subscript).
 */
const changedHall = '22004';

/**
 * Seats are picked here, from what this process knows to be free, and taken by the database only if they are.
 * Requests whose seats were gone are decided once more under the locks, where nobody can be quicker; so "sold
 * out" is always said of the hall as it is.
 */
export function createHoldDecider(
  { db, clock, config, metrics }: Pick<Deps, 'db' | 'clock' | 'config' | 'metrics'>,
  timesOf: () => HoldTimes,
): HoldDecider {
  const freeSeatCache = createFreeSeatCache(db, clock);
  const networkLimits = networkLimitsOf(config);
  const runAlone: Run = async batch => {
    metrics.holdBatchSize.observe(batch.requests.length);
    const stop = metrics.holdBatchDuration.startTimer();
    try {
      return await decideHolds(db, batch);
    } catch (error) {
      freeSeatCache.forget(batch.eventId);
      if (!isCode(error, changedHall)) throw error;
      // nothing was written: it is decided once more, by the hall as it is now
      return await decideHolds(db, batch);
    } finally {
      stop();
    }
  };

  async function decideFirst(batch: HoldBatch, freeSeats: FreeSeats | undefined): Promise<Round['decided']> {
    if (!freeSeats) return batch.requests.map(() => undefined);
    const { decided, wasBehind } = await playRound(runAlone, batch, freeSeats);
    if (wasBehind) freeSeatCache.markContended(batch.eventId);
    return decided;
  }

  return {
    async decide(eventId, requests) {
      const batch: HoldBatch = { eventId, channel: 'public', times: timesOf(), requests, networkLimits };
      const freeSeats = await freeSeatCache.find(eventId);
      const decided = await decideFirst(batch, freeSeats);
      const rest = requests.filter((_, at) => !decided[at]);
      if (rest.length === 0) return describe(db.query, decided, freeSeats);
      const layout = freeSeatCache.findLayout(eventId);
      const locked = await db.transaction(tx => decideLocked(tx, { ...batch, requests: rest }, layout));
      if (locked.isWhole) freeSeatCache.keep(eventId, locked.freeSeats);
      const second = locked.decided.values();
      return describe(
        db.query,
        decided.map(one => one ?? second.next().value),
        locked.freeSeats,
      );
    },

    async decideWithin(tx, channel, times, request) {
      const { eventId } = request;
      const batch: HoldBatch = { eventId, channel, times, requests: [request], networkLimits };
      const { decided, freeSeats } = await decideLocked(tx, batch, freeSeatCache.findLayout(eventId));
      const [outcome] = await describe(tx, decided, freeSeats);
      return outcome ?? { kind: 'no_event' };
    },
  };
}

/** Picks seats for requests and has the database decide; what was not sold is returned to the hall. */
async function playRound(run: Run, batch: HoldBatch, freeSeats: FreeSeats): Promise<Round> {
  const plan = planOf(freeSeats, batch.requests);
  const results = await run({ ...batch, plan });
  if (!plan && results.every(result => result.kind !== 'seats'))
    return { decided: results, wasBehind: false };
  let wasBehind = false;
  const decided = results.map((result, at) => {
    if (result.kind === 'held') return result;
    const picked = plan?.[at]?.flat() ?? [];
    if (result.kind === 'tables') {
      freeSeats.giveBack(picked);
      const problems = problemsOfChoice(
        batch.requests[at],
        plan?.[at] ?? [],
        new Set(result.parts),
        freeSeats,
      );
      // nobody chose them: the tables of this hall are not those of the event any more
      return problems.length > 0
        ? ({ kind: 'refused', problems: problems.map(ofTable) } as const)
        : undefined;
    }
    if (result.kind !== 'seats') {
      freeSeats.giveBack(picked);
      return result;
    }
    const lost = new Set(result.lost);
    freeSeats.giveBack(picked.filter(seat => !lost.has(seat)));
    const problems = problemsOfChoice(batch.requests[at], plan?.[at] ?? [], lost, freeSeats);
    if (problems.length > 0) return { kind: 'refused', problems } as const;
    wasBehind ||= lost.size > 0;
    return undefined;
  });
  return { decided, wasBehind };
}

/** Seats for each line of each request; nothing where neither the hall nor anybody asking knows of seats. */
function planOf(freeSeats: FreeSeats, requests: readonly HoldRequest[]): string[][][] | undefined {
  const hasChoice = (request: HoldRequest) => request.lines.some(line => line.chosenSeats);
  if (freeSeats.layout.quotasOf.size === 0 && !requests.some(hasChoice)) return undefined;
  return requests.map(({ lines }) =>
    lines.map(line => freeSeats.take(line.ticketTypeId, line.quantity, line.chosenSeats)),
  );
}

/** What to tell buyers whose chosen seats the database did not give: they were taken, unless it says otherwise. */
function problemsOfChoice(
  request: HoldRequest | undefined,
  plan: readonly (readonly string[])[],
  lost: ReadonlySet<string>,
  freeSeats: FreeSeats,
): HoldProblem[] {
  return (request?.lines ?? []).flatMap((line, at) => {
    const chosen = line.chosenSeats ?? [];
    const seats = plan[at] ?? [];
    const width = seats.length / line.quantity;
    const seatIds = chosen.filter((_, unit) =>
      seats.slice(unit * width, (unit + 1) * width).some(seat => lost.has(seat)),
    );
    return seatIds.length > 0 ? [takenProblem(line.ticketTypeId, seatIds, freeSeats)] : [];
  });
}

function ofTable(problem: HoldProblem): HoldProblem {
  return { ...problem, reason: 'table_whole' };
}

function takenProblem(ticketTypeId: string, seatIds: readonly string[], freeSeats: FreeSeats): HoldProblem {
  return { ticketTypeId, reason: 'seat_taken', available: freeSeats.countFree(ticketTypeId), seatIds };
}

interface LockedOutcome {
  readonly decided: DecidedHold[];
  readonly freeSeats: FreeSeats;
  /** True when the hall has all its free seats. */
  readonly isWhole: boolean;
}

/**
 * Decides with the event's places locked: first with the best seats, then with all. The first round may also free
 * expired holds, whose seats only the second one sees.
 */
async function decideLocked(tx: Tx, batch: HoldBatch, known: SeatLayout | undefined): Promise<LockedOutcome> {
  const { eventId, requests } = batch;
  const knownCarts = requests.filter(one => one.isKnownCart).map(one => one.cart);
  await lockEventQuotas(tx, eventId, knownCarts);
  const run: Run = one => decideHoldsWithin(tx, one);
  const layout = known ?? (await loadSeatLayout(tx, eventId));
  const wanted = requests.flatMap(one => one.lines).reduce((sum, line) => sum + line.quantity, 0);
  const best = await readFreeSeats(tx, layout, Math.max(leastSeats, wanted * spareSeats));
  const first = (await playRound(run, batch, best)).decided;
  const rest = requests.filter((_, at) => !first[at]);
  if (rest.length === 0) {
    return { decided: first.flatMap(one => one ?? []), freeSeats: best, isWhole: false };
  }
  const freeSeats = await readFreeSeats(tx, await loadSeatLayout(tx, eventId));
  const second = (await playRound(run, { ...batch, requests: rest }, freeSeats)).decided;
  const left = new Map(
    rest.map((request, at) => [request, second[at] ?? refuseForSeats(request, freeSeats)]),
  );
  const decided = requests.flatMap((request, at) => first[at] ?? left.get(request) ?? []);
  return { decided, freeSeats, isWhole: true };
}

async function readFreeSeats(tx: Tx, layout: SeatLayout, most?: number): Promise<FreeSeats> {
  const seats = layout.quotasOf.size > 0 ? await listFreeSeats(tx, layout, most) : [];
  return createFreeSeats(layout, seats, { isPart: most !== undefined && seats.length >= most });
}

/** There are places by the count but no seats for them: some are blocked, or not where the ticket is for. */
function refuseForSeats(request: HoldRequest, freeSeats: FreeSeats): DecidedHold {
  const problems = request.lines.flatMap<HoldProblem>(line => {
    const { ticketTypeId, quantity, chosenSeats } = line;
    const seats = freeSeats.take(ticketTypeId, quantity, chosenSeats);
    freeSeats.giveBack(seats);
    if (chosenSeats) return [takenProblem(ticketTypeId, chosenSeats, freeSeats)];
    const available = freeSeats.countSingle(ticketTypeId);
    if (available >= quantity) return [];
    if (freeSeats.hasWholeTable(ticketTypeId)) return [{ ticketTypeId, reason: 'table_whole', available }];
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

/** Puts the seats' labels to what was granted; those that the hall has not are looked up. */
async function describe(
  query: Queries,
  decided: readonly (DecidedHold | undefined)[],
  freeSeats: FreeSeats | undefined,
): Promise<HoldOutcome[]> {
  const granted = decided.flatMap(one =>
    one?.kind === 'held' || one?.kind === 'repeat' ? one.lines.flatMap(line => line.seatIds ?? []) : [],
  );
  const missing = granted.filter(seat => !freeSeats?.find(seat));
  const labels = await findSeatLabels(query, missing);
  const labelOf = (seatId: string): SeatLabel[] => {
    const label = freeSeats?.find(seatId) ?? labels.get(seatId);
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
