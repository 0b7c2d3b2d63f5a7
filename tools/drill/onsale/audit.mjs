/**
 * @typedef {object} OrderAudit what the database says of an order
 * @property {string} tokenHash sha256 of its token, hex
 * @property {string} state
 * @property {number} total
 * @property {number} wanted tickets of its lines
 * @property {number} tickets that admit somebody
 * @property {number} places held or sold for it
 * @property {number} seats of its tickets
 * @property {number} received by its payments
 * @property {number} due to its buyer by the books
 * @property {number} mails
 */

/**
 * @param {import('pg').Client} client
 * @param {string} eventId
 * @returns {Promise<OrderAudit[]>}
 */
export async function auditOrders(client, eventId) {
  const { rows } = await client.query(
    `select encode(o.token_hash, 'hex') as "tokenHash", o.state, o.total,
        (select sum(quantity)::int from order_line l where l.order_id = o.id) as wanted,
        (select count(*)::int from ticket t where t.order_id = o.id and t.state <> 'void') as tickets,
        (select count(distinct t.seat_id)::int from ticket t where t.order_id = o.id and t.state <> 'void') as seats,
        (select coalesce(sum(quantity - freed), 0)::int from hold h
          where h.order_id = o.id and h.state in ('held', 'sold')) as places,
        (select coalesce(sum(p.amount), 0)::int from payment p where p.order_id = o.id and p.state = 'succeeded')
          as received,
        (select coalesce(-sum(e.amount), 0)::int from ledger_entry e where e.account = 'buyer:' || o.id) as due,
        (select count(*)::int from message m where m.order_id = o.id) as mails
      from customer_order o
      where exists (select 1 from order_line l where l.order_id = o.id and l.event_id = $1)`,
    [eventId],
  );
  return rows;
}

/**
 * @param {import('pg').Client} client
 * @param {string} quotaId
 * @returns {Promise<{ capacity: number, held: number, sold: number, holdsHeld: number, holdsSold: number }>}
 */
export async function auditQuota(client, quotaId) {
  const { rows } = await client.query(
    `select q.capacity, q.held, q.sold,
        coalesce(sum(h.quantity - h.freed) filter (where h.state = 'held'), 0)::int as "holdsHeld",
        coalesce(sum(h.quantity - h.freed) filter (where h.state = 'sold'), 0)::int as "holdsSold"
      from quota q
        join ticket_type_quota m on m.quota_id = q.id
        left join hold h on h.ticket_type_id = m.ticket_type_id
      where q.id = $1 group by q.id`,
    [quotaId],
  );
  return rows[0];
}

/**
 * Seats that two living tickets or two holds share, tickets without the seat they need, and seats that say
 * otherwise than their holds.
 *
 * @param {import('pg').Client} client
 * @param {import('./hall.mjs').Hall} hall
 */
export async function auditSeats(client, { eventId, seats }) {
  const { rows } = await client.query(
    `select
        (select count(*)::int from (
          select seat_id from ticket where event_id = $1 and state <> 'void' and seat_id is not null
            group by seat_id having count(*) > 1) t) as "ticketsTwice",
        (select count(*)::int from (
          select s from hold h, unnest(h.seats) s
            where h.event_id = $1 and h.state in ('held', 'sold') group by s having count(*) > 1) t) as "holdsTwice",
        (select count(*)::int from ticket
          where ticket_type_id = $2 and state <> 'void' and seat_id is null) as seatless,
        (select count(*)::int from event_seat s left join hold h on h.id = s.hold_id
          where s.quota_id = $3 and s.hold_id is not null
            and (h.id is null or h.state not in ('held', 'sold') or not s.id = any (h.seats))) as astray,
        (select count(*)::int from event_seat where quota_id = $3 and hold_id is not null) as taken`,
    [eventId, seats.ticketTypeId, seats.quotaId],
  );
  return rows[0];
}

/**
 * @param {import('pg').Client} client
 * @returns {Promise<{ unbalanced: number, sum: number, provider: number }>}
 */
export async function auditBooks(client) {
  const { rows } = await client.query(
    `select
        (select count(*)::int from (
          select 1 from ledger_entry group by transaction_id, currency having sum(amount) <> 0) t) as unbalanced,
        (select coalesce(sum(amount), 0)::float8 from ledger_entry) as sum,
        (select coalesce(sum(amount), 0)::float8 from ledger_entry where account = 'provider:sandbox') as provider`,
  );
  return rows[0];
}
