import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { balanceOf, giveBack, readOrder, readRefunds } from '../../payments/refunds/refunds.testing.ts';
import { expireCredit } from '../../payments/store-credit/store-credit-changes.service.ts';
import type { StoreCreditRecord } from '../../payments/store-credit/store-credit.repo.ts';
import { codeOf, readCredits, readEntries } from '../../payments/store-credit/store-credit.testing.ts';
import { chooseAt, getOrder, hold, newKey, submit } from '../order-management/orders.testing.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
});
beforeEach(() => keepConfirmed(app.deps));
afterAll(() => app.close());

/** Tickets of 10.00 without fees. */
const build = (more: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent(app.deps, { feeBasisPoints: 0, currency: 'EUR', ...more });

/** Credit of an event's organiser. */
async function issue({ clientId }: BuiltEvent, amount: number): Promise<StoreCreditRecord> {
  const { status } = await app.call(
    'POST /back/store-credit/issue',
    {
      ...{ clientId, amount, currency: 'EUR', name: 'Ana Anić', email: 'ana@example.test', lang: 'en' },
      ...{ note: 'A late start', key: newKey() },
    },
    { token: admin },
  );
  expect(status).toBe(200);
  const credit = (await readCredits(app, clientId)).at(-1);
  if (!credit) throw new Error('there is no credit');
  return credit;
}

const cartOf = async (event: BuiltEvent, quantity = 1) =>
  (await hold(app, event, { quantity })).body.cartToken;

const check = (cartToken: string, code: string) =>
  app.call('POST /front/store-credit/check', { code, cartToken });

/** Checks a cart out with what the credit pays of it. */
const order = (
  cartToken: string,
  credit: StoreCreditRecord,
  expectedAmount: number,
  more: Parameters<typeof submit>[2] = {},
) => submit(app, cartToken, { storeCredit: { code: codeOf(app, credit), expectedAmount }, ...more });

async function balances(event: BuiltEvent) {
  const { rows } = await sql<{ left: number; waiting: number }>`
    select coalesce(sum((select e.balance from store_credit_entry e where e.credit_id = c.id
          order by e.position desc limit 1)), 0)::int as left,
        coalesce((select sum(o.covered) from customer_order o where o.state = 'booked' and o.covered_by = 'store-credit'
          and ${event.clientId} = any (o.client_ids)), 0)::int as waiting
      from store_credit c where c.client_id = ${event.clientId}`.execute(app.db.query);
  const { left, waiting } = rows[0] ?? { left: 0, waiting: 0 };
  return { left, waiting };
}

/** What the books owe holders is what is left of their credit, and what unpaid orders hold of it. */
async function expectBooksToFit(event: BuiltEvent): Promise<void> {
  const { left, waiting } = await balances(event);
  expect(await balanceOf(app, `provider:store-credit:${event.clientId}`)).toBe(0 - left - waiting);
  expect(await balanceOf(app, 'provider:store-credit')).toBe(0);
  const { rows } = await sql<{ key: string }>`
    select t.key from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      group by t.key, e.currency having sum(e.amount) <> 0`.execute(app.db.query);
  expect(rows).toEqual([]);
}

describe('store credit at the checkout', () => {
  it('pays a part of the order; the rest is paid by card, and the sale is booked from both', async () => {
    const event = await build();
    const credit = await issue(event, 1_500);
    const cart = await cartOf(event, 2);
    const told = await check(cart, codeOf(app, credit).toLowerCase().replaceAll('-', ' '));
    expect(told.body).toMatchObject({
      balance: 1_500,
      pays: 1_500,
      paysWithProtection: 1_500,
      currency: 'EUR',
    });

    const placed = await order(cart, credit, 1_500);
    expect(placed.status).toBe(200);
    const { orderToken, redirectTo } = placed.body;
    expect(await getOrder(app, orderToken)).toMatchObject({ state: 'booked', total: 2_000, amountDue: 500 });
    expect(await balances(event)).toEqual({ left: 0, waiting: 1_500 });
    await expectBooksToFit(event);

    await chooseAt(app, redirectTo, 'succeed');
    const paid = await getOrder(app, orderToken);
    expect([paid.state, paid.tickets.length]).toEqual(['paid', 2]);
    expect(await readEntries(app, credit.id)).toEqual(['+1500 issued', '-1500 redeemed']);
    // the organiser bore the credit and earned the tickets
    expect(await balanceOf(app, `client:${event.clientId}`)).toBe(1_500 - 2_000);
    await expectBooksToFit(event);
    const { id } = await readOrder(app, orderToken);
    const { rows } = await sql<{ provider: string; amount: number; state: string }>`
      select provider, amount, state from payment where order_id = ${id} order by amount`.execute(
      app.db.query,
    );
    expect(rows).toEqual([
      { provider: 'sandbox', amount: 500, state: 'succeeded' },
      { provider: 'store-credit', amount: 1_500, state: 'succeeded' },
    ]);
  });

  it('pays all of an order at once, and keeps what is left', async () => {
    const event = await build();
    const credit = await issue(event, 5_000);
    const cart = await cartOf(event, 2);
    const wrongWay = await order(cart, credit, 2_000, { paymentMethod: 'sandbox' });
    expect(wrongWay.error.code).toBe('payment.method_unavailable');
    const { status, body } = await order(cart, credit, 2_000, { paymentMethod: 'free' });
    expect(status).toBe(200);
    expect(await getOrder(app, body.orderToken)).toMatchObject({ state: 'paid', amountDue: 0 });
    expect(await readEntries(app, credit.id)).toEqual(['+5000 issued', '-2000 redeemed']);
    await expectBooksToFit(event);
  });

  it('is taken once for a key', async () => {
    const event = await build();
    const credit = await issue(event, 1_000);
    const cart = await cartOf(event);
    const idempotencyKey = newKey();
    const answers = await Promise.all(
      [1, 2, 3].map(() => order(cart, credit, 1_000, { paymentMethod: 'free', idempotencyKey })),
    );
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(await readEntries(app, credit.id)).toEqual(['+1000 issued', '-1000 redeemed']);
    await expectBooksToFit(event);
  });

  it('never pays more than it has, however many orders come at once', async () => {
    const event = await build();
    const credit = await issue(event, 2_500);
    const carts = await Promise.all(Array.from({ length: 8 }, () => cartOf(event)));
    const answers = await Promise.all(
      carts.map(cart => order(cart, credit, 1_000, { paymentMethod: 'free' })),
    );
    const failed = answers.filter(({ status }) => status !== 200);
    expect(answers.length - failed.length).toBe(2);
    // the one that found 5.00 left is told so
    for (const { error } of failed) expect(error.code).toBe('store_credit.changed');
    expect(await balances(event)).toEqual({ left: 500, waiting: 0 });
    await expectBooksToFit(event);
  });

  it('gets the amount back when the order is cancelled or its time runs out', async () => {
    const event = await build();
    const credit = await issue(event, 600);
    const first = await order(await cartOf(event), credit, 600);
    await app.call('POST /front/order/cancel', { orderToken: first.body.orderToken });
    const second = await order(await cartOf(event), credit, 600);
    expect(second.status).toBe(200);
    const { id } = await readOrder(app, second.body.orderToken);
    const past = new Date(app.clock.now().getTime() - 3_600_000);
    await sql`update customer_order set pay_by = ${past} where id = ${id}`.execute(app.db.query);
    await app.services.payments.releaseUnpaid();
    expect((await getOrder(app, second.body.orderToken)).state).toBe('released');
    expect(await readEntries(app, credit.id)).toEqual([
      ...['+600 issued', '-600 redeemed', '+600 returned', '-600 redeemed', '+600 returned'],
    ]);
    await expectBooksToFit(event);
    // money that comes late is due to the buyer, since the credit may be spent elsewhere by then
    await chooseAt(app, second.body.redirectTo, 'succeed');
    expect((await getOrder(app, second.body.orderToken)).state).toBe('needs_refund');
    await expectBooksToFit(event);
  });

  it('is redeemed or cancelled, never both', async () => {
    const event = await build();
    for (let round = 0; round < 4; round += 1) {
      const credit = await issue(event, 1_000);
      const cart = await cartOf(event);
      const cancel = app.call(
        'POST /back/store-credit/cancel',
        { storeCreditId: credit.id, expectedBalance: 1_000, note: 'Issued twice' },
        { token: admin },
      );
      const answers = await Promise.all([order(cart, credit, 1_000, { paymentMethod: 'free' }), cancel]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await readEntries(app, credit.id)).toHaveLength(2);
    }
    await expectBooksToFit(event);
  });

  it('is redeemed or expires, never both', async () => {
    const event = await build();
    for (let round = 0; round < 4; round += 1) {
      const credit = await issue(event, 1_000);
      const cart = await cartOf(event);
      // over for the sweep, good for the buyer: anyone who locks it first wins
      const later = new Date(credit.expiresAt.getTime() + 1);
      const [placed, hasEnded] = await Promise.all([
        order(cart, credit, 1_000, { paymentMethod: 'free' }),
        app.db.transaction(tx => expireCredit(tx, credit.id, later)),
      ]);
      expect(placed.status === 200).toBe(!hasEnded);
      expect(await readEntries(app, credit.id)).toHaveLength(2);
    }
    const over = await issue(event, 1_000);
    await sql`update store_credit set created_at = '2020-01-01', expires_at = '2021-01-01' where id = ${over.id}`.execute(
      app.db.query,
    );
    expect((await order(await cartOf(event), over, 1_000)).error.code).toBe('store_credit.ended');
    await expectBooksToFit(event);
  });

  it('is for tickets of its organiser in its currency, for the sum that was shown', async () => {
    const event = await build();
    const credit = await issue(event, 1_000);
    const foreign = await cartOf(await build());
    expect((await check(foreign, codeOf(app, credit))).error.code).toBe('store_credit.not_applicable');
    expect((await order(foreign, credit, 1_000)).error.code).toBe('store_credit.not_applicable');
    const changed = await order(await cartOf(event), credit, 900);
    expect(changed.error).toMatchObject({ code: 'store_credit.changed', details: { amount: 1_000 } });
    expect(await readEntries(app, credit.id)).toEqual(['+1000 issued']);
  });

  it('is guessed by nobody: an address may mistype few codes', async () => {
    const event = await build();
    const credit = await issue(event, 1_000);
    const cart = await cartOf(event);
    const other = await createTestApp();
    try {
      const codes = [];
      for (let at = 0; at < 11; at += 1) {
        const { error } = await other.call('POST /front/store-credit/check', {
          code: 'ACDE-FGHJ-KMNP-QRTW-34AC',
          cartToken: cart,
        });
        codes.push(error.code);
      }
      expect(codes.filter(code => code === 'store_credit.unknown')).toHaveLength(10);
      expect(codes.at(-1)).toBe('request.rate_limited');
    } finally {
      await other.close();
    }
    // good codes are free
    for (let at = 0; at < 12; at += 1) expect((await check(cart, codeOf(app, credit))).status).toBe(200);
  });
});

describe('a refund of what store credit paid', () => {
  /** An order of 20.00 of which credit paid 15.00. */
  async function buyWithCredit(event: BuiltEvent) {
    const credit = await issue(event, 1_500);
    const { body } = await order(await cartOf(event, 2), credit, 1_500);
    await chooseAt(app, body.redirectTo, 'succeed');
    return { credit, orderToken: body.orderToken, ...(await readOrder(app, body.orderToken)) };
  }

  it('goes back as money first and then to the credit, as it is said before', async () => {
    const event = await build();
    const { credit, orderToken, id, tickets } = await buyWithCredit(event);
    const choice = { ticketIds: tickets.slice(0, 1) };
    const quote = await app.call(
      'POST /back/order/quote-refund',
      { orderId: id, ...choice },
      { token: admin },
    );
    expect(quote.body.destinations).toEqual([
      { provider: 'sandbox', amount: 500 },
      { provider: 'store-credit', amount: 500 },
    ]);
    await giveBack(app, orderToken, admin, choice);
    expect(await readEntries(app, credit.id)).toEqual(['+1500 issued', '-1500 redeemed', '+500 returned']);
    expect(await readRefunds(app, id)).toMatchObject([
      { amount: 500, state: 'requested' },
      { amount: 500, state: 'succeeded' },
    ]);
    await app.runJobs();
    await giveBack(app, orderToken, admin);
    expect((await readEntries(app, credit.id)).at(-1)).toBe('+1000 returned');
    expect((await readOrder(app, orderToken)).owed).toBe(0);
    await expectBooksToFit(event);
  });

  it('tops the credit up before new credit is issued, where it is given as credit', async () => {
    const event = await build();
    const { credit, orderToken } = await buyWithCredit(event);
    await giveBack(app, orderToken, admin, { refundTo: 'store_credit' });
    expect((await readEntries(app, credit.id)).at(-1)).toBe('+1500 returned');
    expect((await readCredits(app, event.clientId)).map(({ balance }) => balance)).toEqual([1_500, 500]);
    await expectBooksToFit(event);
  });

  it('is new credit where the old one was cancelled, and lasts where it would soon be over', async () => {
    const event = await build();
    const { credit, orderToken, tickets } = await buyWithCredit(event);
    await sql`update store_credit set expires_at = ${new Date(app.clock.now().getTime() + 86_400_000)}
      where id = ${credit.id}`.execute(app.db.query);
    await giveBack(app, orderToken, admin, { ticketIds: tickets.slice(0, 1) });
    const [renewed] = await readCredits(app, event.clientId);
    expect(renewed?.expiresAt.getTime()).toBe(credit.expiresAt.getTime());
    await app.call(
      'POST /back/store-credit/cancel',
      { storeCreditId: credit.id, expectedBalance: 500, note: 'The code was published' },
      { token: admin },
    );
    await giveBack(app, orderToken, admin);
    expect((await readCredits(app, event.clientId)).map(({ balance }) => balance)).toEqual([0, 1_000]);
    await expectBooksToFit(event);
  });

  it('is made once, however many press at once', async () => {
    const event = await build();
    const { credit, orderToken, version } = await buyWithCredit(event);
    const answers = await Promise.all([1, 2, 3].map(() => giveBack(app, orderToken, admin, { version })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await readEntries(app, credit.id)).filter(entry => entry.endsWith('returned'))).toHaveLength(1);
    await expectBooksToFit(event);
  });
});
