import type { BodyOf } from '@vh/contract';
import type { PermissionFlag } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildClient,
  buildEvent,
  keepConfirmed,
  loginAs,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { booksOf, setUpTransfers } from '../../accounting/bank/bank.testing.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';
import { audits, runAudit } from '../../operations/audit.repo.ts';
import { giveBack } from '../../payments/refunds/refunds.testing.ts';
import { newKey, readQuota, tokenOfOrder } from '../order-management/orders.testing.ts';

const days = (count: number) => count * 86_400_000;

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ databasePoolSize: 12 });
  await setUpTransfers(app);
  admin = (await loginAs(app.deps, 'admin', { name: 'Mira' })).token;
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await findMiscounts(app.db)).toEqual([]);
  for (const audit of audits)
    expect([audit.code, (await runAudit(app.db.query, audit, { limit: 5 })).findings]).toEqual([
      audit.code,
      [],
    ]);
});

const eventOf = (spec: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent(app.deps, {
    ...{ currency: 'RSD', feeBasisPoints: 500, ticketTypes: [{ face: 100_000, capacity: 10 }] },
    startsAt: new Date(app.clock.now().getTime() + days(30)),
    ...spec,
  });

async function memberOf({ clientId }: BuiltEvent, ...permissions: PermissionFlag[]): Promise<string> {
  const seeing = ['can-view-orders', 'can-view-personal-data'] as const;
  const { token } = await loginAs(app.deps, 'client', {
    clientIds: [clientId],
    permissions: [...seeing, ...permissions],
  });
  await keepConfirmed(app.deps);
  return token;
}

type Create = BodyOf<'POST /back/order/create'>;

const typeOf = (event: BuiltEvent) => event.ticketTypes[0]?.id ?? '';

function create(event: BuiltEvent, body: Partial<Create> = {}, token = admin) {
  return app.call(
    'POST /back/order/create',
    {
      ...{ key: newKey(), eventId: event.id, payment: 'organiser', lang: 'en', expectedTotal: 105_000 },
      lines: [{ ticketTypeId: typeOf(event), quantity: 1 }],
      buyer: { name: 'Ana Anić', email: 'ana@example.test' },
      ...body,
    },
    { token },
  );
}

const getOrder = async (orderId: string, token = admin) =>
  (await app.call('POST /back/order/get', { orderId }, { token })).body;

const balanceOf = async ({ clientId }: BuiltEvent) =>
  (await app.call('POST /back/payout/get-balance', { clientId }, { token: admin })).body.balances[0];

const quotaOf = (event: BuiltEvent) => readQuota(app, event.ticketTypes[0]?.quotaId ?? '');

describe('an order that was paid to the organiser directly', () => {
  it('is paid at once, sends its tickets, and leaves the organiser owing the service fee', async () => {
    const event = await eventOf();
    const member = await memberOf(event, 'can-change-orders', 'can-view-finance');
    const lines = [{ ticketTypeId: typeOf(event), quantity: 2 }];
    const reference = 'R-17/2026';
    const made = await create(event, { lines, expectedTotal: 210_000, reference, note: 'Cash' }, member);
    expect([made.status, made.body.state]).toEqual([200, 'paid']);
    const { orderId } = made.body;
    const order = await getOrder(orderId, member);
    expect(order).toMatchObject({
      ...{ state: 'paid', total: 210_000, fees: 10_000, channel: 'back-office', due: 0 },
      payments: [{ provider: 'organiser', state: 'succeeded', amount: 210_000, reference }],
    });
    expect(order.tickets.map(({ state }) => state)).toEqual(['valid', 'valid']);
    expect(order.actions).not.toContain('dispute');
    expect(await readMails(app, { orderId })).toHaveLength(1);
    expect(await booksOf(app, orderId)).toEqual({ client: 10_000, fees: -10_000 });
    const balance = await balanceOf(event);
    expect(balance).toMatchObject({ total: -10_000, available: -10_000 });
    expect(balance?.parts).toEqual([
      { part: 'sale', amount: 200_000 },
      { part: 'direct_payment', amount: -210_000 },
    ]);
  });

  it('owes the fee that the organiser bears all the same', async () => {
    const event = await eventOf({ feeBearer: 'organiser' });
    const { orderId } = (await create(event, { expectedTotal: 100_000 })).body;
    expect(await booksOf(app, orderId)).toEqual({ client: 5_000, fees: -5_000 });
  });

  it('is one, however often and fast it is sent, and gets the last ticket once', async () => {
    const event = await eventOf({ ticketTypes: [{ face: 100_000, capacity: 1 }] });
    const key = newKey();
    const made = await Promise.all([
      ...Array.from({ length: 4 }, () => create(event, { key })),
      create(event),
      create(event),
    ]);
    const orders = new Set(made.filter(({ status }) => status === 200).map(({ body }) => body.orderId));
    expect(orders.size).toBe(1);
    const [orderId = ''] = orders;
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 1 });
    expect(await readMails(app, { orderId })).toHaveLength(1);
    expect(await booksOf(app, orderId)).toEqual({ client: 5_000, fees: -5_000 });
    expect((await getOrder(orderId)).payments).toHaveLength(1);
  });

  it('takes the right to see the money, and is not offered without it', async () => {
    const event = await eventOf();
    const paymentsFor = async (token: string) => {
      const lines = [{ ticketTypeId: typeOf(event), quantity: 1 }];
      const wanted = { eventId: event.id, payment: 'bank-transfer' as const, lines };
      return (await app.call('POST /back/order/quote-sale', wanted, { token })).body.payments;
    };
    const seller = await memberOf(event, 'can-change-orders');
    expect(await paymentsFor(seller)).toEqual(['bank-transfer']);
    const refused = await create(event, {}, seller);
    expect([refused.status, refused.error.code]).toEqual([403, 'auth.forbidden']);
    const viewer = await memberOf(event, 'can-view-finance');
    expect((await create(event, {}, viewer)).status).toBe(403);
    const both = await memberOf(event, 'can-change-orders', 'can-view-finance');
    expect(await paymentsFor(both)).toEqual(['bank-transfer', 'organiser']);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 0 });
  });

  it('is refused for an event that several organisers earn by, and for what costs nothing', async () => {
    const event = await eventOf();
    const { id: partner } = await buildClient(app.deps);
    await sql`insert into event_share (event_id, client_id, basis_points) values (${event.id}, ${partner}, 3000)`.execute(
      app.db.query,
    );
    const refused = await create(event);
    expect([refused.status, refused.error.code]).toEqual([409, 'payment.shared_event']);
    const free = await eventOf({ ticketTypes: [{ face: 0 }] });
    expect((await create(free, { expectedTotal: 0 })).error.code).toBe('payment.method_unavailable');
    expect((await create(event, { payment: 'bank-transfer', reference: 'R-1' })).error.fields).toEqual({
      reference: 'not_direct',
    });
  });

  it('is refunded by the organiser: at once, in part and in whole, with nothing to pay out', async () => {
    const event = await eventOf();
    const lines = [{ ticketTypeId: typeOf(event), quantity: 2 }];
    const { orderId } = (await create(event, { lines, expectedTotal: 210_000 })).body;
    const token = await tokenOfOrder(app, orderId);
    const [first] = (await getOrder(orderId)).tickets;
    const quoted = await app.call(
      'POST /back/order/quote-refund',
      { orderId, ticketIds: [first?._id ?? ''], reason: 'staff', waivesFees: true },
      { token: admin },
    );
    expect(quoted.body.destinations).toEqual([{ provider: 'organiser', amount: 105_000 }]);
    const choice = { ticketIds: [first?._id ?? ''], reason: 'staff' as const, waivesFees: true };
    expect((await giveBack(app, token, admin, choice)).status).toBe(200);
    const half = await getOrder(orderId);
    expect(half).toMatchObject({
      ...{ state: 'partially_refunded', refunded: 105_000, due: 0 },
      refunds: [{ state: 'succeeded', amount: 105_000, provider: 'organiser' }],
      payments: [{ state: 'partially_refunded' }],
    });
    expect(await booksOf(app, orderId)).toEqual({ client: 5_000, fees: -5_000 });
    expect((await giveBack(app, token, admin, { waivesFees: true })).status).toBe(200);
    expect(await getOrder(orderId)).toMatchObject({ state: 'refunded', payments: [{ state: 'refunded' }] });
    expect(await booksOf(app, orderId)).toEqual({});
    expect(await balanceOf(event)).toMatchObject({ total: 0 });
    await app.runJobs();
    const due = await app.call('POST /back/refund/get-due', {}, { token: admin });
    expect(due.body.rows.filter(row => row._id === orderId)).toEqual([]);
    const mails = await readMails(app, { orderId, kind: 'refund' });
    expect(mails).toHaveLength(2);
    for (const { body } of mails) {
      expect(body).toContain('the organiser refunds');
      expect(body).not.toContain('original payment method');
    }
  });

  it('asks the organiser to send its refund, until somebody marks it as sent', async () => {
    const event = await eventOf();
    const finance = await memberOf(event, 'can-view-finance', 'can-request-payouts');
    const lines = [{ ticketTypeId: typeOf(event), quantity: 2 }];
    const { orderId } = (await create(event, { lines, expectedTotal: 210_000 })).body;
    const [first] = (await getOrder(orderId)).tickets;
    const choice = { ticketIds: [first?._id ?? ''], reason: 'staff' as const, waivesFees: true };
    const toSend = async (token = finance) =>
      (await app.call('POST /back/refund/get-to-send', { clientId: event.clientId }, { token })).body.rows;
    const needs = async () =>
      (await app.call('POST /back/client/get-overview', { clientId: event.clientId }, { token: finance }))
        .body.needsAttention.refundsToSend;
    expect([await toSend(), await needs()]).toEqual([[], 0]);
    await giveBack(app, await tokenOfOrder(app, orderId), admin, choice);
    expect(await toSend()).toMatchObject([{ _id: orderId, amount: 105_000, currency: 'RSD' }]);
    expect(await needs()).toBe(1);
    const mails = await readMails(app, { orderId, kind: 'organiser-refund' });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('1,050');

    const mark = (expectedAmount: number, token = finance) =>
      app.call(
        'POST /back/refund/mark-sent',
        { clientId: event.clientId, orderId, expectedAmount },
        { token },
      );
    expect((await mark(1)).error).toMatchObject({ code: 'order.changed', details: { amount: 105_000 } });
    expect((await mark(105_000, await memberOf(event, 'can-view-finance'))).status).toBe(403);
    const stranger = await memberOf(await eventOf(), 'can-request-payouts');
    expect((await mark(105_000, stranger)).status).toBe(404);
    const marked = await Promise.all([mark(105_000), mark(105_000), mark(105_000)]);
    expect(marked.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect([await toSend(), await needs()]).toEqual([[], 0]);
    // the rest is a refund of its own
    await giveBack(app, await tokenOfOrder(app, orderId), admin, { waivesFees: true });
    expect(await toSend()).toMatchObject([{ _id: orderId, amount: 105_000 }]);
  });

  it('is kept by the organiser where the rules keep something', async () => {
    const event = await eventOf({ feeBearer: 'buyer' });
    const { orderId } = (await create(event)).body;
    const token = await tokenOfOrder(app, orderId);
    expect((await giveBack(app, token, admin, { amount: 60_000 })).status).toBe(200);
    const books = await booksOf(app, orderId);
    expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    // the organiser has 450 of the buyer's 1,050 in hand, of which the fee is ours
    expect((await balanceOf(event))?.total).toBe(books['fees']);
  });

  it('is told apart from cards in the report and the filter of orders', async () => {
    const event = await eventOf();
    const { orderId, number } = (await create(event)).body;
    const today = app.clock.now().toISOString().slice(0, 10);
    const report = await app.call(
      'POST /back/client/get-sales',
      { clientId: event.clientId, from: today, to: today },
      { token: admin },
    );
    expect(report.body.byMethod).toMatchObject([{ means: 'organiser', tickets: 1, gross: 105_000 }]);
    const listed = async (paidBy: 'organiser' | 'card') =>
      (
        await app.call('POST /back/order/get-list', { eventId: event.id, paidBy }, { token: admin })
      ).body.rows.map(row => row._id);
    expect(await listed('organiser')).toEqual([orderId]);
    expect(await listed('card')).toEqual([]);
    expect(number).toBeTruthy();
  });

  it('has an invoice that says so, and no fiscal receipt of the platform', async () => {
    const event = await eventOf();
    await app.call('POST /back/fiscal/save-settings', { provider: 'sandbox' }, { token: admin });
    const invoiceTo = {
      ...{ company: 'Firma', address: 'Ulica 1', zip: '11000', city: 'Beograd', country: 'RS' },
      ...{ taxNumber: '101134702', registrationNumber: '07013922' },
    };
    const { orderId } = (await create(event, { invoiceTo })).body;
    await giveBack(app, await tokenOfOrder(app, orderId), admin, { waivesFees: true });
    await app.call('POST /back/fiscal/save-settings', { provider: 'none' }, { token: admin });
    const { rows } = await sql<{ paidBy: string }>`
      select content ->> 'paidBy' as "paidBy" from document where order_id = ${orderId} and kind = 'invoice'`.execute(
      app.db.query,
    );
    expect(rows).toEqual([{ paidBy: 'organiser' }]);
    const receipts = await sql`select 1 from fiscal_receipt where order_id = ${orderId}`.execute(
      app.db.query,
    );
    expect(receipts.rows).toEqual([]);
  });
});
