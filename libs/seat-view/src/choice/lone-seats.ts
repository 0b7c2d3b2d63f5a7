import { strandsSeat } from '@vh/domain';
import type { BuyerMap } from '@vh/seating';
import { seatBits } from '../core/seat-bits.ts';

/** True when a choice leaves a seat alone in one of its rows that has free neighbours now. */
export function leavesLoneSeat(map: BuyerMap, free: Uint8Array, chosen: ReadonlySet<number>): boolean {
  const rows = new Set(Array.from(chosen, seat => map.seats.rows[seat] ?? -1));
  return [...rows].some(place => {
    const row = map.rows[place];
    if (!row || row.table) return false;
    const seats = Array.from({ length: row.seatCount }, (_, at) => row.firstSeat + at)
      .filter(seat => (free[seat] ?? 0) & seatBits.free)
      .map(seat => ({ seat, position: seat, accessible: false, restrictedView: false }));
    return strandsSeat({ rank: 1, centre: 0, seats }, ({ seat }) => chosen.has(seat));
  });
}
