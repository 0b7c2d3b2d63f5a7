import { postOutstandingItems } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { createInventory } from '../../inventory/holds/inventory.service.ts';
import { postLedger } from '../../orders/ledger/ledger.repo.ts';
import { createOrderLifecycle } from '../../orders/order-lifecycle/order-lifecycle.service.ts';
import { bookOrder, buyOrder, chooseAt, newKey, readQuota } from './orders.testing.ts';
import { createRefundRuns } from '../../payments/refunds/refund-run.service.ts';
import { createRefunds } from '../../payments/refunds/refunds.service.ts';
import { giveBack, readOrder, readRefunds } from '../../payments/refunds/refunds.testing.ts';

const minutes = (count: number) => count * 60_000;

describe('what staff do with orders', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin', { name: 'Mira' })).token;
    await keepConfirmed(app.deps);
  });
  afterAll(() => app.close());

  const event = (capacity = 10) => buildEvent(app.deps, { ticketTypes: [{ capacity }], feeBasisPoints: 0 });
  const quotaOf = (sold: BuiltEvent) => readQuota(app, sold.ticketTypes[0]?.quotaId ?? '');
  const detailOf = async (orderId: string) =>
    (await app.call('POST /back/order/get', { orderId }, { token: admin })).body;

  /** An order whose money came when its place was gone, and the order that has the place. */
  async function buildNeedsRefund() {
    const sold = await event(1);
    const late = await bookOrder(app, sold);
    app.clock.advance(minutes(30));
    await app.services.payments.releaseUnpaid();
    const other = await buyOrder(app, sold);
    await chooseAt(app, late.redirectTo, 'succeed');
    return { sold, late, other, order: await readOrder(app, late.orderToken) };
  }

  it('cancels a booked order; money that comes all the same waits to go back', async () => {
    const sold = await event();
    const booked = await bookOrder(app, sold);
    const order = await readOrder(app, booked.orderToken);
    const cancel = (version: number) =>
      app.call('POST /back/order/cancel', { orderId: order.id, version, note: 'By phone' }, { token: admin });
    expect((await cancel(order.version + 1)).error.code).toBe('order.changed');
    expect((await cancel(order.version)).body).toMatchObject({ state: 'cancelled' });
    // once more, as after a lost answer
    expect((await cancel(order.version)).body).toMatchObject({ state: 'cancelled' });
    expect(await quotaOf(sold)).toEqual({ held: 0, sold: 0 });
    expect((await detailOf(order.id)).history.at(-1)).toMatchObject({
      type: 'cancel',
      actor: 'Mira',
      note: 'By phone',
    });
    await chooseAt(app, booked.redirectTo, 'succeed');
    expect(await readOrder(app, booked.orderToken)).toMatchObject({ state: 'needs_refund', owed: 1000 });
  });

  it('takes only ordinary characters for names and notes', async () => {
    const { id, version } = await readOrder(app, (await buyOrder(app, await event())).orderToken);
    const buyer = { orderId: id, version, email: 'ana@example.test' };
    for (const name of ['Ana\r\nBcc', 'Ana\ud800']) {
      const changed = await app.call('POST /back/order/change-buyer', { ...buyer, name }, { token: admin });
      expect(changed.error.fields).toEqual({ name: 'characters' });
    }
    const note = { orderId: id, text: 'half a letter \ud800', key: newKey() };
    const added = await app.call('POST /back/order/add-note', note, { token: admin });
    expect(added.error.fields).toEqual({ text: 'invalid' });
    const lines = { ...note, text: 'two\nlines' };
    expect((await app.call('POST /back/order/add-note', lines, { token: admin })).status).toBe(200);
  });

  it('refuses to cancel what is paid', async () => {
    const { orderToken } = await buyOrder(app, await event());
    const { id, version } = await readOrder(app, orderToken);
    const answer = await app.call('POST /back/order/cancel', { orderId: id, version }, { token: admin });
    expect([answer.status, answer.error.code]).toEqual([409, 'order.state']);
  });

  it('sends the confirmation again, to a corrected address, once a key and not too often', async () => {
    const { orderToken } = await buyOrder(app, await event());
    const { id } = await readOrder(app, orderToken);
    const key = newKey();
    const resend = (sentKey: string, email?: string) =>
      app.call(
        'POST /back/order/resend',
        { orderId: id, key: sentKey, ...(email && { email }) },
        { token: admin },
      );
    expect((await resend(key, 'new@example.test')).status).toBe(200);
    expect((await resend(key, 'new@example.test')).status).toBe(200);
    const sent = (await detailOf(id)).messages.filter(message => message.kind === 'order-resend');
    expect(sent).toMatchObject([{ to: 'new@example.test', state: 'queued' }]);
    for (let more = 0; more < 4; more += 1) expect((await resend(newKey())).status).toBe(200);
    expect((await resend(newKey())).error.code).toBe('request.rate_limited');
  });

  it('corrects the buyer and keeps what it was', async () => {
    const { orderToken } = await buyOrder(app, await event());
    const { id, version } = await readOrder(app, orderToken);
    const body = {
      orderId: id,
      version,
      name: 'Željka Žižić',
      email: 'ZELJKA@example.test',
      phone: '+381 60 1',
    };
    expect((await app.call('POST /back/order/change-buyer', body, { token: admin })).status).toBe(200);
    const detail = await detailOf(id);
    expect(detail).toMatchObject({
      buyerName: 'Željka Žižić',
      buyerEmail: 'zeljka@example.test',
      buyerPhone: '+381 60 1',
    });
    expect(detail.history.find(({ type }) => type === 'buyer_changed')).toMatchObject({ actor: 'Mira' });
    const found = await app.call('POST /back/order/get-list', { q: 'zeljka zizic' }, { token: admin });
    expect(found.body.rows.map(row => row._id)).toEqual([id]);
    const stale = await app.call('POST /back/order/change-buyer', body, { token: admin });
    expect(stale.error.code).toBe('order.changed');
  });

  it('writes notes into the history, one a key', async () => {
    const { orderToken } = await buyOrder(app, await event());
    const { id } = await readOrder(app, orderToken);
    const body = { orderId: id, text: 'Called twice', key: newKey() };
    for (let time = 0; time < 2; time += 1)
      await app.call('POST /back/order/add-note', body, { token: admin });
    const notes = (await detailOf(id)).history.filter(entry => entry.type === 'note');
    expect(notes).toMatchObject([{ note: 'Called twice', actor: 'Mira' }]);
    const other = await app.call('POST /back/order/add-note', { ...body, text: 'Else' }, { token: admin });
    expect(other.error.code).toBe('idempotency.mismatch');
  });

  it('gives late money back once, however often it is asked for', async () => {
    const { late, order } = await buildNeedsRefund();
    const due = await app.call('POST /back/refund/get-due', {}, { token: admin });
    expect(due.body.rows.filter(row => row._id === order.id)).toMatchObject([
      { kind: 'needs_refund', due: 1000 },
    ]);
    const pay = (key: string, expectedAmount = 1_000) =>
      app.call('POST /back/refund/pay-due', { orderId: order.id, key, expectedAmount }, { token: admin });
    const other = await pay(newKey(), 900);
    expect([other.error.code, other.error.details]).toEqual(['order.changed', { amount: 1_000 }]);
    const answers = await Promise.all([pay(newKey()), pay(newKey()), pay(newKey())]);
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(answer => answer.status === 409)?.error.code).toBe('refund.nothing_due');
    await app.runJobs();
    expect(await readOrder(app, late.orderToken)).toMatchObject({
      state: 'refunded',
      owed: 0,
      refunded: 1000,
    });
    expect(await readRefunds(app, order.id)).toMatchObject([{ state: 'succeeded', reason: 'late_payment' }]);
  });

  it('lists what is due also in sums that pass what a column of integers holds', async () => {
    const { id } = await readOrder(app, (await buyOrder(app, await event())).orderToken);
    const move = { provider: 'sandbox', orderId: id, currency: 'BAM', amount: 2_000_000_000 } as const;
    for (const key of ['one', 'two']) {
      await app.db.transaction(tx =>
        postLedger(tx, {
          key: `${key} ${id}`,
          kind: 'adjustment',
          orderId: id,
          at: app.clock.now(),
          entries: postOutstandingItems(move),
        }),
      );
    }
    const due = await app.call('POST /back/refund/get-due', {}, { token: admin });
    expect(due.body.rows.filter(row => row._id === id)).toMatchObject([{ due: 4_000_000_000 }]);
  });

  it('takes the places of a late payment again when they are free', async () => {
    const { sold, late, other, order } = await buildNeedsRefund();
    const rebook = () => app.call('POST /back/order/rebook', { orderId: order.id }, { token: admin });
    const tooEarly = await rebook();
    expect([tooEarly.status, tooEarly.error.code]).toEqual([409, 'inventory.unavailable']);
    expect((await readOrder(app, late.orderToken)).state).toBe('needs_refund');
    await giveBack(app, other.orderToken, admin);
    expect((await rebook()).body.state).toBe('paid');
    expect((await rebook()).body.state).toBe('paid');
    expect(await readOrder(app, late.orderToken)).toMatchObject({ state: 'paid', owed: 0 });
    expect(await quotaOf(sold)).toEqual({ held: 0, sold: 1 });
  });

  it('rebook and giving the money back at the same time: one of the two', async () => {
    const { late, other, order } = await buildNeedsRefund();
    await giveBack(app, other.orderToken, admin);
    const [rebooked, paid] = await Promise.all([
      app.call('POST /back/order/rebook', { orderId: order.id }, { token: admin }),
      app.call(
        'POST /back/refund/pay-due',
        { orderId: order.id, expectedAmount: 1_000, key: newKey() },
        { token: admin },
      ),
    ]);
    expect([rebooked.status, paid.status].sort()).toEqual([200, 409]);
    await app.runJobs();
    expect((await readOrder(app, late.orderToken)).owed).toBe(0);
  });

  it('a payment’s callback and a refund of its order at the same time leave money and tickets in step', async () => {
    for (let round = 0; round < 4; round += 1) {
      const booked = await bookOrder(app, await event(), { quantity: 2 });
      await Promise.all([
        chooseAt(app, booked.redirectTo, 'succeed'),
        giveBack(app, booked.orderToken, admin),
      ]);
      await app.runJobs();
      const order = await readOrder(app, booked.orderToken);
      expect(['paid', 'refunded']).toContain(order.state);
      expect(order.owed).toBe(0);
      expect(order.tickets).toHaveLength(order.state === 'paid' ? 2 : 0);
    }
  });

  describe('with all orders of an event that was cancelled', () => {
    const runsOf = () => {
      const inventory = createInventory(app.deps);
      const life = createOrderLifecycle(app.deps, inventory);
      return createRefundRuns(app.deps, createRefunds(app.deps, { life, inventory }), life);
    };
    const callOff = (sold: BuiltEvent, state: string) =>
      sql`update event set state = ${state} where id = ${sold.id}`.execute(app.db.query);
    const progress = async (sold: BuiltEvent) =>
      (await app.call('POST /back/event/get-refund-run', { eventId: sold.id }, { token: admin })).body;
    const start = async (sold: BuiltEvent, mode: 'refund' | 'offer', key = newKey()) => {
      const expectedAmount = (await progress(sold)).open.amount;
      const wish = { eventId: sold.id, mode, expectedAmount, note: 'Storm', key };
      return app.call('POST /back/event/refund-all', wish, { token: admin });
    };

    it('gives every ticket back exactly once, with several processes at it, and goes on after a stop', async () => {
      const sold = await event();
      const bought = [];
      for (let count = 0; count < 4; count += 1) bought.push(await buyOrder(app, sold, { quantity: 2 }));
      const early = await start(sold, 'refund');
      expect([early.status, early.error.code]).toEqual([409, 'refund.state']);
      await callOff(sold, 'cancelled');
      const shown = await app.call(
        'POST /back/event/refund-all',
        { eventId: sold.id, mode: 'refund', expectedAmount: 7_000, key: newKey() },
        { token: admin },
      );
      expect([shown.error.code, shown.error.details]).toEqual(['order.changed', { amount: 8_000 }]);
      expect((await progress(sold)).run).toBeUndefined();
      const key = newKey();
      expect((await start(sold, 'refund', key)).body).toMatchObject({
        open: { orders: 4, tickets: 8, amount: 8_000, currency: 'BAM' },
        run: { state: 'running', orders: 4, done: 0 },
      });
      // pressed once more, and by somebody else
      expect((await start(sold, 'refund', key)).body.run).toMatchObject({ orders: 4 });
      expect((await start(sold, 'refund')).error.code).toBe('refund.state');
      const stopped = new AbortController();
      stopped.abort();
      await runsOf().work(stopped.signal);
      expect((await progress(sold)).run).toMatchObject({ state: 'running', done: 0 });
      await Promise.all([runsOf().work(), runsOf().work(), runsOf().work()]);
      await runsOf().work();
      expect(await progress(sold)).toMatchObject({
        open: { orders: 0, tickets: 0, amount: 0 },
        run: { state: 'done', orders: 4, done: 4, failed: 0, skipped: 0, by: 'Mira' },
      });
      await app.runJobs();
      for (const { orderToken } of bought) {
        const order = await readOrder(app, orderToken);
        expect(order).toMatchObject({ state: 'refunded', owed: 0, refunded: 2000 });
        expect(await readRefunds(app, order.id)).toMatchObject([{ reason: 'event_cancelled', lines: 2 }]);
      }
      expect(await quotaOf(sold)).toEqual({ held: 0, sold: 0 });
    });

    it('shows what could not be refunded', async () => {
      const sold = await event();
      const { orderToken } = await buyOrder(app, sold);
      const { id } = await readOrder(app, orderToken);
      await callOff(sold, 'postponed');
      await start(sold, 'refund');
      // somebody let the ticket in before its turn came
      await sql`update ticket set state = 'checked_in' where order_id = ${id}`.execute(app.db.query);
      await runsOf().work();
      expect((await progress(sold)).run).toMatchObject({
        state: 'done',
        skipped: 1,
        problems: [{ orderId: id, problem: 'nothing_left' }],
      });
    });

    it('offers it to the buyers by mail', async () => {
      const sold = await event();
      const { orderToken } = await buyOrder(app, sold);
      const { id } = await readOrder(app, orderToken);
      await callOff(sold, 'postponed');
      await start(sold, 'offer');
      await runsOf().work();
      const detail = await detailOf(id);
      expect(detail.messages.filter(message => message.kind === 'refund-offer')).toHaveLength(1);
      expect(detail).toMatchObject({ state: 'paid', refunded: 0 });
    });
  });
});
