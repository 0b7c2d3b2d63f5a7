import type { ResponseOf } from '@vh/contract';
import { groupCode } from '@vh/domain';
import { sql } from 'kysely';
import { hashToken } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildClient,
  buildEvent,
  buildPayspot,
  buildScanner,
  keepConfirmed,
  loginAs,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { bookOrder, buyOrder, getOrder, newKey } from '../../sales/order-management/orders.testing.ts';
import { readPdf } from './pdf-text.testing.ts';
import { idOfOrder, readMails } from '../../messaging/stored-mail.testing.ts';

type Order = ResponseOf<'POST /front/order/get'>;

describe('the life of tickets', () => {
  let app: TestApp;
  let event: BuiltEvent;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    event = await buildEvent(app.deps, { title: 'Opera' });
    admin = (await loginAs(app.deps, 'admin')).token;
    await keepConfirmed(app.deps);
  });
  afterAll(() => app.close());

  const buy = (quantity = 2): Promise<Order> => buyOrder(app, event, { quantity });
  const first = (order: Order) => order.tickets[0] ?? { _id: '', code: '', shortCode: '' };
  const transfer = (order: Order, to: { name?: string; email?: string; ticketId?: string } = {}) =>
    app.call('POST /front/ticket/transfer', {
      orderToken: order.orderToken,
      ticketId: to.ticketId ?? first(order)._id,
      toName: to.name ?? 'Мила Вуковић',
      toEmail: to.email ?? 'mila@example.test',
    });
  const rename = (order: Order, name: string) =>
    app.call('POST /front/ticket/rename', {
      orderToken: order.orderToken,
      ticketId: first(order)._id,
      name,
    });

  /** Mails of an order, the newest first. */
  async function mailsOf(order: Order, kind: string) {
    const orderId = await idOfOrder(app, order.orderToken);
    return readMails(app, { orderId, kind });
  }

  const holderTokenOf = async (order: Order): Promise<string> => {
    const [mail] = await mailsOf(order, 'ticket-transfer');
    return /\?ticket=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  };

  async function openDoor() {
    // tickets can be transferred until the doors open
    const scanner = await buildScanner(app.deps, [event.id], { areDoorsOpen: false });
    const { token } = await loginAs(app.deps, 'scanner', { scannerIds: [scanner.id] });
    return async (code: string, codeEntry: 'scanned' | 'typed' = 'scanned') => {
      const scan = { scannerId: scanner.id, eventId: event.id, code, codeEntry, nonce: newKey() };
      const body = { ...scan, override: 'Before the doors open' };
      return (await app.call('POST /back/checkin/scan', body, { token })).body.verdict;
    };
  }

  it('puts another name on a ticket and on its paper', async () => {
    const order = await buy(1);
    expect(order.tickets[0]?.can).toEqual({ rename: true, transfer: true });
    expect((await rename(order, '  Nova Nosilica ')).status).toBe(200);
    const after = await getOrder(app, order.orderToken);
    expect(after.tickets).toMatchObject([{ attendeeName: 'Nova Nosilica', code: first(order).code }]);
    const pdf = await app.call('GET /front/ticket/pdf/{orderToken}', undefined, {
      params: { orderToken: order.orderToken },
    });
    expect(readPdf(pdf.raw).pages[0]).toContain('Nova Nosilica');
    // a line break, a web address, a number to call, half a letter
    for (const name of ['Ana\r\nBcc', 'Win at evil.com', 'call +381 11 999', 'Ana\ud800']) {
      expect((await rename(order, name)).error.fields).toHaveProperty('name');
      expect((await transfer(order, { name })).error.fields).toHaveProperty('toName');
    }
  });

  it('passes a ticket on: the old code is void at the door at once, the new one admits', async () => {
    const order = await buy();
    const scan = await openDoor();
    expect((await transfer(order)).status).toBe(200);
    const sender = await getOrder(app, order.orderToken);
    expect(sender.tickets).toMatchObject([
      {
        state: 'void',
        voidCause: 'transfer',
        transferredTo: { name: 'Мила Вуковић' },
        can: { transfer: false },
      },
      { state: 'valid' },
    ]);
    expect(sender.tickets).toHaveLength(2);
    expect(await scan(first(order).code)).toBe('void');
    expect(await scan(first(order).shortCode, 'typed')).toBe('void');
    const held = await app.call('POST /front/ticket/get', { ticketToken: await holderTokenOf(order) });
    expect(held.body.ticket).toMatchObject({ attendeeName: 'Мила Вуковић', state: 'valid' });
    expect(held.body.ticket.code).not.toBe(first(order).code);
    expect(JSON.stringify(held.body)).not.toContain(order.orderToken);
    expect(JSON.stringify(held.body)).not.toContain(order.buyer.email);
    expect(await scan(held.body.ticket.code)).toBe('admitted');
  });

  it('tells both by e-mail', async () => {
    const order = await buy();
    await transfer(order);
    expect(await mailsOf(order, 'ticket-transfer')).toMatchObject([{ recipient: 'mila@example.test' }]);
    const [notice] = await mailsOf(order, 'ticket-transferred');
    expect(notice).toMatchObject({ recipient: order.buyer.email });
    expect(notice?.body).not.toContain('mila@example.test');
  });

  it('gives the receiver the paper of that ticket only, and the sender that of the others', async () => {
    const order = await buy();
    await transfer(order);
    const token = await holderTokenOf(order);
    const pagesOf = async (orderToken: string) => {
      const answer = await app.call('GET /front/ticket/pdf/{orderToken}', undefined, {
        params: { orderToken },
      });
      return readPdf(answer.raw).pages;
    };
    const [theirs, ...others] = await pagesOf(token);
    expect([theirs?.includes('Мила Вуковић'), others.length]).toEqual([true, 0]);
    const own = await pagesOf(order.orderToken);
    expect([own.length, own[0]?.includes('Ticket 2 of 2')]).toEqual([1, true]);
    const single = await app.call('GET /front/ticket/pdf/{orderToken}/{ticketId}', undefined, {
      params: { orderToken: token, ticketId: order.tickets[1]?._id ?? '' },
    });
    expect([single.status, single.error.code]).toEqual([404, 'ticket.not_found']);
    expect((await app.call('POST /front/order/get', { orderToken: token })).status).toBe(404);
    expect((await app.call('POST /front/ticket/get', { ticketToken: order.orderToken })).status).toBe(404);
  });

  it('lets the receiver pass it on again, and shows where it went', async () => {
    const order = await buy(1);
    await transfer(order);
    const token = await holderTokenOf(order);
    const held = await app.call('POST /front/ticket/get', { ticketToken: token });
    const next = { ...order, orderToken: token };
    app.clock.advance(1_000);
    expect(
      (await transfer(next, { ticketId: held.body.ticket._id, name: 'Treća', email: 'c@x.test' })).status,
    ).toBe(200);
    const after = await app.call('POST /front/ticket/get', { ticketToken: token });
    expect(after.body.ticket).toMatchObject({ state: 'void', transferredTo: { name: 'Treća' } });
  });

  it('passes a ticket on once however often it is asked, and to one of two', async () => {
    const order = await buy(1);
    const same = await Promise.all(Array.from({ length: 4 }, () => transfer(order)));
    expect(same.map(answer => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await mailsOf(order, 'ticket-transfer')).toHaveLength(1);
    const other = await transfer(order, { email: 'other@example.test' });
    expect([other.status, other.error.code]).toEqual([409, 'ticket.state']);
    const second = await buy(1);
    const rivals = await Promise.all(
      ['a@x.test', 'b@x.test', 'c@x.test'].map(email => transfer(second, { email })),
    );
    expect(rivals.map(answer => answer.status).sort()).toEqual([200, 409, 409]);
    expect(await livingTickets(second)).toBe(1);
  });

  it('either admits the old code or passes it on when both happen at the same moment', async () => {
    const scan = await openDoor();
    for (let round = 0; round < 8; round += 1) {
      const order = await buy(1);
      const [verdict, passed] = await Promise.all([scan(first(order).code), transfer(order)]);
      expect([
        ['admitted', 409],
        ['void', 200],
      ]).toContainEqual([verdict, passed.status]);
      expect(await livingTickets(order)).toBe(1);
    }
  });

  it('stays as it is once it was used, the doors are open, or the organiser does not want it', async () => {
    const used = await buy(1);
    const scan = await openDoor();
    await scan(first(used).code);
    expect((await transfer(used)).error.code).toBe('ticket.state');
    expect((await rename(used, 'Too Late')).error.code).toBe('ticket.state');
    const strict = await buildEvent(app.deps);
    await sql`update event set can_transfer = false, can_rename = false where id = ${strict.id}`.execute(
      app.db.query,
    );
    const bound = await buyOrder(app, strict);
    expect(bound.tickets[0]?.can).toEqual({ rename: false, transfer: false });
    expect((await transfer(bound)).error.code).toBe('ticket.not_allowed');
    expect((await rename(bound, 'Not Allowed')).error.code).toBe('ticket.not_allowed');
    const tonight = await buildEvent(app.deps, {
      startsAt: new Date(app.clock.now().getTime() + 3_600_000),
    });
    const soon = await buyOrder(app, tonight);
    app.clock.advance(3_600_000);
    expect((await transfer(soon)).error.code).toBe('ticket.state');
  });

  it('does nothing with tickets of other orders', async () => {
    const mine = await buy(1);
    const theirs = await buy(1);
    const answer = await transfer(mine, { ticketId: first(theirs)._id });
    expect([answer.status, answer.error.code]).toEqual([404, 'ticket.not_found']);
    expect(await livingTickets(theirs)).toBe(1);
  });

  it('sends the tickets again, a few times an hour', async () => {
    const order = await buy(1);
    const resend = () => app.call('POST /front/ticket/resend', { orderToken: order.orderToken });
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await resend()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const mails = await mailsOf(order, 'tickets-resend');
    expect(mails).toHaveLength(3);
    expect(mails[0]).toMatchObject({ recipient: order.buyer.email });
    app.clock.advance(3_600_001);
    expect((await resend()).status).toBe(200);
  });

  it('is issued again by staff who may see its order: the old code is void', async () => {
    const order = await buy(1);
    const ticketId = first(order)._id;
    const reissue = (token: string) => app.call('POST /back/ticket/reissue', { ticketId }, { token });
    const stranger = await loginAs(app.deps, 'client', { clientIds: [(await buildClient(app.deps)).id] });
    expect((await reissue(stranger.token)).status).toBe(404);
    const made = await reissue(admin);
    expect((await reissue(admin)).body).toEqual(made.body);
    const after = await getOrder(app, order.orderToken);
    expect(after.tickets).toMatchObject([{ _id: made.body.ticketId, state: 'valid' }]);
    const scan = await openDoor();
    expect(await scan(first(order).code)).toBe('void');
    expect(await scan(first(after).code)).toBe('admitted');
    expect(await mailsOf(order, 'ticket-reissue')).toMatchObject([{ recipient: order.buyer.email }]);
  });

  it('keeps the address of a holder when their ticket is issued again', async () => {
    const order = await buy(1);
    await transfer(order);
    const token = await holderTokenOf(order);
    const held = await app.call('POST /front/ticket/get', { ticketToken: token });
    const ticketId = held.body.ticket._id;
    const made = await app.call('POST /back/ticket/reissue', { ticketId }, { token: admin });
    const after = await app.call('POST /front/ticket/get', { ticketToken: token });
    expect(after.body.ticket).toMatchObject({ _id: made.body.ticketId, state: 'valid' });
    expect((await getOrder(app, order.orderToken)).tickets).toHaveLength(1);
  });

  it('comes as a strip for receipt printers and as dates for a calendar', async () => {
    const order = await buy(2);
    const params = { orderToken: order.orderToken };
    const strip = await app.call('GET /front/ticket/thermal/{orderToken}', undefined, { params });
    expect([strip.status, readPdf(strip.raw).pages.length]).toEqual([200, 2]);
    const dates = await app.call('GET /front/ticket/calendar/{orderToken}', undefined, { params });
    const text = dates.raw.toString();
    expect(dates.headers['content-type']).toContain('text/calendar');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('SUMMARY:Opera');
  });

  it('is printed at a payspot for anyone who says the number and the pick-up code', async () => {
    const order = await buy(2);
    const payspot = await buildPayspot(app.deps);
    const seller = await loginAs(app.deps, 'payspot', { payspotIds: [payspot.id] });
    const pickUp = (pickUpCode: string, payspotId = payspot.id) =>
      app.call(
        'POST /back/payspot/pick-up',
        { payspotId, number: groupCode(order.number).toLowerCase(), pickUpCode },
        { token: seller.token },
      );
    const answer = await pickUp(order.pickUpCode ?? '');
    expect(answer.body).toMatchObject({ number: order.number, quantity: 2, buyerName: order.buyer.name });
    expect(readPdf(Buffer.from(answer.body.pdf, 'base64')).pages).toHaveLength(2);
    expect(JSON.stringify(answer.body)).not.toContain(order.orderToken);
    const other = await buy(1);
    const wrong = [await pickUp(other.pickUpCode ?? ''), await pickUp('nonsense')];
    expect(wrong.map(one => one.error.code)).toEqual(['order.not_found', 'order.not_found']);
    const stranger = await buildPayspot(app.deps);
    expect((await pickUp(order.pickUpCode ?? '', stranger.id)).error.code).toBe('not_found');
    const booked = await bookOrder(app, event);
    expect((await getOrder(app, booked.orderToken)).pickUpCode).toBeUndefined();
  });

  async function livingTickets(order: Order): Promise<number> {
    const result = await sql<{ count: number }>`
      select count(*)::int as count from ticket t join customer_order o on o.id = t.order_id
        where o.token_hash = ${hashToken(order.orderToken)} and t.state <> 'void'`.execute(app.db.query);
    return result.rows[0]?.count ?? -1;
  }
});
