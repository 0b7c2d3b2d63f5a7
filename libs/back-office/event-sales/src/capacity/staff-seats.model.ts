import { unpackStaffSeats, type ResponseOf } from '@vh/contract';

type Answer = ResponseOf<'POST /back/inventory/get-seats'>;
type AllSeats = Extract<Answer, { kind: 'all' }>;

/** A seat as staff see it. */
export type StaffSeat = ReturnType<typeof unpackStaffSeats>[number];

/** Why seats are blocked, and by whom. */
export type SeatBlock = AllSeats['blocks'][number];

/** The seats of an event as they were told last. */
export interface StaffSeats {
  /** What later changes are asked since. */
  readonly revision: string;
  readonly seatMapVersionId: string | undefined;
  readonly seats: readonly StaffSeat[];
  readonly blocks: readonly SeatBlock[];
  /** Where each seat stands among them, by its id. */
  readonly placeOf: ReadonlyMap<string, number>;
}

/** All seats, as they come first. */
export function startSeats({ revision, seatMapVersionId, rows, blocks }: AllSeats): StaffSeats {
  const seats = unpackStaffSeats(rows);
  const placeOf = new Map(seats.map(({ id }, place) => [id, place]));
  return { revision, seatMapVersionId, seats, blocks, placeOf };
}

/** The seats after an answer; the same ones when nothing changed. Undefined where only all of them can tell. */
export function followSeats(known: StaffSeats, answer: Answer): StaffSeats | undefined {
  if (answer.kind === 'all') return startSeats(answer);
  // the earlier revision serves as well, and what is drawn stays as it is
  if (answer.kind === 'none') return known;
  const { revision, seatCount } = answer;
  const seats = [...known.seats];
  for (const seat of answer.seats) {
    const place = known.placeOf.get(seat.id);
    if (place === undefined) return undefined;
    seats[place] = seat;
  }
  if (seats.length !== seatCount) return undefined;
  const changed = new Set(answer.blocks.map(({ blockId }) => blockId));
  const blocks = [...answer.blocks, ...known.blocks.filter(({ blockId }) => !changed.has(blockId))];
  return { ...known, revision, seats, blocks };
}
