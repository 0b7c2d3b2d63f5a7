import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent } from '../../testing/builders.ts';
import {
  startFakeAllsecure,
  type FakeAllsecure,
  type FakeTransaction,
  type SignedPostback,
} from '../../testing/fake-allsecure.ts';
import { createInventory } from '../inventory/inventory.service.ts';
import { findBalances } from '../ledger/ledger.repo.ts';
import { createOrderLife } from '../orders/order-life.service.ts';
import { bookOrder, countOf, getOrder, readQuota } from '../orders/orders.testing.ts';
import { createPayments, type Payments } from './payments.service.ts';

const credentials = { user: 'shop', password: 'pa:ss', apiKey: 'KEY 1', sharedSecret: 'shared' };
const minutes = (count: number) => count * 60_000;

describe('paying through AllSecure', () => {
  let app: TestApp;
  let gateway: FakeAllsecure;
  let payments: Payments;
  let answers: string[] = [];

  async function deliver(callbackUrl: string, { body, headers }: SignedPostback): Promise<void> {
    const { pathname, search } = new URL(callbackUrl);
    const answer = await app.app.inject({ method: 'POST', url: pathname + search, headers, payload: body });
    answers.push(`${answer.statusCode} ${answer.body}`);
  }

  beforeAll(async () => {
    gateway = await startFakeAllsecure(credentials, deliver);
    app = await createTestApp({
      paymentEnvironment: {
        ALLSECURE_HOST: gateway.host,
        ALLSECURE_USER: credentials.user,
        ALLSECURE_PASSWORD: credentials.password,
        ALLSECURE_API_KEY: credentials.apiKey,
        ALLSECURE_SHARED_SECRET: credentials.sharedSecret,
      },
    });
    payments = createPayments(app.deps, createOrderLife(app.deps, createInventory(app.deps)));
  });
  afterAll(async () => {
    await app.close();
    await gateway.close();
  });
  beforeEach(async () => {
    gateway.callbacks = 'before';
    gateway.disturb.length = 0;
    // what earlier tests left unpaid is out of the way
    app.clock.advance(minutes(60));
    await payments.releaseUnpaid();
    gateway.requests.length = 0;
    answers = [];
  });

  const event = (face = 1_000, capacity = 10) =>
    buildEvent(app.deps, { ticketTypes: [{ face, capacity }], feeBasisPoints: 0 });
  const book = async (face = 1_000, capacity = 10) => {
    const sold = await event(face, capacity);
    const booked = await bookOrder(app, sold, { checkout: { paymentMethod: 'allsecure' } });
    return { ...booked, sold, quotaId: sold.ticketTypes[0]?.quotaId ?? '' };
  };
  const uuidOf = (address: string) => address.split('/hpp/')[1] ?? '';
  const at = (address: string): FakeTransaction => {
    const transaction = gateway.transactions.get(uuidOf(address));
    if (!transaction) throw new Error(`no transaction at ${address}`);
    return transaction;
  };
  const pay = (orderToken: string) =>
    app.call('POST /front/order/pay', { orderToken, paymentMethod: 'allsecure' });
  const refresh = (orderToken: string) => app.call('POST /front/order/refresh-payment', { orderToken });
  const debits = () => gateway.requests.filter(line => line.endsWith('/debit')).length;
  const statusAsked = () => gateway.requests.filter(line => line.startsWith('GET')).length;
  const historyOf = async (orderToken: string) => {
    const result = await sql<{ type: string }>`
      select e.type from order_event e join customer_order o on o.id = e.order_id
        where o.token = ${orderToken} order by e.id`.execute(app.db.query);
    return result.rows.map(row => row.type);
  };

  it('leads to the page of the gateway, once, however often the order is looked at', async () => {
    const booked = await book();
    expect(booked.redirectTo).toBe(`${gateway.host}/hpp/${uuidOf(booked.redirectTo)}`);
    const looks = await Promise.all(Array.from({ length: 4 }, () => getOrder(app, booked.orderToken)));
    expect(new Set(looks.map(order => order.payUrl))).toEqual(new Set([booked.redirectTo]));
    expect(debits()).toBe(1);
    expect(at(booked.redirectTo)).toMatchObject({ amount: '10.00', currency: 'BAM', status: 'REDIRECT' });
    expect(looks[0]).toMatchObject({
      payMethods: expect.arrayContaining(['allsecure', 'sandbox']),
      payment: { method: 'allsecure', state: 'pending' },
    });
  });

  it('is paid by the postback, which hears exactly OK, and keeps the bank’s code', async () => {
    const booked = await book();
    const back = await gateway.choose(uuidOf(booked.redirectTo), 'pay');
    expect(back).toBe(`http://localhost:4200/checkout/success?order=${booked.orderToken}`);
    expect(answers).toEqual(['200 OK']);
    const order = await getOrder(app, booked.orderToken);
    expect(order).toMatchObject({
      state: 'paid',
      payMethods: [],
      payment: { state: 'succeeded', authCode: 'A1B2C3', cardBrand: 'visa', cardLast4: '1111' },
    });
    expect(await countOf(app, booked.orderToken)).toEqual({ tickets: 1, messages: 1, payments: 1 });
  });

  it.each([
    [1_003, 'pay', 'failed', 'declined'],
    [1_006, 'pay', 'failed', 'insufficient_funds'],
    [1_021, 'pay', 'failed', 'authentication'],
    [1_000, '3ds_fail', 'failed', 'authentication'],
    [1_000, 'cancel', 'abandoned', 'cancelled'],
  ] as const)('%s, %s: tells the buyer why, and takes another try', async (face, choice, state, failure) => {
    const booked = await book(face);
    await gateway.choose(uuidOf(booked.redirectTo), choice);
    const order = await getOrder(app, booked.orderToken);
    expect(order).toMatchObject({ state: 'booked', payment: { state, failure } });
    expect(order.payUrl).toBeUndefined();
    const again = await pay(booked.orderToken);
    expect(again.status).toBe(200);
    const [first, second] = [at(booked.redirectTo), at(again.body.redirectTo)];
    expect(second.merchantTransactionId).not.toBe(first.merchantTransactionId);
  });

  it('is paid at the second try after a refusal', async () => {
    const booked = await book();
    await gateway.choose(uuidOf(booked.redirectTo), 'decline');
    const again = await pay(booked.orderToken);
    await gateway.choose(uuidOf(again.body.redirectTo), 'pay');
    expect(await getOrder(app, booked.orderToken)).toMatchObject({
      state: 'paid',
      payment: { state: 'succeeded' },
    });
    expect((await pay(booked.orderToken)).body.redirectTo).toBe(
      `/checkout/success?order=${booked.orderToken}`,
    );
  });

  it('takes a doubled postback as one', async () => {
    gateway.callbacks = 'twice';
    const booked = await book();
    await gateway.choose(uuidOf(booked.redirectTo), 'pay');
    expect(answers).toEqual(['200 OK', '200 OK']);
    expect(await countOf(app, booked.orderToken)).toEqual({ tickets: 1, messages: 1, payments: 1 });
  });

  it('asks by itself when the postback got lost and the browser is back, but not all the time', async () => {
    gateway.callbacks = 'none';
    const booked = await book();
    expect((await refresh(booked.orderToken)).body).toMatchObject({ state: 'booked' });
    await gateway.choose(uuidOf(booked.redirectTo), 'pay');
    expect((await refresh(booked.orderToken)).body).toMatchObject({ state: 'booked' });
    expect(statusAsked()).toBe(1);
    app.clock.advance(10_000);
    expect((await refresh(booked.orderToken)).body).toMatchObject({
      state: 'paid',
      payment: { authCode: 'A1B2C3' },
    });
  });

  it('asks by itself when neither postback nor browser came back', async () => {
    gateway.callbacks = 'none';
    const booked = await book();
    await gateway.choose(uuidOf(booked.redirectTo), 'pay');
    expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
    app.clock.advance(minutes(4));
    await payments.askOpen();
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
  });

  it('waits for a payment that is pending, and takes its success later', async () => {
    const booked = await book();
    await gateway.choose(uuidOf(booked.redirectTo), 'pending_then_ok');
    expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
    const transaction = at(booked.redirectTo);
    transaction.status = 'SUCCESS';
    await deliver('http://localhost/api/v1/callbacks/allsecure', gateway.postbackOf(transaction));
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
  });

  it('believes a success that follows a failure of the same transaction, but no failure after a success', async () => {
    const booked = await book();
    await gateway.choose(uuidOf(booked.redirectTo), 'decline');
    const transaction = at(booked.redirectTo);
    const failure = gateway.postbackOf(transaction);
    Object.assign(transaction, { status: 'SUCCESS', code: undefined });
    await deliver('http://localhost/api/v1/callbacks/allsecure', gateway.postbackOf(transaction));
    await deliver('http://localhost/api/v1/callbacks/allsecure', failure);
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
  });

  describe('refuses', () => {
    const url = '/api/v1/callbacks/allsecure';
    const post = (payload: string, headers: Readonly<Record<string, string>>, path = url) =>
      app.app.inject({ method: 'POST', url: path, headers, payload });

    it.each([
      [
        'a changed body',
        ({ body, headers }: SignedPostback) => post(body.replace('10.00', '10.01'), headers),
      ],
      ['a body of other bytes', ({ body, headers }: SignedPostback) => post(`${body} `, headers)],
      ['another path', ({ body, headers }: SignedPostback) => post(body, headers, `${url}?a=1`)],
      ['no signature', ({ body, headers }: SignedPostback) => post(body, { ...headers, 'x-signature': '' })],
      [
        'another date',
        ({ body, headers }: SignedPostback) =>
          post(body, { ...headers, date: 'Tue, 21 Apr 2020 12:45:55 UTC', 'x-date': '' }),
      ],
    ])('%s, stores nothing and counts it', async (_, forge) => {
      gateway.callbacks = 'none';
      const booked = await book();
      await gateway.choose(uuidOf(booked.redirectTo), 'pay');
      const stored = () =>
        sql<{ n: number }>`select count(*) as n from payment_callback`.execute(app.db.query);
      const before = (await stored()).rows[0]?.n;
      const answer = await forge(gateway.postbackOf(at(booked.redirectTo)));
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'payment.signature']);
      expect((await stored()).rows[0]?.n).toBe(before);
      expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
      expect((await app.app.inject('/metrics')).body).toMatch(
        /payment_callbacks_total\{provider="allsecure",outcome="forged"\} [1-9]/,
      );
    });

    it('a body that is too large', async () => {
      const { body, headers } = gateway.sign(`{"a":"${'x'.repeat(70_000)}"}`);
      expect((await post(body, headers)).statusCode).toBe(413);
    });
  });

  it.each([
    ['less', { amount: '9.99' }, 'booked'],
    ['in another currency', { currency: 'EUR' }, 'booked'],
    ['as something that is no sum', { amount: '10.001' }, 'booked'],
  ])('does not pay an order %s', async (_, change, state) => {
    gateway.callbacks = 'none';
    const booked = await book();
    const transaction = at(booked.redirectTo);
    transaction.status = 'SUCCESS';
    await deliver('http://localhost/api/v1/callbacks/allsecure', gateway.postbackOf(transaction, change));
    expect(answers).toEqual(['200 OK']);
    expect((await getOrder(app, booked.orderToken)).state).toBe(state);
    expect(await countOf(app, booked.orderToken)).toMatchObject({ tickets: 0 });
  });

  describe('when the gateway is in trouble', () => {
    it('keeps the order, says so, and begins the same attempt again when nothing got through', async () => {
      gateway.disturb.push('error');
      const booked = await book();
      expect(booked.redirectTo).toBe(`/checkout/cancel?order=${booked.orderToken}`);
      // asked once to catch up, and once before it is begun
      gateway.disturb.push('rate_limit', 'rate_limit');
      const busy = await pay(booked.orderToken);
      expect([busy.status, busy.error.code]).toEqual([503, 'payment.provider_unavailable']);
      const again = await pay(booked.orderToken);
      expect(at(again.body.redirectTo).status).toBe('REDIRECT');
      expect((await countOf(app, booked.orderToken)).payments).toBe(1);
    });

    it('never sends a debit again whose answer got lost: it asks first, and then begins another', async () => {
      gateway.disturb.push('lost');
      const booked = await book();
      expect(booked.redirectTo).toBe(`/checkout/cancel?order=${booked.orderToken}`);
      expect([debits(), gateway.transactions.size > 0]).toEqual([1, true]);
      const again = await pay(booked.orderToken);
      expect(again.status).toBe(200);
      const ids = [...gateway.transactions.values()].map(known => known.merchantTransactionId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(statusAsked()).toBeGreaterThan(0);
      expect((await countOf(app, booked.orderToken)).payments).toBe(2);
      await gateway.choose(uuidOf(again.body.redirectTo), 'pay');
      expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    });

    it('takes an answer that makes no sense for one that got lost', async () => {
      gateway.disturb.push('garbage');
      const booked = await book();
      expect(booked.redirectTo).toContain('/checkout/cancel');
      expect((await pay(booked.orderToken)).status).toBe(200);
    });

    it('keeps a due order booked for a while, tells staff once, and then gives the places back', async () => {
      const booked = await book(1_000, 3);
      app.clock.advance(minutes(20));
      gateway.disturb.push('error');
      expect(await payments.releaseUnpaid()).toEqual([]);
      expect(await payments.releaseUnpaid()).toEqual([]);
      expect((await getOrder(app, booked.orderToken)).state).toBe('booked');
      app.clock.advance(minutes(2));
      gateway.disturb.push('error');
      expect(await payments.releaseUnpaid()).toEqual([]);
      expect((await historyOf(booked.orderToken)).filter(type => type === 'payment_stuck')).toHaveLength(1);
      app.clock.advance(minutes(30));
      gateway.disturb.push('error');
      expect(await payments.releaseUnpaid()).toHaveLength(1);
      expect(await readQuota(app, booked.quotaId)).toMatchObject({ held: 0, sold: 0 });
    });

    it('loses no payment of a stuck order', async () => {
      gateway.callbacks = 'none';
      const booked = await book();
      await gateway.choose(uuidOf(booked.redirectTo), 'pay');
      app.clock.advance(minutes(21));
      gateway.disturb.push('error');
      await payments.releaseUnpaid();
      app.clock.advance(minutes(2));
      expect(await payments.releaseUnpaid()).toEqual([]);
      expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    });
  });

  it('releases what is not paid in time, and takes the places again when the money comes late', async () => {
    const booked = await book(1_000, 1);
    app.clock.advance(minutes(20));
    expect(await payments.releaseUnpaid()).toHaveLength(1);
    expect(await readQuota(app, booked.quotaId)).toMatchObject({ held: 0, sold: 0 });
    await gateway.choose(uuidOf(booked.redirectTo), 'pay');
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    expect(await readQuota(app, booked.quotaId)).toMatchObject({ held: 0, sold: 1 });
  });

  it('refuses another try when the time is over', async () => {
    const booked = await book();
    app.clock.advance(minutes(20));
    expect((await pay(booked.orderToken)).error.code).toBe('order.state');
    await payments.releaseUnpaid();
    expect((await pay(booked.orderToken)).error.code).toBe('order.state');
    expect((await pay('x'.repeat(43))).error.code).toBe('order.not_found');
  });

  it('begins one attempt for many clicks at once', async () => {
    const booked = await book();
    await gateway.choose(uuidOf(booked.redirectTo), 'decline');
    gateway.requests.length = 0;
    const clicks = await Promise.all(Array.from({ length: 5 }, () => pay(booked.orderToken)));
    expect(clicks.map(click => click.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(clicks.map(click => click.body.redirectTo)).size).toBe(1);
    expect(debits()).toBe(1);
  });

  it('lets another method pay, and still counts a late success of the first as money due', async () => {
    gateway.callbacks = 'none';
    const booked = await book();
    const other = await app.call('POST /front/order/pay', {
      orderToken: booked.orderToken,
      paymentMethod: 'sandbox',
    });
    await app.call(
      'POST /sandbox/pay/{paymentId}',
      { outcome: 'succeed' },
      { params: { paymentId: other.body.redirectTo.split('/').at(-1) ?? '' } },
    );
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    const transaction = at(booked.redirectTo);
    transaction.status = 'SUCCESS';
    await deliver('http://localhost/api/v1/callbacks/allsecure', gateway.postbackOf(transaction));
    const { id } = await orderOf(booked.orderToken);
    expect(await findBalances(app.db.query, `buyer:${id}`)).toEqual([{ currency: 'BAM', amount: -1_000 }]);
  });

  async function orderOf(token: string): Promise<{ id: string; inDispute: boolean }> {
    const result = await sql<{ id: string; inDispute: boolean }>`
      select id, in_dispute as "inDispute" from customer_order where token = ${token}`.execute(app.db.query);
    return result.rows[0] ?? { id: '', inDispute: false };
  }

  it('marks a disputed order, books the money, and takes both back when the dispute is won', async () => {
    const booked = await book();
    const uuid = uuidOf(booked.redirectTo);
    await gateway.choose(uuid, 'pay');
    const chargebackUuid = await gateway.chargeback(uuid);
    const { id, inDispute } = await orderOf(booked.orderToken);
    expect(inDispute).toBe(true);
    expect(await findBalances(app.db.query, `buyer:${id}`)).toEqual([{ currency: 'BAM', amount: 1_000 }]);
    expect((await getOrder(app, booked.orderToken)).payment?.state).toBe('charged_back');
    await gateway.reverseChargeback(uuid, chargebackUuid);
    expect((await orderOf(booked.orderToken)).inDispute).toBe(false);
    expect(await findBalances(app.db.query, `buyer:${id}`)).toEqual([]);
    expect((await getOrder(app, booked.orderToken)).payment?.state).toBe('succeeded');
    expect(await historyOf(booked.orderToken)).toEqual(
      expect.arrayContaining(['chargeback', 'chargeback_reversal']),
    );
    expect(new Set(answers)).toEqual(new Set(['200 OK']));
  });

  it('takes the end of a dispute before its beginning', async () => {
    const booked = await book();
    const uuid = uuidOf(booked.redirectTo);
    await gateway.choose(uuid, 'pay');
    const dispute = randomUUID();
    await gateway.reverseChargeback(uuid, dispute);
    const opening = gateway.sign(
      JSON.stringify({
        result: 'OK',
        uuid: dispute,
        transactionType: 'CHARGEBACK',
        amount: '10.00',
        currency: 'BAM',
        chargebackData: { originalMerchantTransactionId: at(booked.redirectTo).merchantTransactionId },
      }),
    );
    await deliver('http://localhost/api/v1/callbacks/allsecure', opening);
    await deliver('http://localhost/api/v1/callbacks/allsecure', opening);
    const { id, inDispute } = await orderOf(booked.orderToken);
    expect(inDispute).toBe(false);
    expect(await findBalances(app.db.query, `buyer:${id}`)).toEqual([]);
  });

  it('pays once when postbacks, browsers and the deadline come at the same moment', async () => {
    gateway.callbacks = 'none';
    const booked = await book(1_000, 1);
    await gateway.choose(uuidOf(booked.redirectTo), 'pay');
    app.clock.advance(minutes(20));
    const postback = gateway.postbackOf(at(booked.redirectTo));
    await Promise.all([
      ...Array.from({ length: 5 }, () => deliver('http://localhost/api/v1/callbacks/allsecure', postback)),
      ...Array.from({ length: 3 }, () => refresh(booked.orderToken)),
      payments.releaseUnpaid(),
      payments.releaseUnpaid(),
    ]);
    expect((await getOrder(app, booked.orderToken)).state).toBe('paid');
    expect(await countOf(app, booked.orderToken)).toEqual({ tickets: 1, messages: 1, payments: 1 });
    expect(await readQuota(app, booked.quotaId)).toMatchObject({ held: 0, sold: 1 });
  });
});
