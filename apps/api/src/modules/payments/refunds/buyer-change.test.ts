import { unpackTickets } from '@vh/domain';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildPayspot, buildScanner, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { bookOrder, buyOrder, newKey, tokenOfOrder } from '../../sales/order-management/orders.testing.ts';
import { buildCounter, offerReservations, reserve } from '../../box-office/payspot/reservations.testing.ts';
import { readOrder } from './refunds.testing.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';

describe('an order whose buyer is corrected', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
    await keepConfirmed(app.deps);
  });
  afterAll(() => app.close());

  const detailOf = async (orderId: string) =>
    (await app.call('POST /back/order/get', { orderId }, { token: admin })).body;
  const open = async (orderToken: string) => (await app.call('POST /front/order/get', { orderToken })).status;
  const correct = async (orderId: string, email: string, more: { name?: string; resend?: boolean } = {}) =>
    app.call(
      'POST /back/order/change-buyer',
      { orderId, version: (await detailOf(orderId)).version, name: 'Ana Anić', email, ...more },
      { token: admin },
    );

  async function buy(email: string) {
    const event = await buildEvent(app.deps);
    const { orderToken } = await buyOrder(app, event, { checkout: { buyer: { email, name: 'Ana' } } });
    return { orderToken, ...(await readOrder(app, orderToken)) };
  }

  it('is reached by its new mail only, to which the tickets go', async () => {
    const { id, orderToken } = await buy('wrong@example.test');
    expect((await correct(id, 'right@example.test', { resend: true })).status).toBe(200);
    expect(await open(orderToken)).toBe(404);
    const detail = await detailOf(id);
    const token = await tokenOfOrder(app, id);
    expect(await open(token)).toBe(200);
    expect(detail.messages.at(-1)).toMatchObject({ kind: 'order-resend', to: 'right@example.test' });
    expect(detail.history.map(({ type }) => type).slice(-3)).toEqual([
      'buyer_changed',
      'ticket.reissue',
      'resent',
    ]);
    const [mail] = await readMails(app, { orderId: id, kind: 'order-resend' });
    expect(mail?.html).toContain(token);
    expect(mail?.html).not.toContain(orderToken);
  });

  it('has another pick-up code and other tickets: what the former buyer holds opens nothing', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ attendeeData: 'none' }] });
    const scanner = await buildScanner(app.deps, [event.id]);
    const { token: steward } = await loginAs(app.deps, 'scanner', { scannerIds: [scanner.id] });
    const payspot = await buildPayspot(app.deps);
    const { token: seller } = await loginAs(app.deps, 'payspot', { payspotIds: [payspot.id] });
    const { orderToken } = await buyOrder(app, event, {
      quantity: 2,
      checkout: { buyer: { email: 'thief@example.test', name: 'Ana' } },
    });
    const before = await readOrder(app, orderToken);
    const former = (await app.call('POST /front/order/get', { orderToken })).body;
    const list = async () =>
      (
        await app.call(
          'POST /back/scanner/sync',
          { scannerId: scanner.id, eventId: event.id },
          { token: steward },
        )
      ).body;
    const scan = async (code = '') =>
      (
        await app.call(
          'POST /back/checkin/scan',
          { scannerId: scanner.id, eventId: event.id, code, nonce: newKey() },
          { token: steward },
        )
      ).body;
    const pickUp = (pickUpCode = '') =>
      app.call(
        'POST /back/payspot/pick-up',
        { payspotId: payspot.id, number: former.number, pickUpCode },
        { token: seller },
      );
    expect((await pickUp(former.pickUpCode)).status).toBe(200);
    const { revision } = await list();
    expect((await correct(before.id, 'owner@example.test')).status).toBe(200);

    expect((await pickUp(former.pickUpCode)).status).toBe(404);
    const detail = await detailOf(before.id);
    const token = await tokenOfOrder(app, before.id);
    const now = (await app.call('POST /front/order/get', { orderToken: token })).body;
    expect(now.pickUpCode).not.toBe(former.pickUpCode);
    expect((await pickUp(now.pickUpCode)).status).toBe(200);
    // the new buyer is sent the new tickets, without anybody asking for it
    expect(detail.messages.at(-1)).toMatchObject({ kind: 'order-resend', to: 'owner@example.test' });

    const { body: changes } = await app.call(
      'POST /back/scanner/sync',
      { scannerId: scanner.id, eventId: event.id, since: revision },
      { token: steward },
    );
    const listed = unpackTickets(changes.tickets);
    for (const ticket of former.tickets) {
      expect(await scan(ticket.code)).toMatchObject({ verdict: 'void', voidReason: 'replaced' });
      expect(listed.find(({ id }) => id === ticket._id)).toMatchObject({ voidReason: 'replaced' });
    }
    const good = now.tickets.filter(({ state }) => state !== 'void');
    expect(good).toHaveLength(2);
    for (const ticket of good) expect((await scan(ticket.code)).verdict).toBe('admitted');
  });

  it('keeps its tickets and its code while the e-mail stays', async () => {
    const { id, orderToken } = await buy('petar@example.test');
    const before = (await app.call('POST /front/order/get', { orderToken })).body;
    await correct(id, 'petar@example.test', { name: 'Petar P.' });
    const after = (await app.call('POST /front/order/get', { orderToken })).body;
    expect(after.pickUpCode).toBe(before.pickUpCode);
    expect(after.tickets.map(({ code }) => code)).toEqual(before.tickets.map(({ code }) => code));
  });

  it('keeps its links while the e-mail stays or it waits for its payment', async () => {
    const { id, orderToken } = await buy('ana@example.test');
    await correct(id, 'ANA@example.test', { name: 'Ana Anić-Perić' });
    expect(await open(orderToken)).toBe(200);
    expect((await detailOf(id)).messages.map(({ kind }) => kind)).not.toContain('order-resend');
    const booked = await bookOrder(app, await buildEvent(app.deps));
    const waiting = await readOrder(app, booked.orderToken);
    await correct(waiting.id, 'other@example.test', { resend: true });
    expect(await open(booked.orderToken)).toBe(200);
    expect((await detailOf(waiting.id)).messages).toEqual([]);
  });

  it('leaves nothing to the former buyer of a reservation, neither before it is paid nor after', async () => {
    await offerReservations(app);
    const event = await buildEvent(app.deps);
    const counter = await buildCounter(app);
    const former = await reserve(app, event);
    const { id } = await readOrder(app, former.orderToken);
    await correct(id, 'next@example.test');
    expect(await open(former.orderToken)).toBe(404);
    const params = { orderToken: former.orderToken };
    expect((await app.call('GET /front/collect/code/{orderToken}', undefined, { params })).status).toBe(404);
    const token = await tokenOfOrder(app, id);
    const mails = await readMails(app, { orderId: id, kind: 'payspot-reservation' });
    expect(mails.filter(({ html }) => html.includes(token))).toHaveLength(1);
    const { total } = (await app.call('POST /front/order/get', { orderToken: token })).body;
    const paid = await counter.collect(former.number, { expectedTotal: total });
    expect(paid.status).toBe(200);
    expect(await open(former.orderToken)).toBe(404);
    expect(await open(token)).toBe(200);
  });

  it('goes into the account of the new e-mail and out of that of the old one', async () => {
    const login = async (email: string) => (await loginAs(app.deps, 'app-individual', { email })).token;
    const wrong = await login('mira@wrong.test');
    const right = await login('mira@right.test');
    const { id } = await buy('mira@wrong.test');
    const { number } = await detailOf(id);
    await correct(id, 'mira@right.test');
    const ordersOf = async (token: string) =>
      (await app.call('POST /front/account/get-orders', { show: 'all' }, { token })).body.rows.map(
        row => row.number,
      );
    expect(await ordersOf(right)).toEqual([number]);
    expect(await ordersOf(wrong)).toEqual([]);
  });

  it('is corrected by a manager of its organiser, and does not exist for another', async () => {
    const event = await buildEvent(app.deps);
    const { orderToken } = await buyOrder(app, event);
    const { id } = await readOrder(app, orderToken);
    const own = await loginAs(app.deps, 'manager', { managedClientIds: [event.clientId] });
    const foreign = await loginAs(app.deps, 'manager', {});
    const { version } = await detailOf(id);
    const body = { orderId: id, version, name: 'Ana', email: 'ana@new.test' };
    const change = (token: string) => app.call('POST /back/order/change-buyer', body, { token });
    expect((await change(foreign.token)).status).toBe(404);
    expect((await change(own.token)).status).toBe(200);
  });
});
