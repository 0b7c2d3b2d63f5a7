import { randomUUID } from 'node:crypto';
import { rowsOf } from './stage.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */

/** Free places of the hall that is to be emptied. */
const FREE = 60;
/** So many tickets are in each cart of the script, which leaves as many. */
const EACH = 2;
/** Somebody else wants one more than a script would leave. */
const WANTED = EACH + 1;
/** A class and its teacher, from the address of their school. */
const SCHOOL = 30;
const [SCRIPT, BUYER] = ['203.0.113.66', '203.0.113.67'];

/**
 * One script takes the places of an event into carts of its own until a few are left, and extends them again and again,
 * so that nobody else can buy and nothing is paid.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function emptyHall(stage, expect) {
  const hall = await openHall(stage);
  const { site, client } = stage;
  const hold = (/** @type {string} */ from, /** @type {number} */ quantity) =>
    site.call('/front/cart/hold', {
      from,
      body: {
        eventId: hall.eventId,
        lines: [{ ticketTypeId: hall.ticketTypeId, quantity }],
        idempotencyKey: randomUUID(),
      },
    });

  /** @type {string[]} */
  const carts = [];
  let refusal;
  while (!refusal && (carts.length + 1) * EACH < FREE) {
    const { status, body } = await hold(SCRIPT, EACH);
    if (status === 200) carts.push(body.cartToken);
    else refusal = body?.code;
  }
  const held = carts.length * EACH;
  expect(
    'one network can’t hold all places of an event without paying',
    refusal === 'inventory.network_limit',
    `${held} of ${FREE}, then ${refusal}`,
  );
  expect('a school behind one address gets its places', held >= SCHOOL, `${held}`);

  const buyer = await hold(BUYER, WANTED);
  expect('others find places meanwhile', buyer.status === 200, `${buyer.status} ${buyer.body?.code}`);

  const extend = (/** @type {string} */ cartToken) =>
    site.call('/front/cart/extend', { from: SCRIPT, body: { cartToken } });
  for (const cart of carts) await extend(cart);
  await nearTheEnd(client, hall.eventId);
  /** @type {number[]} */
  const again = [];
  for (const cart of carts) again.push((await extend(cart)).status);
  expect(
    'and it can’t keep by extending what nobody else can have then',
    again.length > 0 && again.every(status => status === 409),
    `${again.filter(status => status === 200).length} of ${again.length} extended again`,
  );
  if (buyer.status === 200) {
    const { cartToken } = buyer.body;
    const extended = [];
    for (const _ of ['once', 'again'])
      extended.push((await site.call('/front/cart/extend', { from: BUYER, body: { cartToken } })).status);
    expect(
      'who holds a few may have more time',
      extended.every(status => status === 200),
      extended.join(' '),
    );
  }
  await client.query(
    `update hold set expires_at = now() where event_id = $1 and state = 'held' and order_id is null`,
    [hall.eventId],
  );
}

/**
 * An event of the demo that anybody can buy tickets of, with so many free places and no seats.
 *
 * @param {Stage} stage
 */
async function openHall({ client }) {
  const [hall] = await rowsOf(
    client,
    `select e.id "eventId", y.id "ticketTypeId", q.id "quotaId"
       from event e join ticket_type y on y.event_id = e.id
         join ticket_type_quota m on m.ticket_type_id = y.id join quota q on q.id = m.quota_id
      where e.state = 'published' and e.visibility = 'public' and y.visibility = 'public' and not q.seated
        and y.price_mode = 'fixed' and y.min_per_order = 1 and y.max_per_order >= $1 and e.max_per_order >= $1
        and now() >= coalesce(greatest(y.sales_start, e.sales_start), now())
        and now() < coalesce(least(y.sales_end, e.sales_end), e.starts_at)
        and (select count(*) from quota o where o.event_id = e.id) = 1
        and (select count(*) from ticket_type_quota o where o.ticket_type_id = y.id) = 1
        and not exists (select from quota_channel c where c.quota_id = q.id)
      order by e.starts_at desc limit 1`,
    [WANTED],
  );
  if (!hall) throw new Error('the demo has no event with one quota that anybody can buy tickets of');
  await client.query('update quota set waiting = 0, capacity = held + sold + blocked + $2 where id = $1', [
    hall.quotaId,
    FREE,
  ]);
  return hall;
}

/**
 * Lets the time of held places run out, but for a little.
 *
 * @param {import('pg').Client} client
 * @param {string} eventId
 */
async function nearTheEnd(client, eventId) {
  await client.query(
    `update hold set expires_at = now() + interval '5 minutes'
      where event_id = $1 and state = 'held' and order_id is null and expires_at > now()`,
    [eventId],
  );
}
