import type { SeatStand } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import * as repo from './seat-service.repo.ts';
import * as events from './seatsio-event.repo.ts';
import { reopenSeats, closeSeats } from './external-bookings.repo.ts';
import { createHoldTokens, type HoldTokens } from './hold-tokens.ts';
import { groupSeats, labelsOf, stepOf, type SeatGroup } from './seat-groups.ts';
import type { SeatsioChange, SeatsioClient } from './seatsio-client.ts';
import { SeatsioError } from './seatsio-error.ts';
import { missingSeat, readSeatStatus } from './seatsio-status.ts';

/** Which seats are settled. */
export interface SyncRequest {
  readonly event: events.BoundSeatsioEvent;
  /** All of the event without it. */
  readonly seatIds?: readonly string[] | undefined;
  /** Also what failed lately, as somebody waits for it. */
  readonly isUrgent?: boolean;
}

/** Work on seats that is not over after this died with its process, ms; several requests with pauses fit into it. */
const longestWorkMs = 120_000;
const seatsPerRound = 500;
/** After an outage there may be many seats; each needs two changes at most, and one that is refused is postponed. */
const mostRounds = 30;
const firstRetryMs = 5_000;
const longestRetryMs = 10 * 60_000;

/**
 * Brings seats.io and our inventory together, seat by seat. What differs is read from the database, so that nothing is
 * lost with a process: who comes next finds the same differences. Each seat is worked on by one at a time. What seats.io
 * refuses is asked for: an answer that was lost shows as ours, and what others have is taken out of the sale.
 * @throws {SeatsioError} where seats.io can't be reached; what is left then is tried again later
 */
export async function syncSeats(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  client: SeatsioClient,
  wish: SyncRequest,
): Promise<void> {
  const { db, clock } = deps;
  const { eventId, problem } = wish.event;
  const claim = newId();
  const work = createWork(deps, client, wish.event);
  try {
    for (let round = 0; round < mostRounds; round += 1) {
      const now = clock.now();
      const until = new Date(now.getTime() + longestWorkMs);
      const seats = await repo.claimDiffering(db.query, {
        ...{ eventId, seatIds: wish.seatIds, claim, now, until },
        ...{ limit: seatsPerRound, isUrgent: wish.isUrgent === true && round === 0 },
      });
      if (seats.length === 0) break;
      await work.settleHere(seats);
      for (const group of groupSeats(seats)) await work.tell(group);
      await repo.dropClaim(db.query, claim, null);
    }
    if (problem !== null) await events.saveFailure(db.query, eventId, null, clock.now());
  } catch (error) {
    if (!(error instanceof SeatsioError)) throw error;
    const now = clock.now();
    const attempts = Math.max(0, ...(await repo.countAttempts(db.query, claim)));
    await repo.dropClaim(db.query, claim, retryAfter(attempts, now));
    await events.saveFailure(db.query, eventId, error.failure, now);
    deps.log.warn({ err: error, eventId }, 'seats.io could not be told about seats');
    throw error;
  }
}

function retryAfter(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempts, 10)));
}

interface Work {
  /** What others have is taken out of the sale here, and what nobody has put back. */
  settleHere(seats: readonly repo.SeatsioSeat[]): Promise<void>;
  /** Tells seats.io about seats, and notes how they stand there afterwards. */
  tell(group: SeatGroup): Promise<void>;
}

function createWork(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  client: SeatsioClient,
  { eventId, eventKey }: events.BoundSeatsioEvent,
): Work {
  const tokens = createHoldTokens({ db, clock }, client);

  /** Asks how seats stand that a change failed for; `refusal` is a failure that the seats must be the reason of. */
  async function lookAgain({ seats }: SeatGroup, refusal: SeatsioError | undefined): Promise<void> {
    const labels = labelsOf(seats);
    const seen = await readSeatStatus(db.query, await client.listObjects(eventKey, labels));
    const found = new Map(seen.map(one => [one.label, one]));
    const stands = seats.map(({ seatId, version, label }) => ({
      ...(found.get(label) ?? missingSeat(label)),
      seatId,
      version,
    }));
    await repo.saveStands(db.query, stands);
    const isNews = seats.some(
      (seat, at) => stepOf(seat) !== stepOf({ here: seat.here, there: stands[at]?.stand ?? seat.there }),
    );
    if (isNews || !refusal) return;
    // refused although nothing speaks against it: that is for people, and not to be asked all the time
    log.warn({ err: refusal, eventId, labels }, 'seats.io refuses a change');
    const attempts = Math.max(0, ...seats.map(seat => seat.attempts));
    const ids = seats.map(({ seatId }) => seatId);
    await repo.putOff(db.query, ids, retryAfter(attempts + 1, clock.now()));
  }

  return {
    async settleHere(seats) {
      const taken = seats.filter(seat => ['block', 'drop'].includes(stepOf(seat)));
      const given = seats.filter(seat => stepOf(seat) === 'unblock').map(({ seatId }) => seatId);
      const wanted = taken.map(seat => ({
        seatId: seat.seatId,
        ...(stepOf(seat) === 'drop' && seat.holdId && { cartHoldId: seat.holdId }),
      }));
      if (wanted.length > 0) await db.transaction(tx => closeSeats(tx, wanted, clock.now()));
      if (given.length > 0) await db.transaction(tx => reopenSeats(tx, given, clock.now()));
    },
    async tell(group) {
      const change = await changeOf(group, tokens);
      try {
        await client.change(eventKey, change);
      } catch (error) {
        if (!(error instanceof SeatsioError)) throw error;
        const token = change.kind === 'keep' ? undefined : change.holdToken;
        if (isTokenGone(error) && group.cart && token) {
          await tokens.forget(group.cart, token);
          return lookAgain(group, undefined);
        }
        if (error.failure !== 'refused') throw error;
        return lookAgain(group, error);
      }
      const stands = group.seats.map(({ seatId, version, here }) => ({
        seatId,
        version,
        stand: standAfter(group, here),
      }));
      await repo.saveStands(db.query, stands);
    },
  };
}

/** There are two things that a change can name in vain: the event, and the token. */
function isTokenGone({ failure, codes }: SeatsioError): boolean {
  return failure === 'not_found' && !codes.includes('EVENT_NOT_FOUND');
}

async function changeOf({ step, seats, cart, order }: SeatGroup, tokens: HoldTokens): Promise<SeatsioChange> {
  const objects = labelsOf(seats);
  switch (step) {
    case 'hold':
      return { kind: 'hold', objects, holdToken: await tokens.ensure(cart ?? '') };
    case 'book':
      return { kind: 'book', objects, orderId: order ?? '' };
    case 'book_held':
      return { kind: 'book', objects, orderId: order ?? '', holdToken: await tokens.find(cart ?? '') };
    case 'keep':
      return { kind: 'keep', objects };
    case 'release':
      return {
        kind: 'release',
        objects,
        holdToken: cart === undefined ? undefined : await tokens.find(cart),
      };
  }
}

function standAfter({ step }: SeatGroup, here: SeatStand): SeatStand {
  return step === 'release' ? { state: 'free' } : here;
}
