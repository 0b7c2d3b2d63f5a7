import { countOf, getOrder, payAgain, readQuota } from '../sales/order-management/orders.testing.ts';
import { openGatewayShop, type GatewayShop } from './gateway.testing.ts';

describe('AllSecure in trouble and late', () => {
  let shop: GatewayShop;
  beforeAll(async () => {
    shop = await openGatewayShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.begin());

  const minutes = (count: number) => count * 60_000;
  const pay = (orderToken: string) => payAgain(shop.app, orderToken, 'allsecure');
  const debits = () => shop.gateway.requests.filter(line => line.endsWith('/debit')).length;
  const statusAsked = () => shop.gateway.requests.filter(line => line.startsWith('GET')).length;

  describe('when the gateway is in trouble', () => {
    it('keeps the order, says so, and begins the same attempt again when nothing got through', async () => {
      shop.gateway.disturb.push('error');
      const booked = await shop.book();
      expect(booked.redirectTo).toBe(`/checkout/cancel?order=${booked.orderToken}`);
      // asked once to catch up, and once before it is begun
      shop.gateway.disturb.push('rate_limit', 'rate_limit');
      const busy = await pay(booked.orderToken);
      expect([busy.status, busy.error.code]).toEqual([503, 'payment.provider_unavailable']);
      const again = await pay(booked.orderToken);
      expect(shop.at(again.body.redirectTo).status).toBe('REDIRECT');
      expect((await countOf(shop.app, booked.orderToken)).payments).toBe(1);
    });

    it('never sends a debit again whose answer got lost: it asks first, and then begins another', async () => {
      shop.gateway.disturb.push('lost');
      const booked = await shop.book();
      expect(booked.redirectTo).toBe(`/checkout/cancel?order=${booked.orderToken}`);
      expect([debits(), shop.gateway.transactions.size > 0]).toEqual([1, true]);
      const again = await pay(booked.orderToken);
      expect(again.status).toBe(200);
      const ids = [...shop.gateway.transactions.values()].map(known => known.merchantTransactionId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(statusAsked()).toBeGreaterThan(0);
      expect((await countOf(shop.app, booked.orderToken)).payments).toBe(2);
      await shop.gateway.choose(shop.uuidOf(again.body.redirectTo), 'pay');
      expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
    });

    it('takes an answer that makes no sense for one that got lost', async () => {
      shop.gateway.disturb.push('garbage');
      const booked = await shop.book();
      expect(booked.redirectTo).toContain('/checkout/cancel');
      expect((await pay(booked.orderToken)).status).toBe(200);
    });

    it('keeps a due order booked for a while, tells staff once, and then gives the places back', async () => {
      const booked = await shop.book(1_000, 3);
      shop.app.clock.advance(minutes(20));
      shop.gateway.disturb.push('error');
      expect(await shop.payments.releaseUnpaid()).toEqual([]);
      expect(await shop.payments.releaseUnpaid()).toEqual([]);
      expect((await getOrder(shop.app, booked.orderToken)).state).toBe('booked');
      shop.app.clock.advance(minutes(2));
      shop.gateway.disturb.push('error');
      expect(await shop.payments.releaseUnpaid()).toEqual([]);
      expect((await shop.historyOf(booked.orderToken)).filter(type => type === 'payment_stuck')).toHaveLength(
        1,
      );
      shop.app.clock.advance(minutes(30));
      shop.gateway.disturb.push('error');
      expect(await shop.payments.releaseUnpaid()).toHaveLength(1);
      expect(await readQuota(shop.app, booked.quotaId)).toMatchObject({ held: 0, sold: 0 });
    });

    it('loses no payment of a stuck order', async () => {
      shop.gateway.callbacks = 'none';
      const booked = await shop.book();
      await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'pay');
      shop.app.clock.advance(minutes(21));
      shop.gateway.disturb.push('error');
      await shop.payments.releaseUnpaid();
      shop.app.clock.advance(minutes(2));
      expect(await shop.payments.releaseUnpaid()).toEqual([]);
      expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
    });
  });

  it('releases what is not paid in time, and takes the places again when the money comes late', async () => {
    const booked = await shop.book(1_000, 1);
    shop.app.clock.advance(minutes(20));
    expect(await shop.payments.releaseUnpaid()).toHaveLength(1);
    expect(await readQuota(shop.app, booked.quotaId)).toMatchObject({ held: 0, sold: 0 });
    await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'pay');
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
    expect(await readQuota(shop.app, booked.quotaId)).toMatchObject({ held: 0, sold: 1 });
  });

  it('refuses another try when the time is over', async () => {
    const booked = await shop.book();
    shop.app.clock.advance(minutes(20));
    expect((await pay(booked.orderToken)).error.code).toBe('order.state');
    await shop.payments.releaseUnpaid();
    expect((await pay(booked.orderToken)).error.code).toBe('order.state');
    expect((await pay('x'.repeat(43))).error.code).toBe('order.not_found');
  });
});
