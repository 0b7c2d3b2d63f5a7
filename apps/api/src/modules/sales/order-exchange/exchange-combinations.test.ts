import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { type BuiltEvent, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { orderIdOf, setUpTransfers } from '../../accounting/bank/bank.testing.ts';
import { balanceOf, giveBack } from '../../payments/refunds/refunds.testing.ts';
import type { StoreCreditRecord } from '../../payments/store-credit/store-credit.repo.ts';
import { codeOf, readCredits } from '../../payments/store-credit/store-credit.testing.ts';
import { buildCode } from '../cart/codes.testing.ts';
import {
  chooseAt,
  getOrder,
  hold,
  newKey,
  setSetting,
  submit,
  tokenOfOrder,
} from '../order-management/orders.testing.ts';
import {
  type BoughtOrder,
  buyTickets,
  exchange,
  exchangeEvent,
  expectSoundBooks,
  otherDate,
  payRest,
  split,
  staffOrder,
  validTickets,
  wishOf,
} from './order-exchange.testing.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ databasePoolSize: 12 });
  await setUpTransfers(app);
});
beforeEach(async () => {
  admin = (await loginAs(app.deps, 'admin', { name: 'Mira' })).token;
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());
afterEach(() => expectSoundBooks(app));

/** Credit of an event's organiser. */
async function issue({ clientId }: BuiltEvent, amount: number): Promise<StoreCreditRecord> {
  const wish = {
    ...{ clientId, amount, currency: 'RSD' as const, name: 'Ana Anić', email: 'ana@example.test' },
    ...{ lang: 'en' as const, note: 'A late start', key: newKey() },
  };
  expect((await app.call('POST /back/store-credit/issue', wish, { token: admin })).status).toBe(200);
  const credit = (await readCredits(app, clientId)).at(-1);
  if (!credit) throw new Error('there is no credit');
  return credit;
}

/** What is left of all credits of an event's organiser, the first first. */
const leftOf = async ({ clientId }: BuiltEvent) =>
  (await readCredits(app, clientId)).map(({ balance }) => balance);

/** Buys tickets of events, each so often; the credit pays its part and a card the rest. */
async function buyWithCredit(
  credit: StoreCreditRecord,
  expectedAmount: number,
  ...wanted: readonly (readonly [BuiltEvent, number])[]
): Promise<BoughtOrder> {
  let cartToken: string | undefined;
  for (const [event, quantity] of wanted) {
    const held = await hold(app, event, { quantity, ...(cartToken !== undefined && { cartToken }) });
    cartToken = held.body.cartToken;
  }
  const storeCredit = { code: codeOf(app, credit), expectedAmount };
  const placed = await submit(app, cartToken ?? '', { storeCredit });
  const { orderToken, redirectTo } = placed.body;
  await chooseAt(app, redirectTo, 'succeed');
  expect(await getOrder(app, orderToken)).toMatchObject({ state: 'paid' });
  const id = await orderIdOf(app, orderToken);
  return { id, orderToken, ticketIds: await validTickets(app, id) };
}

/** Where the refunds of an order went: the way, or what they settled, and the sum. */
const refundsOf = async (orderId: string) =>
  (await staffOrder(app, admin, orderId)).refunds.map(({ provider, reference, amount }) => [
    provider ?? reference,
    amount,
  ]);

async function refund(orderId: string, more: Parameters<typeof giveBack>[3] = {}) {
  const answer = await giveBack(app, await tokenOfOrder(app, orderId), admin, more);
  expect(answer.status).toBe(200);
  return answer.body;
}

/** The ticket that an order has of an event. */
async function ticketOf({ id }: BoughtOrder, event: BuiltEvent): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from ticket where order_id = ${id} and event_id = ${event.id}`.execute(app.db.query);
  return rows[0]?.id ?? '';
}

describe('an order that store credit paid a part of', () => {
  it('gets money back first when it is exchanged for less, and the new order the rest of both', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event, { ticketTypes: [{ face: 60_000, capacity: 10 }] });
    const bought = await buyWithCredit(await issue(event, 80_000), 80_000, [event, 2]);
    const made = await exchange(app, admin, wishOf(bought, later));
    expect(await refundsOf(bought.id)).toEqual([
      ['exchange', 120_000],
      ['sandbox', 80_000],
    ]);
    expect(await leftOf(event)).toEqual([0]);
    await refund(made.body.orderId);
    // through the payment of the first order, as staff see it of the second
    expect(await refundsOf(made.body.orderId)).toEqual([
      ['sandbox', 40_000],
      ['store-credit', 80_000],
    ]);
    expect(await leftOf(event)).toEqual([80_000]);
  });

  it('is topped up by a refund as credit of the order that it was exchanged for', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event, { ticketTypes: [{ face: 150_000, capacity: 10 }] });
    const bought = await buyWithCredit(await issue(event, 80_000), 80_000, [event, 1]);
    const made = await exchange(app, admin, wishOf(bought, later), { payment: 'online' });
    expect(await payRest(app, made.body.orderId)).toBe('paid');
    await refund(made.body.orderId, { refundTo: 'store_credit' });
    expect(await leftOf(event)).toEqual([80_000, 70_000]);
    expect(await balanceOf(app, `provider:store-credit:${event.clientId}`)).toBe(-150_000);
  });

  it('goes back in both orders, when tickets of it were split off', async () => {
    const event = await exchangeEvent(app);
    const bought = await buyWithCredit(await issue(event, 80_000), 80_000, [event, 2]);
    const made = await split(app, admin, { ...bought, ticketIds: bought.ticketIds.slice(0, 1) });
    await refund(made.body.orderId);
    await refund(bought.id);
    expect(await refundsOf(made.body.orderId)).toEqual([['sandbox', 100_000]]);
    expect(await refundsOf(bought.id)).toEqual([
      ['split', 100_000],
      ['sandbox', 20_000],
      ['store-credit', 80_000],
    ]);
  });

  it('gives credit of the organiser whose ticket is refunded, and not to that of another', async () => {
    const [event, other] = [await exchangeEvent(app), await exchangeEvent(app)];
    const bought = await buyWithCredit(await issue(event, 80_000), 80_000, [event, 1], [other, 1]);
    const ticketIds = [await ticketOf(bought, other)];
    await refund(bought.id, { ticketIds, refundTo: 'store_credit' });
    expect([await leftOf(event), await leftOf(other)]).toEqual([[0], [100_000]]);
    expect(await balanceOf(app, `provider:store-credit:${other.clientId}`)).toBe(-100_000);
    await refund(bought.id, { refundTo: 'store_credit' });
    expect(await leftOf(event)).toEqual([80_000, 20_000]);
  });
});

describe('a refund under a key that is known', () => {
  it('is refused for money where credit was given, and for credit where money went', async () => {
    const event = await exchangeEvent(app);
    const bought = await buyTickets(app, event, { quantity: 2 });
    const [first = '', second = ''] = bought.ticketIds;
    const [credit, money] = [
      { ticketIds: [first], key: newKey(), expectedAmount: 100_000, refundTo: 'store_credit' as const },
      { ticketIds: [second], key: newKey(), expectedAmount: 100_000, refundTo: 'original_payment' as const },
    ];
    for (const wish of [credit, money]) {
      expect((await refund(bought.id, wish)).amount).toBe(100_000);
      expect((await refund(bought.id, wish)).amount).toBe(100_000);
      const refundTo = wish === credit ? ('original_payment' as const) : ('store_credit' as const);
      const other = await giveBack(app, bought.orderToken, admin, { ...wish, refundTo });
      expect(other.error.code).toBe('idempotency.mismatch');
      const less = await giveBack(app, bought.orderToken, admin, { ...wish, amount: 1 });
      expect(less.error.code).toBe('idempotency.mismatch');
    }
  });
});

describe('a dispute about the payment of an order', () => {
  const disputed = async (orderId: string, amount: number) => {
    const { version, payments } = await staffOrder(app, admin, orderId);
    const paymentId = payments.find(({ provider }) => provider === 'sandbox')?._id ?? '';
    const facts = { orderId, paymentId, reference: `CB ${orderId}` };
    const told = { ...facts, amount, version, reason: 'Fraud' };
    expect((await app.call('POST /back/order/add-dispute', told, { token: admin })).status).toBe(200);
    return async () => {
      const { version: now } = await staffOrder(app, admin, orderId);
      const won = { ...facts, version: now };
      expect((await app.call('POST /back/order/mark-dispute-won', won, { token: admin })).status).toBe(200);
    };
  };
  const earned = ({ clientId }: BuiltEvent) => balanceOf(app, `client:${clientId}`);

  it('takes what the order earned that its tickets were exchanged for, and lets nothing of it be refunded', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event, { ticketTypes: [{ face: 150_000, capacity: 10 }] });
    const bought = await buyTickets(app, event, { quantity: 2 });
    const swapped = { ...bought, ticketIds: bought.ticketIds.slice(0, 1) };
    const made = await exchange(app, admin, wishOf(swapped, later), { payment: 'online' });
    const { orderId } = made.body;
    expect(await payRest(app, orderId)).toBe('paid');
    expect(await earned(event)).toBe(-250_000);
    const win = await disputed(bought.id, 200_000);
    // of 2,500.00 that were paid in all the bank took 2,000.00
    expect(await earned(event)).toBe(-50_000);
    const order = await staffOrder(app, admin, orderId);
    expect(order).toMatchObject({ state: 'paid', inDispute: true, disputes: [] });
    expect(order.history.at(-1)).toMatchObject({ type: 'chargeback' });
    for (const refundTo of ['original_payment', 'store_credit'] as const) {
      const wish = { orderId, ticketIds: 'all' as const, refundTo };
      const quoted = await app.call('POST /back/order/quote-refund', wish, { token: admin });
      // what was paid for the difference
      expect(quoted.body).toMatchObject({ amount: 50_000, highest: 50_000 });
    }
    const ticketIds = await validTickets(app, orderId);
    const again = await exchange(app, admin, wishOf({ id: orderId, ticketIds }, event));
    expect(again.error.code).toBe('order.state');
    await win();
    expect(await earned(event)).toBe(-250_000);
    expect(await staffOrder(app, admin, orderId)).toMatchObject({ inDispute: false });
    await refund(orderId);
    expect(await refundsOf(orderId)).toEqual([
      ['sandbox', 50_000],
      ['sandbox', 100_000],
    ]);
  });

  it('reaches tickets that were split off and exchanged after that, and no order that was only added', async () => {
    const event = await exchangeEvent(app);
    const bought = await buyTickets(app, event, { quantity: 2 });
    const moved = await split(app, admin, { ...bought, ticketIds: bought.ticketIds.slice(0, 1) });
    const ticketIds = await validTickets(app, moved.body.orderId);
    const made = await exchange(app, admin, wishOf({ id: moved.body.orderId, ticketIds }, event));
    const added = await app.call(
      'POST /back/order/create',
      {
        ...{ key: newKey(), eventId: event.id, payment: 'bank-transfer', lang: 'en', expectedTotal: 100_000 },
        lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 }],
        buyer: { name: 'Ana', email: 'ana@example.test' },
        addedToOrderId: bought.id,
      },
      { token: admin },
    );
    await disputed(bought.id, 200_000);
    expect(await earned(event)).toBe(0);
    const marks = [bought.id, moved.body.orderId, made.body.orderId, added.body.orderId].map(
      async id => (await staffOrder(app, admin, id)).inDispute,
    );
    expect(await Promise.all(marks)).toEqual([true, true, true, false]);
    const wish = { orderId: made.body.orderId, ticketIds: 'all' as const };
    const quoted = await app.call('POST /back/order/quote-refund', wish, { token: admin });
    expect(quoted.body).toMatchObject({ amount: 0, highest: 0 });
  });
});

describe('a split', () => {
  it('of an order with a code, protection and an invoice moves all of it, to the last cent', async () => {
    await setSetting(app, 'deploy', 'isSecureMyOrderAvailable', true);
    const ticketTypes = [{ face: 99_999, capacity: 10, vatBasisPoints: 1_000 }];
    const event = await exchangeEvent(app, { feeBasisPoints: 333, ticketTypes });
    await buildCode(app, event, { code: 'TENTH', basisPoints: 1_111 });
    const { cartToken } = (await hold(app, event, { quantity: 3 })).body;
    await app.call('POST /front/cart/apply-code', { cartToken, code: 'TENTH' });
    const address = { address: 'Ulica 1', zip: '11000', city: 'Beograd', country: 'RS' };
    const invoiceTo = { company: 'Firma d.o.o.', taxNumber: '100000049', ...address };
    const placed = await submit(app, cartToken, { protection: true, invoiceTo });
    await chooseAt(app, placed.body.redirectTo, 'succeed');
    const id = await orderIdOf(app, placed.body.orderToken);
    const [first = '', ...others] = await validTickets(app, id);
    const one = await split(app, admin, { id, ticketIds: [first] }, { invoiceTo });
    const two = await split(app, admin, { id, ticketIds: others });
    const orders = [id, one.body.orderId, two.body.orderId].map(async order => {
      const { total, refunded, protection, discount, net } = await staffOrder(app, admin, order);
      return { total, refunded, protection, discount, net };
    });
    expect(await Promise.all(orders)).toEqual([
      { total: 292_080, refunded: 292_080, protection: 16_533, discount: 33_330, net: 0 },
      { total: 97_360, refunded: 0, protection: 5_511, discount: 11_110, net: 88_889 },
      { total: 194_720, refunded: 0, protection: 11_022, discount: 22_220, net: 177_778 },
    ]);
    await setSetting(app, 'deploy', 'isSecureMyOrderAvailable', false);
  });
});
