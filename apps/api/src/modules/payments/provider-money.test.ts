import { sql } from 'kysely';
import { hashToken } from '../../platform/ids.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import { buildSeatedEvent, listTestSeats } from '../inventory/seats.testing.ts';
import { bookOrder, getOrder, hold, newKey, submit } from '../sales/order-management/orders.testing.ts';
import { giveBack, readOrder, readRefunds } from './refunds/refunds.testing.ts';
import { openGatewayShop, type GatewayShop } from './gateway.testing.ts';

const minutes = (count: number) => count * 60_000;

/** Money and places together: refunds through a gateway, late money for seats, and books that balance. */
describe('money through a provider', () => {
  let shop: GatewayShop;
  let admin: string;

  beforeAll(async () => {
    shop = await openGatewayShop();
    admin = (await loginAs(shop.app.deps, 'admin')).token;
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    // whatever happened: the books of every currency balance
    const books = await sql<{ sum: number }>`
      select sum(amount)::int as sum from ledger_entry group by currency having sum(amount) <> 0`.execute(
      shop.app.db.query,
    );
    expect(books.rows).toEqual([]);
  });

  const providerAccount = async () => {
    const result = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::int as sum from ledger_entry where account = 'provider:allsecure'`.execute(
      shop.app.db.query,
    );
    return result.rows[0]?.sum;
  };
  const buy = async (face: number, quantity = 2) => {
    const event = await buildEvent(shop.app.deps, { ticketTypes: [{ face }], feeBasisPoints: 0 });
    const booked = await bookOrder(shop.app, event, { quantity, checkout: { paymentMethod: 'allsecure' } });
    await shop.gateway.choose(shop.uuidOf(booked.redirectTo), 'pay');
    return booked;
  };

  it('goes back by ticket, to the same card, and once', async () => {
    const before = (await providerAccount()) ?? 0;
    const bought = await buy(1_000);
    const order = await readOrder(shop.app, bought.orderToken);
    for (const ticketId of order.tickets) {
      const answer = await giveBack(shop.app, bought.orderToken, admin, {
        ticketIds: [ticketId],
        key: newKey(),
      });
      expect(answer.status).toBe(200);
    }
    await shop.app.runJobs();
    await shop.app.runJobs();
    const refunds = await readRefunds(shop.app, order.id);
    expect(refunds.map(({ state, amount }) => [state, amount])).toEqual([
      ['succeeded', 1_000],
      ['succeeded', 1_000],
    ]);
    const sent = [...shop.gateway.transactions.values()].filter(
      known => known.referenceUuid === shop.uuidOf(bought.redirectTo),
    );
    expect(sent.map(known => known.merchantTransactionId).sort()).toEqual(refunds.map(({ id }) => id).sort());
    expect(await getOrder(shop.app, bought.orderToken)).toMatchObject({
      state: 'refunded',
      payment: { state: 'refunded' },
    });
    expect(await readOrder(shop.app, bought.orderToken)).toMatchObject({ owed: 0 });
    expect(await providerAccount()).toBe(before);
  });

  it('goes back when the gateway tells so later', async () => {
    const bought = await buy(1_050, 1);
    await giveBack(shop.app, bought.orderToken, admin);
    await shop.app.runJobs();
    const order = await readOrder(shop.app, bought.orderToken);
    expect((await readRefunds(shop.app, order.id))[0]).toMatchObject({ state: 'sent' });
    const refund = [...shop.gateway.transactions.values()].find(
      known => known.referenceUuid === shop.uuidOf(bought.redirectTo),
    );
    if (!refund?.callbackUrl) throw new Error('the gateway knows no refund with an address for notices');
    refund.status = 'SUCCESS';
    const other = { ...refund, uuid: `${refund.uuid}-other`, amount: '1.00' };
    await shop.deliver(refund.callbackUrl, shop.gateway.postbackOf(other));
    expect((await readRefunds(shop.app, order.id))[0]).toMatchObject({ state: 'sent' });
    await shop.deliver(refund.callbackUrl, shop.gateway.postbackOf(refund));
    await shop.deliver(refund.callbackUrl, shop.gateway.postbackOf(refund));
    expect((await readRefunds(shop.app, order.id))[0]).toMatchObject({ state: 'succeeded' });
    expect(await readOrder(shop.app, bought.orderToken)).toMatchObject({ owed: 0 });
  });

  it('is tried again when the answer got lost, and leaves once', async () => {
    const bought = await buy(1_000, 1);
    await giveBack(shop.app, bought.orderToken, admin);
    shop.gateway.disturb.push('lost');
    await shop.app.runJobs();
    await sql`update graphile_worker._private_jobs set run_at = now() where true`.execute(shop.app.db.query);
    await shop.app.runJobs();
    const order = await readOrder(shop.app, bought.orderToken);
    expect((await readRefunds(shop.app, order.id))[0]).toMatchObject({ state: 'succeeded' });
    const sent = [...shop.gateway.transactions.values()].filter(
      known => known.referenceUuid === shop.uuidOf(bought.redirectTo),
    );
    expect(sent).toHaveLength(1);
  });

  describe('that comes late for seats', () => {
    const takeSeats = async (event: BuiltEvent, names: readonly string[]) => {
      const seats = await listTestSeats(shop.app, event.id);
      const seatIds = names.map(name => seats.find(seat => seat.name === name)?.id ?? '');
      const ticketTypeId = event.ticketTypes[0]?.id ?? '';
      return hold(shop.app, event, { lines: [{ ticketTypeId, quantity: names.length, seatIds }] });
    };
    const soldSeats = async (event: BuiltEvent, orderToken: string) => {
      const { rows } = await sql<{ name: string }>`
        select s.row_label || '.' || s.seat_label as name from event_seat s
          join hold h on h.id = s.hold_id join customer_order o on o.id = h.order_id
          where s.event_id = ${event.id} and o.token_hash = ${hashToken(orderToken)} order by 1`.execute(
        shop.app.db.query,
      );
      return rows.map(row => row.name);
    };
    /** Seats 1.1 and 1.2 are booked, not paid in time, and 1.1 is taken by somebody else. */
    const payTooLate = async (equivalentSeats: boolean, taken: readonly string[]) => {
      const event = await buildSeatedEvent(shop.app.deps, { rows: 2, seats: 4 });
      const held = await takeSeats(event, ['1.1', '1.2']);
      const booked = await submit(shop.app, held.body.cartToken, {
        paymentMethod: 'allsecure',
        equivalentSeats,
      });
      shop.app.clock.advance(minutes(20));
      await shop.payments.releaseUnpaid();
      expect((await getOrder(shop.app, booked.body.orderToken)).state).toBe('released');
      if (taken.length > 0) expect((await takeSeats(event, taken)).status).toBe(200);
      await shop.gateway.choose(shop.uuidOf(booked.body.redirectTo), 'pay');
      const { orderToken } = booked.body;
      return { event, orderToken, order: await getOrder(shop.app, orderToken) };
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
      expect(await readOrder(shop.app, late.orderToken)).toMatchObject({ owed: late.order.total });
      expect(await soldSeats(late.event, late.orderToken)).toEqual([]);
    });

    it('goes back when there are not enough left, though the buyer agreed', async () => {
      const late = await payTooLate(true, ['1.1', '1.3', '1.4', '2.1', '2.2', '2.3', '2.4']);
      expect(late.order).toMatchObject({ state: 'needs_refund', tickets: [] });
      expect(await readOrder(shop.app, late.orderToken)).toMatchObject({ owed: late.order.total });
    });
  });
});
