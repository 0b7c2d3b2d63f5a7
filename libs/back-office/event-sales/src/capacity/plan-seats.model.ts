import { nameSeats } from './capacity.model.ts';
import type { SeatBlock, StaffSeat } from './staff-seats.model.ts';

/** Seats of a quota that are blocked or released by one call. */
export interface SeatGroup {
  /** Of the quota, or of what is blocked. */
  readonly id: string;
  readonly seatIds: readonly string[];
}

/** What of chosen seats can be done: free ones by quota, kept ones by what they are blocked with. */
export interface ChosenSeats {
  readonly free: readonly SeatGroup[];
  readonly kept: readonly SeatGroup[];
  readonly freeCount: number;
  readonly keptCount: number;
}

/** Sorts chosen seats, which go by their ids on the map, by what can be done with them now. */
export function sortChosen(seats: readonly StaffSeat[], selection: ReadonlySet<string>): ChosenSeats {
  const chosen = seats.filter(({ mapSeat }) => mapSeat !== undefined && selection.has(mapSeat));
  const free = chosen.filter(({ state }) => state === 'free');
  const kept = chosen.filter(({ state }) => state === 'blocked');
  return {
    free: groupBy(free, ({ quotaId }) => quotaId),
    kept: groupBy(kept, ({ blockId }) => blockId ?? ''),
    freeCount: free.length,
    keptCount: kept.length,
  };
}

/** A block, and a call that gives seats back, takes so many of them. */
const mostOfCall = 5_000;

function groupBy(seats: readonly StaffSeat[], keyOf: (seat: StaffSeat) => string): SeatGroup[] {
  const groups = new Map<string, string[]>();
  for (const seat of seats) {
    const known = groups.get(keyOf(seat));
    if (known) known.push(seat.id);
    else groups.set(keyOf(seat), [seat.id]);
  }
  return Array.from(groups).flatMap(([id, seatIds]) =>
    Array.from({ length: Math.ceil(seatIds.length / mostOfCall) }, (_, turn) => ({
      id,
      seatIds: seatIds.slice(turn * mostOfCall, (turn + 1) * mostOfCall),
    })),
  );
}

/** So many seats are named before somebody keeps them back; of more the number says enough. */
const mostNamed = 300;

/** Seats as they are called, unless there are too many to be read. */
export function nameFew(seats: readonly StaffSeat[]): string {
  return seats.length > mostNamed ? '' : nameSeats(seats);
}

/** Why seats are blocked, and by whom, in words, by what they are blocked with. */
export function keptNotes(
  blocks: readonly SeatBlock[],
  reasonName: (reason: SeatBlock['reason']) => string,
): ReadonlyMap<string, string> {
  return new Map(
    blocks.map(({ blockId, reason, note, by }) => [
      blockId,
      [reasonName(reason), note, by].filter(Boolean).join(', '),
    ]),
  );
}
