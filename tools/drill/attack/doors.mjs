import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { orderTokenOf } from '../../rig/order-token.mjs';
import { logIn, rowsOf } from './stage.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */

/** Where a dishonest phone says that it is asked. */
export const EVIL_HUB = 'https://evil.example';

/**
 * A steward draws short codes as pictures and reads the door's list, a paired phone makes itself the hub of all doors, and a
 * former buyer comes with the code and the ticket of an order that became somebody else's.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function walkRoundDoors(stage, expect) {
  const { site, client } = stage;
  const door = await openDoor(client);
  const token = await logIn(site, 'scanner');
  const { scannerId, eventId, orders } = door;
  const scan = async (/** @type {object} */ what) => {
    const body = { scannerId, eventId, nonce: randomBytes(16).toString('hex'), ...what };
    return (await site.call('/back/checkin/scan', { token, body })).body?.verdict;
  };
  const sync = () => site.call('/back/scanner/sync', { token, body: { scannerId, eventId } });

  const drawn = [];
  for (const { shortCode } of orders)
    for (const isConfirmed of [false, true]) drawn.push(await scan({ code: shortCode, isConfirmed }));
  expect(
    'a picture of a short code is no ticket',
    drawn.length > 0 && drawn.every(verdict => verdict === 'unknown'),
    drawn.join(' '),
  );
  const list = await sync();
  const kept = orders.filter((/** @type {{ shortCode: string }} */ { shortCode }) =>
    list.text.includes(shortCode),
  );
  expect(
    'the list of a door holds no short codes',
    list.status === 200 && kept.length === 0,
    `${kept.length}`,
  );

  const phone = await pairPhone(client, door);
  const hub = { scannerId, addresses: [EVIL_HUB], key: randomBytes(32).toString('base64url') };
  const named = await site.call('/back/scanner/register-hub', { token: phone, body: hub });
  const asked = await site.call('/back/scanner/get-hubs', { token, body: {} });
  const isLed = asked.text.includes(EVIL_HUB) || (await sync()).text.includes(EVIL_HUB);
  expect('no phone makes itself the hub of other doors', !isLed && asked.status === 200, `${named.status}`);

  await comeAsFormerBuyer(stage, { ...door, scan }, expect);
}

/**
 * @param {Stage} stage
 * @param {Awaited<ReturnType<typeof openDoor>> & { scan: (what: object) => Promise<string | undefined> }} door
 * @param {Expect} expect
 */
async function comeAsFormerBuyer({ site, client, dataDir }, { orders, payspotId, scan }, expect) {
  const [order] = orders;
  if (!order) throw new Error('the demo has no order for its door');
  const [admin, seller] = [await logIn(site, 'admin'), await logIn(site, 'payspot')];
  const orderToken = await orderTokenOf(client, dataDir, order.id);
  const { body: former } = await site.call('/front/order/get', { body: { orderToken } });
  const [{ version }] = await rowsOf(client, 'select version from customer_order where id = $1', [order.id]);
  const buyer = { orderId: order.id, version, name: 'Rightful Owner', email: 'owner@victim.test' };
  const changed = await site.call('/back/order/change-buyer', { token: admin, body: buyer });
  const { pickUpCode, number } = former;
  const printed = await site.call('/back/payspot/pick-up', {
    token: seller,
    body: { payspotId, number, pickUpCode },
  });
  expect(
    'the pick-up code of a former buyer prints nothing',
    changed.status === 200 && printed.status === 404,
    `${changed.status} ${printed.status}`,
  );
  const verdicts = [];
  for (const { code } of former.tickets.filter((/** @type {any} */ one) => one.state === 'valid'))
    verdicts.push(await scan({ code }));
  expect(
    'and their ticket opens no door',
    verdicts.length > 0 && verdicts.every(verdict => verdict === 'void'),
    verdicts.join(' '),
  );
}

/**
 * The door of the demo's steward at an event that is open, with paid orders, and the counter of the demo's seller.
 *
 * @param {import('pg').Client} client
 */
async function openDoor(client) {
  const [place] = await rowsOf(
    client,
    `select s.scanner_id "scannerId", s.event_id "eventId", u.id "userId"
       from scanner_event s join scanner_user w using (scanner_id)
       join app_user u on u.id = w.user_id and u.email = 'scanner@demo.test'
      where (select count(*) from ticket t join customer_order o on o.id = t.order_id
              where t.event_id = s.event_id and t.state = 'valid' and t.holder_token_hash is null
                and o.state = 'paid' and o.channel = 'web' and o.buyer_email <> '') >= 2 limit 1`,
  );
  if (!place) throw new Error('the demo has no tickets for its door');
  await client.query(
    `update event set state = 'published', doors_at = now() - interval '1 hour',
        starts_at = greatest(starts_at, now() + interval '1 hour'),
        ends_at = greatest(starts_at, now() + interval '1 hour') + interval '2 hours' where id = $1`,
    [place.eventId],
  );
  const orders = await rowsOf(
    client,
    `select distinct on (o.id) o.id, t.short_code "shortCode"
       from ticket t join customer_order o on o.id = t.order_id
      where t.event_id = $1 and t.state = 'valid' and t.holder_token_hash is null and o.state = 'paid'
        and o.channel = 'web' and o.buyer_email <> '' order by o.id limit 5`,
    [place.eventId],
  );
  const [{ payspotId }] = await rowsOf(
    client,
    `select w.payspot_id "payspotId" from payspot_user w
       join app_user u on u.id = w.user_id and u.email = 'payspot@demo.test' limit 1`,
  );
  return { ...place, orders, payspotId };
}

/**
 * A phone that was paired for the door; answers its session.
 *
 * @param {import('pg').Client} client
 * @param {{ scannerId: string, userId: string }} door
 */
async function pairPhone(client, { scannerId, userId }) {
  const [deviceId, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await client.query(
    `insert into device (id, kind, scanner_id, user_id, name, created_at, pairing_expires_at, public_key, paired_at,
        last_used_at)
      values ($1, 'scanner', $2, $3, 'Phone', now(), now(), $4, now(), now())`,
    [deviceId, scannerId, userId, Buffer.alloc(65, 4)],
  );
  await client.query(
    `insert into session (token_hash, user_id, created_at, last_used_at, expires_at, user_agent, address, id, device_id)
      values ($1, $2, now(), now(), now() + interval '20 minutes', '', '127.0.0.1', $3, $4)`,
    [createHash('sha256').update(token).digest(), userId, randomUUID(), deviceId],
  );
  return token;
}
