import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '../../platform/ids.ts';
import type { SignedPostback } from '../../testing/fake-allsecure.ts';
import { findBalances } from '../orders/ledger/ledger.repo.ts';
import { countOf, getOrder, payAgain, readQuota } from '../sales/order-management/orders.testing.ts';
import { openGatewayShop, postbackUrl, type GatewayShop } from './gateway.testing.ts';

describe('callbacks of AllSecure', () => {
  let shop: GatewayShop;
  beforeAll(async () => {
    shop = await openGatewayShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.begin());

  const minutes = (count: number) => count * 60_000;
  const refresh = (orderToken: string) => shop.app.call('POST /front/order/refresh-payment', { orderToken });

  describe('refuses', () => {
    const url = '/api/v1/callbacks/allsecure';
    const post = (payload: string, headers: Readonly<Record<string, string>>, path = url) =>
      shop.app.app.inject({ method: 'POST', url: path, headers, payload });

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
      shop.gateway.callbacks = 'none';
      const booked = await shop.book();
      await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'pay');
      const stored = () =>
        sql<{ n: number }>`select count(*) as n from payment_callback`.execute(shop.app.db.query);
      const before = (await stored()).rows[0]?.n;
      const answer = await forge(shop.gateway.postbackOf(shop.at(booked.redirectTo)));
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'payment.signature']);
      expect((await stored()).rows[0]?.n).toBe(before);
      expect((await getOrder(shop.app, booked.orderToken)).state).toBe('booked');
      expect((await shop.app.app.inject('/metrics')).body).toMatch(
        /payment_callbacks_total\{provider="allsecure",outcome="forged"\} [1-9]/,
      );
    });

    it('a body that is too large', async () => {
      const { body, headers } = shop.gateway.sign(`{"a":"${'x'.repeat(70_000)}"}`);
      expect((await post(body, headers)).statusCode).toBe(413);
    });
  });

  async function orderOf(token: string): Promise<{ id: string; inDispute: boolean }> {
    const result = await sql<{ id: string; inDispute: boolean }>`
      select id, in_dispute as "inDispute" from customer_order where token_hash = ${hashToken(token)}`.execute(
      shop.app.db.query,
    );
    return result.rows[0] ?? { id: '', inDispute: false };
  }

  it('lets another method pay, and still counts a late success of the first as amounts due', async () => {
    shop.gateway.callbacks = 'none';
    const booked = await shop.book();
    const other = await payAgain(shop.app, booked.orderToken, 'sandbox');
    await shop.app.call(
      'POST /sandbox/pay/{paymentId}',
      { outcome: 'succeed' },
      { params: { paymentId: other.body.redirectTo.split('/').at(-1) ?? '' } },
    );
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
    const transaction = shop.at(booked.redirectTo);
    transaction.status = 'SUCCESS';
    await shop.deliver(postbackUrl, shop.gateway.postbackOf(transaction));
    const { id } = await orderOf(booked.orderToken);
    expect(await findBalances(shop.app.db.query, `buyer:${id}`)).toEqual([
      { currency: 'BAM', amount: -1_000 },
    ]);
  });

  it('marks a disputed order, books the money, and takes both back when the dispute is won', async () => {
    const booked = await shop.book();
    const uuid = shop.uuidOf(booked.redirectTo);
    await shop.gateway.choose(uuid, 'pay');
    const chargebackUuid = await shop.gateway.chargeback(uuid);
    const { id, inDispute } = await orderOf(booked.orderToken);
    expect(inDispute).toBe(true);
    expect(await findBalances(shop.app.db.query, `buyer:${id}`)).toEqual([
      { currency: 'BAM', amount: 1_000 },
    ]);
    expect((await getOrder(shop.app, booked.orderToken)).payment?.state).toBe('charged_back');
    await shop.gateway.reverseChargeback(uuid, chargebackUuid);
    expect((await orderOf(booked.orderToken)).inDispute).toBe(false);
    expect(await findBalances(shop.app.db.query, `buyer:${id}`)).toEqual([]);
    expect((await getOrder(shop.app, booked.orderToken)).payment?.state).toBe('succeeded');
    expect(await shop.historyOf(booked.orderToken)).toEqual(
      expect.arrayContaining(['chargeback', 'chargeback_reversal']),
    );
    expect(new Set(shop.answers)).toEqual(new Set(['200 OK']));
  });

  it('takes the end of a dispute before its beginning', async () => {
    const booked = await shop.book();
    const uuid = shop.uuidOf(booked.redirectTo);
    await shop.gateway.choose(uuid, 'pay');
    const dispute = randomUUID();
    await shop.gateway.reverseChargeback(uuid, dispute);
    const opening = shop.gateway.sign(
      JSON.stringify({
        result: 'OK',
        uuid: dispute,
        transactionType: 'CHARGEBACK',
        amount: '10.00',
        currency: 'BAM',
        chargebackData: { originalMerchantTransactionId: shop.at(booked.redirectTo).merchantTransactionId },
      }),
    );
    await shop.deliver(postbackUrl, opening);
    await shop.deliver(postbackUrl, opening);
    const { id, inDispute } = await orderOf(booked.orderToken);
    expect(inDispute).toBe(false);
    expect(await findBalances(shop.app.db.query, `buyer:${id}`)).toEqual([]);
  });

  it('pays once when postbacks, browsers and the deadline come at the same moment', async () => {
    shop.gateway.callbacks = 'none';
    const booked = await shop.book(1_000, 1);
    await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'pay');
    shop.app.clock.advance(minutes(20));
    const postback = shop.gateway.postbackOf(shop.at(booked.redirectTo));
    await Promise.all([
      ...Array.from({ length: 5 }, () => shop.deliver(postbackUrl, postback)),
      ...Array.from({ length: 3 }, () => refresh(booked.orderToken)),
      shop.payments.releaseUnpaid(),
      shop.payments.releaseUnpaid(),
    ]);
    expect((await getOrder(shop.app, booked.orderToken)).state).toBe('paid');
    expect(await countOf(shop.app, booked.orderToken)).toEqual({ tickets: 1, messages: 1, payments: 1 });
    expect(await readQuota(shop.app, booked.quotaId)).toMatchObject({ held: 0, sold: 1 });
  });
});
