import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { stageEvent } from '../kit.mjs';
import { ask } from './ask.mjs';

/** @typedef {import('../define.mjs').Expect} Expect */
/** @typedef {import('../drills/counter.mjs').Counter} Counter */
/** @typedef {{ nonce: string, ticketIds: string[], payment: object, expectedTotal: number, currency: string, soldAt: string }} OfflineSale */
/** @typedef {{ _id: string, price: number }} OfflineTicket */

const CAPACITY = 400;
const ALLOCATIONS = 7;
const PLACES = 50;
/** More than are left beside the allocations. */
const ONLINE = 80;
const BATCH = 8;

/** So long the first answers are waited for before the API is killed, in milliseconds. */
const MOST_WAITED_MS = 20_000;

/**
 * The network of a counter is cut: it sells what it held for offline sale, while others sell out the rest. Back again it sends its
 * sales, the API is killed in between, and everything is sent again, twice.
 *
 * @param {Counter} counter
 * @param {{ log: (line: string) => void, expect: Expect }} tools
 */
export async function drillCut(counter, { log, expect }) {
  const { client, payspotId } = counter;
  const { eventId, ticketTypeId } = await stageEvent(client, { capacity: CAPACITY });
  const shift = await ask(counter, 'payspot/open-shift', {
    ...{ payspotId, floats: [], idempotencyKey: randomUUID() },
  });
  const holders = Array.from({ length: ALLOCATIONS }, () => randomUUID());
  const allocations = await Promise.all(
    holders.map(async holder => {
      const { body } = await ask(counter, 'payspot/allocate-offline-tickets', {
        ...{ payspotId, holder, eventId, places: PLACES },
      });
      return { holder, sales: sellOffline(body) };
    }),
  );
  const event = await ask(counter, 'payspot/get-event', { payspotId, eventId });
  const { currency, ticketTypes } = event.body;
  const online = await Promise.all(
    Array.from({ length: ONLINE }, () =>
      ask(counter, 'payspot/sell', {
        ...{ payspotId, eventId, lines: [{ ticketTypeId, quantity: 1 }] },
        payment: { method: 'cash', tendered: 1_000_000 },
        ...{ expectedTotal: ticketTypes[0].price, currency },
        idempotencyKey: randomUUID(),
      }),
    ),
  );
  const soldOnline = online.filter(({ status }) => status === 200).length;
  const total = allocations.reduce((sum, { sales }) => sum + sales.length, 0);
  let told = 0;
  const first = sendAll(counter, allocations, count => (told += count));
  const enough = randomInt(1, Math.ceil(total / 3));
  for (let at = 0; at < MOST_WAITED_MS && told < enough; at += 10) await sleep(10);
  await counter.api.crash();
  const answered = (await first).length;
  await counter.api.restart();
  log(`Killed the API after ${answered} of ${total} offline sales were answered`);
  const [again, twice] = await Promise.all([sendAll(counter, allocations), sendAll(counter, allocations)]);
  expect(
    'cut off: every sale from an allocation is taken, and is the same order each time it is sent',
    answered > 0 &&
      answered < total &&
      again.length === total &&
      again.every(({ kind }) => kind === 'taken') &&
      sameOrders(again, twice),
    `${answered} answered before the kill, ${again.length} of ${total} after it`,
  );
  const shiftId = shift.body._id;
  await expectOnce(counter, { eventId, shiftId, total, soldOnline, expect });
  // the next part of the drill opens one of its own
  await ask(counter, 'payspot/close-shift', {
    ...{ payspotId, shiftId, counted: [], idempotencyKey: randomUUID() },
  });
}

/**
 * @param {Counter} counter
 * @param {{ eventId: string, shiftId: string, total: number, soldOnline: number, expect: Expect }} what
 */
async function expectOnce({ client }, { eventId, shiftId, total, soldOnline, expect }) {
  const { rows } = await client.query(
    `select (select count(*)::int from ticket where event_id = $1) as tickets,
        (select count(distinct t.order_id)::int from ticket t where t.event_id = $1) as orders,
        (select count(*)::int from cash_journal where shift_id = $2 and kind = 'sale') as journal,
        (select count(*)::int from ledger_transaction l where l.kind = 'sale'
          and l.order_id in (select order_id from ticket where event_id = $1)) as booked,
        (select held + sold from quota where event_id = $1) as taken`,
    [eventId, shiftId],
  );
  const [{ tickets, orders, journal, booked, taken }] = rows;
  const wanted = total + soldOnline;
  expect(
    'cut off: one order, one booking and one row of the journal each, and not a place too many',
    orders === wanted &&
      journal === wanted &&
      booked === wanted &&
      tickets === CAPACITY &&
      taken === CAPACITY &&
      soldOnline === CAPACITY - ALLOCATIONS * PLACES,
    `${wanted} sales, ${orders} orders, ${booked} bookings, ${journal} rows, ${tickets} tickets for ${CAPACITY} places, ${taken} taken`,
  );
}

/**
 * All offline tickets, one and two at a time.
 *
 * @param {{ event: { currency: string }, places: OfflineTicket[] }} allocation
 * @returns {OfflineSale[]}
 */
function sellOffline({ event: { currency }, places }) {
  const left = [...places];
  /** @type {OfflineSale[]} */
  const sales = [];
  while (left.length > 0) {
    const sold = left.splice(0, randomInt(1, 3));
    sales.push({
      nonce: randomUUID(),
      ticketIds: sold.map(({ _id }) => _id),
      ...{ expectedTotal: sold.reduce((sum, { price }) => sum + price, 0), currency },
      payment: { method: 'cash', tendered: 1_000_000 },
      soldAt: new Date().toISOString(),
    });
  }
  return sales;
}

/**
 * Each browser sends its sales, a few at a time, until it is not answered; what was answered.
 *
 * @param {Counter} counter
 * @param {{ holder: string, sales: OfflineSale[] }[]} allocations
 * @param {(count: number) => void} [onAnswered]
 * @returns {Promise<{ nonce: string, kind: string, orderId?: string }[]>}
 */
async function sendAll(counter, allocations, onAnswered = () => {}) {
  const sent = allocations.map(async ({ holder, sales }) => {
    const outcomes = [];
    for (let at = 0; at < sales.length; at += BATCH) {
      try {
        const { status, body } = await ask(counter, 'payspot/upload-sales', {
          ...{ payspotId: counter.payspotId, holder, sales: sales.slice(at, at + BATCH) },
        });
        if (status !== 200) return outcomes;
        outcomes.push(...body.sales);
        onAnswered(body.sales.length);
      } catch {
        return outcomes; // deliberate: no answer at all counts as one that is not known
      }
    }
    return outcomes;
  });
  return (await Promise.all(sent)).flat();
}

/**
 * @param {{ nonce: string, orderId?: string }[]} some
 * @param {{ nonce: string, orderId?: string }[]} others
 */
function sameOrders(some, others) {
  const known = new Map(others.map(({ nonce, orderId }) => [nonce, orderId]));
  return some.length === others.length && some.every(({ nonce, orderId }) => known.get(nonce) === orderId);
}
