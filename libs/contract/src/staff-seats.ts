import * as z from 'zod';
import { id } from './primitives.ts';

/** A seat as buyers and staff call it. */
export const seatLabel = z.object({ id, section: z.string(), row: z.string(), seat: z.string() });

/** What the public may know of a seat, as bits of a number: never who has it. */
export const seatMarks = { free: 1, accessible: 2, restrictedView: 4 } as const;

/** What a seat is to staff. */
export const staffSeatState = z.enum(['free', 'held', 'sold', 'blocked']);

/** A seat as staff see it. */
export const staffSeat = seatLabel.extend({
  quotaId: id,
  /** The seat's id on the event's map; absent where there is none. */
  mapSeat: z.string().optional(),
  state: staffSeatState,
  accessible: z.boolean(),
  restrictedView: z.boolean(),
  blockId: id.optional(),
});

/** Seats of a row that follow each other, without saying of each what they share. */
export const staffSeatRow = z.object({
  section: z.string(),
  row: z.string(),
  quotaId: id,
  /** Id, name, id on the map ('' where there is none), state, marks, and what it is blocked by. */
  seats: z.array(z.tuple([id, z.string(), z.string(), staffSeatState, z.int(), id.nullable()])),
});

type StaffSeat = z.output<typeof staffSeat>;
type StaffSeatRow = z.output<typeof staffSeatRow>;

/** Seats as rows, in their order: a third of what they are one by one. */
export function packStaffSeats(seats: Iterable<StaffSeat>): StaffSeatRow[] {
  const rows: StaffSeatRow[] = [];
  for (const seat of seats) {
    const { section, row, quotaId } = seat;
    const last = rows.at(-1);
    const isOfLast = last?.section === section && last.row === row && last.quotaId === quotaId;
    const into = last && isOfLast ? last : { section, row, quotaId, seats: [] };
    if (into !== last) rows.push(into);
    const marks =
      (seat.accessible ? seatMarks.accessible : 0) | (seat.restrictedView ? seatMarks.restrictedView : 0);
    into.seats.push([seat.id, seat.seat, seat.mapSeat ?? '', seat.state, marks, seat.blockId ?? null]);
  }
  return rows;
}

/** The seats that were packed, in their order. */
export function unpackStaffSeats(rows: readonly StaffSeatRow[]): StaffSeat[] {
  const all: StaffSeat[] = [];
  for (const { section, row, quotaId, seats } of rows) {
    for (const [seatId, name, mapSeat, state, marks, blockId] of seats) {
      const accessible = (marks & seatMarks.accessible) !== 0;
      const restrictedView = (marks & seatMarks.restrictedView) !== 0;
      // filled in one by one, as spreading would take three times as long
      const seat: StaffSeat = {
        id: seatId,
        section,
        row,
        seat: name,
        quotaId,
        state,
        accessible,
        restrictedView,
      };
      if (mapSeat !== '') seat.mapSeat = mapSeat;
      if (blockId !== null) seat.blockId = blockId;
      all.push(seat);
    }
  }
  return all;
}
