import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { type BuiltEvent, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';
import { balanceOf } from '../../payments/refunds/refunds.testing.ts';
import { chooseAt, newKey, tokenOfOrder } from '../order-management/orders.testing.ts';
import {
  beginRest,
  buyTickets,
  exchange,
  exchangeEvent,
  expectSoundBooks,
  otherDate,
  payRest,
  split,
  staffOrder,
  validTickets,
  wishOf,
} from './order-exchange.testing.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ databasePoolSize: 12 });
  admin = (await loginAs(app.deps, 'admin', { name: 'Mira' })).token;
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());
afterEach(() => expectSoundBooks(app));

const dearer = (event: BuiltEvent) =>
  otherDate(app, event, { ticketTypes: [{ face: 150_000, capacity: 10 }] });

/** Cancels an event and works on its orders. */
async function cancel(event: BuiltEvent, mode: 'all' | 'offer' = 'all') {
  const impact = await app.call(
    'POST /back/event/get-change-impact',
    { eventId: event.id },
    { token: admin },
  );
  const { version, sums } = impact.body;
  const wish = { key: newKey(), eventId: event.id, version, refund: mode, note: '' };
  const expectedAmount = sums[0]?.amount ?? 0;
  const answer = await app.call('POST /back/event/cancel', { ...wish, expectedAmount }, { token: admin });
  expect(answer.status).toBe(200);
  await app.services.refundRuns.work();
  const run = await app.call('POST /back/event/get-refund-run', { eventId: event.id }, { token: admin });
  return run.body.run;
}

const view = (orderId: string) => staffOrder(app, admin, orderId);

describe('an event that is cancelled', () => {
  it('refunds the tickets of an exchange that waits, whose difference nobody is asked for any more', async () => {
    const event = await exchangeEvent(app);
    const bought = await buyTickets(app, event);
    const wish = wishOf(bought, await dearer(event));
    const { orderId } = (await exchange(app, admin, wish, { payment: 'online' })).body;
    const address = await beginRest(app, orderId);
    expect(await cancel(event)).toMatchObject({ done: 1, failed: 0 });
    expect(await view(bought.id)).toMatchObject({ state: 'refunded', refunded: 100_000 });
    const orderToken = await tokenOfOrder(app, orderId);
    const more = { orderToken, paymentMethod: 'sandbox' as const, expectedTotal: 50_000 };
    expect((await app.call('POST /front/order/pay', more)).error.code).toBe(
      'order.internal_payment_unavailable',
    );
    // who had the page of the payment open is owed what they pay there
    await chooseAt(app, address, 'succeed');
    await app.services.payments.sweepInbox();
    expect(await view(orderId)).toMatchObject({ state: 'needs_refund', due: 50_000 });
    expect(await balanceOf(app, `buyer:${orderId}`)).toBe(-50_000);
    expect(await readMails(app, { orderId, kind: 'exchange-void' })).toHaveLength(1);
  });

  it('has an exchange of its tickets that waits cancelled once, whose seats are free again', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event, { ticketTypes: [{ face: 150_000, capacity: 1 }] });
    const bought = await buyTickets(app, event);
    const { orderId } = (await exchange(app, admin, wishOf(bought, later), { payment: 'online' })).body;
    const { payments } = app.services;
    expect(await payments.cancelVoidExchanges()).toEqual([]);
    await cancel(event);
    const turns = await Promise.all([1, 2].map(() => payments.cancelVoidExchanges()));
    expect(turns.flat()).toEqual([orderId]);
    expect(await view(orderId)).toMatchObject({ state: 'cancelled', links: [{ state: 'expired' }] });
    expect(await readMails(app, { orderId, kind: 'exchange-void' })).toHaveLength(1);
    expect(await readMails(app, { orderId, kind: 'exchange-expired' })).toEqual([]);
    expect((await buyTickets(app, later)).ticketIds).toHaveLength(1);
  });

  it('ends an exchange for its tickets, and the old ones stay valid', async () => {
    const event = await exchangeEvent(app);
    const later = await dearer(event);
    const bought = await buyTickets(app, event);
    const { orderId } = (await exchange(app, admin, wishOf(bought, later), { payment: 'online' })).body;
    expect(await cancel(later)).toMatchObject({ done: 1, failed: 0 });
    expect(await view(orderId)).toMatchObject({ state: 'cancelled', links: [{ state: 'expired' }] });
    expect(await readMails(app, { orderId, kind: 'exchange-expired' })).toHaveLength(1);
    expect(await validTickets(app, bought.id)).toEqual(bought.ticketIds);
    expect((await exchange(app, admin, wishOf(bought, event))).status).toBe(200);
  });

  it('refunds tickets that were exchanged, split off and transferred to the payments that they came of', async () => {
    const event = await exchangeEvent(app);
    const later = await dearer(event);
    const bought = await buyTickets(app, event);
    const { orderId: id } = (await exchange(app, admin, wishOf(bought, later), { payment: 'online' })).body;
    expect(await payRest(app, id)).toBe('paid');
    const { orderId } = (await split(app, admin, { id, ticketIds: await validTickets(app, id) })).body;
    const orderToken = await tokenOfOrder(app, orderId);
    const [ticketId = ''] = await validTickets(app, orderId);
    const receiver = { toName: 'Cile', toEmail: 'cile@example.test' };
    const passed = await app.call('POST /front/ticket/transfer', { orderToken, ticketId, ...receiver });
    expect(passed.status).toBe(200);
    expect(await cancel(later)).toMatchObject({ done: 1, failed: 0 });
    const { refunds } = await view(orderId);
    expect(refunds.map(({ provider, amount, reason }) => [provider, amount, reason])).toEqual([
      ['sandbox', 50_000, 'event_cancelled'],
      ['sandbox', 100_000, 'event_cancelled'],
    ]);
    expect(await balanceOf(app, `client:${event.clientId}`)).toBe(0);
  });

  it('offers a refund to who has split off tickets, who takes it without the first buyer', async () => {
    const event = await exchangeEvent(app);
    const bought = await buyTickets(app, event, { quantity: 2 });
    const { orderId } = (await split(app, admin, { ...bought, ticketIds: bought.ticketIds.slice(0, 1) }))
      .body;
    expect(await cancel(event, 'offer')).toMatchObject({ done: 2, failed: 0 });
    const orderToken = await tokenOfOrder(app, orderId);
    const ticketIds = await validTickets(app, orderId);
    const wish = { orderToken, ticketIds, expectedAmount: 100_000, idempotencyKey: newKey() };
    expect((await app.call('POST /front/order/cancel-tickets', wish)).status).toBe(200);
    expect(await view(orderId)).toMatchObject({ state: 'refunded', refunds: [{ provider: 'sandbox' }] });
    expect(await validTickets(app, bought.id)).toHaveLength(1);
  });
});
