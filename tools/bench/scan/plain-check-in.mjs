import { randomUUID } from 'node:crypto';

const LOCK = { name: 'plain-ticket', text: 'select state from ticket where id = $1 for update' };
const LAST = {
  name: 'plain-last',
  text: `select verdict from checkin where ticket_id = $1 and event_id = $2 and verdict in ('admitted', 'exited')
    order by at desc limit 1`,
};
const INSERT = {
  name: 'plain-check-in',
  text: `insert into checkin (id, nonce, event_id, scanner_id, ticket_id, direction, verdict, at)
    values ($1, $2, $3, $4, $5, 'entry', 'admitted', now())`,
};
const STATE = { name: 'plain-state', text: `update ticket set state = 'checked_in' where id = $1` };

/**
 * A check-in as an ordinary transaction of its own: lock the ticket, look where it is, write the scan and where it is now.
 *
 * @param {{ eventId: string, scannerId: string, takeTicket: () => string }} door
 * @returns {(client: import('pg').Client) => Promise<void>}
 */
export function plainCheckIn({ eventId, scannerId, takeTicket }) {
  return async client => {
    const ticketId = takeTicket();
    await client.query('begin');
    await client.query({ ...LOCK, values: [ticketId] });
    const { rows } = await client.query({ ...LAST, values: [ticketId, eventId] });
    if (rows.length > 0) throw new Error('the ticket of the bench is inside already');
    await client.query({ ...INSERT, values: [randomUUID(), randomUUID(), eventId, scannerId, ticketId] });
    await client.query({ ...STATE, values: [ticketId] });
    await client.query('commit');
  };
}
