import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOfToken } from '../../rig/order-token.mjs';
import { defineDrill, prepareApi, withApis, withClient, withCluster } from '../kit.mjs';
import { auditBooks, auditOrders, auditQuota, auditSeats } from '../onsale/audit.mjs';
import { buy, partOf } from '../onsale/buyers.mjs';
import { stageMixedHall } from '../onsale/hall.mjs';
import { removeLocks } from '../onsale/remove-locks.mjs';
import { openShop } from '../onsale/shop.mjs';
import { watchForOverselling } from '../onsale/watch.mjs';

/** @typedef {import('../define.mjs').DrillTools} DrillTools */
/** @typedef {import('../onsale/buyers.mjs').Story} Story */
/** @typedef {import('../onsale/audit.mjs').OrderAudit} OrderAudit */

const BUYERS = 5_000;
const SEATS = 2_000;
const STANDING = 1_000;
const SEATED_SHARE = 0.6;
const FACE = 2_500;
/** All buyers come within this time. */
const RUSH_MS = 25_000;
const KILLS = 3;
const PROCESSES = 2;
/** Sweeps look for expired places and unpaid orders every few seconds. */
const SETTLE_MS = 90_000;

/** An on-sale with everything that goes wrong on such a day. */
export const drill = defineDrill({
  name: 'onsale',
  promise:
    'nothing is oversold and no money is kept without a ticket, whatever buyers, providers and crashes do ' +
    '(--without-locks: the proof that this can fail)',
  options: { 'without-locks': { type: 'boolean' } },
  run: tools =>
    withCluster(
      async cluster => {
        await prepareApi(cluster, { log: tools.log });
        await withClient(cluster.url, async client => {
          if (tools.options['without-locks']) {
            await removeLocks(client);
            tools.log('The row lock and the constraints are gone: this run is to fail');
          }
          const appSecret = randomBytes(32).toString('base64url');
          await withApis(cluster, apis => runSale({ client, apis, appSecret }, tools), {
            copies: PROCESSES,
            env: { APP_SECRET: appSecret, NODE_ENV: 'production', SANDBOX_PAYMENTS: 'true' },
          });
        });
      },
      { log: tools.log },
    ),
});

/**
 * @param {{ client: import('pg').Client, apis: import('../../rig/api.mjs').ApiProcess[], appSecret: string }} stage
 * @param {DrillTools} tools
 */
async function runSale({ client, apis, appSecret }, { log, expect }) {
  const hall = await stageMixedHall(client, { seats: SEATS, standing: STANDING, face: FACE });
  const shop = openShop(
    apis.map(api => api.url),
    appSecret,
  );
  log(`${BUYERS} buyers come for ${SEATS} seats and ${STANDING} standing places`);
  const begin = Date.now();
  const database = inTurn(client);
  const letExpire = (/** @type {string} */ orderToken) => letOrderExpire(database, orderToken);
  const buying = Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      await sleep(randomInt(RUSH_MS));
      const isSeated = Math.random() < SEATED_SHARE;
      return buy(shop, hall, { part: partOf(index), face: FACE, isSeated, letExpire });
    }),
  );
  const expiring = expireWhatIsLeft(database, hall.eventId, buying);
  const watching = watchForOverselling(database, hall, buying);
  const [stories] = await Promise.all([buying, killOnTheWay(apis, log)]);
  log(`All buyers have come to their end after ${Math.round((Date.now() - begin) / 1000)} s`);
  const watched = await watching;
  await expiring;
  await letTimePass(client);
  const { requests, repeats } = shop.counts();
  const orders = await auditOrders(client, hall.eventId);
  printTable(log, stories, orders, { requests, repeats });
  expect(
    'there were never more places taken than there are',
    watched.most <= 0,
    `${watched.looks} looks, at most ${watched.most <= 0 ? `${-watched.most} left over` : `${watched.most} too many`}`,
  );
  await judge({ client, hall }, { stories, orders }, expect);
}

/**
 * @param {import('../../rig/api.mjs').ApiProcess[]} apis
 * @param {(line: string) => void} log
 */
async function killOnTheWay(apis, log) {
  for (let kill = 1; kill <= KILLS; kill++) {
    await sleep(RUSH_MS / (KILLS + 1));
    const api = apis[kill % apis.length];
    await api?.crash();
    log(`Killed API process ${(kill % apis.length) + 1} (${kill} of ${KILLS})`);
    await sleep(randomInt(200, 1_000));
    await api?.restart();
  }
}

/**
 * One connection for many buyers: a question waits for the answers before it.
 *
 * @param {import('pg').Client} client
 * @returns {{ query: (text: string, values?: unknown[]) => Promise<import('pg').QueryResult> }}
 */
function inTurn(client) {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  return {
    query: (text, values) => {
      const asked = last.then(() => client.query(text, values));
      last = asked.catch(() => undefined);
      return asked;
    },
  };
}

/**
 * An order's time to pay is over at once; waits until it was returned.
 *
 * @param {ReturnType<typeof inTurn>} client
 * @param {string} orderToken
 */
async function letOrderExpire(client, orderToken) {
  await client.query(
    `update customer_order set pay_by = now() - interval '1 second' where token_hash = $1 and state = 'booked'`,
    [hashOfToken(orderToken)],
  );
  await waitFor(async () => {
    const { rows } = await client.query('select state from customer_order where token_hash = $1', [
      hashOfToken(orderToken),
    ]);
    return rows[0]?.state !== 'booked';
  });
}

/**
 * Carts and orders that were left expire some seconds later instead of many minutes, so that their places are
 * sold again.
 *
 * @param {ReturnType<typeof inTurn>} client
 * @param {string} eventId
 * @param {Promise<unknown>} buying
 */
async function expireWhatIsLeft(client, eventId, buying) {
  let isOver = false;
  const ended = buying.finally(() => (isOver = true));
  while (!isOver) {
    await Promise.race([sleep(2_000), ended]);
    await client.query(
      `update hold set expires_at = now() where event_id = $1 and state = 'held' and order_id is null
        and created_at < now() - interval '6 seconds'`,
      [eventId],
    );
    await client.query(
      `update customer_order set pay_by = now() where state = 'booked' and pay_by > now()
        and created_at < now() - interval '15 seconds'`,
    );
  }
}

/**
 * Everybody's time is over; waits until the sweeps have given everything back and the inbox is empty.
 *
 * @param {import('pg').Client} client
 */
async function letTimePass(client) {
  await client.query(`update hold set expires_at = now() where state = 'held' and order_id is null`);
  await client.query(`update customer_order set pay_by = now() - interval '1 second' where state = 'booked'`);
  await client.query('update payment_callback set next_try_at = now() where processed_at is null');
  await waitFor(async () => {
    const { rows } = await client.query(
      `select (select count(*) from hold where state = 'held')
          + (select count(*) from customer_order where state = 'booked')
          + (select count(*) from payment_callback where processed_at is null) as open`,
    );
    return Number(rows[0].open) === 0;
  });
}

/** @param {() => Promise<boolean>} isDone */
async function waitFor(isDone) {
  for (const deadline = Date.now() + SETTLE_MS; Date.now() < deadline; await sleep(1_000)) {
    if (await isDone()) return;
  }
}

/**
 * @param {{ client: import('pg').Client, hall: import('../onsale/hall.mjs').Hall }} stage
 * @param {{ stories: Story[], orders: OrderAudit[] }} outcome
 * @param {DrillTools['expect']} expect
 */
async function judge({ client, hall }, { stories, orders }, expect) {
  for (const [name, { quotaId }] of /** @type {const} */ ([
    ['seats', hall.seats],
    ['standing places', hall.standing],
  ])) {
    const { capacity, held, sold, holdsHeld, holdsSold } = await auditQuota(client, quotaId);
    expect(
      `${name}: zero oversold, nothing held any more, as the holds add up`,
      sold <= capacity && held === 0 && holdsHeld === 0 && sold === holdsSold,
      `${sold} of ${capacity} sold, ${held} held; holds ${holdsSold} and ${holdsHeld}`,
    );
  }
  const seats = await auditSeats(client, hall);
  expect(
    'no seat is sold twice, and every seat is as its hold says',
    seats.ticketsTwice === 0 && seats.holdsTwice === 0 && seats.seatless === 0 && seats.astray === 0,
    `${seats.taken} taken; twice: ${seats.ticketsTwice} by tickets, ${seats.holdsTwice} by holds; ` +
      `${seats.seatless} tickets without one, ${seats.astray} astray`,
  );
  judgeOrders(orders, stories, expect);
  const { unbalanced, sum, provider } = await auditBooks(client);
  const received = orders.reduce((all, order) => all + order.received, 0);
  expect(
    'the ledger sums to zero, and the provider owes what it took',
    unbalanced === 0 && sum === 0 && provider === received,
    `sum ${sum}, ${unbalanced} unbalanced, ${provider} owed of ${received} taken`,
  );
}

/**
 * @param {OrderAudit[]} orders
 * @param {Story[]} stories
 * @param {DrillTools['expect']} expect
 */
function judgeOrders(orders, stories, expect) {
  const paid = orders.filter(order => order.state === 'paid');
  const others = orders.filter(order => order.state !== 'paid');
  const wrong = paid.filter(
    ({ wanted, tickets, places, total, received, due, mails }) =>
      wanted !== tickets || wanted !== places || received - due !== total || mails !== 1,
  );
  expect(
    'every paid order has its tickets, its places, one mail, and was paid in full',
    paid.length > 0 && wrong.length === 0,
    `${paid.length} paid${describeFirst(wrong)}`,
  );
  const stuck = others.filter(
    ({ tickets, places, received, due }) => tickets > 0 || places > 0 || received !== due,
  );
  expect(
    'every other order has given its places back, and what was paid is due to its buyer',
    stuck.length === 0 && others.every(order => ['released', 'needs_refund'].includes(order.state)),
    `${others.length} others${describeFirst(stuck)}`,
  );
  const placed = stories.filter(story => story.orderToken !== undefined);
  const byToken = new Map(orders.map(order => [order.tokenHash, order]));
  expect(
    'every buyer has one order, however often they asked',
    placed.length === orders.length && placed.every(story => byToken.has(keyOf(story))),
    `${placed.length} buyers, ${orders.length} orders`,
  );
  const lost = placed.filter(story => story.isPaid && !byToken.get(keyOf(story))?.received);
  expect('no acknowledged payment is lost', lost.length === 0, `${lost.length} lost`);
}

/** @param {{ orderToken?: string }} story */
function keyOf({ orderToken = '' }) {
  return hashOfToken(orderToken).toString('hex');
}

/** @param {OrderAudit[]} orders */
function describeFirst(orders) {
  return orders.length === 0 ? '' : `, ${orders.length} wrong: ${JSON.stringify(orders[0])}`;
}

/**
 * @param {(line: string) => void} log
 * @param {Story[]} stories
 * @param {OrderAudit[]} orders
 * @param {{ requests: number, repeats: number }} counts
 */
function printTable(log, stories, orders, { requests, repeats }) {
  const byToken = new Map(orders.map(order => [order.tokenHash, order]));
  /** @type {Map<string, Record<string, number>>} */
  const rows = new Map();
  for (const { part, end, orderToken } of stories) {
    const state = orderToken === undefined ? end : (byToken.get(keyOf({ orderToken }))?.state ?? 'missing');
    const row = rows.get(part) ?? {};
    row[state] = (row[state] ?? 0) + 1;
    rows.set(part, row);
  }
  const states = ['told', 'left_cart', 'paid', 'released', 'needs_refund', 'missing'];
  const line = (/** @type {string} */ name, /** @type {(string | number)[]} */ cells) =>
    log(`  ${name.padEnd(18)}${cells.map(cell => String(cell).padStart(14)).join('')}`);
  log(`${requests} requests, ${repeats} of them repeats; what buyers did, and what became of them:`);
  line('', [...states, 'all']);
  for (const [part, row] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const cells = states.map(state => row[state] ?? 0);
    line(part, [...cells, cells.reduce((sum, cell) => sum + cell, 0)]);
  }
  const totals = states.map(state => [...rows.values()].reduce((sum, row) => sum + (row[state] ?? 0), 0));
  line('all', [...totals, totals.reduce((sum, cell) => sum + cell, 0)]);
}
