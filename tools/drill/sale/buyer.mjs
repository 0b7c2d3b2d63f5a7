import { randomUUID } from 'node:crypto';

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {any} body JSON, or undefined where there is none
 */

/** @typedef {import('../../rig/stage-event.mjs').StagedEvent} StagedEvent */

/**
 * @param {string} api such as `http://127.0.0.1:40123`
 * @param {string} path of the call, such as `/front/cart/hold`
 * @param {unknown} body
 * @returns {Promise<Answer>} also for refusals; it rejects only when there is no answer
 */
export async function call(api, path, body) {
  const response = await fetch(`${api}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const text = await response.text();
  return { status: response.status, body: isJson ? JSON.parse(text) : undefined };
}

/**
 * Opens connections, so that a rush that follows arrives at one moment.
 *
 * @param {string[]} apis
 * @param {number} connections to each
 */
export async function openConnections(apis, connections) {
  const calls = apis.flatMap(api => Array.from({ length: connections }, () => fetch(`${api}/healthz`)));
  for (const response of await Promise.all(calls)) await response.text();
}

/**
 * @param {string} api
 * @param {StagedEvent} event
 * @param {{ quantity?: number, seatIds?: string[], idempotencyKey?: string }} [options]
 */
export function holdTickets(api, event, { quantity = 1, seatIds, idempotencyKey = randomUUID() } = {}) {
  const lines = [{ ticketTypeId: event.ticketTypeId, quantity, seatIds }];
  return call(api, '/front/cart/hold', { eventId: event.eventId, lines, idempotencyKey });
}

/**
 * @param {string} api
 * @param {string} cartToken
 */
export async function checkOut(api, cartToken) {
  const { body: cart } = await call(api, '/front/cart/get', { cartToken });
  return call(api, '/front/checkout/submit', {
    cartToken,
    idempotencyKey: randomUUID(),
    buyer: { email: 'buyer@example.test', name: 'Ђорђе Šarić' },
    paymentMethod: 'sandbox',
    acceptTerms: true,
    expectedTotal: cart?.total ?? 0,
  });
}

/**
 * Pays on the sandbox provider's page and tells whether the order is paid.
 *
 * @param {string} api
 * @param {{ orderToken: string, redirectTo: string }} order as checkout answered it
 */
export async function pay(api, { orderToken, redirectTo }) {
  const paymentId = redirectTo.split('/').at(-1);
  await call(api, `/sandbox/pay/${paymentId}`, { outcome: 'succeed' });
  const order = await call(api, '/front/order/get', { orderToken });
  return order.body?.state === 'paid';
}

/**
 * What came of many requests for places, in words that are counted.
 *
 * @param {Answer} answer
 * @returns {'granted' | 'told' | 'other'}
 */
export function judgeHold({ status, body }) {
  if (status === 200) return 'granted';
  return status === 409 && body?.code === 'inventory.unavailable' ? 'told' : 'other';
}
