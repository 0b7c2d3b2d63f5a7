import { sql } from 'kysely';
import { hashToken } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { signDueReceipts } from '../../accounting/fiscal/fiscal-signing.service.ts';
import {
  hold,
  newKey,
  buyOrder,
  getOrder,
  setSetting,
  submit,
  chooseAt,
} from '../../sales/order-management/orders.testing.ts';
import { quotedAmount, readOrder } from '../../payments/refunds/refunds.testing.ts';
import { vatReasonsOf, type DocumentContent } from './document-content.ts';

const company = {
  company: 'Teatar d.o.o.',
  taxNumber: '100002803',
  address: 'Svetogorska 21',
  zip: '11000',
  city: 'Beograd',
  country: 'RS',
};

describe('the VAT of the service fee', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    token = (await loginAs(app.deps, 'admin')).token;
    await setSetting(app, 'deploy', 'isSecureMyOrderAvailable', true);
  });
  beforeEach(() =>
    save({
      feeVatBasisPoints: 2_000,
      protectionVatBasisPoints: 1_000,
      vatExemption: '',
      provider: 'sandbox',
    }),
  );
  afterAll(() => app.close());

  const save = (change: object) => app.call('POST /back/fiscal/save-settings', change, { token });
  /** Three rates of tickets, and a fee of 10 % and 0.07. */
  const buildThreeRates = () =>
    buildEvent(app.deps, {
      feeBasisPoints: 1_000,
      feeFixed: 7,
      ticketTypes: [
        { name: 'Normal', face: 999, vatBasisPoints: 2_000 },
        { name: 'Reduced', face: 333, vatBasisPoints: 1_000 },
        { name: 'Exempt', face: 1_410, vatBasisPoints: 0 },
      ],
    });
  const buyThree = async (quantity = 2, checkout: object = { protection: true }) => {
    const event = await buildThreeRates();
    await sql`update event set offers_protection = true where id = ${event.id}`.execute(app.db.query);
    const lines = event.ticketTypes.map(({ id }) => ({ ticketTypeId: id, quantity }));
    const held = await hold(app, event, { lines });
    const booked = await submit(app, held.body.cartToken, { invoiceTo: company, ...checkout });
    expect(booked.status).toBe(200);
    await chooseAt(app, booked.body.redirectTo, 'succeed');
    return getOrder(app, booked.body.orderToken);
  };
  const contentsOf = async (orderToken: string, kind: 'invoice' | 'credit_note') => {
    const { rows } = await sql<{ content: DocumentContent }>`
      select d.content from document d join customer_order o on o.id = d.order_id
        where o.token_hash = ${hashToken(orderToken)} and d.kind = ${kind} order by d.number`.execute(
      app.db.query,
    );
    return rows.map(row => row.content);
  };
  const seenByStaff = async (orderToken: string) => {
    const { id } = await readOrder(app, orderToken);
    return (await app.call('POST /back/order/get', { orderId: id }, { token })).body;
  };
  const refund = async (orderToken: string, ticketIds: string[] | 'all') => {
    const { _id: orderId, version } = await seenByStaff(orderToken);
    const choice = { orderId, ticketIds, waivesFees: true };
    const expectedAmount = await quotedAmount(app, token, choice);
    const wish = { ...choice, expectedAmount, version, key: newKey() };
    const answer = await app.call('POST /back/order/refund', wish, { token });
    expect(answer.status).toBe(200);
  };

  it('has its own rate and lines on the invoice, whatever the tickets have, and everything adds up', async () => {
    const order = await buyThree();
    const [invoice] = await contentsOf(order.orderToken, 'invoice');
    const lines = invoice?.lines ?? [];
    expect(lines.map(line => [line.title === 'Service fee', line.unit, line.vatBasisPoints])).toEqual([
      [false, 999, 2_000],
      [false, 333, 1_000],
      [false, 1_410, 0],
      [true, 107, 2_000],
      [true, 40, 2_000],
      [true, 148, 2_000],
      [false, order.protection, 1_000],
    ]);
    expect(invoice?.total).toBe(order.total);
    expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(order.total);
    expect(lines.reduce((sum, line) => sum + line.vat, 0)).toBe(order.vat);
    const shares = invoice?.vat ?? [];
    expect(shares.map(share => share.basisPoints)).toEqual([2_000, 1_000, 0]);
    expect(shares.reduce((sum, share) => sum + share.net + share.vat, 0)).toBe(order.total);
    // only the tickets without VAT stand at 0 %
    expect(shares.at(-1)).toEqual({ basisPoints: 0, net: 2_820, vat: 0, gross: 2_820 });
    const staff = await seenByStaff(order.orderToken);
    expect(staff.vatShares.find(share => share.part === 'fees')).toMatchObject({
      basisPoints: 2_000,
      gross: 590,
    });
    expect(staff.vatShares.reduce((sum, share) => sum + share.vat, 0)).toBe(staff.vat);
    expect(staff.vatShares.reduce((sum, share) => sum + share.gross, 0)).toBe(staff.total);
  });

  it('goes back at the rate of the sale, part by part to what the invoice said', async () => {
    const order = await buyThree(3, {});
    await save({ feeVatBasisPoints: 500 });
    const [first, second] = order.tickets;
    await refund(order.orderToken, [first?._id ?? '']);
    await refund(order.orderToken, [second?._id ?? '']);
    await refund(order.orderToken, 'all');
    const [invoice] = await contentsOf(order.orderToken, 'invoice');
    const credits = await contentsOf(order.orderToken, 'credit_note');
    expect(credits).toHaveLength(3);
    const given = credits.flatMap(credit => credit.lines);
    for (const rate of [2_000, 1_000, 0]) {
      const sums = (lines: DocumentContent['lines'], key: 'total' | 'vat') =>
        lines.filter(line => line.vatBasisPoints === rate).reduce((sum, line) => sum + line[key], 0);
      expect(sums(given, 'total')).toBe(sums(invoice?.lines ?? [], 'total'));
      expect(sums(given, 'vat')).toBe(sums(invoice?.lines ?? [], 'vat'));
    }
    expect(given.filter(line => ![2_000, 1_000, 0].includes(line.vatBasisPoints))).toEqual([]);
  });

  it('is an item of its own on fiscal receipts, of sales and of refunds', async () => {
    const order = await buyThree(1);
    await save({ feeVatBasisPoints: 500 });
    await refund(order.orderToken, 'all');
    await signDueReceipts(app.deps);
    const { rows } = await sql<{
      kind: string;
      items: { name: string; vatBasisPoints: number }[];
      total: number;
    }>`
      select f.kind, f.items, f.total from fiscal_receipt f join customer_order o on o.id = f.order_id
        where o.token_hash = ${hashToken(order.orderToken)} order by f.kind desc`.execute(app.db.query);
    expect(rows.map(row => row.kind)).toEqual(['sale', 'refund']);
    for (const { items } of rows) {
      const fees = items.filter(({ name }) => name === 'Service fee');
      expect(fees).toHaveLength(3);
      expect(new Set(fees.map(({ vatBasisPoints }) => vatBasisPoints))).toEqual(new Set([2_000]));
    }
    expect(rows[0]?.total).toBe(order.total);
  });

  it('says why there is none, where the service has no VAT', async () => {
    const refused = await save({ feeVatBasisPoints: 0 });
    expect(refused.error).toMatchObject({ code: 'request.invalid', fields: { vatExemption: 'required' } });
    const vatExemption = 'Not in the VAT system, article 33';
    expect((await save({ feeVatBasisPoints: 0, vatExemption })).status).toBe(200);
    const order = await buyThree(1);
    const [invoice] = await contentsOf(order.orderToken, 'invoice');
    expect(invoice?.exemption).toBe(vatExemption);
    expect((await seenByStaff(order.orderToken)).vatExemption).toBe(vatExemption);
    const plain = await buildEvent(app.deps, { feeBasisPoints: 0, currency: 'EUR' });
    const without = await buyOrder(app, plain, { checkout: { invoiceTo: company } });
    expect((await contentsOf(without.orderToken, 'invoice'))[0]?.exemption).toBeUndefined();
  });

  it('says why tickets at 0 % have none, as it was when they were sold, on invoice, credit note and receipt', async () => {
    const order = await buyThree(1, {});
    const later = await buyThree(1, {});
    await sql`update ticket_type set vat_reason = 'reverse_charge'`.execute(app.db.query);
    await refund(later.orderToken, 'all');
    await refund(order.orderToken, [order.tickets[0]?._id ?? '']);
    const reasonsOf = async (orderToken: string, kind: 'invoice' | 'credit_note') =>
      (await contentsOf(orderToken, kind)).map(vatReasonsOf);
    expect(await reasonsOf(order.orderToken, 'invoice')).toEqual([['Tickets exempt from VAT']]);
    // a credit note of tickets with VAT needs none
    expect(await reasonsOf(order.orderToken, 'credit_note')).toEqual([[]]);
    // the type has another reason since
    expect(await reasonsOf(later.orderToken, 'credit_note')).toEqual([['Tickets exempt from VAT']]);
    const [invoice] = await contentsOf(later.orderToken, 'invoice');
    expect(invoice?.lines.filter(line => line.vatReason).map(line => line.vatBasisPoints)).toEqual([0]);
    await signDueReceipts(app.deps);
    const { rows } = await sql<{ items: { name: string; vatBasisPoints: number }[] }>`
      select f.items from fiscal_receipt f join customer_order o on o.id = f.order_id
        where o.token_hash = ${hashToken(later.orderToken)}`.execute(app.db.query);
    expect(rows).toHaveLength(2);
    for (const { items } of rows)
      for (const { name, vatBasisPoints } of items)
        expect([name, name.includes('exempt from VAT')]).toEqual([name, vatBasisPoints === 0]);
  });

  it('is told in the cart as it will be charged', async () => {
    const event = await buildThreeRates();
    const lines = event.ticketTypes.map(({ id }) => ({ ticketTypeId: id, quantity: 1 }));
    const held = await hold(app, event, { lines });
    const cart = await app.call('POST /front/cart/get', { cartToken: held.body.cartToken });
    const booked = await submit(app, held.body.cartToken, { expectedTotal: cart.body.total });
    expect((await getOrder(app, booked.body.orderToken)).vat).toBe(cart.body.vat);
  });
});
