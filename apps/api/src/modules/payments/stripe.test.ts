import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { loginAs } from '../../testing/builders.ts';
import { countOf, getOrder, payAgain, readQuota } from '../sales/order-management/orders.testing.ts';
import { createStripeProvider } from './providers/stripe/stripe.provider.ts';
import { openStripeShop, type StripeShop } from './stripe-shop.testing.ts';

const minutes = (count: number) => count * 60_000;

describe('paying through Stripe', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await openStripeShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.begin());

  const refresh = (orderToken: string) => shop.app.call('POST /front/order/refresh-payment', { orderToken });

  it('is tried by a question that changes nothing: reached, down, or refusing the key', async () => {
    const { token } = await loginAs(shop.app.deps, 'admin');
    const ask = async () => {
      const body = { provider: 'stripe' as const };
      return (await shop.app.call('POST /back/settings/test-payment', body, { token })).body;
    };
    expect(await ask()).toEqual({ isReachable: true, detail: '' });
    // the SDK tries once more on its own
    shop.stripe.disturb.push('error', 'error');
    expect(await ask()).toMatchObject({ isReachable: false, failure: 'unreachable' });
    const setup = {
      secretKey: 'sk_test_other',
      webhookSecret: 'whsec',
      currencies: [],
      host: shop.stripe.host,
    };
    const other = await createStripeProvider(setup, { clock: shop.app.clock });
    await expect(other.check?.()).rejects.toMatchObject({ retryable: false });
  });

  it('opens one session with the sum, the languages it knows and an end that Stripe takes', async () => {
    const booked = await shop.book(3);
    const session = shop.sessionAt(booked.redirectTo);
    expect(session).toMatchObject({ amount_total: 3_000, currency: 'eur' });
    expect(Object.fromEntries(session.params)).toMatchObject({
      mode: 'payment',
      locale: 'hr',
      client_reference_id: booked.number,
      customer_email: 'ana.anic@example.test',
      success_url: `http://localhost:4200/checkout/success?order=${booked.orderToken}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `http://localhost:4200/checkout/cancel?order=${booked.orderToken}`,
    });
    const lasts = (session.expires_at ?? 0) * 1000 - shop.app.clock.now().getTime();
    expect(Math.round(lasts / 60_000)).toBe(51);
    expect(shop.stripe.requests).toEqual([
      `POST /v1/checkout/sessions payment ${session.metadata['paymentId'] ?? ''}`,
    ]);
    expect((await getOrder(shop.app, booked.orderToken)).payUrl).toBe(booked.redirectTo);
  });

  it('is not offered for other currencies', async () => {
    await expect(shop.book(1, 'BAM')).rejects.toThrow('payment.method_unavailable');
  });

  it('is paid by the event, however often it comes', async () => {
    const booked = await shop.book();
    const session = shop.stripe.complete(shop.sessionAt(booked.redirectTo).id);
    const event = shop.stripe.eventOf('checkout.session.completed', session);
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.send(event)));
    expect(answers.map(answer => answer.statusCode)).toEqual([204, 204, 204, 204]);
    expect(await getOrder(shop.app, booked.orderToken)).toMatchObject({ state: 'paid' });
    expect(await countOf(shop.app, booked.orderToken)).toEqual({ tickets: 1, messages: 1, payments: 1 });
  });

  it('waits for slow money, and takes its success or failure', async () => {
    const booked = await shop.book();
    const session = shop.stripe.complete(shop.sessionAt(booked.redirectTo).id, false);
    await shop.tell('checkout.session.completed', session);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('booked');
    await shop.tell('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' });
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
    const failing = await shop.book();
    await shop.tell('checkout.session.async_payment_failed', shop.sessionAt(failing.redirectTo));
    expect(await getOrder(shop.app, failing.orderToken)).toMatchObject({
      state: 'booked',
      payment: { state: 'failed', failure: 'declined' },
    });
  });

  it('asks for the status when the browser is back before the event', async () => {
    const booked = await shop.book();
    shop.stripe.complete(shop.sessionAt(booked.redirectTo).id);
    expect((await refresh(booked.orderToken)).body).toMatchObject({
      state: 'paid',
      payment: { authCode: '123456', cardBrand: 'visa', cardLast4: '4242' },
    });
  });

  it('takes an answer that got lost again under the same key', async () => {
    shop.stripe.disturb.push('lost');
    const booked = await shop.book();
    expect(shop.sessionAt(booked.redirectTo).status).toBe('open');
    expect(shop.stripe.requests).toHaveLength(2);
    expect(new Set(shop.stripe.requests).size).toBe(1);
  });

  it('keeps the order when Stripe is down, and begins when it is back', async () => {
    shop.stripe.disturb.push('error', 'error');
    const booked = await shop.book();
    expect(booked.redirectTo).toBe(`/checkout/cancel?order=${booked.orderToken}`);
    shop.stripe.disturb.push('rate_limit');
    const pay = () => payAgain(shop.app, booked.orderToken, 'stripe');
    const busy = await pay();
    expect([busy.status, busy.error.code]).toEqual([503, 'payment.provider_unavailable']);
    expect(shop.sessionAt((await pay()).body.redirectTo).status).toBe('open');
    expect((await countOf(shop.app, booked.orderToken)).payments).toBe(1);
  });

  it('closes an open session before the places are refunded', async () => {
    const booked = await shop.book();
    shop.app.clock.advance(minutes(20));
    expect(await shop.payments.releaseUnpaid()).toHaveLength(1);
    expect(shop.sessionAt(booked.redirectTo).status).toBe('expired');
    expect(await readQuota(shop.app, booked.quotaId)).toMatchObject({ held: 0, sold: 0 });
    await shop.tell('checkout.session.expired', shop.sessionAt(booked.redirectTo));
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('released');
  });

  it('does not release what was paid at the last moment', async () => {
    const booked = await shop.book();
    shop.stripe.complete(shop.sessionAt(booked.redirectTo).id);
    shop.app.clock.advance(minutes(20));
    expect(await shop.payments.releaseUnpaid()).toEqual([]);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
  });

  it('asks about what another attempt made superfluous, and closes it', async () => {
    const booked = await shop.book();
    const session = shop.sessionAt(booked.redirectTo);
    await sql`insert into payment (id, order_id, provider, state, amount, currency, created_at)
      select ${randomUUID()}, order_id, 'sandbox', 'created', amount, currency, created_at + interval '1 second'
        from payment where id = ${session.metadata['paymentId']}`.execute(shop.app.db.query);
    const { payUrl } = await getOrder(shop.app, booked.orderToken);
    await shop.app.call(
      'POST /sandbox/pay/{paymentId}',
      { outcome: 'succeed' },
      { params: { paymentId: payUrl?.split('/').at(-1) ?? '' } },
    );
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
    expect(session.status).toBe('open');
    shop.app.clock.advance(minutes(3));
    await shop.payments.askOpen();
    expect(session.status).toBe('expired');
  });

  it('closes the session when the buyer pays in another way', async () => {
    const booked = await shop.book();
    await payAgain(shop.app, booked.orderToken, 'sandbox');
    expect(shop.sessionAt(booked.redirectTo).status).toBe('expired');
  });
});
