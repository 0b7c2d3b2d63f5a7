import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { buildSeatedEvent } from '../../inventory/seats.testing.ts';
import { auditOrders, findFaults } from '../../orders/order-audit.testing.ts';
import { chooseAt, getOrder, hold, newKey, readQuota } from '../../sales/order-management/orders.testing.ts';
import type { Payments } from '../../payments/processing/payments.service.ts';
import { buildCounter, countMoney, offerReservations, reserve } from './reservations.testing.ts';

const hours = (count: number) => count * 3_600_000;
const minutes = (count: number) => count * 60_000;
const byCard = { method: 'card', reference: 'T-1' } as const;

describe('a reservation that is about to be paid by card at a counter', () => {
  let app: TestApp;
  let payments: Payments;
  let counter: Awaited<ReturnType<typeof buildCounter>>;
  beforeAll(async () => {
    app = await createTestApp();
    payments = app.services.payments;
    counter = await buildCounter(app);
    await offerReservations(app);
  });
  afterAll(async () => {
    expect(await findMiscounts(app.db)).toEqual([]);
    await app.close();
  });

  const event = (capacity = 2) =>
    buildEvent(app.deps, {
      startsAt: new Date(app.clock.now().getTime() + hours(100)),
      ticketTypes: [{ face: 1_000, capacity }],
      feeBasisPoints: 0,
    });
  const quotaOf = (of: Awaited<ReturnType<typeof event>>) => readQuota(app, of.ticketTypes[0]?.quotaId ?? '');
  /** Reserved, and its time is over. */
  async function lateOrder(of: Awaited<ReturnType<typeof event>>) {
    const order = await reserve(app, of);
    app.clock.advance(hours(25));
    await payments.releaseUnpaid();
    return order;
  }

  it('has its places before the card is charged though its time was over, and sells them', async () => {
    const derby = await event();
    const order = await lateOrder(derby);
    expect(await quotaOf(derby)).toEqual({ held: 0, sold: 0 });
    const key = { tenderKey: newKey() };
    const kept = await counter.hold(order.number, key);
    expect(kept.body.expiresAt).toBe(new Date(app.clock.now().getTime() + minutes(10)).toISOString());
    expect((await counter.hold(order.number, key)).status).toBe(200);
    expect(await quotaOf(derby)).toEqual({ held: 2, sold: 0 });
    expect((await hold(app, derby, { quantity: 1 })).error.code).toBe('inventory.unavailable');
    expect((await counter.collect(order.number, { payment: byCard })).status).toBe(200);
    expect(await quotaOf(derby)).toEqual({ held: 0, sold: 2 });
    expect((await countMoney(app, order.number)).counts).toEqual({
      ...{ paid: 2_000, booked: 1, journaled: 0, tickets: 2 },
    });
    expect((await auditOrders(app.db, derby.id)).flatMap(findFaults)).toEqual([]);
  });

  it('is refused before the card is charged when its places are gone', async () => {
    const derby = await event();
    const order = await lateOrder(derby);
    await hold(app, derby, { quantity: 1 });
    const refused = await counter.hold(order.number);
    expect([refused.status, refused.error.code]).toEqual([409, 'order.tickets_unavailable']);
    expect((await getOrder(app, order.orderToken)).state).toBe('released');
    expect(await quotaOf(derby)).toEqual({ held: 1, sold: 0 });
  });

  it('has its own seats again, which nobody else can take meanwhile', async () => {
    const derby = await buildSeatedEvent(app.deps, { rows: 1, seats: 2 });
    const order = await lateOrder(derby);
    const wish = { expectedTotal: order.total };
    expect((await counter.hold(order.number, wish)).status).toBe(200);
    expect((await hold(app, derby, { quantity: 1 })).error.code).toBe('inventory.unavailable');
    const sold = await counter.collect(order.number, { ...wish, payment: byCard });
    expect([sold.status, sold.body.tickets.length]).toEqual([200, 2]);
  });

  it('keeps its places until the hold is over when its own time ends before', async () => {
    const derby = await event();
    const order = await reserve(app, derby);
    app.clock.advance(hours(24) - minutes(1));
    await counter.hold(order.number);
    app.clock.advance(minutes(9));
    await payments.releaseUnpaid();
    expect((await getOrder(app, order.orderToken)).state).toBe('booked');
    app.clock.advance(minutes(2));
    await payments.releaseUnpaid();
    expect((await getOrder(app, order.orderToken)).state).toBe('released');
    expect(await quotaOf(derby)).toEqual({ held: 0, sold: 0 });
  });

  it('keeps the deadline of its own where that is later', async () => {
    const order = await reserve(app, await event());
    expect((await counter.hold(order.number)).body.expiresAt).toBe(order.payBy);
  });

  it('gives its places back when the payment is cancelled, once, and not those of another payment', async () => {
    const derby = await event();
    const order = await lateOrder(derby);
    const tenderKey = newKey();
    await counter.hold(order.number, { tenderKey });
    await counter.release(order.number, newKey());
    expect(await quotaOf(derby)).toEqual({ held: 2, sold: 0 });
    const both = await Promise.all([
      counter.release(order.number, tenderKey),
      counter.release(order.number, tenderKey),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await quotaOf(derby)).toEqual({ held: 0, sold: 0 });
    const inTime = await reserve(app, derby);
    const other = newKey();
    await counter.hold(inTime.number, { tenderKey: other });
    await counter.release(inTime.number, other);
    expect((await getOrder(app, inTime.orderToken)).state).toBe('booked');
  });

  it('is taken again once by many counters at the same time', async () => {
    const derby = await event();
    const order = await lateOrder(derby);
    const held = await Promise.all(Array.from({ length: 5 }, () => counter.hold(order.number)));
    expect(held.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await quotaOf(derby)).toEqual({ held: 2, sold: 0 });
  });

  it('is refused at another sum, once it is paid on the web, and while no shift is open', async () => {
    const order = await reserve(app, await event());
    const differs = await counter.hold(order.number, { expectedTotal: 1_900 });
    expect(differs.error).toMatchObject({ code: 'order.changed', details: { total: 2_000 } });
    const { body } = await app.call('POST /front/order/pay', {
      orderToken: order.orderToken,
      paymentMethod: 'sandbox',
      expectedTotal: 2_000,
    });
    await chooseAt(app, body.redirectTo, 'succeed');
    expect((await counter.hold(order.number)).error.code).toBe('order.state');
    const desk = await buildCounter(app);
    const shift = await desk.open();
    await app.call(
      'POST /back/payspot/close-shift',
      {
        ...{ payspotId: desk.payspotId, shiftId: shift._id, idempotencyKey: newKey() },
        counted: [{ method: 'cash', currency: 'BAM', amount: 10_000 }],
      },
      { token: desk.token },
    );
    const other = await reserve(app, await event());
    expect((await desk.hold(other.number)).error.code).toBe('shift.state');
  });

  it('lists what the card paid for a number that no reservation has', async () => {
    const desk = await buildCounter(app);
    const unknown = await desk.collect('ACDEFGHJ', { payment: byCard, currency: 'EUR' });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'order.not_found']);
    expect(await desk.listUnmatched()).toMatchObject([
      { amount: 2_000, currency: 'EUR', reference: 'T-1', number: 'ACDEFGHJ', reason: 'order.not_found' },
    ]);
    await desk.collect('ACDEFGHJ', { payment: { method: 'cash', tendered: 5_000 } });
    expect(await desk.listUnmatched()).toHaveLength(1);
  });

  it('whose answer got lost is asked for, and never made after that', async () => {
    const desk = await buildCounter(app);
    const paid = { amount: 2_000, currency: 'BAM', reference: 'T-1', quantity: 2 } as const;
    const order = await reserve(app, await event());
    const made = newKey();
    await desk.collect(order.number, { idempotencyKey: made, payment: byCard });
    expect((await desk.check(order.number, made, paid)).body).toMatchObject({
      ...{ kind: 'made', sale: { number: order.number, isCollected: true } },
    });
    expect(await desk.listUnmatched()).toEqual([]);
    const other = await reserve(app, await event());
    const lost = newKey();
    expect((await desk.check(other.number, lost, paid)).body).toEqual({ kind: 'not_created' });
    expect((await desk.check(other.number, lost, paid)).body).toEqual({ kind: 'not_created' });
    expect(await desk.listUnmatched()).toMatchObject([
      { reason: 'lost', number: other.number, amount: 2_000 },
    ]);
    const late = await desk.collect(other.number, { idempotencyKey: lost, payment: byCard });
    expect(late.error.code).toBe('idempotency.mismatch');
    expect((await getOrder(app, other.orderToken)).state).toBe('booked');
  });

  it('meets the question for it: one of the two wins, and both say the same', async () => {
    const desk = await buildCounter(app);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const order = await reserve(app, await event());
        const key = newKey();
        const [collected] = await Promise.all([
          desk.collect(order.number, { idempotencyKey: key, payment: byCard }),
          desk.check(order.number, key),
        ]);
        const isMade = (await desk.check(order.number, key)).body.kind === 'made';
        const { state } = await getOrder(app, order.orderToken);
        return [isMade, collected.status === 200, state === 'paid'];
      }),
    );
    for (const [isMade, isCollected, isPaid] of outcomes)
      expect([isCollected, isPaid]).toEqual([isMade, isMade]);
  });
});
