import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildScanner, type BuiltEvent, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { listTestSeats, seatQuota } from '../../inventory/seats.testing.ts';
import { auditOrder } from '../../operations/audit.service.ts';
import { balanceOf, giveBack } from '../../payments/refunds/refunds.testing.ts';
import { chooseAt, getOrder, hold, newKey } from '../order-management/orders.testing.ts';
import {
  beginRest,
  type BoughtOrder,
  buyTickets,
  exchange,
  exchangeEvent,
  expectSoundBooks,
  otherDate,
  split,
  staffOrder,
  validTickets,
  wishOf,
} from './order-exchange.testing.ts';

const dayMs = 86_400_000;

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ databasePoolSize: 16 });
});
beforeEach(async () => {
  admin = (await loginAs(app.deps, 'admin', { name: 'Mira' })).token;
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());
afterEach(() => expectSoundBooks(app));

const dearer = (event: BuiltEvent, capacity = 10) =>
  otherDate(app, event, { ticketTypes: [{ face: 150_000, capacity }] });

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).sort();

/** Orders that hold valid tickets that came of one order. */
async function ticketsOfAll(fromId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ticket t
      where t.state <> 'void' and (t.order_id = ${fromId}
        or t.order_id in (select order_id from order_link where from_order_id = ${fromId}))`.execute(
    app.db.query,
  );
  return rows[0]?.count ?? 0;
}

describe('what happens at once', () => {
  it('exchanges a ticket once when two members of staff do it', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event);
    const bought = await buyTickets(app, event);
    const answers = await Promise.all([
      exchange(app, admin, wishOf(bought, later)),
      exchange(app, admin, wishOf(bought, later)),
      exchange(app, admin, wishOf(bought, event)),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect(await ticketsOfAll(bought.id)).toBe(1);
  });

  it('either exchanges or refunds a ticket', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event);
    const bought = await buyTickets(app, event);
    const answers = await Promise.all([
      exchange(app, admin, wishOf(bought, later)),
      giveBack(app, bought.orderToken, admin),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await auditOrder(app.db.query, bought.id)).toEqual([]);
  });

  it('either exchanges a ticket or checks it in', async () => {
    const event = await exchangeEvent(app, { startsAt: new Date(app.clock.now().getTime() + 3_600_000) });
    const later = await otherDate(app, event);
    const scanner = await buildScanner(app.deps, [event.id]);
    const { token } = await loginAs(app.deps, 'scanner', { scannerIds: [scanner.id] });
    for (let turn = 0; turn < 4; turn += 1) {
      const bought = await buyTickets(app, event);
      const code = (await getOrder(app, bought.orderToken)).tickets[0]?.code ?? '';
      const [exchanged, scanned] = await Promise.all([
        exchange(app, admin, wishOf(bought, later)),
        app.call(
          'POST /back/checkin/scan',
          { scannerId: scanner.id, eventId: event.id, code, nonce: newKey() },
          { token },
        ),
      ]);
      const wasAdmitted = scanned.body.verdict === 'admitted';
      expect([exchanged.status === 200, wasAdmitted]).toContain(true);
      expect(exchanged.status === 200 && wasAdmitted).toBe(false);
    }
  });

  it('gives the last seat to the shop or to the exchange', async () => {
    const event = await exchangeEvent(app);
    const last = await otherDate(app, event, { ticketTypes: [{ face: 100_000, capacity: 1 }] });
    const bought = await buyTickets(app, event);
    const answers = await Promise.all([exchange(app, admin, wishOf(bought, last)), hold(app, last)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await ticketsOfAll(bought.id)).toBe(1);
  });

  it('gives a numbered seat that two exchanges choose to one of them, and other seats to both', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event);
    await seatQuota(app.deps, later.id, later.ticketTypes[0]?.quotaId ?? '', { rows: 1, seats: 4 });
    const [, second, third] = (await listTestSeats(app, later.id)).map(({ id }) => id);
    const choose = (bought: BoughtOrder, seat = '') => {
      const { lines, ...wish } = wishOf(bought, later);
      return exchange(app, admin, { ...wish, lines: lines.map(line => ({ ...line, seatIds: [seat] })) });
    };
    const [one, two] = [await buyTickets(app, event), await buyTickets(app, event)];
    const answers = await Promise.all([choose(one, second), choose(two, second)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('inventory.unavailable');
    const [loser = two, winner = one] = answers[0]?.status === 200 ? [two, one] : [one, two];
    // nothing happened to the order whose seat somebody else has
    expect(await validTickets(app, loser.id)).toEqual(loser.ticketIds);
    expect((await choose(loser, third)).status).toBe(200);
    expect([await ticketsOfAll(winner.id), await ticketsOfAll(loser.id)]).toEqual([1, 1]);
    const seated = await sql<{ seat: string }>`
      select seat_id as seat from ticket where event_id = ${later.id} and state = 'valid'`.execute(
      app.db.query,
    );
    expect(seated.rows.map(({ seat }) => seat).toSorted()).toEqual([second, third].toSorted());
  });

  it('gives a chosen seat to the shop or to the exchange', async () => {
    const event = await exchangeEvent(app);
    const later = await otherDate(app, event);
    const [type] = later.ticketTypes;
    await seatQuota(app.deps, later.id, type?.quotaId ?? '', { rows: 1, seats: 2 });
    const [seat] = await listTestSeats(app, later.id);
    const bought = await buyTickets(app, event);
    const { lines, ...wish } = wishOf(bought, later);
    const seatIds = [seat?.id ?? ''];
    const [exchanged, held] = await Promise.all([
      exchange(app, admin, { ...wish, lines: lines.map(line => ({ ...line, seatIds })) }),
      hold(app, later, { lines: [{ ticketTypeId: type?.id ?? '', quantity: 1, seatIds }] }),
    ]);
    expect([exchanged.status, held.status].toSorted()).toEqual([200, 409]);
    expect(await ticketsOfAll(bought.id)).toBe(1);
  });

  it('exchanges tickets of two events for each other without waiting for ever', async () => {
    const event = await exchangeEvent(app);
    const other = await otherDate(app, event);
    const [one, two] = [await buyTickets(app, event), await buyTickets(app, other)];
    const answers = await Promise.all([
      exchange(app, admin, wishOf(one, other)),
      exchange(app, admin, wishOf(two, event)),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200]);
  });

  it('either splits a ticket off or transfers it', async () => {
    const event = await exchangeEvent(app);
    const bought = await buyTickets(app, event);
    const [ticketId = ''] = bought.ticketIds;
    const transfer = { orderToken: bought.orderToken, ticketId, toName: 'Ena', toEmail: 'ena@example.test' };
    const answers = await Promise.all([
      split(app, admin, bought),
      app.call('POST /front/ticket/transfer', transfer),
    ]);
    expect(statusesOf(answers).filter(status => status === 200)).toHaveLength(1);
    expect(await ticketsOfAll(bought.id)).toBe(1);
  });
});

describe('the rest of an exchange', () => {
  it('is due back when the old ticket was used before it was paid', async () => {
    const event = await exchangeEvent(app);
    const later = await dearer(event);
    const bought = await buyTickets(app, event);
    const made = await exchange(app, admin, wishOf(bought, later), { payment: 'online' });
    const address = await beginRest(app, made.body.orderId);
    await sql`update ticket set state = 'checked_in' where id = ${bought.ticketIds[0]}`.execute(app.db.query);
    await chooseAt(app, address, 'succeed');
    await app.services.payments.sweepInbox();
    expect(await staffOrder(app, admin, made.body.orderId)).toMatchObject({ state: 'needs_refund' });
    expect(await balanceOf(app, `buyer:${made.body.orderId}`)).toBe(-50_000);
    expect(await validTickets(app, bought.id)).toEqual(bought.ticketIds);
    expect((await staffOrder(app, admin, bought.id)).links).toMatchObject([{ state: 'expired' }]);
  });

  it('is paid or expires, and leaves a ticket either way, when its deadline meets the payment', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const event = await exchangeEvent(app);
      const later = await dearer(event);
      const bought = await buyTickets(app, event);
      const made = await exchange(app, admin, wishOf(bought, later), { payment: 'online' });
      const { orderId } = made.body;
      const address = await beginRest(app, orderId);
      await sql`update customer_order set pay_by = ${app.clock.now()} where id = ${orderId}`.execute(
        app.db.query,
      );
      await Promise.all([chooseAt(app, address, 'succeed'), app.services.payments.releaseUnpaid()]);
      app.clock.advance(60_000);
      await app.services.payments.sweepInbox();
      await app.services.payments.releaseUnpaid();
      await app.services.payments.sweepInbox();
      const { state } = await staffOrder(app, admin, orderId);
      expect(['paid', 'needs_refund']).toContain(state);
      expect(await ticketsOfAll(bought.id)).toBe(1);
      expect(await balanceOf(app, `buyer:${orderId}`)).toBe(state === 'paid' ? 0 : -50_000);
    }
  });

  it('never revives an exchange whose deadline was over', async () => {
    const event = await exchangeEvent(app);
    const later = await dearer(event);
    const bought = await buyTickets(app, event);
    const made = await exchange(app, admin, wishOf(bought, later), { payment: 'online' });
    const { orderId } = made.body;
    const address = await beginRest(app, orderId);
    app.clock.advance(20 * dayMs);
    await app.services.payments.releaseUnpaid();
    await chooseAt(app, address, 'succeed');
    await app.services.payments.askOpen();
    await app.services.payments.sweepInbox();
    admin = (await loginAs(app.deps, 'admin')).token;
    const { state } = await staffOrder(app, admin, orderId);
    expect(['released', 'needs_refund']).toContain(state);
    expect(await validTickets(app, bought.id)).toEqual(bought.ticketIds);
  });
});
