import type { Deps } from '../../../platform/deps.ts';
import { listServedSeats, saveStands } from './seat-service.repo.ts';
import type { BoundSeatsioEvent } from './seatsio-event.repo.ts';
import type { SeatsioClient } from './seatsio-client.ts';
import { labelsOf } from './seat-groups.ts';
import { missingSeat, readSeatStatus } from './seatsio-status.ts';

/**
 * Asks seats.io for seats of an event, or for all of them, and notes how they stand there. What is told or learnt meanwhile
 * is newer, and stays.
 * @throws {SeatsioError}
 */
export async function refreshSeatStatus(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  client: SeatsioClient,
  { eventId, eventKey }: Pick<BoundSeatsioEvent, 'eventId' | 'eventKey'>,
  seatIds?: readonly string[],
): Promise<void> {
  const seats = (await listServedSeats(db.query, { eventId, seatIds, now: clock.now() })).filter(
    ({ isClaimed }) => !isClaimed,
  );
  const objects = seatIds
    ? await client.listObjects(eventKey, labelsOf(seats))
    : await client.getReport(eventKey);
  const seen = await readSeatStatus(db.query, objects);
  const found = new Map(seen.map(one => [one.label, one]));
  await saveStands(
    db.query,
    seats.map(({ seatId, version, label }) => ({
      ...(found.get(label) ?? missingSeat(label)),
      seatId,
      version,
    })),
  );
}
