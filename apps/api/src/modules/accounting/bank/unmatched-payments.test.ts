import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed } from '../../../testing/builders.ts';
import { bookOrder, paymentIdOf } from '../../sales/order-management/orders.testing.ts';
import {
  sandboxSecret,
  sandboxSignatureHeader,
  signSandboxBody,
} from '../../payments/providers/sandbox/sandbox-signature.ts';
import { booksOf, orderIdOf, staffToken } from './bank.testing.ts';

describe('money for no payment we know', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    token = await staffToken(app);
    await keepConfirmed(app.deps);
  });
  afterAll(() => app.close());

  /** The provider tells of a payment. */
  async function tell(paymentId: string, amount: number, currency = 'BAM'): Promise<string> {
    const notice = { noticeId: `n-${randomUUID()}`, paymentId, outcome: 'succeeded', amount, currency };
    const rawBody = JSON.stringify(notice);
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/api/v1/callbacks/sandbox',
      headers: {
        'content-type': 'application/json',
        [sandboxSignatureHeader]: signSandboxBody(
          rawBody,
          sandboxSecret(app.deps.config.appSecret),
          app.clock.now(),
        ),
      },
      payload: rawBody,
    });
    expect(statusCode).toBe(204);
    return notice.noticeId;
  }
  const unmatched = async () =>
    (await app.call('POST /back/bank/get-unmatched-payments', {}, { token })).body.rows;
  /** The one sum of this amount that waits. */
  async function unmatchedOf(amount: number): Promise<string> {
    const rows = (await unmatched()).filter(row => row.amount === amount);
    expect(rows).toHaveLength(1);
    return rows[0]?._id ?? '';
  }
  const assign = (unmatchedPaymentId: string, orderNumber: string, expectedAmount: number) =>
    app.call(
      'POST /back/bank/assign-unmatched-payment',
      { unmatchedPaymentId, orderNumber, expectedAmount },
      { token },
    );
  async function book(face: number) {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face, capacity: 5 }], feeBasisPoints: 0 });
    const booked = await bookOrder(app, event);
    const orderId = await orderIdOf(app, booked.orderToken);
    const order = (await app.call('POST /back/order/get', { orderId }, { token })).body;
    return { ...booked, orderId, number: order.number };
  }
  const stateOf = async (orderId: string) =>
    (await app.call('POST /back/order/get', { orderId }, { token })).body;

  it('is listed with provider, sum and time, and pays the order it is given to', async () => {
    const paymentId = randomUUID();
    await tell(paymentId, 1_111);
    const rows = (await unmatched()).filter(row => row.amount === 1_111);
    expect(rows).toMatchObject([{ provider: 'sandbox', currency: 'BAM', at: app.clock.now().toISOString() }]);
    const order = await book(1_111);
    const answer = await assign(rows[0]?._id ?? '', order.number.toLowerCase(), 1_111);
    expect([answer.status, answer.body]).toEqual([200, { state: 'settled' }]);
    const paid = await stateOf(order.orderId);
    expect([paid.state, paid.due]).toEqual(['paid', 0]);
    expect(paid.payments.find(payment => payment.state === 'succeeded')?._id).toBe(paymentId);
    expect((await unmatched()).some(row => row.amount === 1_111)).toBe(false);
    // what the provider repeats changes nothing
    await tell(paymentId, 1_111);
    expect((await stateOf(order.orderId)).due).toBe(0);
    expect(await booksOf(app, order.orderId)).toMatchObject({ 'provider:sandbox': 1_111 });
  });

  it('is due to the buyer of an order that needs it no more, and goes back through its provider', async () => {
    const order = await book(2_222);
    await tell(paymentIdOf(order.redirectTo), 2_222);
    await tell(randomUUID(), 2_222);
    const unseen = await assign(await unmatchedOf(2_222), order.number, 2_000);
    expect([unseen.error.code, unseen.error.details]).toEqual(['order.changed', { amount: 2_222 }]);
    expect((await assign(await unmatchedOf(2_222), order.number, 2_222)).body).toEqual({ state: 'due' });
    expect((await stateOf(order.orderId)).due).toBe(2_222);
    const key = randomUUID();
    const wish = { orderId: order.orderId, expectedAmount: 2_222, key };
    const paid = await app.call('POST /back/refund/pay-due', wish, { token });
    expect([paid.status, paid.body.amount]).toEqual([200, 2_222]);
    await app.runJobs();
    const after = await stateOf(order.orderId);
    expect([after.state, after.due, after.refunds[0]?.state]).toEqual(['paid', 0, 'succeeded']);
  });

  it('goes one way only, no matter who is at it at once', async () => {
    await tell(randomUUID(), 3_333);
    const id = await unmatchedOf(3_333);
    const [first, second] = [await book(3_333), await book(3_333)];
    const back = { unmatchedPaymentId: id, expectedAmount: 3_333, reference: 'gone' };
    const answers = await Promise.all([
      assign(id, first.number, 3_333),
      assign(id, second.number, 3_333),
      app.call('POST /back/bank/mark-unmatched-payment-returned', back, { token }),
    ]);
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409, 409]);
    expect((await booksOf(app))['unmatched:sandbox']).toBeUndefined();
  });

  it('leaves the books when it was refunded at the provider, and who did it is written down', async () => {
    const before = (await booksOf(app))['provider:sandbox'] ?? 0;
    await tell(randomUUID(), 4_444);
    const unmatchedPaymentId = await unmatchedOf(4_444);
    const body = {
      unmatchedPaymentId,
      expectedAmount: 4_444,
      reference: 'RF-17',
      note: 'a test of the terminal',
    };
    const unseen = { ...body, expectedAmount: 4_440 };
    expect(
      (await app.call('POST /back/bank/mark-unmatched-payment-returned', unseen, { token })).error,
    ).toMatchObject({
      code: 'order.changed',
      details: { amount: 4_444 },
    });
    expect((await app.call('POST /back/bank/mark-unmatched-payment-returned', body, { token })).status).toBe(
      200,
    );
    const again = await app.call('POST /back/bank/mark-unmatched-payment-returned', body, { token });
    expect([again.status, again.error.code]).toEqual([409, 'bank.line_state']);
    const log = await sql<{ action: string; after: unknown }>`
      select action, after from audit_log where entity = 'unmatched_payment' and entity_id = ${unmatchedPaymentId}`.execute(
      app.db.query,
    );
    expect(log.rows).toMatchObject([
      { action: 'unmatched.return', after: { reference: 'RF-17', note: 'a test of the terminal' } },
    ]);
    const books = await booksOf(app);
    expect([books['unmatched:sandbox'], books['provider:sandbox']]).toEqual([undefined, before]);
  });

  it('stays where it is when the order does not fit', async () => {
    await tell(randomUUID(), 5_555, 'EUR');
    const id = await unmatchedOf(5_555);
    const order = await book(5_555);
    expect((await assign(id, order.number, 5_555)).error.code).toBe('bank.currency');
    expect((await assign(id, 'ZZZZ-ZZZZ', 5_555)).error.code).toBe('order.not_found');
    expect(await unmatchedOf(5_555)).toBe(id);
  });
});
