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

const LOCK_SEATS = {
  name: 'plain-lock-seats',
  text: 'select id from event_seat where id = any ($1) and hold_id is null order by id for update',
};
const TAKE_SEATS = {
  name: 'plain-take-seats',
  text: `update event_seat s set hold_id = $2, unit = n.unit
    from unnest($1::uuid[]) with ordinality n (id, unit) where s.id = n.id`,
};
const INSERT_SEATED = {
  name: 'plain-insert-seated',
  text: `insert into hold (id, cart, event_id, ticket_type_id, quantity, expires_at, request_key, created_at, seats)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};

/**
 * The same for seats that the buyer chose: lock the quota and the seats, look, take, count, insert, commit. Each
 * call takes the hall's next seats, so that none waits for another's seats.
 *
 * @param {import('../../rig/stage-hall.mjs').StagedHall} hall
 * @param {number} seatsEach
 * @returns {(client: import('pg').Client) => Promise<void>}
 */
export function plainSeats({ eventId, ticketTypeId, quotaId, seatIds }, seatsEach) {
  let next = 0;
  return async client => {
    const seats = seatIds.slice(next, next + seatsEach);
    next += seatsEach;
    await client.query('begin');
    const { rows } = await client.query({ ...LOCK, values: [quotaId] });
    const free = await client.query({ ...LOCK_SEATS, values: [seats] });
    if (rows[0].free < seatsEach || free.rows.length < seatsEach)
      throw new Error('the hall of the bench is full');
    const holdId = randomUUID();
    await client.query({ ...TAKE_SEATS, values: [seats, holdId] });
    await client.query({ ...COUNT, values: [quotaId, seatsEach] });
    const now = new Date();
    const until = new Date(now.getTime() + HOLD_MS);
    const values = [
      holdId,
      randomBytes(32),
      eventId,
      ticketTypeId,
      seatsEach,
      until,
      randomUUID(),
      now,
      seats,
    ];
    await client.query({ ...INSERT_SEATED, values });
    await client.query('commit');
  };
}
