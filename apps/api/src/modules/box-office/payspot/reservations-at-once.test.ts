import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import {
  chooseAt,
  getOrder,
  newKey,
  payAgain,
  readQuota,
} from '../../sales/order-management/orders.testing.ts';
import { auditOrders, findFaults } from '../../orders/order-audit.testing.ts';
import type { Payments } from '../../payments/processing/payments.service.ts';
import { buildCounter, countMoney, offerReservations, reserve } from './reservations.testing.ts';

const hours = (count: number) => count * 3_600_000;
const rounds = 6;

describe('a reservation that several want at once', () => {
  let app: TestApp;
  let payments: Payments;
  beforeAll(async () => {
    app = await createTestApp();
    payments = app.services.payments;
    await offerReservations(app);
  });
  afterAll(() => app.close());

  const event = () =>
    buildEvent(app.deps, {
      startsAt: new Date(app.clock.now().getTime() + hours(100)),
      ticketTypes: [{ face: 1_000, capacity: 2 }],
      feeBasisPoints: 0,
    });
  const quotaOf = (of: Awaited<ReturnType<typeof event>>) => readQuota(app, of.ticketTypes[0]?.quotaId ?? '');

  it('is paid at one of two counters, once', async () => {
    const counters = [await buildCounter(app), await buildCounter(app)];
    for (const counter of counters) await counter.open();
    for (let round = 0; round < rounds; round += 1) {
      const derby = await event();
      const order = await reserve(app, derby);
      const answers = await Promise.all(counters.map(counter => counter.collect(order.number)));
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
      expect(answers.find(answer => answer.status === 409)?.error.code).toBe('order.state');
      expect((await countMoney(app, order.number)).counts).toEqual({
        ...{ paid: 2_000, booked: 1, journaled: 2_000, tickets: 2 },
      });
      expect(await quotaOf(derby)).toEqual({ held: 0, sold: 2 });
    }
    const sales = await Promise.all(counters.map(counter => counter.sales()));
    expect(sales.reduce((sum, { body }) => sum + body.total, 0)).toBe(rounds);
  });

  it('is paid once when the same request comes several times at once', async () => {
    const counter = await buildCounter(app);
    const order = await reserve(app, await event());
    const idempotencyKey = newKey();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => counter.collect(order.number, { idempotencyKey })),
    );
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(answer => answer.body.orderId)).size).toBe(1);
    expect((await countMoney(app, order.number)).counts).toMatchObject({
      paid: 2_000,
      booked: 1,
      tickets: 2,
    });
  });

  it('is paid or released, never both, when its time ends while it is paid', async () => {
    const counter = await buildCounter(app);
    for (let round = 0; round < rounds; round += 1) {
      const derby = await event();
      const order = await reserve(app, derby);
      app.clock.advance(hours(24));
      // another buyer is waiting for the very places
      const [answer] = await Promise.all([
        counter.collect(order.number),
        payments.releaseUnpaid().then(() => reserve(app, derby).catch(() => undefined)),
      ]);
      const { state } = await getOrder(app, order.orderToken);
      const { counts } = await countMoney(app, order.number);
      if (answer.status === 200) {
        expect([state, counts.paid, counts.tickets, counts.booked]).toEqual(['paid', 2_000, 2, 1]);
        expect(await quotaOf(derby)).toEqual({ held: 0, sold: 2 });
      } else {
        expect(answer.error.code).toBe('order.tickets_unavailable');
        expect([state, counts.paid, counts.tickets, counts.booked]).toEqual(['released', 0, 0, 0]);
        expect(await quotaOf(derby)).toEqual({ held: 2, sold: 0 });
      }
      expect((await auditOrders(app.db, derby.id)).flatMap(findFaults)).toEqual([]);
    }
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('has amounts due to its buyer, and no second sale, when a card pays it in the same moment', async () => {
    const counter = await buildCounter(app);
    for (let round = 0; round < rounds; round += 1) {
      const order = await reserve(app, await event());
      const { body } = await payAgain(app, order.orderToken, 'sandbox');
      const [answer] = await Promise.all([
        counter.collect(order.number),
        chooseAt(app, body.redirectTo, 'succeed'),
      ]);
      expect((await getOrder(app, order.orderToken)).state).toBe('paid');
      const { counts } = await countMoney(app, order.number);
      expect([counts.booked, counts.tickets]).toEqual([1, 2]);
      expect(counts.paid).toBe(answer.status === 200 ? 4_000 : 2_000);
    }
  });

  it('goes to one of two late counters when one set of places is left', async () => {
    const counters = [await buildCounter(app), await buildCounter(app)];
    const derby = await event();
    const first = await reserve(app, derby);
    app.clock.advance(hours(25));
    await payments.releaseUnpaid();
    const second = await reserve(app, derby);
    app.clock.advance(hours(25));
    await payments.releaseUnpaid();
    const answers = await Promise.all([first, second].map(({ number }, at) => counters[at]?.collect(number)));
    expect(answers.map(answer => answer?.status).sort()).toEqual([200, 409]);
    expect(answers.find(answer => answer?.status === 409)?.error.code).toBe('order.tickets_unavailable');
    expect(await quotaOf(derby)).toEqual({ held: 0, sold: 2 });
    expect(await findMiscounts(app.db)).toEqual([]);
  });
});
