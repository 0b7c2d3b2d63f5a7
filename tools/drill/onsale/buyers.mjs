import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {'pays' | 'pays_twice_told' | 'pays_reordered' | 'pays_late' | 'card_fails' | 'leaves_cart' |
 *   'leaves_order'} Part what a buyer is going to do
 */

/**
 * @typedef {object} Story what became of a buyer
 * @property {Part} part
 * @property {'told' | 'left_cart' | 'left_order' | 'failed' | 'paid' | 'paid_late'} end as far as the buyer knows
 * @property {string} [orderToken]
 * @property {string} [paymentId]
 * @property {boolean} isPaid whether the provider's success was acknowledged
 */

/** Of a hundred buyers; a tenth goes away, a tenth's payment fails. */
const PARTS = /** @type {const} */ ([
  ['leaves_cart', 5],
  ['leaves_order', 5],
  ['card_fails', 10],
  ['pays_late', 8],
  ['pays_reordered', 22],
  ['pays_twice_told', 25],
  ['pays', 25],
]);
const TRIES = 6;

/**
 * @param {number} index
 * @returns {Part}
 */
export function partOf(index) {
  let upTo = 0;
  for (const [part, share] of PARTS) {
    upTo += share;
    if (index % 100 < upTo) return part;
  }
  return 'pays';
}

/**
 * One buyer from the first click to the end.
 *
 * @param {import('./shop.mjs').Shop} shop
 * @param {import('./hall.mjs').Hall} hall
 * @param {{ part: Part, face: number, isSeated: boolean, letExpire: (orderToken: string) => Promise<void> }} buyer
 *   `letExpire` waits until the order was abandoned
 * @returns {Promise<Story>}
 */
export async function buy(shop, hall, { part, face, isSeated, letExpire }) {
  const quantity = randomInt(1, 4);
  const held = await holdSomehow(shop, hall, { isSeated, quantity });
  if (!held) return { part, end: 'told', isPaid: false };
  if (part === 'leaves_cart') return { part, end: 'left_cart', isPaid: false };
  const order = await checkOut(shop, held.cartToken);
  if (!order) return { part, end: 'told', isPaid: false };
  const { orderToken, redirectTo } = order;
  const paymentId = String(redirectTo).split('/').at(-1) ?? '';
  const told = { part, orderToken, paymentId };
  if (part === 'leaves_order') return { ...told, end: 'left_order', isPaid: false };
  const success = shop.makeNotice(paymentId, 'succeeded', held.quantity * face);
  const failure = shop.makeNotice(paymentId, 'failed', held.quantity * face);
  switch (part) {
    case 'card_fails':
      await Promise.all([shop.tell(failure), shop.tell(failure)]);
      return { ...told, end: 'failed', isPaid: false };
    case 'pays_reordered':
      // a first try of the card failed; the provider tells of it before, after, or in the same moment
      await inAnyOrder([() => shop.tell(failure), () => shop.tell(success), () => shop.tell(success)]);
      break;
    case 'pays_twice_told':
      await Promise.all([shop.tell(success), shop.tell(success)]);
      await shop.tell({ ...success, noticeId: randomUUID() });
      break;
    case 'pays_late':
      await letExpire(orderToken);
      await Promise.all([shop.tell(success), shop.tell(success)]);
      return { ...told, end: 'paid_late', isPaid: true };
    default:
      await sleep(randomInt(0, 1_500));
      await shop.tell(success);
  }
  return { ...told, end: 'paid', isPaid: true };
}

/**
 * Anyone who finds nothing asks for less, and comes back: others give places back.
 *
 * @param {import('./shop.mjs').Shop} shop
 * @param {import('./hall.mjs').Hall} hall
 * @param {{ isSeated: boolean, quantity: number }} wish
 */
async function holdSomehow(shop, hall, { isSeated, quantity }) {
  const { ticketTypeId } = isSeated ? hall.seats : hall.standing;
  for (let tries = 1; tries <= TRIES; tries++) {
    const wanted = tries === 1 ? quantity : 1;
    const { status, body } = await shop.ask('/front/cart/hold', {
      eventId: hall.eventId,
      lines: [{ ticketTypeId, quantity: wanted }],
      idempotencyKey: randomUUID(),
    });
    if (status === 200) return { cartToken: String(body.cartToken), quantity: wanted };
    if (body?.code !== 'inventory.unavailable')
      throw new Error(`a hold was answered ${status} ${JSON.stringify(body)}`);
    await sleep(randomInt(2_000, 10_000));
  }
  return undefined;
}

/**
 * @param {import('./shop.mjs').Shop} shop
 * @param {string} cartToken
 * @returns {Promise<{ orderToken: string, redirectTo: string } | undefined>} undefined when the time was over
 */
async function checkOut(shop, cartToken) {
  await sleep(randomInt(0, 1_500));
  const { body: cart } = await shop.ask('/front/cart/get', { cartToken });
  const { status, body } = await shop.ask('/front/checkout/submit', {
    cartToken,
    idempotencyKey: randomUUID(),
    buyer: { email: `${randomUUID()}@example.test`, name: 'Ђорђе Šarić' },
    paymentMethod: 'sandbox',
    acceptTerms: true,
    expectedTotal: cart?.total ?? 0,
  });
  if (status === 200) return body;
  if (body?.code === 'cart.expired') return undefined;
  throw new Error(`a checkout was answered ${status} ${JSON.stringify(body)}`);
}

/** @param {(() => Promise<void>)[]} acts */
async function inAnyOrder(acts) {
  const shuffled = acts
    .map(act => ({ act, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ act }) => act);
  if (randomInt(2) === 0) return void (await Promise.all(shuffled.map(act => act())));
  for (const act of shuffled) await act();
}
