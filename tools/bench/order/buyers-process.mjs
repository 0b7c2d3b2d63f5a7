import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { percentile } from '../../rig/driver-rate.mjs';
import { openKeptConnection } from '../../rig/kept-connection.mjs';
import { sandboxSecretOf, signSandboxNotice } from '../../rig/sandbox-notice.mjs';

/**
 * The process behind `sendOrders`: buyers on kept connections, each of whom holds a ticket, checks out and has
 * it paid by a signed notice of the provider, one after the other until the time is over. Every order that was
 * begun is finished, so that what was acknowledged is known exactly.
 *
 * @typedef {import('./buyers.mjs').OrdersPlan} OrdersPlan
 */

/** @type {OrdersPlan} */
const plan = JSON.parse(await text(process.stdin));
const secret = sandboxSecretOf(plan.appSecret);
const times = { hold: [], submit: [], pay: [] };
/** @type {Record<string, number>} */
const others = {};
const RUN_ID = randomUUID().slice(0, -12);
let counter = 0;
let paid = 0;

const begin = performance.now();
const end = begin + plan.seconds * 1000;
await Promise.all(Array.from({ length: plan.connections }, buyUntilEnd));
const seconds = (performance.now() - begin) / 1000;

async function buyUntilEnd() {
  const connection = await openKeptConnection(plan.api);
  while (performance.now() < end) await buyOne(connection);
  connection.close();
}

/** @param {import('../../rig/kept-connection.mjs').KeptConnection} connection */
async function buyOne(connection) {
  const held = await ask(connection, 'hold', '/api/v1/front/cart/hold', {
    eventId: plan.eventId,
    lines: [{ ticketTypeId: plan.ticketTypeId, quantity: 1 }],
    idempotencyKey: nextId(),
  });
  if (!held) return;
  const order = await ask(connection, 'submit', '/api/v1/front/checkout/submit', {
    cartToken: held.cartToken,
    idempotencyKey: nextId(),
    buyer: { email: `buyer${counter}@example.test`, name: 'Ђорђе Šarić' },
    paymentMethod: 'sandbox',
    acceptTerms: true,
    expectedTotal: plan.amount,
  });
  if (!order) return;
  const paymentId = String(order.redirectTo).split('/').at(-1);
  const notice = {
    noticeId: nextId(),
    paymentId,
    outcome: 'succeeded',
    amount: plan.amount,
    currency: 'RSD',
  };
  if (await ask(connection, 'pay', '/api/v1/callbacks/sandbox', notice)) paid += 1;
}

/**
 * @param {import('../../rig/kept-connection.mjs').KeptConnection} connection
 * @param {'hold' | 'submit' | 'pay'} step
 * @param {string} path
 * @param {unknown} content
 * @returns {Promise<any>} what was answered; undefined when it was refused
 */
async function ask(connection, step, path, content) {
  const body = JSON.stringify(content);
  const signature = step === 'pay' ? `x-sandbox-signature: ${signSandboxNotice(body, secret)}\r\n` : '';
  const sent = performance.now();
  const answer = await connection.post(path, body, signature);
  /** @type {number[]} */ (times[step]).push(performance.now() - sent);
  if (answer.status === 204) return {};
  if (answer.status === 200) return answer.body === '' ? {} : JSON.parse(answer.body);
  const kind = `${step} ${answer.status}`;
  others[kind] = (others[kind] ?? 0) + 1;
  return undefined;
}

/** Unique in this run: random once, then counted, since that costs nothing under load. */
function nextId() {
  counter += 1;
  return RUN_ID + counter.toString(16).padStart(12, '0');
}

process.stdout.write(
  JSON.stringify({
    paid,
    perMinute: (paid / seconds) * 60,
    seconds,
    times: Object.fromEntries(
      Object.entries(times).map(([step, all]) => [
        step,
        { p50: percentile(all, 0.5), p99: percentile(all, 0.99) },
      ]),
    ),
    others,
  }),
);
