import { sql } from 'kysely';
import { hashToken } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import {
  bookOrder,
  buyOrder,
  countOf,
  getOrder,
  hold,
  newKey,
  readQuota,
  setSetting,
  shownTotal,
  submit,
} from '../order-management/orders.testing.ts';

describe('the checkout', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('books the order and leads to the provider’s page', async () => {
    const event = await buildEvent(app.deps, {
      ticketTypes: [{ face: 12_000, capacity: 10 }],
      feeBasisPoints: 500,
    });
    const booked = await bookOrder(app, event, { quantity: 2 });
    expect(booked.redirectTo).toMatch(/^\/api\/v1\/sandbox\/pay\/[0-9a-f-]{36}$/);
    const order = await getOrder(app, booked.orderToken);
    expect(order).toMatchObject({
      state: 'booked',
      subtotal: 24_000,
      fees: 1_200,
      total: 25_200,
      payUrl: booked.redirectTo,
      tickets: [],
      buyer: { email: 'ana.anic@example.test', name: 'Ана Анић' },
    });
    expect(order.payBy).toBe(new Date(app.clock.now().getTime() + 20 * 60_000).toISOString());
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 2, sold: 0 });
  });

  it('makes one order of a doubled submit, even at the same moment', async () => {
    const event = await buildEvent(app.deps);
    const { body } = await hold(app, event);
    const key = { idempotencyKey: newKey(), expectedTotal: await shownTotal(app, body.cartToken) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(app, body.cartToken, key)));
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(answer => answer.body.orderToken)).size).toBe(1);
    const again = await submit(app, body.cartToken, key);
    expect(again.body).toEqual(answers[0]?.body);
  });

  it('refuses another order under a key that was used', async () => {
    const { body } = await hold(app, await buildEvent(app.deps));
    const key = { idempotencyKey: newKey(), expectedTotal: await shownTotal(app, body.cartToken) };
    await submit(app, body.cartToken, key);
    const other = await submit(app, body.cartToken, {
      ...key,
      buyer: { email: 'b@example.test', name: 'Bojan' },
    });
    expect([other.status, other.error.code]).toEqual([409, 'idempotency.mismatch']);
  });

  it('makes no second order of a cart under another key', async () => {
    const { body } = await hold(app, await buildEvent(app.deps));
    const answers = await Promise.all([submit(app, body.cartToken), submit(app, body.cartToken)]);
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find(answer => answer.status === 409)?.error.code).toBe('cart.empty');
  });

  it('says that a cart expired, and that one never was', async () => {
    const { body } = await hold(app, await buildEvent(app.deps));
    app.clock.advance(10 * 60_000);
    expect((await submit(app, body.cartToken)).error.code).toBe('cart.expired');
    expect((await submit(app, 'x'.repeat(43))).error.code).toBe('cart.empty');
  });

  it('tells a crowd of expired carts at once that their time is over', async () => {
    const event = await buildEvent(app.deps);
    const carts = await Promise.all(Array.from({ length: 40 }, () => hold(app, event)));
    app.clock.advance(10 * 60_000);
    const answers = await Promise.all(carts.map(cart => submit(app, cart.body.cartToken)));
    expect(new Set(answers.map(answer => answer.error.code))).toEqual(new Set(['cart.expired']));
  });

  it('pays a free order at once', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 0 }], feeFixed: 100 });
    const { body } = await hold(app, event, { quantity: 3 });
    expect((await submit(app, body.cartToken)).error.code).toBe('payment.method_unavailable');
    const placed = await submit(app, body.cartToken, { paymentMethod: 'free' });
    expect(placed.body.redirectTo).toBe(`/checkout/success?order=${placed.body.orderToken}`);
    expect(await countOf(app, placed.body.orderToken)).toEqual({ tickets: 3, messages: 1, payments: 0 });
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 3 });
  });

  it('does not take an order with a price as free', async () => {
    const { body } = await hold(app, await buildEvent(app.deps));
    const answer = await submit(app, body.cartToken, { paymentMethod: 'free' });
    expect([answer.status, answer.error.code]).toEqual([409, 'payment.method_unavailable']);
  });

  it('takes no name for a ticket of another cart, and books nothing', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ attendeeData: 'name' }] });
    const quotaId = event.ticketTypes[0]?.quotaId ?? '';
    const own = await hold(app, event);
    const foreign = await hold(app, event);
    const named = (body: typeof own.body, name: string) => ({
      holdId: body.holds[0]?.holdId ?? '',
      index: 0,
      name,
    });
    const refused = await submit(app, own.body.cartToken, {
      attendees: [named(own.body, 'Željka Ćosić'), named(foreign.body, 'Somebody Else')],
    });
    expect([refused.status, refused.error.code, refused.error.fields]).toEqual([
      400,
      'request.invalid',
      { 'attendees.1.holdId': 'unknown' },
    ]);
    expect(await readQuota(app, quotaId)).toEqual({ held: 2, sold: 0 });
    const placed = await submit(app, own.body.cartToken, { attendees: [named(own.body, 'Željka Ćosić')] });
    expect(placed.status).toBe(200);
  });

  it('asks for the names that ticket types want, and prints them', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ attendeeData: 'name_email' }] });
    const held = await hold(app, event, { quantity: 2 });
    const holdId = held.body.holds[0]?.holdId ?? '';
    const missing = await submit(app, held.body.cartToken, {
      attendees: [{ holdId, index: 1, name: 'Ђорђе' }],
    });
    expect(missing.status).toBe(400);
    expect(missing.error.fields).toEqual({ 'attendees.0.name': 'required', 'attendees.1.email': 'required' });
    const attendees = ['Ђорђе Живковић', 'Željka Ćosić'].map((name, index) => ({
      holdId,
      index,
      name,
      email: `guest${index}@example.test`,
    }));
    const placed = await submit(app, held.body.cartToken, { attendees });
    await app.call(
      'POST /sandbox/pay/{paymentId}',
      { outcome: 'succeed' },
      { params: { paymentId: placed.body.redirectTo.split('/').at(-1) ?? '' } },
    );
    const order = await getOrder(app, placed.body.orderToken);
    expect(order.tickets.map(ticket => ticket.attendeeName)).toEqual(['Ђорђе Живковић', 'Željka Ćosić']);
  });

  it('adds the protection only while it is offered', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 10_000 }], feeBasisPoints: 0 });
    const without = await bookOrder(app, event, { checkout: { protection: true } });
    expect(await getOrder(app, without.orderToken)).toMatchObject({ protection: 0, total: 10_000 });
    await setSetting(app, 'deploy', 'isSecureMyOrderAvailable', true);
    const offered = await hold(app, event);
    const cart = await app.call('POST /front/cart/get', { cartToken: offered.body.cartToken });
    expect(cart.body).toMatchObject({ total: 10_000, protection: 600 });
    const protectedOrder = await submit(app, offered.body.cartToken, { protection: true });
    expect(await getOrder(app, protectedOrder.body.orderToken)).toMatchObject({
      protection: 600,
      total: 10_600,
    });
    await setSetting(app, 'deploy', 'isSecureMyOrderAvailable', false);
  });

  it('sells no protection that could not be used any more', async () => {
    await setSetting(app, 'deploy', 'isSecureMyOrderAvailable', true);
    const startsAt = new Date(app.clock.now().getTime() + 23 * 3_600_000);
    const soon = await buildEvent(app.deps, {
      startsAt,
      ticketTypes: [{ face: 10_000 }],
      feeBasisPoints: 0,
    });
    const { cartToken } = (await hold(app, soon)).body;
    const cart = await app.call('POST /front/cart/get', { cartToken });
    expect(cart.body.total).toBe(10_000);
    expect(cart.body).not.toHaveProperty('protection');
    const refused = await submit(app, cartToken, { protection: true, expectedTotal: 10_600 });
    expect(refused.error.code).toBe('cart.price_changed');
    const placed = await submit(app, cartToken, { protection: true });
    expect(await getOrder(app, placed.body.orderToken)).toMatchObject({ protection: 0, total: 10_000 });
    await setSetting(app, 'deploy', 'isSecureMyOrderAvailable', false);
  });

  it('takes several events into one order', async () => {
    const first = await buildEvent(app.deps, { title: 'First night' });
    const second = await buildEvent(app.deps, { title: 'Second night' });
    const held = await hold(app, first);
    await hold(app, second, { cartToken: held.body.cartToken, quantity: 2 });
    const placed = await submit(app, held.body.cartToken);
    const order = await getOrder(app, placed.body.orderToken);
    expect(order.lines.map(line => [line.eventTitle, line.quantity])).toEqual([
      ['First night', 1],
      ['Second night', 2],
    ]);
  });

  it('keeps the history of an order, which nothing can change', async () => {
    const order = await buyOrder(app, await buildEvent(app.deps));
    const read = () =>
      sql<{ type: string; from_state: string; to_state: string; actor: string }>`
        select e.type, e.from_state, e.to_state, e.actor from order_event e
          join customer_order o on o.id = e.order_id where o.token_hash = ${hashToken(order.orderToken)} order by e.id`.execute(
        app.db.query,
      );
    const history = (await read()).rows;
    expect(history.map(row => [row.type, row.from_state, row.to_state, row.actor])).toEqual([
      ['create', null, 'held', 'buyer'],
      ['book', 'held', 'booked', 'buyer'],
      ['pay', 'booked', 'paid', 'provider'],
    ]);
    for (const change of [sql`update order_event set actor = 'user'`, sql`delete from order_event`])
      await expect(change.execute(app.db.query)).rejects.toThrow('order_event is append-only');
    expect((await read()).rows).toEqual(history);
  });
});
