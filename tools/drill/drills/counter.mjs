import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../counter/ask.mjs';
import { drillCards } from '../counter/card-sales.mjs';
import { drillCut } from '../counter/offline-sales.mjs';
import { openSession } from '../../rig/open-session.mjs';
import { defineDrill, prepareApi, stageEvent, withApis, withClient, withCluster } from '../kit.mjs';

/** @typedef {import('../define.mjs').Expect} Expect */
/** @typedef {import('../../rig/api.mjs').ApiProcess} ApiProcess */

const ROUNDS = 3;
const SELLERS = 12;
const FLOAT = 100_000;

/**
 * @typedef {object} Counter
 * @property {ApiProcess} api
 * @property {import('pg').Client} client
 * @property {string} token a session of the cashier
 * @property {string} staffToken a session of an admin
 * @property {string} payspotId
 * @property {string} eventId
 * @property {string} ticketTypeId
 * @property {{ expectedTotal: number, currency: string }} shown what one ticket costs
 *
 * @typedef {object} Slips what the sellers know
 * @property {Map<string, string>} sold key of a sale to the order it was answered
 * @property {Set<string>} unanswered keys of sales whose answer was an error or none
 */

/** The API is killed while a counter sells, and everything is sent again, twice. */
export const drill = defineDrill({
  name: 'counter',
  promise:
    'a sale that is sent again is one sale, in the journal once, with a network or without; a charged card is a sale or listed; a journal row that somebody changes is named',
  options: {},
  run: ({ log, expect }) =>
    withCluster(
      async cluster => {
        await prepareApi(cluster, { log });
        await withApis(cluster, ([api]) =>
          withClient(cluster.url, async client => {
            if (!api) throw new Error('no API was started');
            const counter = await stageCounter(client, api);
            for (let round = 1; round <= ROUNDS; round++) await drillShift(counter, { round, log, expect });
            await drillCut(counter, { log, expect });
            await drillCards(counter, { log, expect });
            await drillForgery(counter, expect);
          }),
        );
      },
      { log },
    ),
});

/**
 * One shift from its float to its report, with the API killed in between.
 *
 * @param {Counter} counter
 * @param {{ round: number, log: (line: string) => void, expect: Expect }} tools
 */
async function drillShift(counter, { round, log, expect }) {
  const { api, client, payspotId } = counter;
  const floats = [{ currency: 'RSD', amount: FLOAT }];
  const opened = await ask(counter, 'payspot/open-shift', {
    payspotId,
    floats,
    idempotencyKey: randomUUID(),
  });
  const shiftId = opened.body._id;
  /** @type {Slips} */
  const slips = { sold: new Map(), unanswered: new Set() };
  const selling = Promise.all(Array.from({ length: SELLERS }, () => sellUntilFailure(counter, slips)));
  await sleep(randomInt(1_500, 3_000));
  await api.crash();
  await selling;
  log(`Killed the API after ${slips.sold.size} sales, ${slips.unanswered.size} without an answer`);
  await api.restart();
  const replays = await Promise.all(
    [...slips.unanswered].flatMap(key => [sell(counter, key), sell(counter, key)]),
  );
  const other = await countOther(counter, slips.sold);
  expect(
    `round ${round}: every sale without an answer is made when it is sent again, and each again is the same order`,
    slips.unanswered.size > 0 && replays.every(order => order !== undefined) && other === 0,
    `${slips.unanswered.size} sent again twice, ${replays.filter(Boolean).length} answered, ${other} of ${slips.sold.size} others differ`,
  );
  const wanted = slips.sold.size + slips.unanswered.size;
  const { rows } = await client.query(
    `select count(*)::int as journal, count(distinct order_id)::int as orders, coalesce(sum(amount), 0)::int as money,
        (select count(*)::int from ticket t join cash_journal k on k.order_id = t.order_id where k.shift_id = $1) as tickets
      from cash_journal where shift_id = $1 and kind = 'sale'`,
    [shiftId],
  );
  const [{ journal, orders, money, tickets }] = rows;
  expect(
    `round ${round}: each sale is one order with one ticket, in the journal once`,
    journal === wanted && orders === wanted && tickets === wanted,
    `${wanted} sales, ${journal} in the journal, ${orders} orders, ${tickets} tickets`,
  );
  const counted = [{ method: 'cash', currency: 'RSD', amount: FLOAT + money }];
  const close = { payspotId, shiftId, counted, idempotencyKey: randomUUID() };
  const reports = await Promise.all([1, 2].map(() => ask(counter, 'payspot/close-shift', close)));
  expect(
    `round ${round}: closed twice with what was taken, it is one report without a difference`,
    reports.every(({ body }) => body.reportNumber === round && body.lines[0]?.difference === 0),
    `Z ${reports.map(({ body }) => body.reportNumber).join(' and ')}`,
  );
}

/**
 * @param {Counter} counter
 * @param {Expect} expect
 */
async function drillForgery(counter, expect) {
  const whole = await checkJournal(counter);
  const row = randomInt(1, whole.rows + 1);
  await counter.client.query('alter table cash_journal disable trigger cash_journal_stays');
  await counter.client.query(
    'update cash_journal set amount = amount + 1 where payspot_id = $1 and number = $2',
    [counter.payspotId, row],
  );
  const forged = await checkJournal(counter);
  expect(
    'the journal is whole until somebody changes a row behind its back, and that row is named',
    whole.firstInvalidRow === undefined && forged.firstInvalidRow === row,
    `${whole.rows} rows, changed ${row}, named ${forged.firstInvalidRow}`,
  );
}

/** @param {Counter} counter */
async function checkJournal({ api, staffToken, payspotId }) {
  const { body } = await ask({ api, token: staffToken }, 'cash-office/get-journal-check', { payspotId });
  return body;
}

/**
 * @param {Counter} counter
 * @param {Slips} slips
 */
async function sellUntilFailure(counter, { sold, unanswered }) {
  for (;;) {
    const key = randomUUID();
    const order = await sell(counter, key);
    if (order === undefined) return void unanswered.add(key);
    sold.set(key, order);
  }
}

/**
 * @param {Counter} counter
 * @param {string} idempotencyKey
 * @returns {Promise<string | undefined>} the order, when it was answered
 */
async function sell(counter, idempotencyKey) {
  const { payspotId, eventId, ticketTypeId } = counter;
  const lines = [{ ticketTypeId, quantity: 1 }];
  const payment = { method: 'cash', tendered: 1_000_000 };
  try {
    const { status, body } = await ask(counter, 'payspot/sell', {
      payspotId,
      eventId,
      lines,
      payment,
      ...counter.shown,
      idempotencyKey,
    });
    return status === 200 ? String(body.orderId) : undefined;
  } catch {
    return undefined; // deliberate: no answer at all counts as one that is not known
  }
}

/**
 * Sends answered sales again; answers how many became another order.
 *
 * @param {Counter} counter
 * @param {ReadonlyMap<string, string>} sold
 */
async function countOther(counter, sold) {
  let other = 0;
  for (const [key, order] of sold) if ((await sell(counter, key)) !== order) other += 1;
  return other;
}

/**
 * @param {import('pg').Client} client
 * @param {ApiProcess} api
 * @returns {Promise<Counter>}
 */
async function stageCounter(client, api) {
  const { eventId, ticketTypeId } = await stageEvent(client, { capacity: 100_000 });
  const [payspotId, cashierId, adminId] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [id, role] of [
    [cashierId, 'payspot'],
    [adminId, 'admin'],
  ]) {
    await client.query(
      `insert into app_user (id, email, name, role, password_hash) values ($1, $2, $3, $4, '')`,
      [id, `${id}@rig.test`, `Rig ${role}`, role],
    );
  }
  await client.query(`insert into payspot (id, name, city) values ($1, 'Rig', 'Rig')`, [payspotId]);
  await client.query('insert into payspot_user values ($1, $2)', [payspotId, cashierId]);
  const token = await openSession(client, cashierId);
  const { body: event } = await ask({ api, token }, 'payspot/get-event', { payspotId, eventId });
  return {
    shown: { expectedTotal: Number(event.ticketTypes[0].price), currency: String(event.currency) },
    api,
    client,
    token,
    staffToken: await openSession(client, adminId),
    payspotId,
    eventId,
    ticketTypeId,
  };
}
