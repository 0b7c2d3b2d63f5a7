import type { Deps } from '../../../platform/deps.ts';
import { matchSeats, type SeatAddress } from './match-seats.ts';
import { addServedSeats, listUnservedSeats } from './seat-service.repo.ts';
import type { BoundSeatsioEvent } from './seatsio-event.repo.ts';
import { refreshSeatStatus } from './refresh-seat-status.ts';
import type { SeatsioClient } from './seatsio-client.ts';

/**
 * Finds seats at seats.io that an event has got since it was bound, as it was moved to another version of its map. Answers
 * those that are not there.
 * @throws {SeatsioError}
 */
export async function findNewSeats(
  deps: Pick<Deps, 'db' | 'clock'>,
  client: SeatsioClient,
  event: BoundSeatsioEvent,
): Promise<readonly SeatAddress[]> {
  const { eventId, eventKey } = event;
  const seats = await listUnservedSeats(deps.db.query, eventId);
  if (seats.length === 0) return [];
  const { matched, missingInService } = matchSeats(seats, await client.getReport(eventKey));
  await addServedSeats(deps.db.query, eventId, matched);
  await refreshSeatStatus(
    deps,
    client,
    event,
    matched.map(({ seatId }) => seatId),
  );
  return missingInService;
}
