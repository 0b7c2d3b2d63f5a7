import { countOf, getOrder, payAgain } from '../sales/order-management/orders.testing.ts';
import { openGatewayShop, postbackUrl, type GatewayShop } from './gateway.testing.ts';

describe('paying through AllSecure', () => {
  let shop: GatewayShop;
  beforeAll(async () => {
    shop = await openGatewayShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.begin());

  const pay = (orderToken: string) => payAgain(shop.app, orderToken, 'allsecure');
  const refresh = (orderToken: string) => shop.app.call('POST /front/order/refresh-payment', { orderToken });
  const debits = () => shop.gateway.requests.filter(line => line.endsWith('/debit')).length;
  const statusAsked = () => shop.gateway.requests.filter(line => line.startsWith('GET')).length;

  it('leads to the page of the shop.gateway, once, however often the order is looked at', async () => {
    const booked = await shop.book();
    expect(booked.redirectTo).toBe(`${shop.gateway.host}/hpp/${shop.uuidOf(booked.redirectTo)}`);
    const looks = await Promise.all(Array.from({ length: 4 }, () => getOrder(shop.app, booked.orderToken)));
    expect(new Set(looks.map(order => order.payUrl))).toEqual(new Set([booked.redirectTo]));
    expect(debits()).toBe(1);
    expect(shop.at(booked.redirectTo)).toMatchObject({
      amount: '10.00',
      currency: 'BAM',
      status: 'REDIRECT',
    });
    expect(looks[0]).toMatchObject({
      payMethods: expect.arrayContaining(['allsecure', 'sandbox']),
      payment: { method: 'allsecure', state: 'pending' },
    });
  });

  it('sends the browser from the page to the shop and back', async () => {
    const booked = await shop.book();
    expect(await (await fetch(booked.redirectTo)).text()).toContain('10.00 BAM');
    const body = new URLSearchParams({ choice: 'pay' });
    const chosen = await fetch(booked.redirectTo, { method: 'POST', body, redirect: 'manual' });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([
      302,
      `http://localhost:4200/checkout/success?order=${booked.orderToken}`,
    ]);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
  });

  it('is paid by the postback, which hears exactly OK, and keeps the bank’s code', async () => {
    const booked = await shop.book();
    const back = await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'pay');
    expect(back).toBe(`http://localhost:4200/checkout/success?order=${booked.orderToken}`);
    expect(shop.answers).toEqual(['200 OK']);
    const order = await getOrder(shop.app, booked.orderToken);
    expect(order).toMatchObject({
      state: 'paid',
      payMethods: [],
      payment: { state: 'succeeded', authCode: 'A1B2C3', cardBrand: 'visa', cardLast4: '1111' },
    });
    expect(await countOf(shop.app, booked.orderToken)).toEqual({ tickets: 1, messages: 1, payments: 1 });
  });

  it.each([
    [1_003, 'pay', 'failed', 'declined'],
    [1_006, 'pay', 'failed', 'insufficient_funds'],
    [1_021, 'pay', 'failed', 'authentication'],
    [1_000, '3ds_fail', 'failed', 'authentication'],
    [1_000, 'cancel', 'abandoned', 'cancelled'],
  ] as const)('%s, %s: tells the buyer why, and takes another try', async (face, choice, state, failure) => {
    const booked = await shop.book(face);
    await shop.gateway.choose(shop.uuidOf(booked.redirectTo), choice);
    const order = await getOrder(shop.app, booked.orderToken);
    expect(order).toMatchObject({ state: 'booked', payment: { state, failure } });
    expect(order.payUrl).toBeUndefined();
    const again = await pay(booked.orderToken);
    expect(again.status).toBe(200);
    const [first, second] = [shop.at(booked.redirectTo), shop.at(again.body.redirectTo)];
    expect(second.merchantTransactionId).not.toBe(first.merchantTransactionId);
  });

  it('gives the next try a new page when the one before may have run out', async () => {
    const booked = await shop.book();
    shop.app.clock.advance(9 * 60_000);
    expect((await pay(booked.orderToken)).body.redirectTo).toBe(booked.redirectTo);
    shop.app.clock.advance(60_000);
    expect((await getOrder(shop.app, booked.orderToken)).payUrl).toBeUndefined();
    const again = await pay(booked.orderToken);
    expect(shop.at(again.body.redirectTo).status).toBe('REDIRECT');
    expect(again.body.redirectTo).not.toBe(booked.redirectTo);
    await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'pay');
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
  });

  it('is paid at the second try after a refusal', async () => {
    const booked = await shop.book();
    await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'decline');
    const again = await pay(booked.orderToken);
    await shop.gateway.choose(shop.uuidOf(again.body.redirectTo), 'pay');
    expect(await getOrder(shop.app, booked.orderToken)).toMatchObject({
      state: 'paid',
      payment: { state: 'succeeded' },
    });
    expect((await pay(booked.orderToken)).body.redirectTo).toBe(
      `/checkout/success?order=${booked.orderToken}`,
    );
  });

  it('takes a doubled postback as one', async () => {
    shop.gateway.callbacks = 'twice';
    const booked = await shop.book();
    await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'pay');
    expect(shop.answers).toEqual(['200 OK', '200 OK']);
    expect(await countOf(shop.app, booked.orderToken)).toEqual({ tickets: 1, messages: 1, payments: 1 });
  });

  it('asks automatically when the postback got lost and the browser is back, but not all the time', async () => {
    shop.gateway.callbacks = 'none';
    const booked = await shop.book();
    expect((await refresh(booked.orderToken)).body).toMatchObject({ state: 'booked' });
    await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'pay');
    expect((await refresh(booked.orderToken)).body).toMatchObject({ state: 'booked' });
    expect(statusAsked()).toBe(1);
    shop.app.clock.advance(10_000);
    expect((await refresh(booked.orderToken)).body).toMatchObject({
      state: 'paid',
      payment: { authCode: 'A1B2C3' },
    });
  });

  it('asks automatically when neither postback nor browser came back', async () => {
    shop.gateway.callbacks = 'none';
    const booked = await shop.book();
    await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'pay');
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('booked');
    shop.app.clock.advance(4 * 60_000);
    await shop.payments.askOpen();
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
  });

  it('waits for a payment that is pending, and takes its success later', async () => {
    const booked = await shop.book();
    await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'pending_then_ok');
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('booked');
    const transaction = shop.at(booked.redirectTo);
    transaction.status = 'SUCCESS';
    await shop.deliver(postbackUrl, shop.gateway.postbackOf(transaction));
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
  });

  it('believes a success that follows a failure of the same transaction, but no failure after a success', async () => {
    const booked = await shop.book();
    await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'decline');
    const transaction = shop.at(booked.redirectTo);
    const failure = shop.gateway.postbackOf(transaction);
    Object.assign(transaction, { status: 'SUCCESS', code: undefined });
    await shop.deliver(postbackUrl, shop.gateway.postbackOf(transaction));
    await shop.deliver(postbackUrl, failure);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
  });

  it.each([
    ['less', { amount: '9.99' }, 'booked'],
    ['in another currency', { currency: 'EUR' }, 'booked'],
    ['as something that is no sum', { amount: '10.001' }, 'booked'],
  ])('does not pay an order %s', async (_, change, state) => {
    shop.gateway.callbacks = 'none';
    const booked = await shop.book();
    const transaction = shop.at(booked.redirectTo);
    transaction.status = 'SUCCESS';
    await shop.deliver(postbackUrl, shop.gateway.postbackOf(transaction, change));
    expect(shop.answers).toEqual(['200 OK']);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe(state);
    expect(await countOf(shop.app, booked.orderToken)).toMatchObject({ tickets: 0 });
  });

  it('begins one attempt for many clicks at once', async () => {
    const booked = await shop.book();
    await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'decline');
    shop.gateway.requests.length = 0;
    const clicks = await Promise.all(Array.from({ length: 5 }, () => pay(booked.orderToken)));
    expect(clicks.map(click => click.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(clicks.map(click => click.body.redirectTo)).size).toBe(1);
    expect(debits()).toBe(1);
  });
});
