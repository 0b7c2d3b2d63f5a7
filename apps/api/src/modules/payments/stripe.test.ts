import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent } from '../../testing/builders.ts';
import {
  startFakeStripe,
  type FakeSession,
  type FakeStripe,
  type SignedEvent,
} from '../../testing/fake-stripe.ts';
import { createInventory } from '../inventory/inventory.service.ts';
import { findBalances } from '../ledger/ledger.repo.ts';
import { createOrderLife } from '../orders/order-life.service.ts';
import { bookOrder, countOf, getOrder, readQuota } from '../orders/orders.testing.ts';
import { listAttempts } from './attempt.repo.ts';
import { createPayments, type Payments } from './payments.service.ts';
import { createProviders } from './providers.ts';
import type { ProviderError, RefundRequest } from './providers/payment-provider.ts';

const keys = { secretKey: 'sk_test_only_here', webhookSecret: 'whsec_only_here' };
const minutes = (count: number) => count * 60_000;

describe('paying through Stripe', () => {
  let app: TestApp;
  let stripe: FakeStripe;
  let payments: Payments;

  beforeAll(async () => {
    stripe = await startFakeStripe(keys, () => app.clock.now());
    app = await createTestApp({
      paymentEnvironment: {
        STRIPE_HOST: stripe.host,
        STRIPE_SECRET_KEY: keys.secretKey,
        STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
        STRIPE_CURRENCIES: 'EUR',
      },
    });
    payments = createPayments(app.deps, createOrderLife(app.deps, createInventory(app.deps)));
  });
  afterAll(async () => {
    await app.close();
    await stripe.close();
  });
  beforeEach(async () => {
    stripe.disturb.length = 0;
    app.clock.advance(minutes(60));
    await payments.releaseUnpaid();
    stripe.requests.length = 0;
  });

  const book = async (quantity = 1, currency: 'EUR' | 'BAM' = 'EUR') => {
    const sold = await buildEvent(app.deps, {
      currency,
      ticketTypes: [{ face: 1_000, capacity: 10 }],
      feeBasisPoints: 0,
    });
    const checkout = { paymentMethod: 'stripe', lang: 'sr' } as const;
    const booked = await bookOrder(app, sold, { quantity, checkout });
    return { ...booked, quotaId: sold.ticketTypes[0]?.quotaId ?? '' };
  };
  const sessionAt = (address: string): FakeSession => {
    const session = stripe.sessions.get(address.split('/').at(-1) ?? '');
    if (!session) throw new Error(`no session at ${address}`);
    return session;
  };
  const send = ({ body, headers }: SignedEvent) =>
    app.app.inject({ method: 'POST', url: '/api/v1/callbacks/stripe', headers, payload: body });
  const tell = (type: string, object: unknown, more?: Parameters<FakeStripe['eventOf']>[2]) =>
    send(stripe.eventOf(type, object, more));
  const buy = async (quantity = 1) => {
    const booked = await book(quantity);
    const session = stripe.complete(sessionAt(booked.redirectTo).id);
    await tell('checkout.session.completed', session);
    return { ...booked, session };
  };
  const refresh = (orderToken: string) => app.call('POST /front/order/refresh-payment', { orderToken });
  const orderOf = async (token: string) => {
    const result = await sql<{ id: string; inDispute: boolean }>`
      select id, in_dispute as "inDispute" from customer_order where token = ${token}`.execute(app.db.query);
    return result.rows[0] ?? { id: '', inDispute: false };
  };

  it('opens one session with the sum, the languages it knows and an end that Stripe takes', async () => {
    const booked = await book(3);
    const session = sessionAt(booked.redirectTo);
    expect(session).toMatchObject({ amount_total: 3_000, currency: 'eur' });
    expect(Object.fromEntries(session.params)).toMatchObject({
      mode: 'payment',
      locale: 'hr',
      client_reference_id: booked.number,
      customer_email: 'ana.anic@example.test',
      success_url: `http://localhost:4200/checkout/success?order=${booked.orderToken}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `http://localhost:4200/checkout/cancel?order=${booked.orderToken}`,
    });
    const lasts = (session.expires_at ?? 0) * 1000 - app.clock.now().getTime();
    expect(Math.round(lasts / 60_000)).toBe(51);
    expect(stripe.requests).toEqual([
      `POST /v1/checkout/sessions payment ${session.metadata['paymentId'] ?? ''}`,
    ]);
    expect((await getOrder(app, booked.orderToken)).payUrl).toBe(booked.redirectTo);
  });

  it('is not offered for other currencies', async () => {
    await expect(book(1, 'BAM')).rejects.toThrow('payment.method_unavailable');
  });

  it('is paid by the event, however often it comes', async () => {
    const booked = await book();
    const session = stripe.complete(sessionAt(booked.redirectTo).id);
    const event = stripe.eventOf('checkout.session.completed', session);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(event)));
    expect(answers.map(answer => answer.statusCode)).toEqual([204, 204, 204, 204]);
    expect(await getOrder(app, booked.orderToken)).toMatchObject({ state: 'paid' });
    expect(await countOf(app, booked.orderToken)).toEqual({ tickets: 1, messages: 1, payments: 1 });
  });

  it('waits for slow money, and takes its success or failure', async () => {
    const booked = await book();
    const session = stripe.complete(sessionAt(booked.redirectTo).id, false);
    await tell('checkout.session.completed', session);
    expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
    await tell('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' });
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    const failing = await book();
    await tell('checkout.session.async_payment_failed', sessionAt(failing.redirectTo));
    expect(await getOrder(app, failing.orderToken)).toMatchObject({
      state: 'booked',
      payment: { state: 'failed', failure: 'declined' },
    });
  });

  it('asks for the status when the browser is back before the event', async () => {
    const booked = await book();
    stripe.complete(sessionAt(booked.redirectTo).id);
    expect((await refresh(booked.orderToken)).body).toMatchObject({
      state: 'paid',
      payment: { authCode: '123456', cardBrand: 'visa', cardLast4: '4242' },
    });
  });

  it('takes an answer that got lost again under the same key', async () => {
    stripe.disturb.push('lost');
    const booked = await book();
    expect(sessionAt(booked.redirectTo).status).toBe('open');
    expect(stripe.requests).toHaveLength(2);
    expect(new Set(stripe.requests).size).toBe(1);
  });

  it('keeps the order when Stripe is down, and begins when it is back', async () => {
    stripe.disturb.push('error', 'error');
    const booked = await book();
    expect(booked.redirectTo).toBe(`/checkout/cancel?order=${booked.orderToken}`);
    stripe.disturb.push('rate_limit');
    const pay = () =>
      app.call('POST /front/order/pay', { orderToken: booked.orderToken, paymentMethod: 'stripe' });
    const busy = await pay();
    expect([busy.status, busy.error.code]).toEqual([503, 'payment.provider_unavailable']);
    expect(sessionAt((await pay()).body.redirectTo).status).toBe('open');
    expect((await countOf(app, booked.orderToken)).payments).toBe(1);
  });

  it('closes an open session before the places are given back', async () => {
    const booked = await book();
    app.clock.advance(minutes(20));
    expect(await payments.releaseUnpaid()).toHaveLength(1);
    expect(sessionAt(booked.redirectTo).status).toBe('expired');
    expect(await readQuota(app, booked.quotaId)).toMatchObject({ held: 0, sold: 0 });
    await tell('checkout.session.expired', sessionAt(booked.redirectTo));
    expect((await getOrder(app, booked.orderToken)).state).toBe('released');
  });

  it('does not release what was paid at the last moment', async () => {
    const booked = await book();
    stripe.complete(sessionAt(booked.redirectTo).id);
    app.clock.advance(minutes(20));
    expect(await payments.releaseUnpaid()).toEqual([]);
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
  });

  it('asks about what another attempt made superfluous, and closes it', async () => {
    const booked = await book();
    const session = sessionAt(booked.redirectTo);
    await sql`insert into payment (id, order_id, provider, state, amount, currency, created_at)
      select ${randomUUID()}, order_id, 'sandbox', 'created', amount, currency, created_at + interval '1 second'
        from payment where id = ${session.metadata['paymentId']}`.execute(app.db.query);
    const { payUrl } = await getOrder(app, booked.orderToken);
    await app.call(
      'POST /sandbox/pay/{paymentId}',
      { outcome: 'succeed' },
      { params: { paymentId: payUrl?.split('/').at(-1) ?? '' } },
    );
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    expect(session.status).toBe('open');
    app.clock.advance(minutes(3));
    await payments.askOpen();
    expect(session.status).toBe('expired');
  });

  it('closes the session when the buyer pays in another way', async () => {
    const booked = await book();
    await app.call('POST /front/order/pay', { orderToken: booked.orderToken, paymentMethod: 'sandbox' });
    expect(sessionAt(booked.redirectTo).status).toBe('expired');
  });

  describe('refuses an event', () => {
    const forge = async (change: (event: SignedEvent) => SignedEvent) => {
      const booked = await book();
      const session = stripe.complete(sessionAt(booked.redirectTo).id);
      const answer = await send(change(stripe.eventOf('checkout.session.completed', session)));
      return { answer, order: await getOrder(app, booked.orderToken) };
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
        400,
        'payment.signature',
        'booked',
      ]);
    });

    it.each([
      [-301, 400],
      [-300, 204],
      [300, 204],
      [302, 400],
    ])('that is %s seconds off: %s', async (seconds, status) => {
      const booked = await book();
      const session = stripe.complete(sessionAt(booked.redirectTo).id);
      const at = new Date(app.clock.now().getTime() + seconds * 1000);
      expect((await tell('checkout.session.completed', session, { at })).statusCode).toBe(status);
    });
  });

  it.each([
    ['another sum', { amount_total: 999 }],
    ['another currency', { currency: 'usd' }],
  ])('does not pay an order with %s', async (_, change) => {
    const booked = await book();
    const session = stripe.complete(sessionAt(booked.redirectTo).id);
    expect((await tell('checkout.session.completed', { ...session, ...change })).statusCode).toBe(204);
    expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
    expect(await countOf(app, booked.orderToken)).toMatchObject({ tickets: 0 });
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
    expect((await tell(type, object)).statusCode).toBe(204);
  });

  describe('gives money back', () => {
    const refundOf = async (orderToken: string, amount: number): Promise<RefundRequest> => {
      const [attempt] = await listAttempts(app.db.query, (await orderOf(orderToken)).id);
      if (!attempt) throw new Error('no attempt');
      const { id: paymentId, reference, currency, facts } = attempt;
      return { paymentId, reference, currency, facts, amount, refundId: randomUUID() };
    };
    const provider = () => createProviders(app.deps).get('stripe');

    it('in parts, each once', async () => {
      const bought = await buy(3);
      const first = await refundOf(bought.orderToken, 1_000);
      const sent = await (await provider()).refund(first);
      expect(sent).toMatchObject({ state: 'succeeded' });
      expect(await (await provider()).refund(first)).toEqual(sent);
      await (await provider()).refund(await refundOf(bought.orderToken, 2_000));
      const tooMuch = (await provider()).refund(await refundOf(bought.orderToken, 1));
      await expect(tooMuch).rejects.toMatchObject({ retryable: false } satisfies Partial<ProviderError>);
      expect(stripe.refunds.size).toBe(2);
    });

    it('again under a new key when a refund that was on its way has failed', async () => {
      const bought = await buy();
      const request = await refundOf(bought.orderToken, 150);
      const sent = await (await provider()).refund(request);
      expect(sent.state).toBe('sent');
      const failed = stripe.refunds.get(sent.reference ?? '');
      if (failed) failed.status = 'failed';
      const again = await (await provider()).refund(request);
      expect(again.reference).not.toBe(sent.reference);
    });

    it('and tells staff of a refund that somebody made at Stripe', async () => {
      const bought = await buy();
      const refund = { id: 're_1', status: 'succeeded', amount: 400, currency: 'eur' };
      await tell('refund.created', { ...refund, payment_intent: bought.session.payment_intent });
      const { id } = await orderOf(bought.orderToken);
      const result = await sql<{ data: object }>`
        select data from order_event where order_id = ${id} and type = 'refund_elsewhere'`.execute(
        app.db.query,
      );
      expect(result.rows).toEqual([
        { data: expect.objectContaining({ amount: 400, currency: 'EUR', reference: 're_1' }) },
      ]);
    });
  });

  it('marks a disputed order by its payment intent, and clears it when the dispute is won', async () => {
    const bought = await buy();
    const dispute = {
      id: `dp_${randomUUID()}`,
      amount: 1_000,
      currency: 'eur',
      reason: 'fraudulent',
      payment_intent: bought.session.payment_intent,
    };
    await tell('charge.dispute.created', { ...dispute, status: 'warning_needs_response' });
    expect((await orderOf(bought.orderToken)).inDispute).toBe(false);
    await tell('charge.dispute.created', { ...dispute, status: 'needs_response' });
    await tell('charge.dispute.created', { ...dispute, status: 'needs_response' });
    const { id, inDispute } = await orderOf(bought.orderToken);
    expect(inDispute).toBe(true);
    expect(await findBalances(app.db.query, `buyer:${id}`)).toEqual([{ currency: 'EUR', amount: 1_000 }]);
    await tell('charge.dispute.closed', { ...dispute, status: 'won' });
    expect((await orderOf(bought.orderToken)).inDispute).toBe(false);
    expect(await findBalances(app.db.query, `buyer:${id}`)).toEqual([]);
  });

  it('keeps a dispute that was lost', async () => {
    const bought = await buy();
    const dispute = {
      id: `dp_${randomUUID()}`,
      amount: 1_000,
      currency: 'eur',
      payment_intent: bought.session.payment_intent,
    };
    await tell('charge.dispute.created', { ...dispute, status: 'needs_response' });
    await tell('charge.dispute.closed', { ...dispute, status: 'lost' });
    expect((await orderOf(bought.orderToken)).inDispute).toBe(true);
  });
});
