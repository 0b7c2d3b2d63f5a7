import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../../testing/builders.ts';
import {
  bookOrder,
  buyOrder,
  chooseAt,
  countOf,
  getOrder,
  hold,
  payAgain,
  readQuota,
} from '../../sales/order-management/orders.testing.ts';
import { buildCounter, offerReservations } from '../../box-office/payspot/reservations.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const open = (capacity = 4) =>
  buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity }], feeBasisPoints: 0 });
const quotaOf = (event: BuiltEvent) => readQuota(app, event.ticketTypes[0]?.quotaId ?? '');
const cancel = (orderToken: string) => app.call('POST /front/order/cancel', { orderToken });

describe('a buyer who cancels an unpaid order', () => {
  it('frees its places at once, and nobody can pay it any more', async () => {
    const event = await open();
    const booked = await bookOrder(app, event, { quantity: 4 });
    expect(await quotaOf(event)).toEqual({ held: 4, sold: 0 });
    expect(await cancel(booked.orderToken)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 0 });
    expect((await hold(app, event, { quantity: 4 })).status).toBe(200);
    const shown = await getOrder(app, booked.orderToken);
    expect(shown).toMatchObject({ state: 'cancelled', payMethods: [] });
    const again = await payAgain(app, booked.orderToken, 'sandbox');
    expect([again.status, again.error.code]).toEqual([409, 'order.state']);
  });

  it('may repeat it', async () => {
    const booked = await bookOrder(app, await open());
    const answers = await Promise.all([1, 2, 3].map(() => cancel(booked.orderToken)));
    expect(answers.map(({ body }) => body.state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  it('can cancel a reservation that is to be paid at a counter', async () => {
    const event = await open();
    await buildCounter(app);
    await offerReservations(app);
    const booked = await bookOrder(app, event, { checkout: { paymentMethod: 'payspot' } });
    expect((await cancel(booked.orderToken)).body.state).toBe('cancelled');
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 0 });
  });

  it('is told that the order is paid, and keeps the tickets', async () => {
    const event = await open();
    const paid = await buyOrder(app, event);
    const answer = await cancel(paid.orderToken);
    expect([answer.status, answer.error.code]).toEqual([409, 'order.state']);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 1 });
  });

  it('gets tickets or the money back when paying at the same moment', async () => {
    const event = await open(10);
    let sold = 0;
    for (let turn = 0; turn < 6; turn += 1) {
      const booked = await bookOrder(app, event);
      await Promise.all([cancel(booked.orderToken), chooseAt(app, booked.redirectTo, 'succeed')]);
      await app.runJobs();
      const { state } = await getOrder(app, booked.orderToken);
      expect(['paid', 'needs_refund', 'cancelled']).toContain(state);
      if (state === 'paid') sold += 1;
      const { tickets } = await countOf(app, booked.orderToken);
      expect(tickets).toBe(state === 'paid' ? 1 : 0);
      expect(await quotaOf(event)).toEqual({ held: 0, sold });
    }
  });

  it('is not told of an order that is not there', async () => {
    const answer = await cancel('x'.repeat(43));
    expect([answer.status, answer.error.code]).toEqual([404, 'order.not_found']);
  });
});
