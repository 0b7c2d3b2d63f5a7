import type { BodyOf } from '@vh/contract';
import { payspotUndoMs } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { auditOrders, findFaults } from '../../orders/order-audit.testing.ts';
import { chooseAt, getOrder, newKey, payAgain } from '../../sales/order-management/orders.testing.ts';
import { createRefundSender } from '../../payments/refunds/refund-sender.service.ts';
import { createRefundSettlement } from '../../payments/refunds/refund-settlement.service.ts';
import { balanceOf, giveBack } from '../../payments/refunds/refunds.testing.ts';
import { buildCounter, offerReservations, reserve } from './reservations.testing.ts';
import { sellAsShown } from './selling.testing.ts';

type Terms = Pick<BodyOf<'POST /back/cash-office/set-commission'>, 'basisPoints' | 'fixed' | 'isKept'>;
type Refund = BodyOf<'POST /back/payspot/refund'>;

const days = (count: number) => count * 86_400_000;

/** 5 % and 0.20 a ticket: 70 of a ticket of 10.00. */
const usual: Terms = { basisPoints: 500, fixed: { BAM: 20 }, isKept: true };

describe('what was reserved on the web and paid at a counter', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    ({ token: admin } = await loginAs(app.deps, 'admin'));
    await keepConfirmed(app.deps);
    await offerReservations(app);
  });
  afterAll(() => app.close());

  /** Buyers get half of the face back until a day before. */
  async function event(capacity = 10): Promise<BuiltEvent> {
    const built = await buildEvent(app.deps, {
      startsAt: new Date(app.clock.now().getTime() + days(10)),
      ticketTypes: [{ face: 1_000, capacity }],
      feeBasisPoints: 0,
    });
    await sql`update event set refund_policy = 'until_24h', refund_fee_basis_points = 5000
      where id = ${built.id}`.execute(app.db.query);
    return built;
  }

  async function desk(terms?: Terms) {
    const counter = await buildCounter(app);
    const { payspotId, token } = counter;
    const by = { token };
    const set = (body: Terms, version = 0) =>
      app.call('POST /back/cash-office/set-commission', { payspotId, version, ...body }, { token: admin });
    if (terms) await set(terms);
    return {
      ...counter,
      set,
      refund: (orderId: string, ticketIds: string[], expectedAmount: number, more: Partial<Refund> = {}) =>
        app.call(
          'POST /back/payspot/refund',
          { payspotId, orderId, ticketIds, expectedAmount, idempotencyKey: newKey(), ...more },
          by,
        ),
      reverseListed: async () => {
        const { body } = await app.call('POST /back/payspot/get-unmatched-payments', { payspotId }, by);
        for (const { _id: plannedRefundId } of body.refunds)
          await app.call(
            'POST /back/payspot/settle-card-refund',
            { payspotId, plannedRefundId, outcome: 'reversed' },
            by,
          );
      },
      quote: (orderId: string, ticketIds: string[]) =>
        app.call('POST /back/payspot/quote-refund', { payspotId, orderId, ticketIds }, by),
      close: async (shiftId: string) =>
        (
          await app.call(
            'POST /back/payspot/close-shift',
            { payspotId, shiftId, counted: [], idempotencyKey: newKey() },
            by,
          )
        ).body,
      shift: () => app.call('POST /back/payspot/get-shift', { payspotId }, by),
      order: (orderId: string) => app.call('POST /back/payspot/get-order', { payspotId, orderId }, by),
      mail: (orderId: string, email: string) =>
        app.call('POST /back/payspot/resend', { payspotId, orderId, email, idempotencyKey: newKey() }, by),
      hand: (amount: number) =>
        app.call(
          'POST /back/cash-office/receive-remittance',
          { payspotId, currency: 'BAM', amount, note: 'Slip', idempotencyKey: newKey() },
          { token: admin },
        ),
      money: async () =>
        (await app.call('POST /back/cash-office/get-payspots', { payspotId }, { token: admin })).body.rows[0]
          ?.money[0],
      till: () => balanceOf(app, `provider:payspot-cash:${payspotId}`),
      shut: () => sql`update payspot set status = 'closed' where id = ${payspotId}`.execute(app.db.query),
    };
  }

  /** Has the job look at all refunds that wait, with the counter's money given to nobody's provider. */
  async function sendRefunds(): Promise<void> {
    const find = async () => undefined;
    const sender = createRefundSender(app.deps, createRefundSettlement(app.deps), { find });
    const { rows } = await sql<{ id: string }>`select id from refund where state = 'requested'`.execute(
      app.db.query,
    );
    for (const { id } of rows) await sender.send(id, { attempt: 1, maxAttempts: 12 });
  }

  async function refundsOf(orderId: string) {
    const { rows } = await sql<{ id: string; amount: number; state: string; provider: string }>`
      select r.id, r.amount, r.state, p.provider from refund r left join payment p on p.id = r.payment_id
        where r.order_id = ${orderId} order by r.created_at, r.id`.execute(app.db.query);
    return rows;
  }

  async function expectTrueBooks(of: BuiltEvent): Promise<void> {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::int8 as sum from ledger_entry`.execute(app.db.query);
    expect(rows).toEqual([{ sum: 0 }]);
    // no counter's money on an account that is nobody's
    expect(await balanceOf(app, 'provider:payspot-cash')).toBe(0);
    expect(await balanceOf(app, 'provider:payspot-card')).toBe(0);
    expect((await auditOrders(app.db, of.id)).flatMap(findFaults)).toEqual([]);
    expect(await findMiscounts(app.db)).toEqual([]);
  }

  it('earns and refunds by the terms of its payment, on the reports of the shifts that did it', async () => {
    const counter = await desk(usual);
    const first = await counter.open();
    const derby = await event();
    const order = await reserve(app, derby, 3);
    const { body: sold } = await counter.collect(order.number, {
      expectedTotal: 3_000,
      payment: { method: 'mixed', card: 1_200, reference: 'T-1', tendered: 2_000 },
    });
    expect(sold).toMatchObject({ commission: 210, cash: 1_800, card: 1_200, change: 200 });
    await counter.set({ ...usual, basisPoints: 5_000, isKept: false }, 1);
    // what is to be counted is named, how much is not
    const open = await counter.shift();
    expect(open.body.shift).toEqual({ ...first, movements: [], currencies: ['BAM'] });
    const [one = '', two = '', three = ''] = sold.tickets.map(({ _id }) => _id);
    const undone = await counter.refund(sold.orderId, [one], 1_000, { cardReference: 'R-1' });
    const cashBack = undone.body.parts.find(({ method }) => method === 'cash')?.amount ?? 0;
    expect(undone.body.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000);
    const report = await counter.close(first._id);
    expect(report.commissions).toEqual([{ currency: 'BAM', amount: 140 }]);
    expect(report.lines.find(({ method }) => method === 'cash')).toMatchObject({
      ...{ sale: 1_800, refund: cashBack, expected: 10_000 + 1_800 - cashBack },
    });
    expect(report.lines.find(({ method }) => method === 'card')).toMatchObject({
      ...{ sale: 1_200, refund: 1_000 - cashBack, expected: 200 + cashBack },
    });
    expect(await counter.till()).toBe(1_800 - cashBack - 140);

    // nothing is booked while no shift is open; the terminal's refund is listed, and made once
    expect((await counter.refund(sold.orderId, [two], 1_000, { cardReference: 'R-2' })).error.code).toBe(
      'shift.state',
    );
    expect(await counter.till()).toBe(1_800 - cashBack - 140);
    app.clock.advance(payspotUndoMs + 1);
    const second = await counter.open();
    const again = await counter.refund(sold.orderId, [two], 500, { cardReference: 'R-3' });
    expect(again.error.details).toEqual({ why: 'planned' });
    await counter.reverseListed();

    expect((await counter.refund(sold.orderId, [two], 500, { cardReference: 'R-4' })).status).toBe(200);
    expect((await counter.close(second._id)).commissions).toEqual([{ currency: 'BAM', amount: -35 }]);
    const { due = NaN } = (await counter.money()) ?? {};
    expect(await counter.till()).toBe(due);
    expect((await counter.hand(due + 1)).error.fields).toEqual({ amount: 'more_than_due' });
    expect((await counter.hand(due)).status).toBe(200);
    expect((await counter.money())?.due).toBe(0);
    expect((await counter.order(sold.orderId)).body.tickets.map(({ state }) => state)).toEqual(
      [one, two, three].map(id => (id === three ? 'valid' : 'void')),
    );
    await expectTrueBooks(derby);
  });

  it('stays owed by the counter, less its commission, when the platform gives the money back', async () => {
    const counter = await desk(usual);
    const shift = await counter.open();
    const derby = await event();
    const order = await reserve(app, derby, 2);
    const { body: sold } = await counter.collect(order.number);
    const before = await balanceOf(app, 'provider:by-hand');
    const given = await giveBack(app, order.orderToken, admin, { reason: 'staff', waivesFees: true });
    expect(given.body.amount).toBe(2_000);
    expect(await counter.money()).toMatchObject({ taken: 2_000, refunded: 0, kept: 0, due: 2_000 });
    await sendRefunds();
    const [refund] = await refundsOf(sold.orderId);
    expect(refund).toMatchObject({ state: 'failed', provider: 'payspot-cash' });
    const paid = await app.call(
      'POST /back/refund/mark-paid',
      { refundId: refund?.id ?? '', expectedAmount: 2_000, reference: 'Transfer 9' },
      { token: admin },
    );
    expect(paid.status).toBe(200);
    // the platform paid it: its own money went, and the cash is still in the till
    expect((await balanceOf(app, 'provider:by-hand')) - before).toBe(-2_000);
    expect(await counter.money()).toMatchObject({ refunded: 0, commission: 0, due: 2_000 });
    expect((await counter.close(shift._id)).lines.find(({ method }) => method === 'cash')).toMatchObject({
      ...{ sale: 2_000, refund: 0, expected: 12_000 },
    });
    expect((await counter.hand(2_000)).status).toBe(200);
    expect((await counter.refund(sold.orderId, [sold.tickets[0]?._id ?? ''], 1_000)).error.code).toBe(
      'order.state',
    );
    await expectTrueBooks(derby);
  });

  it('is refunded by its buyer on the web or by the counter, once, when both want to at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const counter = await desk(usual);
      const derby = await event();
      const order = await reserve(app, derby, 1);
      const { body: sold } = await counter.collect(order.number, { expectedTotal: 1_000 });
      const ticketIds = sold.tickets.map(({ _id }) => _id);
      const { orderToken } = order;
      const { body: quote } = await app.call('POST /front/order/quote-cancel', { orderToken, ticketIds });
      const [web, till] = await Promise.all([
        app.call('POST /front/order/cancel-tickets', {
          ...{ orderToken, ticketIds, expectedAmount: quote.amount, idempotencyKey: newKey() },
        }),
        counter.refund(sold.orderId, ticketIds, 1_000),
      ]);
      expect([web.status, till.status].filter(status => status === 200)).toHaveLength(1);
      const isAtTill = till.status === 200;
      // what the rules keep leaves the counter its part
      expect(await counter.money()).toMatchObject({
        ...{ refunded: isAtTill ? 1_000 : 0, commission: isAtTill ? 0 : 35, due: isAtTill ? 0 : 965 },
      });
      await expectTrueBooks(derby);
    }
  });

  describe('while a card pays it too', () => {
    async function paidTwice() {
      const counter = await desk();
      await counter.open();
      const derby = await event();
      const order = await reserve(app, derby, 2);
      const { body: attempt } = await payAgain(app, order.orderToken, 'sandbox');
      app.clock.advance(1_000);
      const { body: sold } = await counter.collect(order.number);
      await chooseAt(app, attempt.redirectTo, 'succeed');
      return { counter, derby, order, sold, ticketIds: sold.tickets.map(({ _id }) => _id) };
    }

    it('has the card get its money back, and the till what was paid there', async () => {
      const { counter, derby, sold, ticketIds } = await paidTwice();
      const due = await app.call(
        'POST /back/refund/pay-due',
        { orderId: sold.orderId, expectedAmount: 2_000, key: newKey() },
        { token: admin },
      );
      expect(due.status).toBe(200);
      expect(await refundsOf(sold.orderId)).toMatchObject([{ amount: 2_000, provider: 'sandbox' }]);
      expect((await counter.quote(sold.orderId, ticketIds)).body.parts).toEqual([
        { method: 'cash', amount: 2_000 },
      ]);
      const back = await counter.refund(sold.orderId, ticketIds, 2_000);
      expect(back.body.parts).toEqual([{ method: 'cash', amount: 2_000 }]);
      expect(await counter.till()).toBe(0);
      await expectTrueBooks(derby);
    });

    it('is still a sale in cash for the counter', async () => {
      const { counter } = await paidTwice();
      expect((await counter.sales()).body.rows).toMatchObject([
        { method: 'cash', cash: 2_000, card: 0, change: 3_000 },
      ]);
    });
  });

  it('is mailed to its buyer alone: the address of the order is not the seller’s', async () => {
    const counter = await desk();
    const order = await reserve(app, await event(), 1);
    const { body: sold } = await counter.collect(order.number, { expectedTotal: 1_000 });
    const elsewhere = await counter.mail(sold.orderId, 'mira@example.test');
    expect([elsewhere.status, elsewhere.error.fields]).toEqual([400, { email: 'not_the_buyers' }]);
    expect((await counter.mail(sold.orderId, 'ANA.anic@example.test')).status).toBe(200);
    const { rows } = await sql<{ recipient: string }>`
      select recipient from message where order_id = ${sold.orderId} and kind = 'order-resend'`.execute(
      app.db.query,
    );
    expect(rows.map(({ recipient }) => recipient.toLowerCase())).toEqual(['ana.anic@example.test']);
  });

  it('says when it was paid, not when it was reserved', async () => {
    const counter = await desk();
    const order = await reserve(app, await event(), 1);
    app.clock.advance(3_600_000);
    const { body: sold } = await counter.collect(order.number, { expectedTotal: 1_000 });
    expect((await counter.order(sold.orderId)).body.paidAt).toBe(sold.at);
  });

  it('is no other counter’s to see, mail or refund', async () => {
    const counter = await desk();
    const other = await desk();
    const order = await reserve(app, await event(), 1);
    const { body: sold } = await counter.collect(order.number, { expectedTotal: 1_000 });
    const ids = sold.tickets.map(({ _id }) => _id);
    const answers = await Promise.all([
      other.order(sold.orderId),
      other.mail(sold.orderId, 'ana.anic@example.test'),
      other.quote(sold.orderId, ids),
      other.refund(sold.orderId, ids, 1_000),
    ]);
    expect(answers.map(({ error }) => error.code)).toEqual(Array(4).fill('order.not_found'));
    expect((await other.sales()).body.rows).toEqual([]);
  });

  it('is answered again by its key after the counter was closed, and nothing new is paid there', async () => {
    const { payspotId, shut } = await desk();
    const derby = await event();
    const [order, next] = [await reserve(app, derby, 1), await reserve(app, derby, 1)];
    // whose sellers don't see it any more: a supervisor asks in their place
    const by = { token: admin };
    const payment = { method: 'cash', tendered: 1_000 } as const;
    const collect = (number: string, idempotencyKey: string) =>
      app.call(
        'POST /back/payspot/collect',
        { payspotId, number, payment, expectedTotal: 1_000, idempotencyKey },
        by,
      );
    const sell = (idempotencyKey: string) => {
      const lines = [{ ticketTypeId: derby.ticketTypes[0]?.id ?? '', quantity: 1 }];
      const sale = { payspotId, eventId: derby.id, lines, payment, idempotencyKey };
      return sellAsShown(app, sale, by);
    };
    const keys = [newKey(), newKey()] as const;
    const first = [await collect(order.number, keys[0]), await sell(keys[1])];
    await shut();
    const again = [await collect(order.number, keys[0]), await sell(keys[1])];
    expect(again.map(({ body }) => body.orderId)).toEqual(first.map(({ body }) => body.orderId));
    const fresh = [await collect(next.number, newKey()), await sell(newKey())];
    expect(fresh.map(({ error }) => error.code)).toEqual(['auth.forbidden', 'auth.forbidden']);
    expect((await getOrder(app, next.orderToken)).state).toBe('booked');
    await expectTrueBooks(derby);
  });

  it('keeps its last place from counters that would sell it without a network', async () => {
    const counter = await desk();
    const derby = await event(2);
    const order = await reserve(app, derby, 2);
    const allocation = await app.call(
      'POST /back/payspot/allocate-offline-tickets',
      { payspotId: counter.payspotId, holder: newKey(), eventId: derby.id, places: 2 },
      { token: counter.token },
    );
    expect(allocation.body.places).toEqual([]);
    expect((await counter.collect(order.number)).status).toBe(200);
    await expectTrueBooks(derby);
  });
});

describe('a free ticket at a counter', () => {
  it('is sold and refunded like any other, for nothing', async () => {
    const app = await createTestApp();
    const counter = await buildCounter(app);
    await counter.open();
    const free = await buildEvent(app.deps, { ticketTypes: [{ face: 0 }], feeBasisPoints: 0 });
    const sold = await sellAsShown(
      app,
      {
        ...{ payspotId: counter.payspotId, eventId: free.id, idempotencyKey: newKey() },
        lines: [{ ticketTypeId: free.ticketTypes[0]?.id ?? '', quantity: 1 }],
        payment: { method: 'cash', tendered: 0 },
      },
      { token: counter.token },
    );
    expect([sold.status, sold.body.total]).toEqual([200, 0]);
    const back = await app.call(
      'POST /back/payspot/refund',
      {
        ...{ payspotId: counter.payspotId, orderId: sold.body.orderId, expectedAmount: 0 },
        ...{ ticketIds: sold.body.tickets.map(({ _id }) => _id), idempotencyKey: newKey() },
      },
      { token: counter.token },
    );
    expect([back.status, back.body.parts]).toEqual([200, []]);
    await app.close();
  });
});
