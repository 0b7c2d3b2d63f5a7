import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { getOrder, newKey, readQuota } from '../../sales/order-management/orders.testing.ts';
import {
  bookByTransfer,
  booksOf,
  importTransfers,
  orderIdOf,
  setUpTransfers,
  staffToken,
} from './bank.testing.ts';

const price = 129_500;

describe('POST /back/bank/mark-order-paid', () => {
  let app: TestApp;
  let token: string;
  let event: BuiltEvent;
  beforeAll(async () => {
    app = await createTestApp({ databasePoolSize: 12 });
    await setUpTransfers(app);
    token = await staffToken(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    event = await buildEvent(app.deps, {
      currency: 'RSD',
      ticketTypes: [{ face: price, capacity: 10 }],
      feeBasisPoints: 0,
      startsAt: new Date(app.clock.now().getTime() + 30 * 86_400_000),
    });
  });

  let count = 0;
  const reference = () => `REF-${(count += 1)}`;

  async function book() {
    const { orderToken, number } = await bookByTransfer(app, event);
    return { orderToken, number, orderId: await orderIdOf(app, orderToken) };
  }

  const mark = (orderId: string, body: Partial<BodyOf<'POST /back/bank/mark-order-paid'>> = {}, by = token) =>
    app.call(
      'POST /back/bank/mark-order-paid',
      {
        ...{ orderId, key: newKey(), amount: price, bankReference: reference(), payerName: 'Ana Anić' },
        bookedOn: app.clock.now().toISOString().slice(0, 10),
        ...body,
      },
      { token: by },
    );

  const quotaOf = () => readQuota(app, event.ticketTypes[0]?.quotaId ?? '');
  const paymentsOf = async (orderId: string) =>
    (
      await sql<{ provider: string; state: string; amount: number }>`
        select provider, state, amount from payment where order_id = ${orderId}`.execute(app.db.query)
    ).rows;

  it('pays the order with its tickets and the books of an imported transfer', async () => {
    const [marked, imported] = [await book(), await book()];
    const answer = await mark(marked.orderId, { note: 'Seen online' });
    expect(answer.body).toEqual({ state: 'paid', transfer: 'settled' });
    await importTransfers(app, token, [{ amount: price, reference: imported.number }]);
    const [order, other] = [await getOrder(app, marked.orderToken), await getOrder(app, imported.orderToken)];
    expect([order.state, other.state]).toEqual(['paid', 'paid']);
    expect(order.tickets).toHaveLength(1);
    expect(await booksOf(app, marked.orderId)).toEqual(await booksOf(app, imported.orderId));
    expect(await paymentsOf(marked.orderId)).toEqual(await paymentsOf(imported.orderId));
    const { history } = (await app.call('POST /back/order/get', { orderId: marked.orderId }, { token })).body;
    expect(history.find(({ type }) => type === 'transfer_received')).toMatchObject({ actor: 'Mira' });
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where action = 'bank.record' and after->>'orderId' = ${marked.orderId}`.execute(
      app.db.query,
    );
    expect(rows).toHaveLength(1);
  });

  it('pays once when pressed twice, and when two people press at the same time', async () => {
    const { orderId } = await book();
    const same = { key: newKey(), bankReference: reference() };
    const answers = await Promise.all([
      mark(orderId, same),
      mark(orderId, same),
      mark(orderId),
      mark(orderId),
    ]);
    const good = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect(good.length + refused.length).toBe(4);
    expect(good.length).toBeGreaterThan(0);
    for (const { error } of refused) expect(['order.state', 'idempotency.in_progress']).toContain(error.code);
    expect(await paymentsOf(orderId)).toMatchObject([{ state: 'succeeded', amount: price }]);
    expect(await quotaOf()).toEqual({ held: 0, sold: 1 });
    const { rows } = await sql`select from bank_line where order_id = ${orderId}`.execute(app.db.query);
    expect(rows).toHaveLength(1);
  });

  it('is known to the statement that has the same transfer later', async () => {
    const { orderId, number } = await book();
    const bankReference = reference();
    expect((await mark(orderId, { bankReference })).status).toBe(200);
    const later = await importTransfers(app, token, [{ amount: price, reference: number, bankReference }]);
    expect(later).toMatchObject({ added: 0, repeated: 1 });
    const other = await book();
    const again = await mark(other.orderId, { bankReference });
    expect([again.status, again.error.code]).toEqual([409, 'bank.transaction_exists']);
    expect((await getOrder(app, other.orderToken)).state).toBe('booked');
  });

  it('is asked about where a statement has the same amount for the order without a reference, and counted once', async () => {
    const { orderId, number } = await book();
    expect((await mark(orderId)).status).toBe(200);
    const twin = { amount: price, reference: number };
    const later = await importTransfers(app, token, [twin]);
    expect(later).toMatchObject({ added: 1, decided: { unmatched: 1 } });
    const queue = async () =>
      (await app.call('POST /back/bank/get-queue', { q: number }, { token })).body.rows;
    const [asked] = await queue();
    expect(asked).toMatchObject({ state: 'unmatched', reason: 'recorded' });
    const due = async () => (await app.call('POST /back/order/get', { orderId }, { token })).body.due;
    expect(await due()).toBe(0);
    const dismissed = await app.call(
      'POST /back/bank/dismiss',
      { lineId: asked?._id ?? '', note: 'Marked by hand' },
      { token },
    );
    expect(dismissed.status).toBe(200);
    expect([await queue(), await due()]).toEqual([[], 0]);
    // another amount is no doubt: it is too much
    await importTransfers(app, token, [{ amount: 5_000, reference: number }]);
    expect(await due()).toBe(5_000);
  });

  it('waits for the rest of a smaller sum, and owes the buyer what is too much', async () => {
    const { orderId, orderToken } = await book();
    expect((await mark(orderId, { amount: 100_000 })).body).toEqual({
      state: 'booked',
      transfer: 'underpaid',
    });
    expect((await mark(orderId, { amount: 30_000 })).body).toEqual({ state: 'paid', transfer: 'overpaid' });
    expect((await getOrder(app, orderToken)).state).toBe('paid');
    const order = await app.call('POST /back/order/get', { orderId }, { token });
    expect(order.body.due).toBe(500);
  });

  it('is refused for an order that waits for no transfer, and for a day to come or before the order', async () => {
    const { orderId } = await book();
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000 * 2).toISOString().slice(0, 10);
    expect((await mark(orderId, { bookedOn: tomorrow })).error.fields).toEqual({ bookedOn: 'future' });
    const before = new Date(app.clock.now().getTime() - 86_400_000 * 2).toISOString().slice(0, 10);
    expect((await mark(orderId, { bookedOn: before })).error.fields).toEqual({ bookedOn: 'before_order' });
    expect((await mark(orderId)).status).toBe(200);
    const paid = await mark(orderId);
    expect(paid.error).toMatchObject({ code: 'order.state', details: { state: 'paid' } });
  });

  it('is for the platform’s staff alone: an organiser may not say that its bank has the money', async () => {
    const { orderId } = await book();
    const permissions = ['can-view-orders', 'can-change-orders', 'can-refund', 'can-view-finance'] as const;
    const member = await loginAs(app.deps, 'client', { clientIds: [event.clientId], permissions });
    expect((await mark(orderId, {}, member.token)).status).toBe(403);
    const seen = (by: string) => app.call('POST /back/order/get', { orderId }, { token: by });
    expect((await seen(member.token)).body.actions).not.toContain('mark_paid');
    expect((await seen(token)).body.actions).toContain('mark_paid');
  });
});
