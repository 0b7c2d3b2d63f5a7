import { sql } from 'kysely';
import type { Database, Queries } from '../../../platform/database.ts';
import type { NetworkLimits } from './hold-network.ts';
import type { HoldChannel, HoldProblem, HoldRequest } from './hold-request.ts';

/** The moment and the end of the holds that a batch makes. */
export interface HoldTimes {
  readonly now: Date;
  readonly expiresAt: Date;
}

/** The seats for each line of each request, unit by unit in the order of the type's quotas. */
export type SeatPlan = readonly (readonly (readonly string[])[])[];

/** A line as the database granted it. */
export interface DecidedLine {
  readonly holdId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly seatIds?: readonly string[] | undefined;
}

/** What the database decided; 'seats' says that there are places but not these seats, of which some are lost. */
export type DecidedHold =
  | { readonly kind: 'held'; readonly lines: readonly DecidedLine[]; readonly expiresAt: Date }
  | { readonly kind: 'repeat'; readonly lines: readonly DecidedLine[]; readonly expiresAt: Date }
  | { readonly kind: 'refused'; readonly problems: readonly HoldProblem[] }
  | { readonly kind: 'seats'; readonly lost: readonly string[] }
  /** Some seats of tables that are sold whole were wanted without the others. */
  | { readonly kind: 'tables'; readonly parts: readonly string[] }
  | { readonly kind: 'network'; readonly most: number; readonly left: number }
  | { readonly kind: 'mismatch' | 'mixed' | 'no_event' };

/** Requests of one event that are decided together. */
export interface HoldBatch {
  readonly eventId: string;
  readonly channel: HoldChannel;
  readonly times: HoldTimes;
  readonly requests: readonly HoldRequest[];
  readonly networkLimits: NetworkLimits;
  /** Missing where the event has no seats. */
  readonly plan?: SeatPlan | undefined;
}

interface ExceptionRow {
  readonly request: number;
  readonly verdict: string;
  readonly detail: unknown;
}

const holdBatchStatement = {
  name: 'hold_batch',
  text:
    'select request, verdict, detail from ' +
    'hold_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)',
};

/** Decides requests of one event by `hold_batch`, which answers only the exceptions. */
export async function decideHolds(
  { pool, prepared }: Pick<Database, 'pool' | 'prepared'>,
  batch: HoldBatch,
): Promise<DecidedHold[]> {
  const { eventId, channel, times } = batch;
  const result = await pool.query<ExceptionRow>({
    ...(prepared ? holdBatchStatement : { text: holdBatchStatement.text }),
    values: [
      eventId,
      channel,
      times.now,
      times.expiresAt,
      ...requestColumns(batch),
      ...seatColumns(batch.plan),
      faceColumn(batch),
      networkColumn(batch),
      batch.networkLimits.least,
      batch.networkLimits.share,
      shownColumn(batch),
    ],
  });
  return outcomesOf(batch, result.rows);
}

/** The same decision inside a transaction of the caller. */
export async function decideHoldsWithin(tx: Queries, batch: HoldBatch): Promise<DecidedHold[]> {
  const [keys, carts, first, holds, types, quantities, known] = requestColumns(batch);
  const [seatFirst, seats] = seatColumns(batch.plan);
  const result = await sql<ExceptionRow>`
    select request, verdict, detail from hold_batch(
      ${batch.eventId}, ${batch.channel}, ${batch.times.now}, ${batch.times.expiresAt},
      ${keys}, ${carts}, ${first}, ${holds}, ${types}, ${quantities},
      ${known}, ${seatFirst}, ${seats}, ${faceColumn(batch)}::int[],
      ${networkColumn(batch)}::bytea[], ${batch.networkLimits.least}, ${batch.networkLimits.share},
      ${shownColumn(batch)}::int[])`.execute(tx);
  return outcomesOf(batch, result.rows);
}

/** The requests as the function's columns: per request its key, cart and first line; per line its three parts. */
function requestColumns({ requests }: HoldBatch) {
  const keys: string[] = [];
  const carts: string[] = [];
  const known: string[] = [];
  const first: number[] = [1];
  const holds: string[] = [];
  const types: string[] = [];
  const quantities: number[] = [];
  for (const request of requests) {
    const cart = `\\x${request.cart}`;
    keys.push(request.key);
    carts.push(cart);
    if (request.isKnownCart) known.push(cart);
    for (const line of request.lines) {
      holds.push(line.holdId);
      types.push(line.ticketTypeId);
      quantities.push(line.quantity);
    }
    first.push(holds.length + 1);
  }
  return [keys, carts, first, holds, types, quantities, known] as const;
}

/** Per line the price that its buyer chose; nothing where no line has one. */
function faceColumn({ requests }: HoldBatch): (number | null)[] {
  const faces = requests.flatMap(({ lines }) => lines.map(({ chosenPrice }) => chosenPrice ?? null));
  return faces.some(face => face !== null) ? faces : [];
}

/** Per line the price that its buyer was shown; nothing where no line has one. */
function shownColumn({ requests }: HoldBatch): (number | null)[] {
  const shown = requests.flatMap(({ lines }) => lines.map(({ shownPrice }) => shownPrice ?? null));
  return shown.some(face => face !== null) ? shown : [];
}

/** Per request its network; nothing where none has one, or none is counted. */
function networkColumn({ requests, networkLimits }: HoldBatch): (string | null)[] {
  if (networkLimits.least === 0 || requests.every(({ network }) => network === undefined)) return [];
  return requests.map(({ network }) => (network === undefined ? null : `\\x${network}`));
}

/** Per line the number of its first seat, and all seats. */
function seatColumns(plan: SeatPlan | undefined) {
  const first: number[] = [];
  const seats: string[] = [];
  for (const lines of plan ?? []) {
    for (const line of lines) {
      first.push(seats.length + 1);
      seats.push(...line);
    }
  }
  if (seats.length === 0) return [[], []] as const;
  first.push(seats.length + 1);
  return [first, seats] as const;
}

function outcomesOf(
  { requests, times, plan }: HoldBatch,
  exceptions: readonly ExceptionRow[],
): DecidedHold[] {
  const outcomes: DecidedHold[] = requests.map(({ lines }, at) => ({
    kind: 'held',
    lines: plan ? lines.map((line, number) => ({ ...line, seatIds: plan[at]?.[number] })) : lines,
    expiresAt: times.expiresAt,
  }));
  for (const row of exceptions) outcomes[row.request - 1] = exceptionOf(row, requests[row.request - 1]);
  return outcomes;
}

interface GrantedBefore {
  readonly holds: readonly (Omit<DecidedLine, 'seatIds'> & { readonly seats: readonly string[] | null })[];
  readonly expiresAt: string;
}

function exceptionOf({ verdict, detail }: ExceptionRow, request: HoldRequest | undefined): DecidedHold {
  switch (verdict) {
    case 'repeat': {
      const granted = detail as GrantedBefore;
      // in the order they were asked for, so that a repeat is answered to the letter
      const lines = (request?.lines ?? []).flatMap(({ ticketTypeId, quantity, chosenSeats }) => {
        const hold = granted.holds.find(one => one.ticketTypeId === ticketTypeId);
        const seatIds = hold?.seats ?? [];
        const isOther = chosenSeats?.some(seat => !seatIds.includes(seat)) === true;
        return hold && !isOther ? [{ holdId: hold.holdId, ticketTypeId, quantity, seatIds }] : [];
      });
      if (lines.length !== request?.lines.length) return { kind: 'mismatch' };
      return { kind: 'repeat', lines, expiresAt: new Date(granted.expiresAt) };
    }
    case 'refused':
      return { kind: 'refused', problems: detail as HoldProblem[] };
    case 'seats':
      return { kind: 'seats', lost: detail as string[] };
    case 'tables':
      return { kind: 'tables', parts: detail as string[] };
    case 'network':
      return { kind: 'network', ...(detail as { readonly most: number; readonly left: number }) };
    case 'mismatch':
    case 'mixed':
    case 'no_event':
      return { kind: verdict };
    default:
      throw new Error(`hold_batch answered an unknown verdict: ${verdict}`);
  }
}
