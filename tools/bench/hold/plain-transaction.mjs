import { randomBytes, randomUUID } from 'node:crypto';

const LOCK = {
  name: 'plain-lock',
  text: 'select capacity - held - sold as free from quota where id = $1 for update',
};
const COUNT = { name: 'plain-count', text: 'update quota set held = held + $2 where id = $1' };
const INSERT = {
  name: 'plain-insert',
  text: `insert into hold (id, cart, event_id, ticket_type_id, quantity, expires_at, request_key, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
const HOLD_MS = 10 * 60_000;

/**
 * A hold as an ordinary transaction of its own, which writes the same rows as the product does for one buyer:
 * lock the quota, look, count, insert, commit. Its statements are prepared, so that nothing but the design
 * differs.
 *
 * @param {import('../../rig/stage-event.mjs').StagedEvent} event
 * @returns {(client: import('pg').Client) => Promise<string>} answers the hold's id
 */
export function plainHold({ eventId, ticketTypeId, quotaId }) {
  return async client => {
    await client.query('begin');
    const { rows } = await client.query({ ...LOCK, values: [quotaId] });
    if (rows[0].free < 1) throw new Error('the quota of the bench is used up');
    await client.query({ ...COUNT, values: [quotaId, 1] });
    const now = new Date();
    const until = new Date(now.getTime() + HOLD_MS);
    const id = randomUUID();
    const values = [id, randomBytes(32), eventId, ticketTypeId, 1, until, randomUUID(), now];
    await client.query({ ...INSERT, values });
    await client.query('commit');
    return id;
  };
}
