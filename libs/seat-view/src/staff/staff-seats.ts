import type { BuyerMap } from '@vh/seating';
import { seatBits } from '../core/seat-bits.ts';
import type { Scene } from '../core/scene.ts';

/** What a seat is to staff. */
export type StaffSeatState = 'free' | 'held' | 'sold' | 'blocked';

/** What staff are told of a seat. */
export interface StaffSeatFacts {
  readonly state: StaffSeatState;
  /** Why it is blocked and by whom, or who has it, in the reader's language. */
  readonly note?: string | undefined;
}

/** What staff know and choose of a map; seats by their places on it. */
export interface StaffSeats {
  readonly map: BuyerMap;
  readonly scene: Scene;
  /** Of seats that are not sold for the event undefined. */
  readonly facts: readonly (StaffSeatFacts | undefined)[];
  /** 1 for each seat that can be chosen. */
  readonly pickable: Uint8Array;
  readonly chosen: ReadonlySet<number>;
  /** Where somebody sits for whom another seat is looked for. */
  readonly present?: number | undefined;
}

/** What each seat is drawn as below the signs of staff: what cannot be chosen is faint. */
export function staffStatesOf({ facts, pickable }: Pick<StaffSeats, 'facts' | 'pickable'>): Uint8Array {
  return Uint8Array.from(facts, (fact, seat) => {
    if (fact?.state !== 'free') return 0;
    return pickable[seat] ? seatBits.free : seatBits.free | seatBits.faded;
  });
}

/** Seats of the row of a seat, at all sides of its aisles; of a table, those around it. */
export function seatsOfRow(map: BuyerMap, seat: number): number[] {
  const row = map.rows[map.seats.rows[seat] ?? -1];
  if (!row) return [];
  if (row.table) return countUp(row.firstSeat, row.seatCount);
  return map.rows
    .filter(({ label, section, table }) => !table && label === row.label && section === row.section)
    .flatMap(({ firstSeat, seatCount }) => countUp(firstSeat, seatCount));
}

/** Seats of the section of a seat. */
export function seatsOfSection(map: BuyerMap, seat: number): number[] {
  const section = map.sections[map.rows[map.seats.rows[seat] ?? -1]?.section ?? -1];
  return section ? countUp(section.firstSeat, section.seatCount) : [];
}

/** Seats from one to another, both with them, in the order of their rows. */
export function seatsBetween(from: number, to: number): number[] {
  return countUp(Math.min(from, to), Math.abs(to - from) + 1);
}

/** The choice with more seats; those that cannot be chosen stay out of it. */
export function addSeats(
  { chosen, pickable }: Pick<StaffSeats, 'chosen' | 'pickable'>,
  seats: readonly number[],
): ReadonlySet<number> {
  return new Set([...chosen, ...seats.filter(seat => pickable[seat] === 1)]);
}

/** The choice with seats, or without them when all of them were in it. */
export function toggleSeats(
  state: Pick<StaffSeats, 'chosen' | 'pickable'>,
  seats: readonly number[],
): ReadonlySet<number> {
  const possible = seats.filter(seat => state.pickable[seat] === 1);
  if (possible.some(seat => !state.chosen.has(seat))) return addSeats(state, possible);
  const gone = new Set(possible);
  return new Set([...state.chosen].filter(seat => !gone.has(seat)));
}

function countUp(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}
