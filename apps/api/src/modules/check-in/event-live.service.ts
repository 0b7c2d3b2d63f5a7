import type { ResponseOf } from '@vh/contract';
import type { Deps } from '../../platform/deps.ts';
import { countAdmissions } from './records/checkin.repo.ts';
import { countWithoutCode, listDevicesAt, listGates } from './event-live.repo.ts';

/** How an event fills at this moment. */
export async function showLive(
  { db }: Deps,
  eventId: string,
): Promise<ResponseOf<'POST /back/event-staff/get-live'>> {
  const [counts, gates, devices, withoutCode] = await Promise.all([
    countAdmissions(db.query, [eventId]),
    listGates(db.query, eventId),
    listDevicesAt(db.query, eventId),
    countWithoutCode(db.query, eventId),
  ]);
  return {
    ...(counts.get(eventId) ?? { sold: 0, checkedIn: 0, inside: 0 }),
    withoutCode,
    gates: gates.map(({ lastAt, ...gate }) => ({ ...gate, lastAt: lastAt.toISOString() })),
    devices: devices.map(({ id, lastUsedAt, ...device }) => ({
      _id: id,
      ...device,
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}
