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
  /** Id, name, id on the map ('' where there is none), state, marks, and what it is kept back by. */
  seats: z.array(z.tuple([id, z.string(), z.string(), staffSeatState, z.int(), id.nullable()])),
});

type StaffSeat = z.output<typeof staffSeat>;
type StaffSeatRow = z.output<typeof staffSeatRow>;

/** Seats as rows, in their order: a third of what they are one by one. */
export function packStaffSeats(seats: Iterable<StaffSeat>): StaffSeatRow[] {
  const rows: StaffSeatRow[] = [];
  for (const { section, row, quotaId, id: seatId, seat, mapSeat = '', state, blockId, ...view } of seats) {
    const last = rows.at(-1);
    const isOfLast = last?.section === section && last.row === row && last.quotaId === quotaId;
    const into = last && isOfLast ? last : { section, row, quotaId, seats: [] };
    if (into !== last) rows.push(into);
    const marks =
      (view.accessible ? seatMarks.accessible : 0) | (view.restrictedView ? seatMarks.restrictedView : 0);
    into.seats.push([seatId, seat, mapSeat, state, marks, blockId ?? null]);
  }
  return rows;
}

/** The seats that were packed, in their order. */
export function unpackStaffSeats(rows: readonly StaffSeatRow[]): StaffSeat[] {
  return rows.flatMap(({ section, row, quotaId, seats }) =>
    seats.map(([seatId, seat, mapSeat, state, marks, blockId]): StaffSeat => ({
      ...{ id: seatId, section, row, seat, quotaId, state },
      ...(mapSeat !== '' && { mapSeat }),
      accessible: (marks & seatMarks.accessible) !== 0,
      restrictedView: (marks & seatMarks.restrictedView) !== 0,
      ...(blockId !== null && { blockId }),
    })),
  );
}
