import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { buildEvent, type BuiltEvent, type EventSpec } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/app.ts';

/** A hall of so many rows and seats a row, in one section; row 1 is the best. */
export interface HallSpec {
  readonly rows: number;
  readonly seats: number;
  /** Seats at these places of each row are for people who need them. */
  readonly accessible?: readonly number[];
}

/** Gives a quota seats: as many as rows x seats, which become its capacity. */
export async function seatQuota(deps: Deps, eventId: string, quotaId: string, hall: HallSpec): Promise<void> {
  for (let row = 1; row <= hall.rows; row += 1) {
    for (let seat = 1; seat <= hall.seats; seat += 1) {
      await deps.db.query
        .insertInto('event_seat')
        .values({
          id: newId(),
          event_id: eventId,
          quota_id: quotaId,
          section: 'Parter',
          row_label: String(row),
          seat_label: String(seat),
          row_rank: row,
          position: seat,
          accessible: hall.accessible?.includes(seat) ?? false,
        })
        .execute();
    }
  }
  await deps.db.query
    .updateTable('quota')
    .set({ seated: true, capacity: hall.rows * hall.seats })
    .where('id', '=', quotaId)
    .execute();
}

/** An event whose first ticket type has seats. */
export async function buildSeatedEvent(
  deps: Deps,
  hall: HallSpec,
  spec: EventSpec = {},
): Promise<BuiltEvent> {
  const event = await buildEvent(deps, { maxPerOrder: 100, ticketTypes: [{ maxPerOrder: 100 }], ...spec });
  await seatQuota(deps, event.id, event.ticketTypes[0]?.quotaId ?? '', hall);
  return event;
}

/** A seat as tests name it. */
export interface TestSeat {
  readonly id: string;
  /** row.seat */
  readonly name: string;
  readonly holdId: string | null;
}

/** All seats of an event, by row and seat. */
export async function listTestSeats(app: TestApp, eventId: string): Promise<TestSeat[]> {
  const { rows } = await sql<TestSeat>`
    select id, row_label || '.' || seat_label as name, hold_id as "holdId" from event_seat
      where event_id = ${eventId} order by row_rank, position`.execute(app.db.query);
  return rows;
}
