import type { PermissionFlag } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { type BuiltEvent, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { setUpTransfers } from '../../accounting/bank/bank.testing.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';
import { auditOrder } from '../../operations/audit.service.ts';
import { balanceOf, giveBack, readRefunds } from '../../payments/refunds/refunds.testing.ts';
import { newKey, readQuota, tokenOfOrder } from '../order-management/orders.testing.ts';
import {
  buyTickets,
  exchange,
  exchangeEvent,
  expectSoundBooks,
  otherDate,
  payRest,
  quoteExchange,
  staffOrder,
  validTickets,
  wishOf,
} from './order-exchange.testing.ts';

const days = (count: number) => count * 86_400_000;

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ databasePoolSize: 12 });
  await setUpTransfers(app);
});
beforeEach(async () => {
  admin = (await loginAs(app.deps, 'admin', { name: 'Mira' })).token;
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());
afterEach(() => expectSoundBooks(app));

async function memberOf(event: BuiltEvent, ...permissions: PermissionFlag[]): Promise<string> {
  const wish = { clientIds: [event.clientId], permissions: ['can-view-orders' as const, ...permissions] };
  const { token } = await loginAs(app.deps, 'client', wish);
  await keepConfirmed(app.deps);
  return token;
}

const quotaOf = (event: { readonly ticketTypes: readonly { readonly quotaId: string }[] }) =>
  readQuota(app, event.ticketTypes[0]?.quotaId ?? '');

describe('an exchange for tickets that cost more', () => {
  it('holds them while the old ones stay valid, and is made when the rest is paid online', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event, { ticketTypes: [{ face: 150_000, capacity: 10 }] });
    const bought = await buyTickets(app, event, { quantity: 2 });
    const wish = wishOf(bought, later);
    const quoted = await quoteExchange(app, admin, wish);
    expect(quoted.body).toMatchObject({
      ...{ value: 200_000, total: 300_000, covered: 200_000, amountDue: 100_000, surplus: 0 },
      ...{ payments: ['bank-transfer', 'online'], documents: [], needsRefundRight: false },
    });
    const made = await exchange(app, admin, wish, { payment: 'online' });
    expect(made.body).toMatchObject({ state: 'booked', orderId: expect.any(String) });
    const { orderId } = made.body;
    expect([await quotaOf(event), await quotaOf(later)]).toEqual([
      { held: 0, sold: 2 },
      { held: 2, sold: 0 },
    ]);
    expect(await validTickets(app, bought.id)).toEqual(bought.ticketIds);
    const [mail] = await readMails(app, { orderId: bought.id, kind: 'exchange-rest' });
    expect(mail?.body).toContain('1,000');
    expect((await staffOrder(app, admin, bought.id)).links).toEqual([
      { direction: 'to', kind: 'exchange', state: 'open', orderId, number: made.body.number },
    ]);
    expect(await payRest(app, orderId)).toBe('paid');
    const [before, after] = [await staffOrder(app, admin, bought.id), await staffOrder(app, admin, orderId)];
    expect(before).toMatchObject({ state: 'refunded', refunded: 200_000, links: [{ state: 'done' }] });
    expect(after).toMatchObject({ state: 'paid', total: 300_000, covered: 200_000, due: 0 });
    expect(after.payments.map(({ provider, amount, state }) => [provider, amount, state]).sort()).toEqual([
      ['exchange', 200_000, 'succeeded'],
      ['sandbox', 100_000, 'succeeded'],
    ]);
    expect(await validTickets(app, orderId)).toHaveLength(2);
    expect([await quotaOf(event), await quotaOf(later)]).toEqual([
      { held: 0, sold: 0 },
      { held: 0, sold: 2 },
    ]);
    expect(await readRefunds(app, bought.id)).toMatchObject([
      { state: 'succeeded', amount: 200_000, reason: 'exchange', lines: 2 },
    ]);
    expect(await readMails(app, { orderId: bought.id, kind: 'exchange-done' })).toHaveLength(1);
    expect(await readMails(app, { orderId: bought.id, kind: 'refund' })).toHaveLength(0);
    expect([await balanceOf(app, `buyer:${bought.id}`), await balanceOf(app, `buyer:${orderId}`)]).toEqual([
      0, 0,
    ]);
  });

  it('changes nothing when the rest is not paid in time', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event, { ticketTypes: [{ face: 150_000, capacity: 10 }] });
    const bought = await buyTickets(app, event);
    const made = await exchange(app, admin, wishOf(bought, later), { payment: 'bank-transfer' });
    const { orderId } = made.body;
    expect(await readMails(app, { orderId, kind: 'transfer-slip' })).toHaveLength(1);
    const orderToken = await tokenOfOrder(app, orderId);
    expect((await app.call('POST /front/bank/get-slip', { orderToken })).body).toMatchObject({
      amount: 50_000,
    });
    app.clock.advance(days(14));
    await app.services.payments.releaseUnpaid();
    admin = (await loginAs(app.deps, 'admin')).token;
    await keepConfirmed(app.deps);
    expect(await staffOrder(app, admin, orderId)).toMatchObject({
      state: 'released',
      links: [{ state: 'expired' }],
    });
    expect(await validTickets(app, bought.id)).toEqual(bought.ticketIds);
    const [mail] = await readMails(app, { orderId, kind: 'exchange-expired' });
    expect(mail?.body).toContain(bought.orderToken);
    expect(await quotaOf(later)).toEqual({ held: 0, sold: 0 });
    expect((await exchange(app, admin, wishOf(bought, event))).status).toBe(200);
  });
});

describe('an exchange for tickets that cost no more', () => {
  it('is made at once, and the difference goes back to the card', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event, { ticketTypes: [{ face: 60_000, capacity: 10 }] });
    const bought = await buyTickets(app, event, { quantity: 2 });
    const [first = ''] = bought.ticketIds;
    const made = await exchange(app, admin, wishOf({ id: bought.id, ticketIds: [first] }, later));
    expect(made.body).toMatchObject({ state: 'paid' });
    expect(await readRefunds(app, bought.id)).toMatchObject([
      { state: 'succeeded', amount: 60_000, reason: 'exchange', lines: 1 },
      { state: expect.stringMatching(/requested|sent|succeeded/), amount: 40_000, reason: 'exchange' },
    ]);
    expect(await staffOrder(app, admin, bought.id)).toMatchObject({
      ...{ state: 'partially_refunded', refunded: 100_000, total: 200_000 },
    });
    expect(await validTickets(app, bought.id)).toHaveLength(1);
    expect([await quotaOf(event), await quotaOf(later)]).toEqual([
      { held: 0, sold: 1 },
      { held: 0, sold: 1 },
    ]);
    expect(await readMails(app, { orderId: made.body.orderId })).not.toHaveLength(0);
    expect(await readMails(app, { orderId: bought.id, kind: 'exchange-done' })).toHaveLength(1);
  });

  it('keeps the difference where that is chosen', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event, { ticketTypes: [{ face: 60_000, capacity: 10 }] });
    const bought = await buyTickets(app, event);
    const wish = { ...wishOf(bought, later), keepsSurplus: true };
    expect((await quoteExchange(app, admin, wish)).body).toMatchObject({ covered: 60_000, surplus: 0 });
    expect((await exchange(app, admin, wish)).status).toBe(200);
    expect(await readRefunds(app, bought.id)).toMatchObject([{ amount: 60_000, state: 'succeeded' }]);
    expect(await balanceOf(app, `refund_fees:${event.clientId}`)).toBe(-40_000);
  });

  it('gives the seats of the old tickets to the new ones of a full hall', async () => {
    const event = await exchangeEvent(app, {
      ticketTypes: [
        { face: 100_000, capacity: 1, quota: 'hall' },
        { face: 100_000, quota: 'hall' },
      ],
    });
    const bought = await buyTickets(app, event);
    const made = await exchange(app, admin, wishOf(bought, event, { type: 1 }));
    expect(made.body).toMatchObject({ state: 'paid' });
  });

  it('takes the right to refund where money goes back', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event, { ticketTypes: [{ face: 60_000, capacity: 10 }] });
    const bought = await buyTickets(app, event);
    const member = await memberOf(event, 'can-change-orders');
    const wish = wishOf(bought, later);
    expect((await quoteExchange(app, member, wish)).body).toMatchObject({ needsRefundRight: true });
    expect((await exchange(app, member, wish)).error.code).toBe('auth.forbidden');
    expect((await exchange(app, member, { ...wish, keepsSurplus: true })).status).toBe(200);
  });
});

describe('a refund of an order that was paid by an exchange', () => {
  it('goes back to the card of the first order', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event);
    const bought = await buyTickets(app, event, { quantity: 2 });
    const made = await exchange(app, admin, wishOf(bought, later));
    const { orderId } = made.body;
    const token = await tokenOfOrder(app, orderId);
    const refunded = await giveBack(app, token, admin);
    expect(refunded.body).toMatchObject({ state: 'refunded', amount: 200_000 });
    const { rows } = await sql<{ provider: string; orderId: string; amount: number }>`
      select p.provider, p.order_id as "orderId", r.amount from refund r join payment p on p.id = r.payment_id
        where r.order_id = ${orderId}`.execute(app.db.query);
    expect(rows).toEqual([{ provider: 'sandbox', orderId: bought.id, amount: 200_000 }]);
    expect(await auditOrder(app.db.query, bought.id)).toEqual([]);
    expect(await auditOrder(app.db.query, orderId)).toEqual([]);
  });
});

describe('tickets that can not be exchanged', () => {
  it('are those of other organisers, currencies, used, void and asked about ones, each with its reason', async () => {
    const event = await exchangeEvent(app);
    const bought = await buyTickets(app, event, { quantity: 3 });
    const [used = '', asked = '', free = ''] = bought.ticketIds;
    const codeOf = async (ticketIds: string[], into = event) => {
      const { error } = await exchange(app, admin, wishOf({ id: bought.id, ticketIds }, into));
      return error.code;
    };
    expect(await codeOf([free], await exchangeEvent(app))).toBe('order.other_organiser');
    expect(await codeOf([free], await otherDate(app, event, { currency: 'EUR' }))).toBe('request.invalid');
    await sql`update ticket set state = 'checked_in' where id = ${used}`.execute(app.db.query);
    expect(await codeOf([used])).toBe('refund.refused');
    const request = await app.call('POST /front/order/send-request', {
      ...{ orderToken: bought.orderToken, type: 'change', ticketIds: [asked], words: 'Another day, please' },
      idempotencyKey: newKey(),
    });
    expect(request.status).toBe(200);
    expect(await codeOf([asked])).toBe('ticket.in_request');
    const later = await otherDate(app, event, { ticketTypes: [{ face: 150_000, capacity: 10 }] });
    const wish = wishOf({ id: bought.id, ticketIds: [free] }, later);
    expect((await exchange(app, admin, wish, { payment: 'online' })).status).toBe(200);
    expect(await codeOf([free])).toBe('ticket.in_exchange');
    const orderToken = bought.orderToken;
    const refused = await giveBack(app, orderToken, admin, { ticketIds: [free], expectedAmount: 0 });
    expect(refused.error).toMatchObject({
      code: 'refund.refused',
      details: { refused: [{ ticketId: free, why: 'in_exchange' }] },
    });
    const receiver = { toName: 'Ena', toEmail: 'ena@example.test' };
    const passed = await app.call('POST /front/ticket/transfer', { orderToken, ticketId: free, ...receiver });
    expect(passed.error.code).toBe('ticket.in_exchange');
    await sql`update customer_order set in_dispute = true where id = ${bought.id}`.execute(app.db.query);
    expect(await codeOf([asked])).toBe('order.state');
    await sql`update customer_order set in_dispute = false where id = ${bought.id}`.execute(app.db.query);
  });

  it('are exchanged with the request for a change that names them, which is approved so', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event);
    const bought = await buyTickets(app, event);
    const { body } = await app.call('POST /front/order/send-request', {
      ...{ orderToken: bought.orderToken, type: 'change', ticketIds: bought.ticketIds, words: 'Another day' },
      idempotencyKey: newKey(),
    });
    const orderRequestId = body.requests[0]?._id ?? '';
    expect((await exchange(app, admin, wishOf(bought, later), { orderRequestId })).status).toBe(200);
    const { rows } = await sql`select state from order_request where id = ${orderRequestId}`.execute(
      app.db.query,
    );
    expect(rows).toEqual([{ state: 'approved' }]);
  });

  it('are hidden from other organisers, and those without the right are refused', async () => {
    const event = await exchangeEvent(app);
    const bought = await buyTickets(app, event);
    const wish = wishOf(bought, event);
    const stranger = await memberOf(await exchangeEvent(app), 'can-change-orders');
    expect((await exchange(app, stranger, wish)).status).toBe(404);
    const reader = await memberOf(event);
    expect((await exchange(app, reader, wish)).error.code).toBe('auth.forbidden');
  });

  it('are not exchanged for another sum or version than was seen', async () => {
    const event = await exchangeEvent(app);
    const bought = await buyTickets(app, event);
    const wish = wishOf(bought, event);
    expect((await exchange(app, admin, wish, { version: 99 })).error.code).toBe('order.changed');
    const { version } = await staffOrder(app, admin, bought.id);
    const sent = { ...wish, key: newKey(), version, expectedValue: 1, expectedTotal: 100_000 };
    expect((await app.call('POST /back/order/exchange', sent, { token: admin })).error.code).toBe(
      'order.changed',
    );
    const priced = { ...sent, expectedValue: 100_000, expectedTotal: 1 };
    const refused = await app.call('POST /back/order/exchange', priced, { token: admin });
    expect(refused.error.code).toBe('cart.price_changed');
  });
});

describe('an order with an invoice', () => {
  it('gets a credit note for the exchanged tickets, and the new order an invoice', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event);
    const bought = await buyTickets(app, event);
    const invoiceTo = {
      ...{
        company: 'Firma d.o.o.',
        taxNumber: '100000049',
        address: 'Ulica 1',
        zip: '11000',
        city: 'Beograd',
      },
      country: 'RS',
    };
    const asked = { orderId: bought.id, invoiceTo };
    expect((await app.call('POST /back/order/request-invoice', asked, { token: admin })).status).toBe(200);
    const wish = wishOf(bought, later);
    expect((await quoteExchange(app, admin, wish)).body).toMatchObject({
      documents: ['credit_note', 'invoice'],
    });
    const made = await exchange(app, admin, wish);
    const kinds = async (orderId: string) => {
      const { rows } = await sql<{ kind: string }>`
        select kind from document where order_id = ${orderId} order by issued_at, kind`.execute(app.db.query);
      return rows.map(({ kind }) => kind).sort();
    };
    expect(await kinds(bought.id)).toEqual(['credit_note', 'invoice']);
    expect(await kinds(made.body.orderId)).toEqual(['invoice']);
  });
});

describe('tickets that are added to an order', () => {
  it('are a linked order of its buyer', async () => {
    const event = await exchangeEvent(app);
    const bought = await buyTickets(app, event);
    const added = await app.call(
      'POST /back/order/create',
      {
        ...{ key: newKey(), eventId: event.id, payment: 'bank-transfer', lang: 'en', expectedTotal: 100_000 },
        lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 }],
        buyer: { name: 'Somebody Else', email: 'else@example.test' },
        addedToOrderId: bought.id,
      },
      { token: admin },
    );
    expect(added.body).toMatchObject({ state: 'booked' });
    const order = await staffOrder(app, admin, added.body.orderId);
    const before = await staffOrder(app, admin, bought.id);
    expect(order).toMatchObject({
      buyerEmail: before.buyerEmail,
      links: [{ direction: 'from', kind: 'addition', orderId: bought.id }],
    });
    expect((await staffOrder(app, admin, bought.id)).links).toMatchObject([
      { direction: 'to', kind: 'addition', orderId: added.body.orderId },
    ]);
    const stranger = await memberOf(await exchangeEvent(app), 'can-change-orders');
    const foreign = await app.call(
      'POST /back/order/create',
      {
        ...{ key: newKey(), eventId: event.id, payment: 'bank-transfer', lang: 'en', expectedTotal: 100_000 },
        lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 }],
        buyer: { name: 'Ana', email: 'ana@example.test' },
        addedToOrderId: bought.id,
      },
      { token: stranger },
    );
    expect(foreign.status).toBe(404);
  });
});
