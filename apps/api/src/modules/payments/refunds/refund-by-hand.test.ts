import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { ProviderError } from '../providers/payment-provider.ts';
import { createRefundSettlement } from './refund-settlement.service.ts';
import { decideRefund, readOrder, readRefunds, senderAsking, type TestProvider } from './refunds.testing.ts';

describe('paying refunds out by hand', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
    await keepConfirmed(app.deps);
  });
  afterAll(() => app.close());

  /** What each of them refunds. */
  const expectedAmount = 2_000;
  const firstTry = { attempt: 1, maxAttempts: 12 };
  const lastTry = { attempt: 12, maxAttempts: 12 };
  const lost = async () => {
    throw new ProviderError('the provider did not answer', { retryable: true, outcomeUnknown: true });
  };
  const down = async () => {
    throw new ProviderError('the provider is down', { retryable: true });
  };
  const decide = () => decideRefund(app, admin);
  const senderWith = (refund: TestProvider) => senderAsking(app, refund);
  const settle = (refundId: string, outcome: 'succeeded' | 'failed', told?: { readonly provider: string }) =>
    app.db.transaction(tx =>
      createRefundSettlement(app.deps).settle(tx, { refundId, outcome, reference: 'r-1', told }),
    );
  const mark = (refundId: string, reference: string, more: { isUnpaidByProvider?: true } = {}) =>
    app.call(
      'POST /back/refund/mark-paid',
      { refundId, expectedAmount, reference, ...more },
      { token: admin },
    );
  const shown = async (orderId: string) =>
    (await app.call('POST /back/order/get', { orderId }, { token: admin })).body;

  it('lets a person pay it out and say so, once', async () => {
    const { id, refundId, orderToken } = await decide();
    await settle(refundId, 'failed');
    const body = { refundId, expectedAmount, reference: 'transfer 17' };
    const mark = () => app.call('POST /back/refund/mark-paid', body, { token: admin });
    expect((await mark()).status).toBe(200);
    expect((await mark()).status).toBe(200);
    expect((await readOrder(app, orderToken)).owed).toBe(0);
    // what the provider says of its own try changes nothing any more
    expect(await settle(refundId, 'failed')).toBe('repeat');
    const detail = await app.call('POST /back/order/get', { orderId: id }, { token: admin });
    expect(detail.body.refunds).toMatchObject([
      { state: 'succeeded', isManual: true, reference: 'transfer 17' },
    ]);
    const dearer = await app.call(
      'POST /back/refund/mark-paid',
      { ...body, expectedAmount: 2_001 },
      { token: admin },
    );
    expect(dearer.error).toMatchObject({ code: 'order.changed', details: { amount: 2_000 } });
    const other = await app.call(
      'POST /back/refund/mark-paid',
      { ...body, reference: 'other' },
      { token: admin },
    );
    expect(other.error.code).toBe('refund.state');
  });

  it('cannot be paid out by hand while its provider hears of it once more', async () => {
    const { id, refundId } = await decide();
    const mark = () =>
      app.call(
        'POST /back/refund/mark-paid',
        { refundId, expectedAmount, reference: 'transfer 18' },
        { token: admin },
      );
    const failing = senderWith(async () => {
      throw new ProviderError('the provider is down', { retryable: true });
    });
    await expect(failing.sender.send(refundId, firstTry)).rejects.toThrow('down');
    const marks: Awaited<ReturnType<typeof mark>>[] = [];
    const { asked, sender } = senderWith(async () => {
      marks.push(await mark());
      app.clock.advance(60_000);
      marks.push(await mark());
      throw new ProviderError('the provider is down', { retryable: true });
    });
    await expect(sender.send(refundId, firstTry)).rejects.toThrow('down');
    expect(marks.map(({ error }) => error.code)).toEqual(['refund.state', 'refund.state']);
    // between two tries it may, and nothing is sent any more
    expect((await mark()).status).toBe(200);
    await sender.send(refundId, firstTry);
    expect(asked).toHaveLength(1);
    expect(await readRefunds(app, id)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('goes one way only when a person and the provider are at it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { refundId, orderToken } = await decide();
      const failing = senderWith(async () => {
        throw new ProviderError('the provider is down', { retryable: true });
      });
      await expect(failing.sender.send(refundId, firstTry)).rejects.toThrow('down');
      const { asked, sender } = senderWith(async () => ({ state: 'succeeded' }));
      const body = { refundId, expectedAmount, reference: `transfer ${round}` };
      const [marked] = await Promise.all([
        app.call('POST /back/refund/mark-paid', body, { token: admin }),
        sender.send(refundId, firstTry),
      ]);
      expect(asked.length + (marked.status === 200 ? 1 : 0)).toBe(1);
      expect((await readOrder(app, orderToken)).owed).toBe(0);
    }
  });

  it('can be paid out by hand when a try died with its process', async () => {
    const { refundId } = await decide();
    await sql`update refund set attempts = 1, sending_since = ${app.clock.now()} where id = ${refundId}`.execute(
      app.db.query,
    );
    expect((await mark(refundId, 'transfer 19')).error.code).toBe('refund.state');
    app.clock.advance(3 * 60_000);
    // nobody knows what it did before it died
    expect((await mark(refundId, 'transfer 19')).error.code).toBe('refund.unresolved');
    expect((await mark(refundId, 'transfer 19', { isUnpaidByProvider: true })).status).toBe(200);
  });

  it('needs a word that the provider did not pay when nobody knows how a try ended, and keeps that word', async () => {
    const { id, refundId, orderToken } = await decide();
    await expect(senderWith(lost).sender.send(refundId, firstTry)).rejects.toThrow('did not answer');
    // a later try that surely did nothing says nothing about the first
    await expect(senderWith(down).sender.send(refundId, firstTry)).rejects.toThrow('down');
    expect((await shown(id)).refunds).toMatchObject([{ state: 'requested', isUnresolved: true }]);
    const early = await mark(refundId, 'transfer 20');
    expect([early.status, early.error.code]).toEqual([409, 'refund.unresolved']);
    await senderWith(down).sender.send(refundId, lastTry);
    expect((await mark(refundId, 'transfer 20')).error.code).toBe('refund.unresolved');
    expect((await readOrder(app, orderToken)).owed).toBe(2000);
    expect((await mark(refundId, 'transfer 20', { isUnpaidByProvider: true })).status).toBe(200);
    const order = await shown(id);
    expect(order.refunds).toMatchObject([{ state: 'succeeded', isManual: true, isUnresolved: false }]);
    const events = await sql<{ data: unknown }>`
      select data from order_event where order_id = ${id} and type = 'refund_paid'`.execute(app.db.query);
    expect(events.rows).toMatchObject([{ data: { refundId, isUnpaidByProvider: true } }]);
  });

  it('takes what breaks on our side for unknown too', async () => {
    const { refundId } = await decide();
    const broken = senderWith(async () => {
      throw new Error('the database went away after the provider had paid');
    });
    await expect(broken.sender.send(refundId, firstTry)).rejects.toThrow('went away');
    expect((await mark(refundId, 'transfer 21')).error.code).toBe('refund.unresolved');
  });

  it('needs that word while the provider has the refund, until it says that it failed', async () => {
    const { id, refundId } = await decide();
    await senderWith(async () => ({ state: 'sent' })).sender.send(refundId, firstTry);
    expect((await mark(refundId, 'transfer 22')).error.code).toBe('refund.unresolved');
    expect(await settle(refundId, 'failed', { provider: 'sandbox' })).toBe('failed');
    expect((await shown(id)).refunds).toMatchObject([{ state: 'failed', isUnresolved: false }]);
    expect((await mark(refundId, 'transfer 22')).status).toBe(200);
  });

  it('is settled by asking the provider once more', async () => {
    const { id, refundId } = await decide();
    await senderWith(lost).sender.send(refundId, lastTry);
    expect((await shown(id)).refunds).toMatchObject([{ state: 'failed', isUnresolved: true }]);
    expect(
      (await app.call('POST /back/refund/retry', { refundId, expectedAmount }, { token: admin })).status,
    ).toBe(200);
    await senderWith(async () => ({ state: 'succeeded' })).sender.send(refundId, firstTry);
    expect((await shown(id)).refunds).toMatchObject([{ state: 'succeeded', isUnresolved: false }]);
    expect((await mark(refundId, 'transfer 23', { isUnpaidByProvider: true })).error.code).toBe(
      'refund.state',
    );
  });

  it('never pays twice when the word is given while the provider is asked again', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { refundId, orderToken } = await decide();
      await expect(senderWith(lost).sender.send(refundId, firstTry)).rejects.toThrow('did not answer');
      const { asked, sender } = senderWith(async () => ({ state: 'succeeded' }));
      const word = { isUnpaidByProvider: true } as const;
      const [first, second] = await Promise.all([
        mark(refundId, `one ${round}`, word),
        mark(refundId, `other ${round}`, word),
        sender.send(refundId, firstTry),
      ]);
      const marked = [first, second].filter(answer => answer.status === 200);
      expect(asked.length + marked.length).toBe(1);
      expect((await readOrder(app, orderToken)).owed).toBe(0);
    }
  });

  it('shows a buyer who got the money twice when the provider tells later that it paid', async () => {
    const { id, refundId, orderToken } = await decide();
    await senderWith(lost).sender.send(refundId, lastTry);
    await mark(refundId, 'transfer 24', { isUnpaidByProvider: true });
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect(await settle(refundId, 'succeeded', { provider: 'sandbox' })).toBe('repeat');
    }
    expect((await readOrder(app, orderToken)).owed).toBe(-2000);
    const order = await shown(id);
    expect(order.history.filter(event => event.type === 'refund_paid_twice')).toHaveLength(1);
    const due = await app.call('POST /back/refund/get-due', {}, { token: admin });
    expect(due.body.rows.filter(row => row._id === id)).toMatchObject([
      { kind: 'owed_by_buyer', due: -2000 },
    ]);
  });
});
