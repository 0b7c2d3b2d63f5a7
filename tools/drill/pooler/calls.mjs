import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../rig/driver-rate.mjs';
import { ask } from '../counter/ask.mjs';
import { call, checkOut, holdTickets, pay } from '../sale/buyer.mjs';

/**
 * @typedef {object} Tally what a spell of calls came to
 * @property {Record<Kind, number>} done
 * @property {Record<Kind, { p50: number, p99: number }>} times milliseconds
 * @property {string[]} failed what was answered otherwise, or not at all
 * @property {number} foreign events of others that organisers were shown
 */

/** @typedef {'order' | 'sale' | 'scan' | 'list'} Kind */

const PAID_MS = 20_000;

const WORKERS = { order: 6, sale: 3, scan: 3, list: 4 };

/**
 * Buyers, a counter, doors and two organisers at once, in turn at each of the processes.
 *
 * @param {{ apis: { url: string }[], stage: import('./stage.mjs').Stage, seconds: number }} setting
 * @returns {Promise<Tally>}
 */
export async function makeCalls({ apis, stage, seconds }) {
  const end = performance.now() + seconds * 1000;
  /** @type {Record<Kind, number[]>} */
  const times = { order: [], sale: [], scan: [], list: [] };
  const tally = { failed: /** @type {string[]} */ ([]), foreign: 0 };
  const works = {
    order: () => buy(stage),
    sale: () => sell(stage),
    scan: () => scan(stage),
    list: () => list(stage, tally),
  };
  const kinds = /** @type {Kind[]} */ (Object.keys(works));
  const workers = kinds.flatMap(kind =>
    Array.from({ length: WORKERS[kind] }, async (_, at) => {
      const work = works[kind]();
      for (let turn = at; performance.now() < end; turn += 1) {
        const begun = performance.now();
        const api = apis[turn % apis.length] ?? { url: '' };
        const problem = await work(api).catch(error => String(error));
        if (problem) tally.failed.push(`${kind}: ${problem}`);
        else times[kind].push(performance.now() - begun);
      }
    }),
  );
  await Promise.all(workers);
  const each = (/** @type {(all: number[]) => any} */ measure) =>
    Object.fromEntries(kinds.map(kind => [kind, measure(times[kind])]));
  return /** @type {Tally} */ ({
    ...tally,
    done: each(all => all.length),
    times: each(all => ({ p50: percentile(all, 0.5), p99: percentile(all, 0.99) })),
  });
}

/**
 * @typedef {import('./stage.mjs').Stage} Stage
 * @typedef {(api: { url: string }) => Promise<string | undefined>} Work answers what went wrong
 */

/** @param {Stage} stage @returns {Work} */
function buy({ event }) {
  return async ({ url }) => {
    const held = await holdTickets(url, event);
    if (held.status !== 200) return describe('hold', held);
    const order = await checkOut(url, String(held.body.cartToken));
    if (order.status !== 200) return describe('checkout', order);
    return (await pay(url, order.body)) || (await isPaidSoon(url, order.body))
      ? undefined
      : 'the order was not paid';
  };
}

/**
 * A notice that found the machine busy is sent once more by a job.
 *
 * @param {string} url
 * @param {{ orderToken: string }} order
 */
async function isPaidSoon(url, { orderToken }) {
  const deadline = Date.now() + PAID_MS;
  while (Date.now() < deadline) {
    await sleep(500);
    const { body } = await call(url, '/front/order/get', { orderToken });
    if (body?.state === 'paid') return true;
  }
  return false;
}

/** @param {Stage} stage @returns {Work} */
function sell({ counter: { token, payspotId, eventId, ticketTypeId, shown } }) {
  return async api => {
    const answer = await ask({ api, token }, 'payspot/sell', {
      payspotId,
      eventId,
      lines: [{ ticketTypeId, quantity: 1 }],
      payment: { method: 'cash', tendered: 1_000_000 },
      ...shown,
      idempotencyKey: randomUUID(),
    });
    return answer.status === 200 ? undefined : describe('sale', answer);
  };
}

/** Each ticket is shown once; the same scan is sent twice, as a phone does that heard no answer. */
function scan(/** @type {Stage} */ { doors }) {
  const { tickets, gates, token, eventId } = doors;
  /** @type {Work} */
  const work = async api => {
    const ticket = tickets.pop();
    if (!ticket) return 'the doors have no ticket left';
    const { scannerId } = gates[tickets.length % gates.length] ?? { scannerId: '' };
    const asked = { scannerId, eventId, code: ticket.code, nonce: randomUUID() };
    const answers = await Promise.all([1, 2].map(() => ask({ api, token }, 'checkin/scan', asked)));
    const wrong = answers.find(({ status, body }) => status !== 200 || body.verdict !== 'admitted');
    return wrong && describe('scan', wrong);
  };
  return work;
}

/** @param {Stage} stage @param {{ foreign: number }} tally @returns {Work} */
function list({ organisers }, tally) {
  let turn = 0;
  return async api => {
    const organiser = organisers[(turn += 1) % organisers.length];
    if (!organiser) return 'no organiser';
    const answer = await ask({ api, token: organiser.token }, 'event/get-list', {});
    if (answer.status !== 200) return describe('list', answer);
    const ids = answer.body.rows.map((/** @type {{ _id: string }} */ row) => row._id);
    tally.foreign += ids.filter((/** @type {string} */ id) => id !== organiser.eventId).length;
    return ids.includes(organiser.eventId) ? undefined : 'the organiser’s own event is missing';
  };
}

/**
 * @param {string} what
 * @param {{ status: number, body: any }} answer
 */
function describe(what, { status, body }) {
  return `${what} ${status} ${JSON.stringify(body ?? '').slice(0, 200)}`;
}
