import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { setUpTransfers } from '../../accounting/bank/bank.testing.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';
import { balanceOf, readRefunds } from '../../payments/refunds/refunds.testing.ts';
import { readQuota, tokenOfOrder } from '../order-management/orders.testing.ts';
import {
  buyTickets,
  exchange,
  exchangeEvent,
  findUnbalanced,
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
afterEach(async () => {
  expect(await findMiscounts(app.db)).toEqual([]);
  expect(await findUnbalanced(app)).toEqual([]);
});

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
      links: [{ state: 'lapsed' }],
    });
    expect(await validTickets(app, bought.id)).toEqual(bought.ticketIds);
    expect(await quotaOf(later)).toEqual({ held: 0, sold: 0 });
    expect((await exchange(app, admin, wishOf(bought, event))).status).toBe(200);
  });
});
