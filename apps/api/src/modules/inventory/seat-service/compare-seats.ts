import type { SeatStand, SeatStep } from '@vh/domain';
import { nextSeatStep } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { SeatDifference } from './seat-map-service.ts';
import { addressOf, type SeatAddress } from './match-seats.ts';
import { listServedSeats, listUnservedSeats, type SeatsioSeat } from './seat-service.repo.ts';
import type { BoundSeatsioEvent } from './seatsio-event.repo.ts';
import type { SeatsioClient } from './seatsio-client.ts';
import { missingSeat, readSeatStatus, type SeatsioSeatStatus } from './seatsio-status.ts';

const codeOf: Readonly<Partial<Record<SeatStep, SeatDifference['code']>>> = {
  hold: 'seat_not_taken',
  book: 'seat_not_taken',
  book_held: 'seat_not_taken',
  keep: 'seat_not_taken',
  release: 'seat_taken_by_nobody',
  block: 'seat_taken_elsewhere',
  drop: 'seat_taken_elsewhere',
  unblock: 'seat_free_elsewhere',
  conflict: 'seat_taken_by_other',
};

/**
 * Compares all seats of an event with what seats.io says of them now. Seats that are being told just now are left out, and
 * what was taken or returned while the report was made may show as a difference that is none any more.
 * @throws {SeatsioError}
 */
export async function compareEvent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  client: SeatsioClient,
  event: BoundSeatsioEvent,
): Promise<SeatDifference[]> {
  const { eventId, eventKey } = event;
  const report = await client.getReport(eventKey);
  const seen = new Map((await readSeatStatus(db.query, report)).map(one => [one.label, one]));
  const seats = await listServedSeats(db.query, { eventId, now: clock.now() });
  const unserved = await listUnservedSeats(db.query, eventId);
  return [
    ...unserved.map(seat => unknownSeat(eventId, seat)),
    ...seats
      .filter(({ isClaimed }) => !isClaimed)
      .flatMap(seat => differenceOf(seat, seen.get(seat.label) ?? missingSeat(seat.label))),
  ];
}

function differenceOf(seat: SeatsioSeat, { stand, says }: SeatsioSeatStatus): SeatDifference[] {
  const code = codeOf[nextSeatStep(stand, seat.here)];
  if (!code) return [];
  const { seatId, eventId, name, orderId, here } = seat;
  return [
    {
      ...{ code, seatId, eventId, label: name, orderId },
      orderNumber: here.state === 'booked' ? here.order : null,
      found: says ?? wordsOf(stand),
      expected: wordsOf(here),
    },
  ];
}

/** The event has got it since it was bound, and nobody has looked for it there yet, or it is not there. */
function unknownSeat(eventId: string, seat: SeatAddress): SeatDifference {
  const none = { orderId: null, orderNumber: null, found: null, expected: null };
  return { code: 'seat_unknown', seatId: seat.seatId, eventId, label: addressOf(seat), ...none };
}

function wordsOf(stand: SeatStand): string {
  return stand.state === 'booked' ? `booked ${stand.order}` : stand.state;
}
