import { sql } from 'kysely';
import { hashToken } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { buyOrder, getOrder, setSetting } from '../../sales/order-management/orders.testing.ts';
import { findOrderById } from '../../orders/records/order.repo.ts';
import { quotedAmount } from '../../payments/refunds/refunds.testing.ts';
import { readPdf } from '../../orders/tickets/pdf-text.testing.ts';
import { vatSharesOf } from '../../orders/documents/document-content.ts';
import { writeInvoice } from '../../orders/documents/write-documents.service.ts';

const company = {
  company: 'Позориште „Атеље 212“ д.о.о.',
  taxNumber: '100002803',
  registrationNumber: '07035861',
  address: 'Светогорска 21',
  zip: '11000',
  city: 'Београд',
  country: 'RS',
};

describe('documents', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    token = (await loginAs(app.deps, 'admin', { name: 'Mira' })).token;
    await setSetting(app, 'general', 'companyName', 'Velvet Hall d.o.o.');
    await setSetting(app, 'general', 'taxNumber', '112233445');
  });
  afterAll(() => app.close());

  const event = () =>
    buildEvent(app.deps, {
      currency: 'RSD',
      ticketTypes: [{ face: 120_000, capacity: 200, vatBasisPoints: 2_000 }],
      feeBasisPoints: 0,
      titles: { en: 'Concert', sr: 'Koncert u čast Đorđa' },
    });
  const idOf = async (orderToken: string) => {
    const result = await sql<{
      id: string;
    }>`select id from customer_order where token_hash = ${hashToken(orderToken)}`.execute(app.db.query);
    return result.rows[0]?.id ?? '';
  };
  const documentsOf = async (orderToken: string) =>
    (await app.call('POST /front/order/get-documents', { orderToken })).body;
  const openFile = (orderToken: string, documentId: string) =>
    app.call('GET /front/order/document/{orderToken}/{documentId}', undefined, {
      params: { orderToken, documentId },
    });
  const numbersOf = async (kind: string) => {
    const result = await sql<{ number: number }>`
      select number from document where kind = ${kind} order by number`.execute(app.db.query);
    return result.rows.map(row => row.number);
  };
  const buy = (quantity = 1, checkout: object = { invoiceTo: company, lang: 'sr' }) =>
    event().then(sold => buyOrder(app, sold, { quantity, checkout }));

  it('are written when an order for a company is paid, and hold everything', async () => {
    const order = await buy(2);
    const { documents, requestableUntil } = await documentsOf(order.orderToken);
    expect(requestableUntil).toBeUndefined();
    expect(documents).toMatchObject([{ kind: 'invoice', total: 240_000, currency: 'RSD' }]);
    expect(documents[0]?.number).toMatch(/^F-2026-0000\d$/);
    const file = await openFile(order.orderToken, documents[0]?._id ?? '');
    const [text = ''] = readPdf(file.raw).pages;
    for (const words of [
      documents[0]?.number ?? '',
      'Позориште „Атеље 212“ д.о.о.',
      'Светогорска 21',
      'Koncert u čast Đorđa',
      'Velvet Hall d.o.o.',
      '100002803',
      'Plaćeno karticom',
      '20%',
    ]) {
      expect(text).toContain(words);
    }
    // 240,000.00 with 20 % contained: 2,000.00 net and 400.00 of VAT
    expect(text.replace(/\s/g, ' ')).toContain('2.000 RSD');
    expect(text.replace(/\s/g, ' ')).toContain('400 RSD');
  });

  it('are not written for others, and open with the order’s own address only', async () => {
    const [order, other] = [await buy(1, {}), await buy()];
    expect((await documentsOf(order.orderToken)).documents).toEqual([]);
    const { documents } = await documentsOf(other.orderToken);
    expect((await openFile(order.orderToken, documents[0]?._id ?? '')).error.code).toBe('document.not_found');
    expect((await openFile('x'.repeat(40), documents[0]?._id ?? '')).error.code).toBe('order.not_found');
  });

  it('can be asked for after paying, once, and for some days', async () => {
    const order = await buy(1, {});
    const late = await buy(1, {});
    expect((await documentsOf(order.orderToken)).requestableUntil).toBe(
      new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString(),
    );
    const body = { orderToken: order.orderToken, invoiceTo: company };
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call('POST /front/order/request-invoice', body)),
    );
    expect(answers.map(answer => answer.body.documents.length)).toEqual([1, 1, 1]);
    const wrong = await app.call('POST /front/order/request-invoice', {
      orderToken: late.orderToken,
      invoiceTo: { ...company, taxNumber: '100002804' },
    });
    expect(wrong.status).toBe(400);
    await setSetting(app, 'documents', 'requestDays', 0);
    const refused = await app.call('POST /front/order/request-invoice', {
      ...body,
      orderToken: late.orderToken,
    });
    expect(refused.error.code).toBe('document.too_late');
    await setSetting(app, 'documents', 'requestDays', 14);
    const byStaff = await app.call(
      'POST /back/order/request-invoice',
      { orderId: await idOf(late.orderToken), invoiceTo: company },
      { token },
    );
    expect(byStaff.body.documents).toHaveLength(1);
  });

  it('of refunds take back what was refunded, with numbers of their own', async () => {
    const order = await buy(3);
    const orderId = await idOf(order.orderToken);
    const refund = async (ticketIds: string[] | 'all', key: string) => {
      const { version } = (await app.call('POST /back/order/get', { orderId }, { token })).body;
      const choice = { orderId, ticketIds, waivesFees: true };
      const expectedAmount = await quotedAmount(app, token, choice);
      const wish = { ...choice, expectedAmount, version, key };
      const answer = await app.call('POST /back/order/refund', wish, { token });
      expect(answer.status).toBe(200);
    };
    const paid = await getOrder(app, order.orderToken);
    await refund([paid.tickets[0]?._id ?? ''], 'first-ticket-back');
    await refund('all', 'all-the-others-back');
    const { documents } = await documentsOf(order.orderToken);
    expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 360_000],
      ['credit_note', 120_000],
      ['credit_note', 240_000],
    ]);
    const file = await openFile(order.orderToken, documents[1]?._id ?? '');
    const [text = ''] = readPdf(file.raw).pages;
    expect(text).toContain('Knjižno odobrenje');
    expect(text).toContain(`Uz fakturu ${documents[0]?.number}`);
    expect(await numbersOf('credit_note')).toEqual([1, 2]);
  });

  it('can be asked for after a part was refunded: the invoice has all of it, and a credit note takes the part back', async () => {
    const order = await buy(3, { lang: 'sr' });
    const orderId = await idOf(order.orderToken);
    const { version } = (await app.call('POST /back/order/get', { orderId }, { token })).body;
    const paid = await getOrder(app, order.orderToken);
    const choice = { orderId, ticketIds: [paid.tickets[0]?._id ?? ''], waivesFees: true };
    const expectedAmount = await quotedAmount(app, token, choice);
    await app.call(
      'POST /back/order/refund',
      { ...choice, expectedAmount, version, key: 'before-the-invoice' },
      { token },
    );
    const part = await documentsOf(order.orderToken);
    expect([part.documents, part.requestableUntil !== undefined]).toEqual([[], true]);
    const { actions } = (await app.call('POST /back/order/get', { orderId }, { token })).body;
    expect(actions).toContain('invoice');
    const body = { orderToken: order.orderToken, invoiceTo: company };
    const answers = await Promise.all([1, 2].map(() => app.call('POST /front/order/request-invoice', body)));
    for (const { body: listed } of answers) {
      expect(listed.documents.map(({ kind, total }) => [kind, total])).toEqual([
        ['invoice', 360_000],
        ['credit_note', 120_000],
      ]);
      expect(listed.requestableUntil).toBeUndefined();
    }
  });

  it('have no gap and no number twice, whatever fails at the same time', async () => {
    const sold = await event();
    const orderIds: string[] = [];
    for (let at = 0; at < 50; at += 1) {
      const order = await buyOrder(app, sold);
      orderIds.push(await idOf(order.orderToken));
    }
    const before = await numbersOf('invoice');
    const outcomes = await Promise.allSettled(
      orderIds.map((orderId, at) =>
        app.db.transaction(async tx => {
          const order = await findOrderById(tx, orderId);
          if (!order) throw new Error('no order');
          const document = await writeInvoice(app.deps, tx, { ...order, invoiceTo: company });
          // every third one fails after it had its number
          if (at % 3 === 0) throw new Error('rolled back');
          return document?.number;
        }),
      ),
    );
    const written = outcomes.filter(outcome => outcome.status === 'fulfilled').length;
    expect(written).toBe(33);
    const after = await numbersOf('invoice');
    expect(after).toEqual(Array.from({ length: before.length + written }, (_, at) => at + 1));
  });

  it('keep their order by the database itself', async () => {
    const change = (statement: ReturnType<typeof sql>) => statement.execute(app.db.query);
    await expect(
      change(sql`update document_counter set last = last + 2 where kind = 'invoice'`),
    ).rejects.toThrow('by one');
    await expect(change(sql`delete from document_counter where kind = 'invoice'`)).rejects.toThrow('by one');
    await expect(change(sql`update document set total = 0`)).rejects.toThrow('append-only');
    await expect(change(sql`delete from document`)).rejects.toThrow('append-only');
  });

  it('count again in each year and series', async () => {
    app.clock.set('2026-12-31T23:30:00.000Z');
    token = (await loginAs(app.deps, 'admin')).token;
    const order = await buy();
    // in the company's own calendar it is the next year already
    expect((await documentsOf(order.orderToken)).documents[0]?.number).toBe('F-2027-00001');
    await setSetting(app, 'documents', 'invoiceSeries', 'WEB');
    expect((await documentsOf((await buy()).orderToken)).documents[0]?.number).toBe('WEB-2027-00001');
  });

  it('split VAT by rate, and the parts are the whole', () => {
    const lines = [
      { total: 12_000, vat: 2_000, vatBasisPoints: 2_000 },
      { total: 11_000, vat: 1_000, vatBasisPoints: 1_000 },
      { total: 6_000, vat: 1_000, vatBasisPoints: 2_000 },
      { total: 500, vat: 0, vatBasisPoints: 0 },
    ];
    expect(vatSharesOf(lines)).toEqual([
      { basisPoints: 2_000, net: 15_000, vat: 3_000, gross: 18_000 },
      { basisPoints: 1_000, net: 10_000, vat: 1_000, gross: 11_000 },
      { basisPoints: 0, net: 500, vat: 0, gross: 500 },
    ]);
  });
});
