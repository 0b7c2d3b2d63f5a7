import { randomUUID } from 'node:crypto';
import { stageEvent } from '../../rig/stage-event.mjs';

/**
 * @typedef {object} Hall an event on sale with numbered seats and standing places
 * @property {string} eventId
 * @property {{ ticketTypeId: string, quotaId: string, capacity: number }} seats
 * @property {{ ticketTypeId: string, quotaId: string, capacity: number }} standing
 */

const SEATS_A_ROW = 40;

/**
 * Puts an event with two ticket types on sale: one for numbered seats, one for standing places.
 *
 * @param {import('pg').Client} client
 * @param {{ seats: number, standing: number, face: number, maxPerOrder: number }} plan
 * @returns {Promise<Hall>}
 */
export async function stageHall(client, { seats, standing, face, maxPerOrder }) {
  const event = await stageEvent(client, { capacity: standing, face, maxPerOrder });
  const [ticketTypeId, quotaId] = [randomUUID(), randomUUID()];
  await client.query('begin');
  await client.query(
    `insert into quota (id, event_id, name, capacity, seated) values ($1, $2, 'Stalls', $3, true)`,
    [quotaId, event.eventId, seats],
  );
  await client.query(
    `insert into ticket_type (id, event_id, position, names, face, max_per_order)
      values ($1, $2, 1, '{"en": "Stalls"}', $3, $4)`,
    [ticketTypeId, event.eventId, face, maxPerOrder],
  );
  await client.query('insert into ticket_type_quota values ($1, $2)', [ticketTypeId, quotaId]);
  await client.query(
    `insert into event_seat (id, event_id, quota_id, section, row_label, seat_label, row_rank, position)
      select gen_random_uuid(), $1, $2, 'Stalls', (s / $4 + 1)::text, (s % $4 + 1)::text, s / $4 + 1, s % $4 + 1
        from generate_series(0, $3::int - 1) s`,
    [event.eventId, quotaId, seats, SEATS_A_ROW],
  );
  await client.query('commit');
  return {
    eventId: event.eventId,
    seats: { ticketTypeId, quotaId, capacity: seats },
    standing: { ticketTypeId: event.ticketTypeId, quotaId: event.quotaId, capacity: standing },
  };
}
