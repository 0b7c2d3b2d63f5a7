import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SignedEvent } from '../../testing/fake-stripe.ts';
import { findBalances } from '../orders/ledger/ledger.repo.ts';
import { countOf, getOrder } from '../sales/order-management/orders.testing.ts';
import { listAttempts } from './records/attempt.repo.ts';
import { createProviders } from './settlement/providers.ts';
import type { ProviderError, RefundRequest } from './providers/payment-provider.ts';
import { openStripeShop, type StripeShop } from './stripe-shop.testing.ts';

describe('events, refunds and disputes of Stripe', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await openStripeShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.begin());

  describe('refuses an event', () => {
    const forge = async (change: (event: SignedEvent) => SignedEvent) => {
      const booked = await shop.book();
      const session = shop.stripe.complete(shop.sessionAt(booked.redirectTo).id);
      const answer = await shop.send(change(shop.stripe.eventOf('checkout.session.completed', session)));
      return { answer, order: await getOrder(shop.app, booked.orderToken) };
    };

    it.each([
      ['that was changed', (event: SignedEvent) => ({ ...event, body: event.body.replace('1000', '1001') })],
      ['of other bytes', (event: SignedEvent) => ({ ...event, body: `${event.body} ` })],
      [
        'without a signature',
        ({ body }: SignedEvent) => ({ body, headers: { 'content-type': 'application/json' } }),
      ],
      [
        'with a signature of nothing',
        ({ body, headers }: SignedEvent) => ({ body, headers: { ...headers, 'stripe-signature': 't=,v1=' } }),
      ],
    ])('%s', async (_, change) => {
      const { answer, order } = await forge(change);
      expect([answer.statusCode, answer.json<{ code: string }>().code, order.state]).toEqual([
        403,
        'payment.signature',
        'booked',
      ]);
    });

    it.each([
      [-301, 403],
      [-300, 204],
      [300, 204],
      [302, 403],
    ])('that is %s seconds off: %s', async (seconds, status) => {
      const booked = await shop.book();
      const session = shop.stripe.complete(shop.sessionAt(booked.redirectTo).id);
      const at = new Date(shop.app.clock.now().getTime() + seconds * 1000);
      expect((await shop.tell('checkout.session.completed', session, { at })).statusCode).toBe(status);
    });
  });

  it.each([
    ['another sum', { amount_total: 999 }],
    ['another currency', { currency: 'usd' }],
  ])('does not pay an order with %s', async (_, change) => {
    const booked = await shop.book();
    const session = shop.stripe.complete(shop.sessionAt(booked.redirectTo).id);
    expect((await shop.tell('checkout.session.completed', { ...session, ...change })).statusCode).toBe(204);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('booked');
    expect(await countOf(shop.app, booked.orderToken)).toMatchObject({ tickets: 0 });
  });

  it.each([
    [
      'of another product',
      'checkout.session.completed',
      { id: 'cs_1', metadata: {}, payment_status: 'paid' },
    ],
    ['without our form', 'checkout.session.completed', { id: 'cs_2', metadata: { paymentId: 'x' } }],
    ['that nobody asked for', 'customer.created', { id: 'cus_1' }],
  ])('acknowledges an event %s and does nothing', async (_, type, object) => {
    expect((await shop.tell(type, object)).statusCode).toBe(204);
  });

  describe('gives money back', () => {
    const refundOf = async (orderToken: string, amount: number): Promise<RefundRequest> => {
      const [attempt] = await listAttempts(shop.app.db.query, (await shop.orderOf(orderToken)).id);
      if (!attempt) throw new Error('no attempt');
      const { id: paymentId, reference, currency, facts } = attempt;
      return { paymentId, reference, currency, facts, amount, refundId: randomUUID() };
    };
    const provider = () => createProviders(shop.app.deps).get('stripe');

    it('in parts, each once', async () => {
      const bought = await shop.buy(3);
      const first = await refundOf(bought.orderToken, 1_000);
      const sent = await (await provider()).refund(first);
      expect(sent).toMatchObject({ state: 'succeeded' });
      expect(await (await provider()).refund(first)).toEqual(sent);
      await (await provider()).refund(await refundOf(bought.orderToken, 2_000));
      const tooMuch = (await provider()).refund(await refundOf(bought.orderToken, 1));
      await expect(tooMuch).rejects.toMatchObject({ retryable: false } satisfies Partial<ProviderError>);
      expect(shop.stripe.refunds.size).toBe(2);
    });

    it('again under a new key when a refund that was under way has failed', async () => {
      const bought = await shop.buy();
      const request = await refundOf(bought.orderToken, 150);
      const sent = await (await provider()).refund(request);
      expect(sent.state).toBe('sent');
      const failed = shop.stripe.refunds.get(sent.reference ?? '');
      if (failed) failed.status = 'failed';
      const again = await (await provider()).refund(request);
      expect(again.reference).not.toBe(sent.reference);
    });

    it('and books and tells staff of a refund that somebody made at Stripe, once', async () => {
      const bought = await shop.buy();
      const { id } = await shop.orderOf(bought.orderToken);
      const refund = {
        id: `re_${randomUUID()}`,
        amount: 400,
        currency: 'eur',
        payment_intent: bought.session.payment_intent,
      };
      await shop.tell('refund.created', { ...refund, status: 'succeeded' });
      await shop.tell('refund.updated', { ...refund, status: 'succeeded' });
      await shop.tell('charge.refunded', { refunds: { data: [{ ...refund, status: 'succeeded' }] } });
      await shop.tell('refund.failed', { ...refund, id: 're_other', status: 'failed' });
      const result = await sql<{ data: object }>`
        select data from order_event where order_id = ${id} and type = 'refund_elsewhere'`.execute(
        shop.app.db.query,
      );
      expect(result.rows).toEqual([
        { data: expect.objectContaining({ amount: 400, currency: 'EUR', reference: refund.id }) },
      ]);
      expect(await findBalances(shop.app.db.query, `buyer:${id}`)).toEqual([
        { currency: 'EUR', amount: 400 },
      ]);
      expect(await getOrder(shop.app, bought.orderToken)).toMatchObject({
        state: 'paid',
        payment: { state: 'partially_refunded' },
      });
    });
  });

  it('marks a disputed order by its payment intent, and clears it when the dispute is won', async () => {
    const bought = await shop.buy();
    const dispute = {
      id: `dp_${randomUUID()}`,
      amount: 1_000,
      currency: 'eur',
      reason: 'fraudulent',
      payment_intent: bought.session.payment_intent,
    };
    await shop.tell('charge.dispute.created', { ...dispute, status: 'warning_needs_response' });
    expect((await shop.orderOf(bought.orderToken)).inDispute).toBe(false);
    await shop.tell('charge.dispute.created', { ...dispute, status: 'needs_response' });
    await shop.tell('charge.dispute.created', { ...dispute, status: 'needs_response' });
    const { id, inDispute } = await shop.orderOf(bought.orderToken);
    expect(inDispute).toBe(true);
    expect(await findBalances(shop.app.db.query, `buyer:${id}`)).toEqual([
      { currency: 'EUR', amount: 1_000 },
    ]);
    await shop.tell('charge.dispute.closed', { ...dispute, status: 'won' });
    expect((await shop.orderOf(bought.orderToken)).inDispute).toBe(false);
    expect(await findBalances(shop.app.db.query, `buyer:${id}`)).toEqual([]);
  });

  it('keeps a dispute that was lost', async () => {
    const bought = await shop.buy();
    const dispute = {
      id: `dp_${randomUUID()}`,
      amount: 1_000,
      currency: 'eur',
      payment_intent: bought.session.payment_intent,
    };
    await shop.tell('charge.dispute.created', { ...dispute, status: 'needs_response' });
    await shop.tell('charge.dispute.closed', { ...dispute, status: 'lost' });
    expect((await shop.orderOf(bought.orderToken)).inDispute).toBe(true);
  });
});
