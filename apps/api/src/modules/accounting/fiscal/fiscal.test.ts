import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../../testing/builders.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import { giveBack, readOrder } from '../../payments/refunds/refunds.testing.ts';
import { signDueReceipts } from './fiscal-signing.service.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await loginAs(app.deps, 'admin')).token;
});
beforeEach(() => setUp('sandbox'));
afterEach(() => sql`delete from fiscal_receipt`.execute(app.db.query));
afterAll(() => app.close());

const setUp = (provider: 'none' | 'sandbox' | 'vpfr') =>
  app.call('POST /back/fiscal/save-settings', { provider }, { token });
const buy = async (quantity = 2) =>
  buyOrder(app, await buildEvent(app.deps, { clientId: (await buildClient(app.deps)).id }), { quantity });
const list = async (body = {}) => (await app.call('POST /back/fiscal/get-list', body, { token })).body;
const shownOf = async (orderToken: string) =>
  (await app.call('POST /front/order/get-documents', { orderToken })).body.receipts;
const sign = () => signDueReceipts(app.deps);

describe('fiscal receipts', () => {
  it('are signed for each sale and refund, come to what was paid, and are on the order', async () => {
    const { orderToken, number } = await buy(2);
    const { total } = await readOrder(app, orderToken);
    expect(await shownOf(orderToken)).toEqual([]);
    expect(await sign()).toBe(1);
    const [sale] = await shownOf(orderToken);
    expect(sale).toMatchObject({ kind: 'sale', total });
    await giveBack(app, orderToken, token);
    const { refunded } = await readOrder(app, orderToken);
    expect(await sign()).toBe(1);
    expect(await shownOf(orderToken)).toMatchObject([{ kind: 'sale' }, { kind: 'refund', total: refunded }]);
    const stored = await sql<{ journal: string }>`
      select journal from fiscal_receipt where kind = 'sale'`.execute(app.db.query);
    expect(stored.rows[0]?.journal).toContain(number);
    expect((await list({ q: number })).rows).toHaveLength(2);
    expect((await list({ q: sale?.number })).rows).toMatchObject([{ kind: 'sale', state: 'done' }]);
  });

  it('are mailed with their code and where they can be checked', async () => {
    const { orderToken } = await buy(1);
    await sign();
    const [receipt] = await shownOf(orderToken);
    const rows = await readMails(app, { kind: 'fiscal-receipt' });
    expect(rows[0]?.body).toContain(receipt?.number);
    expect(rows[0]?.body).toContain(receipt?.verificationUrl);
    const params = { orderToken, receiptId: receipt?._id ?? '' };
    expect(rows[0]?.html).toContain(`/api/v1/front/fiscal/qr/${orderToken}/${params.receiptId}`);
    const code = await app.call('GET /front/fiscal/qr/{orderToken}/{receiptId}', undefined, { params });
    expect(code.headers['content-type']).toBe('image/svg+xml');
    expect(code.raw.toString()).toContain('<svg');
    const foreign = await buy(1);
    const elsewhere = { ...params, orderToken: foreign.orderToken };
    const refused = await app.call('GET /front/fiscal/qr/{orderToken}/{receiptId}', undefined, {
      params: elsewhere,
    });
    expect(refused.status).toBe(404);
    const requestId = receipt?.verificationUrl.split('/').at(-1) ?? '';
    const text = await app.call('GET /front/fiscal/sandbox/{requestId}', undefined, {
      params: { requestId },
    });
    expect(text.raw.toString()).toContain(receipt?.number);
  });

  it('lead nobody to what is no web address, whatever is stored', async () => {
    const { orderToken } = await buy(1);
    await sign();
    await sql`update fiscal_receipt set verification_url = 'javascript:alert(1)'`.execute(app.db.query);
    const [receipt] = await shownOf(orderToken);
    expect(receipt?.verificationUrl).toBe('');
    const params = { orderToken, receiptId: receipt?._id ?? '' };
    const code = await app.call('GET /front/fiscal/qr/{orderToken}/{receiptId}', undefined, { params });
    expect(code.status).toBe(404);
    expect((await list()).rows[0]).not.toHaveProperty('verificationUrl');
  });

  it('are due for nothing that happens while nobody signs', async () => {
    await setUp('none');
    const { orderToken } = await buy(1);
    await setUp('sandbox');
    expect(await sign()).toBe(0);
    // the refund of a sale that was never signed is for a person
    await giveBack(app, orderToken, token);
    expect(await sign()).toBe(0);
    expect((await list({ state: 'failed' })).rows).toMatchObject([{ failure: 'original_missing' }]);
    expect((await list({ state: 'open' })).rows).toMatchObject([{ failure: 'original_missing' }]);
  });

  it('are signed once, however many processes look for work', async () => {
    const orders = [await buy(1), await buy(1), await buy(1), await buy(1)];
    const signed = await Promise.all([sign(), sign(), sign(), sign()]);
    expect(signed.reduce((sum, count) => sum + count, 0)).toBe(orders.length);
    const { rows } = await list({ state: 'done' });
    expect(rows.map(row => row.attempts)).toEqual([1, 1, 1, 1]);
    expect(new Set(rows.map(row => row.number)).size).toBe(orders.length);
  });

  it('whose process died are sent again by nobody but a person who has looked', async () => {
    await buy(1);
    await sql`update fiscal_receipt set state = 'sending', attempts = 1,
      sending_since = ${new Date(app.clock.now().getTime() - 600_000)}`.execute(app.db.query);
    expect(await sign()).toBe(0);
    const [lost] = (await list({ state: 'unknown' })).rows;
    expect((await list({ state: 'open' })).rows).toHaveLength(1);
    expect(lost).toMatchObject({ failure: 'unknown_outcome', state: 'unknown' });
    const receiptId = lost?._id ?? '';
    const blind = await app.call('POST /back/fiscal/retry', { receiptId }, { token });
    expect(blind.error.fields).toEqual({ isNotSigned: 'required' });
    const looked = { receiptId, isNotSigned: true };
    expect((await app.call('POST /back/fiscal/retry', looked, { token })).status).toBe(200);
    expect((await app.call('POST /back/fiscal/retry', looked, { token })).error.code).toBe('fiscal.state');
    expect(await sign()).toBe(1);
  });

  it('can be marked as signed by hand, each number once', async () => {
    await Promise.all([buy(1), buy(1)]);
    await sql`update fiscal_receipt set state = 'unknown', failure = 'unknown_outcome'`.execute(app.db.query);
    const [one, other] = (await list({ state: 'unknown' })).rows;
    const mark = (receiptId = '', number = 'RX4F7Y5L-RX4F7Y5L-7') =>
      app.call(
        'POST /back/fiscal/mark-signed',
        {
          receiptId,
          number,
          signedAt: app.clock.now().toISOString(),
          verificationUrl: 'https://suf.example/v/?vl=7',
        },
        { token },
      );
    const [known] = await Promise.all([mark(one?._id), mark(one?._id)]);
    const answers = [known.status, (await mark(one?._id)).status];
    expect(answers).toContain(409);
    expect((await mark(other?._id)).error.fields).toEqual({ number: 'taken' });
    expect((await list({ state: 'done' })).rows).toMatchObject([{ number: 'RX4F7Y5L-RX4F7Y5L-7' }]);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where action = 'fiscal.mark-signed'`.execute(app.db.query);
    expect(rows).toHaveLength(1);
  });
});
