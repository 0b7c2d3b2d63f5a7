import { groupCode } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { findBalances } from '../../orders/ledger/ledger.repo.ts';
import {
  chooseAt,
  countOf,
  getOrder,
  hold,
  newKey,
  payAgain,
  readQuota,
  submit,
} from '../../sales/order-management/orders.testing.ts';
import { auditOrders, findFaults } from '../../orders/order-audit.testing.ts';
import type { Payments } from '../../payments/processing/payments.service.ts';
import { remindReservations } from '../../payments/providers/payspot/reservation-reminders.ts';
import { buildCounter, countMoney, offerReservations, reserve } from './reservations.testing.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';

const hours = (count: number) => count * 3_600_000;

describe('reservations that are paid at a counter', () => {
  let app: TestApp;
  let payments: Payments;
  let counter: Awaited<ReturnType<typeof buildCounter>>;
  beforeAll(async () => {
    app = await createTestApp();
    payments = app.services.payments;
    counter = await buildCounter(app);
    await offerReservations(app);
  });
  afterAll(() => app.close());

  const inHours = (count: number) => new Date(app.clock.now().getTime() + hours(count));
  const event = (capacity = 10, startsIn = 100) =>
    buildEvent(app.deps, {
      title: 'Derby',
      startsAt: inHours(startsIn),
      ticketTypes: [{ face: 1_000, capacity }],
      feeBasisPoints: 0,
    });
  const methodsFor = async (of: Awaited<ReturnType<typeof event>>) => {
    const held = await hold(app, of);
    const cart = await app.call('POST /front/cart/get', { cartToken: held.body.cartToken });
    return { methods: cart.body.paymentMethods, cartToken: held.body.cartToken };
  };
  const mails = async (number: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from customer_order where number = ${number}`.execute(app.db.query);
    return (await readMails(app, { orderId: rows[0]?.id ?? '' })).reverse();
  };

  describe('at the checkout', () => {
    it('are offered where the platform has them on and there is a counter that may sell it', async () => {
      expect((await methodsFor(await event())).methods).toContain('payspot');
      await offerReservations(app, false);
      const { methods, cartToken } = await methodsFor(await event());
      const refused = await submit(app, cartToken, { paymentMethod: 'payspot' });
      await offerReservations(app);
      expect(methods).not.toContain('payspot');
      expect(refused.error.code).toBe('payment.method_unavailable');
    });

    it('are not offered for what counters get no places of', async () => {
      const closed = await event();
      await sql`insert into quota_channel (quota_id, channel, capacity)
        values (${closed.ticketTypes[0]?.quotaId ?? ''}, 'payspot', 0)`.execute(app.db.query);
      const { methods, cartToken } = await methodsFor(closed);
      expect(methods).toEqual(['sandbox']);
      expect((await submit(app, cartToken, { paymentMethod: 'payspot' })).error.code).toBe(
        'payment.method_unavailable',
      );
    });

    it('are not offered when there is no time left to get to a counter', async () => {
      expect((await methodsFor(await event(10, 0.9))).methods).not.toContain('payspot');
    });

    it('keep the places for the hours of the settings, and close to the start a quarter of the time that is left', async () => {
      const { payBy } = await reserve(app, await event());
      expect(payBy).toBe(inHours(24).toISOString());
      const soon = await event(10, 5);
      expect((await reserve(app, soon)).payBy).toBe(inHours(1.25).toISOString());
      expect(await readQuota(app, soon.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 2, sold: 0 });
    });

    it('tell the buyer number, code, sum, deadline and counters, on the page and once by mail', async () => {
      const order = await reserve(app, await event());
      expect(order.redirectTo).toBe(`/checkout/success?order=${order.orderToken}`);
      expect(order).toMatchObject({
        state: 'booked',
        payment: { method: 'payspot', state: 'pending' },
        pickUpCode: expect.stringMatching(/^[0-9A-Z]{6}$/) as string,
        reservation: {
          code: `VHR1.${order.number}.${order.pickUpCode ?? ''}`,
          payspots: expect.arrayContaining([expect.objectContaining({ name: counter.name })]) as unknown,
        },
      });
      await getOrder(app, order.orderToken);
      const [mail, ...more] = await mails(order.number);
      expect(more).toEqual([]);
      expect(mail?.kind).toBe('payspot-reservation');
      for (const said of [groupCode(order.number), order.pickUpCode ?? '', counter.name, '20'])
        expect(mail?.body).toContain(said);
      expect(mail?.html).toContain(`/api/v1/front/collect/code/${order.orderToken}`);
    });

    it('have a picture of their code, and other orders have none', async () => {
      const order = await reserve(app, await event());
      const picture = (orderToken: string) =>
        app.call('GET /front/collect/code/{orderToken}', undefined, { params: { orderToken } });
      const drawn = await picture(order.orderToken);
      expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/png']);
      expect(drawn.raw.subarray(1, 4).toString()).toBe('PNG');
      const { cartToken } = await methodsFor(await event());
      const other = await submit(app, cartToken);
      expect((await picture(other.body.orderToken)).status).toBe(404);
    });

    it('can be chosen later, and no click prolongs them', async () => {
      const { cartToken } = await methodsFor(await event());
      const { body } = await submit(app, cartToken);
      const until = inHours(24).toISOString();
      const choose = () => payAgain(app, body.orderToken, 'payspot');
      expect((await choose()).status).toBe(200);
      app.clock.advance(hours(3));
      await choose();
      expect((await getOrder(app, body.orderToken)).payBy).toBe(until);
    });

    it('can still be paid by card', async () => {
      const order = await reserve(app, await event());
      expect(order.payMethods).toContain('sandbox');
      const { body } = await payAgain(app, order.orderToken, 'sandbox');
      await chooseAt(app, body.redirectTo, 'succeed');
      expect((await getOrder(app, order.orderToken)).state).toBe('paid');
      expect((await counter.find(order.number)).body.state).toBe('paid');
      const late = await counter.collect(order.number);
      expect([late.status, late.error.code]).toEqual([409, 'order.state']);
      expect((await countMoney(app, order.number)).counts).toEqual({
        ...{ paid: 2_000, booked: 1, journaled: 0, tickets: 2 },
      });
    });
  });

  describe('at the counter', () => {
    it('are found by number, pick-up code and QR code; a name is told only to who has the code', async () => {
      const order = await reserve(app, await event());
      const { number, pickUpCode = '' } = order;
      const found = {
        ...{ number, state: 'owed', total: 2_000, currency: 'BAM', quantity: 2, payBy: order.payBy },
        lines: [expect.objectContaining({ eventTitle: 'Derby', quantity: 2, total: 2_000 })],
      };
      const byNumber = await counter.find(` ${groupCode(number).toLowerCase()}`);
      expect(byNumber.body).toEqual(found);
      const proven = { ...found, buyerName: 'Ана Анић' };
      expect((await counter.find(pickUpCode.toLowerCase())).body).toEqual(proven);
      expect((await counter.find(`vhr1.${number}.${pickUpCode}`)).body).toEqual(proven);
    });

    it('are not told from what does not exist: other orders, wrong codes, words', async () => {
      const order = await reserve(app, await event());
      const other = await reserve(app, await event());
      const { cartToken } = await methodsFor(await event());
      const byCard = await submit(app, cartToken);
      for (const q of [byCard.body.number, 'hello', `VHR1.${order.number}.${other.pickUpCode ?? ''}`]) {
        const refused = await counter.find(q);
        expect([refused.status, refused.error.code]).toEqual([404, 'order.not_found']);
      }
      const stranger = await loginAs(app.deps, 'payspot', { payspotIds: [] });
      const foreign = await app.call(
        'POST /back/payspot/get-reservation',
        { payspotId: counter.payspotId, q: order.number },
        { token: stranger.token },
      );
      expect(foreign.status).toBe(404);
    });

    it('are paid in cash with change: tickets, books, journal and mail in one step, as a sale of the web', async () => {
      const desk = await buildCounter(app);
      await desk.open();
      const derby = await event();
      const order = await reserve(app, derby);
      const sold = await desk.collect(order.number);
      expect(sold.status).toBe(200);
      expect(sold.body).toMatchObject({
        ...{ number: order.number, method: 'cash', total: 2_000, tendered: 5_000, change: 3_000 },
        ...{ seller: 'Mira', isCollected: true, quantity: 2 },
      });
      expect(sold.body.tickets).toHaveLength(2);
      expect(JSON.stringify(sold.body)).not.toContain(order.orderToken);
      const money = await countMoney(app, order.number);
      expect(money.counts).toEqual({ paid: 2_000, booked: 1, journaled: 2_000, tickets: 2 });
      expect(await findBalances(app.db.query, `provider:payspot-cash:${desk.payspotId}`)).toEqual([
        expect.objectContaining({ amount: 2_000 }),
      ]);
      const { rows } = await sql<{ channel: string; attempt: string }>`
        select o.channel, p.state as attempt from customer_order o
          join payment p on p.order_id = o.id and p.provider = 'payspot' where o.id = ${money.orderId}`.execute(
        app.db.query,
      );
      expect(rows).toEqual([{ channel: 'web', attempt: 'abandoned' }]);
      const paid = await getOrder(app, order.orderToken);
      expect(paid).toMatchObject({ state: 'paid', payment: { method: 'payspot-cash', state: 'succeeded' } });
      expect(paid.reservation).toBeUndefined();
      expect((await countOf(app, order.orderToken)).messages).toBe(2);
      expect((await auditOrders(app.db, derby.id)).flatMap(findFaults)).toEqual([]);
      const listed = await desk.sales();
      expect(listed.body).toMatchObject({
        rows: [{ number: order.number, isCollected: true, cash: 2_000 }],
        sums: [{ cash: 2_000, card: 0, sales: 1, tickets: 2 }],
      });
    });

    it('count on the day they are paid, not on the day they were reserved', async () => {
      const desk = await buildCounter(app);
      const order = await reserve(app, await event());
      app.clock.advance(hours(20));
      await desk.collect(order.number);
      const day = app.clock.now().toISOString().slice(0, 10);
      const sales = await app.call(
        'POST /back/payspot/get-sales',
        { payspotId: desk.payspotId, from: day, to: day },
        { token: desk.token },
      );
      expect(sales.body.rows.map(row => row.at)).toEqual([app.clock.now().toISOString()]);
    });

    it('are paid by card and both ways; too little cash takes nothing', async () => {
      const byCard = await reserve(app, await event());
      const card = await counter.collect(byCard.number, { payment: { method: 'card', reference: 'T-1' } });
      expect(card.body).toMatchObject({ method: 'card', card: 2_000, cash: 0 });
      const order = await reserve(app, await event());
      const short = await counter.collect(order.number, { payment: { method: 'cash', tendered: 1_999 } });
      expect(short.error).toMatchObject({
        code: 'request.invalid',
        fields: { 'payment.tendered': 'too_little' },
      });
      expect((await getOrder(app, order.orderToken)).state).toBe('booked');
      const mixed = await counter.collect(order.number, {
        payment: { method: 'mixed', card: 1_500, reference: 'T-2', tendered: 1_000 },
      });
      expect(mixed.body).toMatchObject({ method: 'mixed', card: 1_500, cash: 500, change: 500 });
    });

    it('are paid once per key, and the answer is the same after the answer got lost', async () => {
      const order = await reserve(app, await event());
      const idempotencyKey = newKey();
      const first = await counter.collect(order.number, { idempotencyKey });
      const again = await counter.collect(order.number, { idempotencyKey });
      expect(again.body).toEqual(first.body);
      const another = await counter.collect(order.number, {
        idempotencyKey,
        payment: { method: 'cash', tendered: 2_000 },
      });
      expect(another.error.code).toBe('idempotency.mismatch');
      expect((await counter.collect(order.number)).error).toMatchObject({
        code: 'order.state',
        details: { state: 'paid' },
      });
      expect((await countMoney(app, order.number)).counts).toMatchObject({
        paid: 2_000,
        booked: 1,
        tickets: 2,
      });
    });

    it('take nothing for another sum than the seller saw, nor while no shift is open', async () => {
      const desk = await buildCounter(app);
      const order = await reserve(app, await event());
      const differs = await desk.collect(order.number, { expectedTotal: 1_900 });
      expect(differs.error).toMatchObject({ code: 'order.changed', details: { total: 2_000 } });
      const shift = await desk.open();
      await app.call(
        'POST /back/payspot/close-shift',
        {
          ...{ payspotId: desk.payspotId, shiftId: shift._id, idempotencyKey: newKey() },
          counted: [{ method: 'cash', currency: 'BAM', amount: 10_000 }],
        },
        { token: desk.token },
      );
      expect((await desk.collect(order.number)).error.code).toBe('shift.state');
      expect((await getOrder(app, order.orderToken)).state).toBe('booked');
      expect((await countMoney(app, order.number)).counts).toMatchObject({ paid: 0, booked: 0, tickets: 0 });
    });

    it('are refunded by the rules of the counter’s own sales', async () => {
      const desk = await buildCounter(app);
      const shift = await desk.open();
      const derby = await event();
      const order = await reserve(app, derby);
      const { body: sold } = await desk.collect(order.number);
      const refund = await app.call(
        'POST /back/payspot/refund',
        {
          ...{ payspotId: desk.payspotId, orderId: sold.orderId, idempotencyKey: newKey() },
          ...{ ticketIds: sold.tickets.map(ticket => ticket._id), expectedAmount: 2_000 },
        },
        { token: desk.token },
      );
      expect(refund.body).toMatchObject({ amount: 2_000, parts: [{ method: 'cash', amount: 2_000 }] });
      expect(await readQuota(app, derby.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 0 });
      const report = await app.call(
        'POST /back/payspot/close-shift',
        {
          ...{ payspotId: desk.payspotId, shiftId: shift._id, idempotencyKey: newKey() },
          counted: [{ method: 'cash', currency: 'BAM', amount: 10_000 }],
        },
        { token: desk.token },
      );
      expect(report.body.lines.filter(line => line.method === 'cash')).toEqual([
        expect.objectContaining({ sale: 2_000, refund: 2_000, expected: 10_000, difference: 0 }),
      ]);
    });
  });

  describe('whose time runs out', () => {
    it('remind their buyers once in the last quarter, and only those that were long', async () => {
      const order = await reserve(app, await event());
      const short = await reserve(app, await event(10, 3));
      app.clock.advance(hours(2.9));
      await remindReservations(app.deps);
      app.clock.advance(hours(15));
      await remindReservations(app.deps);
      expect(await mails(order.number)).toHaveLength(1);
      app.clock.advance(hours(0.2));
      await Promise.all([remindReservations(app.deps), remindReservations(app.deps)]);
      await remindReservations(app.deps);
      expect((await mails(order.number)).map(mail => mail.kind)).toEqual([
        'payspot-reservation',
        'payspot-reminder',
      ]);
      expect(await mails(short.number)).toHaveLength(1);
    });

    it('are released, and can’t be paid with their attempt any more', async () => {
      const derby = await event();
      const order = await reserve(app, derby);
      app.clock.advance(hours(24));
      await payments.releaseUnpaid();
      expect(await getOrder(app, order.orderToken)).toMatchObject({
        state: 'released',
        payment: { method: 'payspot', state: 'abandoned' },
      });
      expect((await getOrder(app, order.orderToken)).pickUpCode).toBeUndefined();
      expect(await readQuota(app, derby.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 0 });
      expect((await counter.find(order.number)).body).toMatchObject({ state: 'late', total: 2_000 });
    });

    it('get the same places when they are still free', async () => {
      const derby = await event(2);
      const order = await reserve(app, derby);
      app.clock.advance(hours(25));
      await payments.releaseUnpaid();
      const sold = await counter.collect(order.number, {
        payment: { method: 'mixed', card: 500, reference: 'T-5', tendered: 1_500 },
      });
      expect(sold.body).toMatchObject({ quantity: 2, cash: 1_500, card: 500, isCollected: true });
      expect(await readQuota(app, derby.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 2 });
      expect((await countMoney(app, order.number)).counts).toMatchObject({
        paid: 2_000,
        booked: 1,
        tickets: 2,
      });
      expect(await findMiscounts(app.db)).toEqual([]);
    });

    it('take no money when their places are gone, or the event is on no more', async () => {
      const derby = await event(2);
      const order = await reserve(app, derby);
      app.clock.advance(hours(25));
      await payments.releaseUnpaid();
      await reserve(app, derby, 1);
      const refused = await counter.collect(order.number);
      expect([refused.status, refused.error.code]).toEqual([409, 'order.tickets_unavailable']);
      expect((await getOrder(app, order.orderToken)).state).toBe('released');
      expect((await countMoney(app, order.number)).counts).toEqual({
        ...{ paid: 0, booked: 0, journaled: 0, tickets: 0 },
      });
      const begun = await event(10, 26);
      const late = await reserve(app, begun);
      app.clock.advance(hours(27));
      await payments.releaseUnpaid();
      expect((await counter.collect(late.number)).error.code).toBe('order.tickets_unavailable');
    });
  });
});
