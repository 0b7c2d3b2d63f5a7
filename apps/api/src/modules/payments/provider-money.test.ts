import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import { startFakeAllsecure, type FakeAllsecure, type SignedPostback } from '../../testing/fake-allsecure.ts';
import { createInventory } from '../inventory/inventory.service.ts';
import { buildSeatedEvent, listTestSeats } from '../inventory/seats.testing.ts';
import { createOrderLife } from '../orders/order-life.service.ts';
import { bookOrder, getOrder, hold, newKey, submit } from '../orders/orders.testing.ts';
import { giveBack, readOrder, readRefunds } from '../refunds/refunds.testing.ts';
import { createPayments, type Payments } from './payments.service.ts';

const credentials = { user: 'shop', password: 'word', apiKey: 'KEY', sharedSecret: 'shared' };
const minutes = (count: number) => count * 60_000;

/** Money and places together: refunds through a gateway, late money for seats, and books that balance. */
describe('money through a provider', () => {
  let app: TestApp;
  let admin: string;
  let gateway: FakeAllsecure;
  let payments: Payments;

  async function deliver(callbackUrl: string, { body, headers }: SignedPostback): Promise<void> {
    const { pathname } = new URL(callbackUrl);
    await app.app.inject({ method: 'POST', url: pathname, headers, payload: body });
  }

  beforeAll(async () => {
    gateway = await startFakeAllsecure(credentials, deliver);
    app = await createTestApp({
      paymentEnvironment: {
        ALLSECURE_HOST: gateway.host,
        ALLSECURE_USER: credentials.user,
        ALLSECURE_PASSWORD: credentials.password,
        ALLSECURE_API_KEY: credentials.apiKey,
        ALLSECURE_SHARED_SECRET: credentials.sharedSecret,
      },
    });
    admin = (await loginAs(app.deps, 'admin')).token;
    payments = createPayments(app.deps, createOrderLife(app.deps, createInventory(app.deps)));
  });
  afterAll(async () => {
    await app.close();
    await gateway.close();
  });
  afterEach(async () => {
    // whatever happened: the books of every currency balance
    const books = await sql<{ sum: number }>`
      select sum(amount)::int as sum from ledger_entry group by currency having sum(amount) <> 0`.execute(
      app.db.query,
    );
    expect(books.rows).toEqual([]);
  });

  const uuidOf = (address: string) => address.split('/hpp/')[1] ?? '';
  const providerAccount = async () => {
    const result = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::int as sum from ledger_entry where account = 'provider:allsecure'`.execute(
      app.db.query,
    );
    return result.rows[0]?.sum;
  };
  const buy = async (face: number, quantity = 2) => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face }], feeBasisPoints: 0 });
    const booked = await bookOrder(app, event, { quantity, checkout: { paymentMethod: 'allsecure' } });
    await gateway.choose(uuidOf(booked.redirectTo), 'pay');
    return booked;
  };

  it('goes back by ticket, to the same card, and once', async () => {
    const before = (await providerAccount()) ?? 0;
    const bought = await buy(1_000);
    const order = await readOrder(app, bought.orderToken);
    for (const ticketId of order.tickets) {
      const answer = await giveBack(app, bought.orderToken, admin, { ticketIds: [ticketId], key: newKey() });
      expect(answer.status).toBe(200);
    }
    await app.runJobs();
    await app.runJobs();
    const refunds = await readRefunds(app, order.id);
    expect(refunds.map(({ state, amount }) => [state, amount])).toEqual([
      ['succeeded', 1_000],
      ['succeeded', 1_000],
    ]);
    const sent = [...gateway.transactions.values()].filter(
      known => known.referenceUuid === uuidOf(bought.redirectTo),
    );
    expect(sent.map(known => known.merchantTransactionId).sort()).toEqual(refunds.map(({ id }) => id).sort());
    expect(await getOrder(app, bought.orderToken)).toMatchObject({
      state: 'refunded',
      payment: { state: 'refunded' },
    });
    expect(await readOrder(app, bought.orderToken)).toMatchObject({ owed: 0 });
    expect(await providerAccount()).toBe(before);
  });

  it('goes back when the gateway tells so later', async () => {
    const bought = await buy(1_050, 1);
    await giveBack(app, bought.orderToken, admin);
    await app.runJobs();
    const order = await readOrder(app, bought.orderToken);
    expect((await readRefunds(app, order.id))[0]).toMatchObject({ state: 'sent' });
    const refund = [...gateway.transactions.values()].find(
      known => known.referenceUuid === uuidOf(bought.redirectTo),
    );
    if (!refund?.callbackUrl) throw new Error('the gateway knows no refund with an address for notices');
    refund.status = 'SUCCESS';
    await deliver(refund.callbackUrl, gateway.postbackOf(refund));
    await deliver(refund.callbackUrl, gateway.postbackOf(refund));
    expect((await readRefunds(app, order.id))[0]).toMatchObject({ state: 'succeeded' });
    expect(await readOrder(app, bought.orderToken)).toMatchObject({ owed: 0 });
  });

  it('is tried again when the answer got lost, and leaves once', async () => {
    const bought = await buy(1_000, 1);
    await giveBack(app, bought.orderToken, admin);
    gateway.disturb.push('lost');
    await app.runJobs();
    await sql`update graphile_worker._private_jobs set run_at = now() where true`.execute(app.db.query);
    await app.runJobs();
    const order = await readOrder(app, bought.orderToken);
    expect((await readRefunds(app, order.id))[0]).toMatchObject({ state: 'succeeded' });
    const sent = [...gateway.transactions.values()].filter(
      known => known.referenceUuid === uuidOf(bought.redirectTo),
    );
    expect(sent).toHaveLength(1);
  });

  describe('that comes late for seats', () => {
    const takeSeats = async (event: BuiltEvent, names: readonly string[]) => {
      const seats = await listTestSeats(app, event.id);
      const seatIds = names.map(name => seats.find(seat => seat.name === name)?.id ?? '');
      const ticketTypeId = event.ticketTypes[0]?.id ?? '';
      return hold(app, event, { lines: [{ ticketTypeId, quantity: names.length, seatIds }] });
    };
    const soldSeats = async (event: BuiltEvent, orderToken: string) => {
      const { rows } = await sql<{ name: string }>`
        select s.row_label || '.' || s.seat_label as name from event_seat s
          join hold h on h.id = s.hold_id join customer_order o on o.id = h.order_id
          where s.event_id = ${event.id} and o.token = ${orderToken} order by 1`.execute(app.db.query);
      return rows.map(row => row.name);
    };
    /** Seats 1.1 and 1.2 are booked, not paid in time, and 1.1 is taken by somebody else. */
    const payTooLate = async (equivalentSeats: boolean, taken: readonly string[]) => {
      const event = await buildSeatedEvent(app.deps, { rows: 2, seats: 4 });
      const held = await takeSeats(event, ['1.1', '1.2']);
      const booked = await submit(app, held.body.cartToken, { paymentMethod: 'allsecure', equivalentSeats });
      app.clock.advance(minutes(20));
      await payments.releaseUnpaid();
      expect((await getOrder(app, booked.body.orderToken)).state).toBe('released');
      if (taken.length > 0) expect((await takeSeats(event, taken)).status).toBe(200);
      await gateway.choose(uuidOf(booked.body.redirectTo), 'pay');
      const { orderToken } = booked.body;
      return { event, orderToken, order: await getOrder(app, orderToken) };
    };

    it('takes the same seats when they are free', async () => {
      const late = await payTooLate(false, ['2.1']);
      expect(late.order).toMatchObject({ state: 'paid' });
      expect(late.order.tickets).toHaveLength(2);
      expect(await soldSeats(late.event, late.orderToken)).toEqual(['1.1', '1.2']);
    });

    it('takes others of the same kind when the buyer agreed to that', async () => {
      const late = await payTooLate(true, ['1.1']);
      expect(late.order).toMatchObject({ state: 'paid' });
      const seats = await soldSeats(late.event, late.orderToken);
      expect(seats).toHaveLength(2);
      expect(seats).not.toContain('1.1');
    });

    it('goes back when the buyer did not agree', async () => {
      const late = await payTooLate(false, ['1.1']);
      expect(late.order).toMatchObject({ state: 'needs_refund', tickets: [] });
      expect(await readOrder(app, late.orderToken)).toMatchObject({ owed: late.order.total });
      expect(await soldSeats(late.event, late.orderToken)).toEqual([]);
    });

    it('goes back when there are not enough left, though the buyer agreed', async () => {
      const late = await payTooLate(true, ['1.1', '1.3', '1.4', '2.1', '2.2', '2.3', '2.4']);
      expect(late.order).toMatchObject({ state: 'needs_refund', tickets: [] });
      expect(await readOrder(app, late.orderToken)).toMatchObject({ owed: late.order.total });
    });
  });
});
