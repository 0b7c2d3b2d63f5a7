import { randomUUID } from 'node:crypto';

/**
 * @typedef {object} StagedEvent an event that is on sale, with one ticket type on a quota of its own
 * @property {string} eventId
 * @property {string} ticketTypeId
 * @property {string} quotaId
 */

/**
 * @typedef {object} Places
 * @property {number} capacity
 * @property {number} held what the quota counts
 * @property {number} sold
 * @property {number} holdsHeld what the rows of the holds add up to
 * @property {number} holdsSold
 */

const DEFAULTS = { face: 1_000, maxPerOrder: 10 };

/**
 * Puts an event on sale in a migrated database that needs nothing else.
 *
 * @param {import('pg').Client} client
 * @param {{ capacity: number, face?: number, maxPerOrder?: number }} options `face` in minor units
 * @returns {Promise<StagedEvent>}
 */
export async function stageEvent(client, options) {
  const { capacity, face, maxPerOrder } = { ...DEFAULTS, ...options };
  const [clientId, placeId, eventId, ticketTypeId, quotaId] = Array.from({ length: 5 }, () => randomUUID());
  const slug = `rig-${eventId}`;
  await client.query('begin');
  await client.query(`insert into client (id, name) values ($1, 'Rig')`, [clientId]);
  await client.query(
    `insert into genre (slug, names) values ('rig', '{"en": "Rig"}') on conflict do nothing`,
  );
  await client.query(
    `insert into event_type (slug, names) values ('rig', '{"en": "Rig"}') on conflict do nothing`,
  );
  await client.query(`insert into place (id, name, timezone) values ($1, 'Rig', 'Europe/Belgrade')`, [
    placeId,
  ]);
  await client.query(
    `insert into event (id, slug, state, client_id, place_id, timezone, starts_at, currency, genre, type, max_per_order)
      values ($1, $2, 'published', $3, $4, 'Europe/Belgrade', now() + interval '30 days', 'RSD', 'rig', 'rig', $5)`,
    [eventId, slug, clientId, placeId, maxPerOrder],
  );
  await client.query(
    `insert into event_translation (event_id, language, title) values ($1, 'en', 'An evening at the rig')`,
    [eventId],
  );
  await client.query(
    `insert into ticket_type (id, event_id, names, face, max_per_order) values ($1, $2, '{"en": "Seat"}', $3, $4)`,
    [ticketTypeId, eventId, face, maxPerOrder],
  );
  await client.query(`insert into quota (id, event_id, name, capacity) values ($1, $2, 'Hall', $3)`, [
    quotaId,
    eventId,
    capacity,
  ]);
  await client.query('insert into ticket_type_quota values ($1, $2)', [ticketTypeId, quotaId]);
  await client.query('commit');
  return { eventId: String(eventId), ticketTypeId: String(ticketTypeId), quotaId: String(quotaId) };
}

/**
 * Counts the places of an event's quota twice: as the quota does, and by its holds.
 *
 * @param {import('pg').Client} client
 * @param {StagedEvent} event
 * @returns {Promise<Places>}
 */
export async function countPlaces(client, { quotaId, ticketTypeId }) {
  const { rows } = await client.query(
    `select q.capacity, q.held, q.sold, n.* from quota q, (
        select coalesce(sum(quantity) filter (where state = 'held'), 0)::int as "holdsHeld",
            coalesce(sum(quantity) filter (where state = 'sold'), 0)::int as "holdsSold"
          from hold where ticket_type_id = $2) n
      where q.id = $1`,
    [quotaId, ticketTypeId],
  );
  return rows[0];
}
