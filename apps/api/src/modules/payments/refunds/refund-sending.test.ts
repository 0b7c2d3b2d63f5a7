import { postRefundPaid } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { postLedger } from '../../orders/ledger/ledger.repo.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import { ProviderError } from '../providers/payment-provider.ts';
import { createRefundSettlement } from './refund-settlement.service.ts';
import {
  balanceOf,
  decideRefund,
  giveBack,
  readOrder,
  readRefunds,
  senderAsking,
  type TestProvider,
} from './refunds.testing.ts';

describe('paying refunds out', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
    await keepConfirmed(app.deps);
  });
  afterAll(() => app.close());

  const actor = { kind: 'user', name: 'Mira' } as const;
  const lastTry = { attempt: 12, maxAttempts: 12 };
  const firstTry = { attempt: 1, maxAttempts: 12 };

  const decide = (payments: readonly number[] = []) => decideRefund(app, admin, payments);
  const senderWith = (refund: TestProvider) => senderAsking(app, refund);
  const settle = (refundId: string, outcome: 'succeeded' | 'failed') =>
    app.db.transaction(tx =>
      createRefundSettlement(app.deps).settle(tx, { refundId, outcome, reference: 'r-1' }),
    );

  it('asks the provider under the refund’s own id, and settles what it says at once', async () => {
    const { id, refundId, orderToken } = await decide();
    const { asked, sender } = senderWith(async () => ({ state: 'succeeded', reference: 'back-1' }));
    await sender.send(refundId, firstTry);
    await sender.send(refundId, firstTry);
    expect(asked).toMatchObject([{ refundId, amount: 2000, currency: 'BAM' }]);
    expect(await readRefunds(app, id)).toMatchObject([{ state: 'succeeded' }]);
    expect((await readOrder(app, orderToken)).owed).toBe(0);
  });

  it('waits for the provider’s notice where the money is under way; it counts once, in whatever order', async () => {
    const { id, refundId, orderToken } = await decide();
    const { sender } = senderWith(async () => ({ state: 'sent', reference: 'back-2' }));
    await sender.send(refundId, firstTry);
    expect(await readRefunds(app, id)).toMatchObject([{ state: 'sent' }]);
    expect(await Promise.all([1, 2, 3].map(() => settle(refundId, 'succeeded')))).toEqual(
      expect.arrayContaining(['succeeded', 'repeat', 'repeat']),
    );
    expect((await readOrder(app, orderToken)).owed).toBe(0);
    expect(await settle('0190f0a0-0000-7000-8000-000000000000', 'succeeded')).toBe('unknown');
  });

  it.each([
    ['another sum', { amount: 1999 }],
    ['another currency', { currency: 'EUR' }],
    ['another provider', { provider: 'stripe' }],
    ['another payment', { paymentId: '0190f0a0-0000-7000-8000-000000000000' }],
  ])('ignores a notice of %s, and takes the one that fits', async (_, other) => {
    const { id, refundId } = await decide();
    const told = { provider: 'sandbox', amount: 2000, currency: 'BAM' };
    const tell = (change: object, outcome: 'succeeded' | 'failed') =>
      app.db.transaction(tx =>
        createRefundSettlement(app.deps).settle(tx, { refundId, outcome, told: { ...told, ...change } }),
      );
    expect([await tell(other, 'succeeded'), await tell(other, 'failed')]).toEqual(['differs', 'differs']);
    expect(await readRefunds(app, id)).toMatchObject([{ state: 'requested', failure: null }]);
    expect(await tell({}, 'succeeded')).toBe('succeeded');
  });

  it('keeps a notice that overtook the answer', async () => {
    const { id, refundId } = await decide();
    const { sender } = senderWith(async () => {
      await settle(refundId, 'succeeded');
      return { state: 'sent' };
    });
    await sender.send(refundId, firstTry);
    expect(await readRefunds(app, id)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('tries again after failures that may pass, then shows them to staff, who try again', async () => {
    const { id, refundId, orderToken } = await decide();
    let works = false;
    const { sender } = senderWith(async () => {
      if (works) return { state: 'succeeded' };
      throw new ProviderError('the provider is down', { retryable: true });
    });
    await expect(sender.send(refundId, firstTry)).rejects.toThrow('down');
    expect(await readRefunds(app, id)).toMatchObject([
      { state: 'requested', attempts: 1, failure: 'the provider is down' },
    ]);
    await sender.send(refundId, lastTry);
    expect(await readRefunds(app, id)).toMatchObject([{ state: 'failed', attempts: 2 }]);
    const due = await app.call('POST /back/refund/get-due', {}, { token: admin });
    expect(due.body.rows.filter(row => row._id === id)).toMatchObject([
      { kind: 'refund_failed', due: 2000, refundId, failure: 'the provider is down', provider: 'sandbox' },
    ]);
    expect(
      (await app.call('POST /back/refund/retry', { refundId, expectedAmount: 2_000 }, { token: admin }))
        .status,
    ).toBe(200);
    const twice = await app.call(
      'POST /back/refund/retry',
      { refundId, expectedAmount: 2_000 },
      { token: admin },
    );
    expect([twice.status, twice.error.code]).toEqual([409, 'refund.state']);
    works = true;
    await sender.send(refundId, firstTry);
    expect(await readRefunds(app, id)).toMatchObject([{ state: 'succeeded', failure: null }]);
    expect((await readOrder(app, orderToken)).owed).toBe(0);
  });

  it('is put in the queue again when its job was lost with its process', async () => {
    const { id, orderToken } = await decide();
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(
      app.db.query,
    );
    const { sender } = senderWith(async () => ({ state: 'succeeded' }));
    expect(await sender.resume()).toBe(0);
    app.clock.advance(16 * 60_000);
    expect(await sender.resume()).toBe(1);
    await app.runJobs();
    expect(await readRefunds(app, id)).toMatchObject([{ state: 'succeeded' }]);
    expect(await sender.resume()).toBe(0);
    expect((await readOrder(app, orderToken)).owed).toBe(0);
  });

  it('gives up at once where another try makes no sense', async () => {
    const { id, refundId } = await decide();
    const { sender } = senderWith(async () => {
      throw new ProviderError('the card is closed', { retryable: false });
    });
    await sender.send(refundId, firstTry);
    expect(await readRefunds(app, id)).toMatchObject([{ state: 'failed', failure: 'the card is closed' }]);
  });

  it('is due again when the money comes back', async () => {
    const { id, refundId, orderToken } = await decide();
    await settle(refundId, 'succeeded');
    await settle(refundId, 'failed');
    expect(await readRefunds(app, id)).toMatchObject([{ state: 'failed' }]);
    expect((await readOrder(app, orderToken)).owed).toBe(2000);
    await app.db.transaction(tx =>
      createRefundSettlement(app.deps).settle(tx, { refundId, outcome: 'succeeded', isManual: true, actor }),
    );
    expect((await readOrder(app, orderToken)).owed).toBe(0);
  });

  it('takes into account what somebody gave back at the provider by hand', async () => {
    const event = await buildEvent(app.deps, { feeBasisPoints: 0 });
    const { orderToken } = await buyOrder(app, event, { quantity: 2 });
    const { id } = await readOrder(app, orderToken);
    await sql`update payment set refunded = 500, state = 'partially_refunded' where order_id = ${id}`.execute(
      app.db.query,
    );
    const move = { provider: 'sandbox', orderId: id, currency: 'BAM', amount: 500 } as const;
    await app.db.transaction(tx =>
      postLedger(tx, {
        key: `elsewhere ${id}`,
        kind: 'refund_paid',
        orderId: id,
        at: app.clock.now(),
        entries: postRefundPaid(move),
      }),
    );
    expect((await giveBack(app, orderToken, admin)).body.amount).toBe(2000);
    await app.runJobs();
    expect(await readRefunds(app, id)).toMatchObject([
      { state: 'succeeded', amount: 500, lines: 2 },
      { state: 'succeeded', amount: 1500, lines: 0 },
    ]);
    expect(await readOrder(app, orderToken)).toMatchObject({ state: 'refunded', owed: 0, refunded: 2000 });
    const audit = await app.call('POST /back/deploy/check-duplicate-seats', {}, { token: admin });
    expect(audit.body.problems.filter(problem => problem.orderId === id)).toEqual([]);
  });

  it('is split over the payments, the newest first; what none can take is for a person', async () => {
    const { id, orderToken } = await decide([700, 500]);
    expect(await readRefunds(app, id)).toMatchObject([
      { state: 'requested', amount: 500, lines: 2 },
      { state: 'requested', amount: 700, lines: 0 },
      { state: 'failed', amount: 800, failure: 'manual', lines: 0 },
    ]);
    await app.runJobs();
    expect((await readRefunds(app, id)).map(refund => refund.state)).toEqual([
      'succeeded',
      'succeeded',
      'failed',
    ]);
    expect((await readOrder(app, orderToken)).owed).toBe(800);
    expect(await balanceOf(app, 'provider:by-hand')).toBe(0);
  });
});
