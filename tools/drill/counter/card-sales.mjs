import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../attack/site.mjs';
import { stageEvent } from '../kit.mjs';
import { ask } from './ask.mjs';

/** @typedef {import('../define.mjs').Expect} Expect */
/** @typedef {import('../drills/counter.mjs').Counter} Counter */

const CAPACITY = 30;
/** So many sell at a time: some have not begun when the API is killed. */
const SELLERS = 6;

/** So long some sales are waited for before the API is killed, in milliseconds. */
const MOST_WAITED_MS = 20_000;

/** More than there are places: the rest are told before their cards are charged. */
const CARDS = 50;

/**
 * More cards than places: only who holds one is charged. The API is killed while the charged ones are sold; each sale
 * without an answer is asked about, and its money is either a sale or on the list, never both and never neither.
 *
 * @param {Counter} counter
 * @param {{ log: (line: string) => void, expect: Expect }} tools
 */
export async function drillCards(counter, { log, expect }) {
  const { api, client, payspotId } = counter;
  const { eventId, ticketTypeId } = await stageEvent(client, { capacity: CAPACITY });
  const shift = await ask(counter, 'payspot/open-shift', {
    ...{ payspotId, floats: [], idempotencyKey: randomUUID() },
  });
  if (shift.status !== 200) throw new Error(`no shift for the card sales: ${JSON.stringify(shift.body)}`);
  const { body: event } = await ask(counter, 'payspot/get-event', { payspotId, eventId });
  const amount = Number(event.ticketTypes[0].price);
  const shown = { expectedTotal: amount, currency: event.currency };
  const sales = Array.from({ length: CARDS }, (_, at) => ({
    ...{ payspotId, eventId, lines: [{ ticketTypeId, quantity: 1 }], ...shown },
    ...{
      payment: { method: 'card', reference: `T-${at}` },
      idempotencyKey: randomUUID(),
      tenderKey: randomUUID(),
    },
  }));

  const stale = await ask(counter, 'payspot/sell', { ...sales[0], expectedTotal: amount - 1 });
  const listed = await listUnmatched(counter);
  expect(
    'a card that was charged another sum than the one of now sells nothing, and is listed with its reference',
    stale.status === 409 && stale.body.code === 'cart.price_changed' && listed.includes('T-0'),
    `${stale.status} ${stale.body.code}, listed ${listed.join(', ')}`,
  );

  const held = await Promise.all(
    sales.map(async ({ payment, idempotencyKey, ...wish }) => {
      const { status } = await ask(counter, 'payspot/hold', wish);
      return status === 200 ? { ...wish, payment, idempotencyKey: randomUUID() } : undefined;
    }),
  );
  const charged = held.filter(sale => sale !== undefined);
  expect(
    'as many cards are charged as there are places',
    charged.length === CAPACITY,
    `${charged.length} of ${CARDS} with ${CAPACITY} places`,
  );

  let answered = 0;
  const selling = inParallel(charged, SELLERS, async sale => {
    const isSold = await sellOnce(counter, sale);
    if (isSold) answered += 1;
    return isSold;
  });
  const enough = randomInt(1, Math.ceil(CAPACITY / 2));
  for (let at = 0; at < MOST_WAITED_MS && answered < enough; at += 10) await sleep(10);
  await api.crash();
  const sold = (await selling).filter(Boolean).length;
  await api.restart();
  log(`Killed the API after ${sold} of ${charged.length} card sales were answered`);
  const answers = await Promise.all(
    charged.map(async sale => {
      const { payment, idempotencyKey } = sale;
      const paid = { eventId, amount, currency: shown.currency, reference: payment.reference, quantity: 1 };
      const { body } = await ask(counter, 'payspot/check-sale', { payspotId, idempotencyKey, paid });
      return { sale, isMade: body.kind === 'made' };
    }),
  );
  const lost = answers.filter(({ isMade }) => !isMade);
  const late = await Promise.all(lost.map(({ sale }) => ask(counter, 'payspot/sell', sale)));
  const { rows } = await client.query(
    `select count(*)::int as orders from cash_journal where shift_id = $1 and kind = 'sale'`,
    [shift.body._id],
  );
  const open = await listUnmatched(counter);
  const made = answers.length - lost.length;
  expect(
    'each charged card is one sale or one line of the list, and nothing is sold by a key that was asked about',
    sold > 0 &&
      made >= sold &&
      rows[0].orders === made &&
      late.every(({ status }) => status === 409) &&
      lost.every(({ sale }) => open.includes(sale.payment.reference)) &&
      open.filter(reference => reference !== 'T-0').length ===
        lost.filter(({ sale }) => sale.payment.reference !== 'T-0').length,
    `${made} sold, ${lost.length} listed, ${rows[0].orders} in the journal`,
  );
  const close = { payspotId, shiftId: shift.body._id, counted: [], idempotencyKey: randomUUID() };
  await ask(counter, 'payspot/close-shift', close);
}

/**
 * @param {Counter} counter
 * @param {object} sale
 * @returns {Promise<boolean>} whether it was answered that it is sold
 */
async function sellOnce(counter, sale) {
  try {
    return (await ask(counter, 'payspot/sell', sale)).status === 200;
  } catch {
    return false; // deliberate: no answer at all counts as one that is not known
  }
}

/**
 * @param {Counter} counter
 * @returns {Promise<string[]>} the references of card payments without a sale
 */
async function listUnmatched(counter) {
  const { body } = await ask(counter, 'payspot/get-unmatched-payments', { payspotId: counter.payspotId });
  return body.rows.map((/** @type {{ reference: string }} */ { reference }) => reference);
}
