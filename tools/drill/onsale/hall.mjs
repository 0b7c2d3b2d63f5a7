import { randomUUID } from 'node:crypto';
import { stageHall } from '../../rig/stage-hall.mjs';

/**
 * @typedef {object} Hall an event on sale with numbered seats and standing places
 * @property {string} eventId
 * @property {{ ticketTypeId: string, quotaId: string }} seats
 * @property {{ ticketTypeId: string, quotaId: string }} standing
 */

const SEATS_A_ROW = 40;

/**
 * Puts an event with two ticket types on sale: one for numbered seats, one for standing places.
 *
 * @param {import('pg').Client} client
 * @param {{ seats: number, standing: number, face: number }} plan
 * @returns {Promise<Hall>}
 */
export async function stageMixedHall(client, { seats, standing, face }) {
  const hall = await stageHall(client, { rows: seats / SEATS_A_ROW, seatsPerRow: SEATS_A_ROW, face });
  const { eventId, ticketTypeId, quotaId } = hall;
  const floor = { ticketTypeId: randomUUID(), quotaId: randomUUID() };
  await client.query('begin');
  await client.query(`insert into quota (id, event_id, name, capacity) values ($1, $2, 'Floor', $3)`, [
    floor.quotaId,
    eventId,
    standing,
  ]);
  await client.query(
    `insert into ticket_type (id, event_id, position, names, face, max_per_order)
      values ($1, $2, 1, '{"en": "Standing"}', $3, 10)`,
    [floor.ticketTypeId, eventId, face],
  );
  await client.query('insert into ticket_type_quota values ($1, $2)', [floor.ticketTypeId, floor.quotaId]);
  await client.query('commit');
  return { eventId, seats: { ticketTypeId, quotaId }, standing: floor };
}
