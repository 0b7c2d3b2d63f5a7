import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { noteDispute } from '../../payments/settlement/dispute.repo.ts';
import {
  balanceOfClient,
  buildPaidClient,
  loginConfirmed,
  sellTickets,
} from '../../accounting/payouts/payouts.testing.ts';
import { readOrder } from '../../payments/refunds/refunds.testing.ts';

describe('a dispute that staff write down', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await loginConfirmed(app);
  });
  afterAll(() => app.close());

  /** Two tickets of 10.00 and a service fee of 1.00 each, paid: 22.00 of which the organiser has 20.00. */
  async function sold() {
    const client = await buildPaidClient(app);
    const { orderToken } = await sellTickets(app, client.id, 2, { feeBasisPoints: 1_000 });
    const order = await readOrder(app, orderToken);
    const [payment] = (await detailOf(order.id)).payments;
    if (!payment) throw new Error('the order has no payment');
    const body = { orderId: order.id, paymentId: payment._id, amount: 1_100, reference: `CB ${order.id}` };
    return { client, order, orderToken, body };
  }
  const detailOf = async (orderId: string) =>
    (await app.call('POST /back/order/get', { orderId }, { token: admin })).body;
  const add = async (body: Awaited<ReturnType<typeof sold>>['body'], token = admin) => {
    const { version } = await detailOf(body.orderId);
    return app.call('POST /back/order/add-dispute', { ...body, version, reason: 'Fraud' }, { token });
  };

  it('is booked once at the provider and at the organiser, and stands on the order', async () => {
    const { client, order, body } = await sold();
    const before = (await detailOf(order.id)).version;
    expect((await add(body)).status).toBe(200);
    // once more, as after a lost answer
    const repeat = { ...body, version: before };
    expect((await app.call('POST /back/order/add-dispute', repeat, { token: admin })).status).toBe(200);
    const detail = await detailOf(order.id);
    expect(detail).toMatchObject({
      inDispute: true,
      due: -1_100,
      disputes: [{ paymentId: body.paymentId, reference: body.reference, amount: 1_100, reason: 'Fraud' }],
      payments: [{ state: 'charged_back' }],
    });
    expect(detail.history.at(-1)).toMatchObject({ type: 'chargeback', amount: 1_100 });
    expect((await balanceOfClient(app, client.id, client.token))?.total).toBe(1_000);
    const books = await sql<{ sum: number }>`select sum(amount)::int as sum from ledger_entry`.execute(
      app.db.query,
    );
    expect(books.rows).toEqual([{ sum: 0 }]);
  });

  it('gives its sum again when it ended for the platform, once', async () => {
    const { client, order, body } = await sold();
    await add(body);
    const { orderId, paymentId, reference } = body;
    const won = async (version: number) =>
      app.call(
        'POST /back/order/mark-dispute-won',
        { orderId, paymentId, reference, version },
        { token: admin },
      );
    const { version } = await detailOf(order.id);
    expect((await won(version + 1)).error.code).toBe('order.changed');
    expect((await won(version)).status).toBe(200);
    expect((await won(version)).status).toBe(200);
    const detail = await detailOf(order.id);
    expect(detail).toMatchObject({ inDispute: false, due: 0, payments: [{ state: 'succeeded' }] });
    expect(detail.disputes[0]?.wonAt).toEqual(expect.any(String));
    expect((await balanceOfClient(app, client.id, client.token))?.total).toBe(2_000);
    const unknown = { orderId, paymentId, reference: 'other', version };
    expect((await app.call('POST /back/order/mark-dispute-won', unknown, { token: admin })).error.code).toBe(
      'not_found',
    );
  });

  it('takes no more than the payment, under a number that is free, of an order as it was seen', async () => {
    const { order, body } = await sold();
    const other = await sold();
    expect((await add({ ...body, amount: 2_201 })).error.fields).toEqual({ amount: 'above_payment' });
    await add(body);
    expect((await add({ ...body, reference: 'second', amount: 1_101 })).error.fields).toEqual({
      amount: 'above_payment',
    });
    expect((await add({ ...other.body, reference: body.reference })).error.fields).toEqual({
      reference: 'taken',
    });
    expect((await add({ ...body, paymentId: other.body.paymentId })).error.fields).toEqual({
      paymentId: 'unknown',
    });
    const stale = { ...body, reference: 'third', version: order.version };
    const answer = await app.call('POST /back/order/add-dispute', stale, { token: admin });
    expect(answer.error.code).toBe('order.changed');
    expect((await detailOf(order.id)).disputes).toHaveLength(1);
  });

  it('counts once with the provider’s own notice of the same number', async () => {
    const { client, order, body } = await sold();
    await add(body);
    const provider = (await detailOf(order.id)).payments[0]?.provider ?? '';
    const told = {
      ...body,
      provider,
      disputeId: body.reference,
      currency: 'EUR',
      reason: '',
      at: new Date(),
    };
    expect(await app.db.transaction(tx => noteDispute(tx, { ...told, end: 'opened' }))).toBe(false);
    expect((await balanceOfClient(app, client.id, client.token))?.total).toBe(1_000);
  });

  it('is never of cash, and never written by organisers', async () => {
    const { client, order, body } = await sold();
    expect((await add(body, client.token)).error.code).toBe('auth.forbidden');
    const manager = await loginAs(app.deps, 'manager', { managedClientIds: [client.id] });
    expect((await add(body, manager.token)).error.code).toBe('auth.forbidden');
    await sql`update payment set provider = 'payspot-cash:1' where order_id = ${order.id}`.execute(
      app.db.query,
    );
    expect((await add(body)).error.code).toBe('order.state');
    expect((await detailOf(order.id)).actions).not.toContain('dispute');
  });
});
