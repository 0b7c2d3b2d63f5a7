import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import { giveBack, readOrder } from '../../payments/refunds/refunds.testing.ts';
import { signDueReceipts } from './fiscal-signing.service.ts';
import { pfrInvoiceOf } from './providers/pfr-request.ts';
import { startFakePfr, type FakePfr } from './testing/fake-pfr.ts';

const pac = 'AB12CD';
const certificate = Buffer.alloc(90, 7).toString('base64');

let app: TestApp;
let pfr: FakePfr;
let token: string;
beforeAll(async () => {
  pfr = await startFakePfr(pac);
  app = await createTestApp({ outgoingPrivate: ['127.0.0.1'] });
});
beforeEach(async () => {
  token = (await loginAs(app.deps, 'admin')).token;
  pfr.signed.length = 0;
  pfr.disturb.length = 0;
  await save({ provider: 'vpfr', host: pfr.host, certificate, pac, passphrase: 'secret words' });
});
afterEach(() => sql`delete from fiscal_receipt`.execute(app.db.query));
afterAll(async () => {
  await app.close();
  await pfr.close();
});

const save = (change: object) => app.call('POST /back/fiscal/save-settings', change, { token });
async function buy({ currency = 'RSD', vat = 2000 }: { currency?: 'RSD' | 'EUR'; vat?: number } = {}) {
  const event = await buildEvent(app.deps, { currency });
  await sql`update ticket_type set vat_basis_points = ${vat} where event_id = ${event.id}`.execute(
    app.db.query,
  );
  return buyOrder(app, event, { quantity: 2 });
}
const rows = async (state?: 'waiting' | 'failed' | 'unknown' | 'done') =>
  (await app.call('POST /back/fiscal/get-list', state ? { state } : {}, { token })).body.rows;
const sign = () => signDueReceipts(app.deps);

describe('the service of the Serbian authority', () => {
  it('gets a sale and its refund as its protocol wants them', async () => {
    const { orderToken, number } = await buy();
    const { total } = await readOrder(app, orderToken);
    await sign();
    await giveBack(app, orderToken, token);
    await sign();
    const [sale, refund] = pfr.signed;
    expect(sale?.invoice).toMatchObject({
      invoiceType: 0,
      transactionType: 0,
      invoiceNumber: number,
      payment: [{ amount: total / 100, paymentType: 2 }],
      items: [
        { quantity: 2, totalAmount: 20, labels: ['Ђ'] },
        { name: 'Service fee /kom', quantity: 2, unitPrice: 0.5, totalAmount: 1, labels: ['Ђ'] },
      ],
    });
    expect(total).toBe(2_100);
    expect(sale?.requestId).toHaveLength(32);
    expect(refund?.invoice).toMatchObject({
      transactionType: 1,
      referentDocumentNumber: sale?.number,
      referentDocumentDT: '2026-06-01T10:00:00.000Z',
    });
    expect((await rows('done')).map(row => row.number)).toEqual([refund?.number, sale?.number]);
  });

  it('gets each way in which a sale was paid, in the sums of the receipt', () => {
    const items = [{ name: 'Karta', quantity: 2, unitPrice: 1_000, vatBasisPoints: 2_000 }];
    const paidApart = { payment: 'cash', amount: 800 } as const;
    const invoice = pfrInvoiceOf({
      ...{ kind: 'sale', orderNumber: 'A', labels: new Map([[2_000, 'Ђ']]), requestId: 'r' },
      content: { currency: 'RSD', items, payment: 'card', paidApart },
    });
    expect(invoice.payment).toEqual([
      { amount: 12, paymentType: 2 },
      { amount: 8, paymentType: 1 },
    ]);
  });

  it('is told nothing of other currencies than its own', async () => {
    await buy({ currency: 'EUR' });
    expect(await sign()).toBe(0);
    expect(pfr.signed).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'none' }]);
  });

  it.each([
    ['wrong_pac', 'refused_access'],
    ['busy', 'refused_access'],
  ] as const)('that answers %s is asked again, without a person', async (trouble, failure) => {
    await buy();
    pfr.disturb.push(trouble);
    expect(await sign()).toBe(0);
    expect(await rows('waiting')).toMatchObject([{ state: 'pending', failure, attempts: 1 }]);
    app.clock.advance(61_000);
    expect(await sign()).toBe(1);
    expect(pfr.signed).toHaveLength(1);
  });

  it('that refuses a receipt is asked again only by a person', async () => {
    await buy();
    pfr.disturb.push('bad_label');
    await sign();
    app.clock.advance(7_200_000);
    expect(await sign()).toBe(0);
    const [failed] = await rows('failed');
    expect(failed).toMatchObject({ failure: 'rejected', failureDetail: expect.stringContaining('2310') });
    await app.call('POST /back/fiscal/retry', { receiptId: failed?._id ?? '' }, { token });
    expect(await sign()).toBe(1);
  });

  it.each(['signed_and_lost', 'broken'] as const)(
    'is never asked twice on its own when it is not known what became of a receipt: %s',
    async trouble => {
      await buy();
      pfr.disturb.push(trouble);
      await sign();
      app.clock.advance(7_200_000);
      expect(await sign()).toBe(0);
      expect(pfr.signed).toHaveLength(trouble === 'broken' ? 0 : 1);
      expect(await rows('unknown')).toMatchObject([{ failure: 'unknown_outcome' }]);
    },
  );

  it('that can not be reached is asked again later', async () => {
    await save({ host: 'http://127.0.0.1:1/' });
    await buy();
    await sign();
    expect(await rows('waiting')).toMatchObject([{ failure: 'unreachable' }]);
    const test = await app.call('POST /back/fiscal/test', undefined, { token });
    expect(test.body).toMatchObject({ isReachable: false, failure: 'unreachable', labels: [] });
  });

  it('tells its labels, of VAT only', async () => {
    const { body } = await app.call('POST /back/fiscal/test', undefined, { token });
    expect(body).toMatchObject({ isReachable: true });
    expect(body.labels.map(({ label }) => label)).toEqual(['Ђ', 'Е', 'Г']);
  });

  it('has its secrets kept: sealed in the database, in no answer and no history', async () => {
    const { body } = await save({ protectionVatBasisPoints: 1000 });
    expect(body).toMatchObject({
      isReady: true,
      secrets: { certificate: true, passphrase: true, pac: true },
      unreadable: [],
      protectionVatBasisPoints: 1000,
    });
    const { rows: stored } = await sql<{ text: string }>`
      select value::text as text from setting where section = 'fiscal'
      union all select coalesce(before::text, '') || coalesce(after::text, '') from audit_log`.execute(
      app.db.query,
    );
    const everything = stored.map(row => row.text).join('\n') + JSON.stringify(body);
    for (const secret of [pac, certificate, 'secret words']) expect(everything).not.toContain(secret);
    const forgotten = await save({ pac: null });
    expect(forgotten.body).toMatchObject({ isReady: false, secrets: { pac: false } });
  });

  it('is not told a label that it does not have', async () => {
    await buy({ vat: 1700 });
    await sign();
    expect(await rows('failed')).toMatchObject([{ failure: 'label', failureDetail: '17 %' }]);
    expect(pfr.signed).toEqual([]);
  });
});
