import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { buildSeatedEvent, listTestSeats } from '../../inventory/seats.testing.ts';
import { buyOrder, hold } from '../../sales/order-management/orders.testing.ts';
import { readOrder } from '../../payments/refunds/refunds.testing.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
});
afterAll(() => app.close());
afterEach(async () => expect(await findMiscounts(app.db)).toEqual([]));

/** An event of two rows of four seats with a ticket for one of them. */
async function buildSold() {
  const event = await buildSeatedEvent(app.deps, { rows: 2, seats: 4 });
  const { orderToken } = await buyOrder(app, event);
  const order = await readOrder(app, orderToken);
  return { event, orderToken, orderId: order.id, ticketId: order.tickets[0] ?? '' };
}

/** The seats of an event by their names. */
async function seatsOf(event: BuiltEvent) {
  const seats = await listTestSeats(app, event.id);
  return {
    taken: seats.filter(({ holdId }) => holdId !== null).map(({ name }) => name),
    idOf: (name: string) => seats.find(seat => seat.name === name)?.id ?? '',
    free: seats.filter(({ holdId }) => holdId === null).map(({ id }) => id),
  };
}

const reseat = (ticketId: string, seatId: string, token = admin) =>
  app.call('POST /back/ticket/reseat', { ticketId, seatId, note: 'Pillar' }, { token });

async function ticketsOf(orderId: string) {
  const { rows } = await sql<{ id: string; state: string; seat: string; code: string }>`
    select t.id, t.state, s.row_label || '.' || s.seat_label as seat, t.short_code as code
      from ticket t join event_seat s on s.id = t.seat_id
      where t.order_id = ${orderId} order by t.created_at, t.state desc`.execute(app.db.query);
  return rows;
}

describe('POST /back/ticket/reseat', () => {
  it('frees the one seat and takes the other, with a new code, and tells the buyer both', async () => {
    const { event, orderId, ticketId } = await buildSold();
    const before = (await ticketsOf(orderId))[0];
    const { idOf } = await seatsOf(event);
    const made = await reseat(ticketId, idOf('2.4'));
    expect(made.status).toBe(200);
    expect((await seatsOf(event)).taken).toEqual(['2.4']);
    const tickets = await ticketsOf(orderId);
    expect(tickets.map(({ state, seat }) => [state, seat]).sort()).toEqual([
      ['valid', '2.4'],
      ['void', before?.seat],
    ]);
    expect(new Set(tickets.map(({ code }) => code)).size).toBe(2);
    const { rows } = await sql<{ body: string; recipient: string }>`
      select body, recipient from message where order_id = ${orderId} and kind = 'ticket-reseat'`.execute(
      app.db.query,
    );
    expect(rows[0]?.recipient).toBe('ana.anic@example.test');
    const { body: order } = await app.call('POST /back/order/get', { orderId }, { token: admin });
    expect(order.history.find(({ type }) => type === 'ticket.reseat')).toMatchObject({
      cause: 'staff',
      note: 'Pillar',
    });
    expect(rows[0]?.body).toMatch(/from Parter, row 1, seat \d to Parter, row 2, seat 4/);
    const other = await hold(app, event, {
      lines: [
        { ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1, seatIds: [idOf(before?.seat ?? '')] },
      ],
    });
    expect(other.status).toBe(200);
  });

  it('answers a repeat with the ticket that was made', async () => {
    const { event, ticketId } = await buildSold();
    const { idOf } = await seatsOf(event);
    const first = await reseat(ticketId, idOf('2.1'));
    expect((await reseat(ticketId, idOf('2.1'))).body).toEqual(first.body);
    expect((await reseat(ticketId, idOf('2.2'))).error.code).toBe('ticket.state');
  });

  it('refuses seats that somebody has, that are blocked, and those of others', async () => {
    const { event, ticketId } = await buildSold();
    const other = await buildSold();
    const { idOf } = await seatsOf(event);
    await hold(app, event, {
      lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1, seatIds: [idOf('2.3')] }],
    });
    expect((await reseat(ticketId, idOf('2.3'))).error).toMatchObject({
      code: 'inventory.conflict',
      details: { seats: [{ row: '2', seat: '3', state: 'held' }] },
    });
    const foreign = (await seatsOf(other.event)).free[0] ?? '';
    expect((await reseat(ticketId, foreign)).error.fields).toEqual({ seatId: 'foreign' });
    const stranger = await loginAs(app.deps, 'client', {
      clientIds: [other.event.clientId],
      permissions: ['can-add-events'],
    });
    expect((await reseat(ticketId, idOf('2.4'), stranger.token)).status).toBe(404);
  });

  it('waits for nobody who is issuing a ticket for the seat that is asked for', async () => {
    const { event, ticketId } = await buildSold();
    const seatId = (await seatsOf(event)).idOf('2.3');
    const answer = await app.db.transaction(async tx => {
      // what a new row of a ticket takes, and still holds while its payment asks for the quota
      await sql`select from event_seat where id = ${seatId} for key share`.execute(tx);
      return reseat(ticketId, seatId);
    });
    expect(answer.status).toBe(200);
  });

  it('gives a seat to one of two who are moved there at once, and to no buyer besides', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 2, seats: 4 });
    const tokens = [await buyOrder(app, event), await buyOrder(app, event)].map(one => one.orderToken);
    const orders = await Promise.all(tokens.map(token => readOrder(app, token)));
    const { idOf } = await seatsOf(event);
    const wanted = idOf('2.2');
    const line = { ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1, seatIds: [wanted] };
    const answers = await Promise.all([
      ...orders.map(order => reseat(order.tickets[0] ?? '', wanted)),
      hold(app, event, { lines: [line] }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await seatsOf(event)).taken).toContain('2.2');
  });
});
