import { randomUUID } from 'node:crypto';
import { orderTokenOf } from '../../rig/order-token.mjs';
import { rowsOf } from '../attack/stage.mjs';

/** So many orders are asked in turn: files of one order are limited for themselves. */
const ORDERS = 40;

/** Orders that wait for a transfer or a counter, made for the drill. */
const WAITING_ORDERS = 6;

/**
 * @typedef {object} Known what there is to ask for
 * @property {Record<string, string>[]} orders `orderToken` and `ticketId` of paid orders
 * @property {Record<string, string>} ids of other fields
 * @property {Record<string, Record<string, string>[]>} by calls that need orders of another kind
 * @property {{ eventId: string, lines: { ticketTypeId: string, quantity: number }[] }} places that a cart can hold
 * @property {string[]} slugs of events
 * @property {string[]} media addresses of pictures
 * @property {string} asset a file of the shell
 * @property {string} areaFile a file of an area
 */

/**
 * @param {object} product
 * @param {import('pg').Client} product.client
 * @param {string} product.dataDir
 * @param {ReturnType<typeof import('../attack/site.mjs').openSite>} product.site
 * @param {import('../../rig/stage-event.mjs').StagedEvent} product.event with places for anyone who wants them
 * @returns {Promise<Known>}
 */
export async function findKnown({ client, dataDir, site, event }) {
  const paid = await rowsOf(
    client,
    `select distinct on (o.id) o.id "orderId", t.id "ticketId"
       from ticket t join customer_order o on o.id = t.order_id
      where o.state = 'paid' and t.state <> 'void' limit ${ORDERS}`,
  );
  const orders = [];
  for (const { orderId, ticketId } of paid)
    orders.push({ orderToken: await orderTokenOf(client, dataDir, orderId), ticketId });
  const slugs = await rowsOf(
    client,
    `select slug from event where state = 'published' and starts_at > now() limit 200`,
  );
  const [seated] = await rowsOf(
    client,
    `select e.id, e.seat_map_version_id version from event e
      where e.state = 'published' and e.seat_map_version_id is not null limit 1`,
  );
  const [page] = await rowsOf(client, 'select slug from page limit 1');
  const transfers = await makeWaiting(site, event, 'bank-transfer');
  const reservations = await makeWaiting(site, event, 'payspot');
  const home = await site.ask('/');
  return {
    orders,
    ids: {
      eventId: seated?.id ?? event.eventId,
      versionId: seated?.version ?? randomUUID(),
      slug: page?.slug,
      // of the form that they have; nobody knows those of others
      token: 'x'.repeat(43),
      requestId: '0'.repeat(32),
    },
    by: {
      'POST /front/bank/get-slip': transfers,
      'GET /front/bank/slip/{orderToken}': transfers,
      'GET /front/collect/code/{orderToken}': reservations,
      'POST /front/event/{slug}': slugs,
    },
    places: { eventId: event.eventId, lines: [{ ticketTypeId: event.ticketTypeId, quantity: 1 }] },
    slugs: slugs.map(({ slug }) => slug),
    media: [...new Set(home.text.match(/\/media\/[\w./-]+\.(?:webp|avif|jpg)/g) ?? [])],
    asset: /\/assets\/[\w.-]+\.js/.exec(home.text)?.[0] ?? '/assets/none.js',
    areaFile: areaFileOf(await site.ask('/areas.json')),
  };
}

/**
 * @param {ReturnType<typeof import('../attack/site.mjs').openSite>} site
 * @param {import('../../rig/stage-event.mjs').StagedEvent} event
 * @param {string} paymentMethod
 */
async function makeWaiting(site, { eventId, ticketTypeId }, paymentMethod) {
  const made = [];
  for (let at = 0; at < WAITING_ORDERS; at++) {
    const { body: cart } = await site.call('/front/cart/hold', {
      body: { eventId, lines: [{ ticketTypeId, quantity: 1 }], idempotencyKey: randomUUID() },
    });
    const { body: shown } = await site.call('/front/cart/get', { body: { cartToken: cart?.cartToken } });
    const { status, text, body } = await site.call('/front/checkout/submit', {
      body: {
        cartToken: cart?.cartToken,
        idempotencyKey: randomUUID(),
        buyer: { email: `quiet-${paymentMethod}-${at}@example.test`, name: 'Quiet Neighbour' },
        paymentMethod,
        acceptTerms: true,
        expectedTotal: shown?.total ?? 0,
      },
    });
    if (!body?.orderToken)
      throw new Error(`no order waits by ${paymentMethod}: ${status} ${text.slice(0, 300)}`);
    made.push({ orderToken: String(body.orderToken) });
  }
  return made;
}

/** @param {import('../attack/site.mjs').Answer} areas */
function areaFileOf({ text }) {
  return /\/areas\/[\w./-]+\.(?:json|js)\b/.exec(text)?.[0] ?? '/areas/none.js';
}
