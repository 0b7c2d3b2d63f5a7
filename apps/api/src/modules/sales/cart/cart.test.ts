import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { hold, newKey, readQuota } from '../order-management/orders.testing.ts';
import { createInventory } from '../../inventory/holds/inventory.service.ts';

const minute = 60_000;

describe('the cart', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const get = async (cartToken: string) =>
    (await app.call('POST /front/cart/get', { cartToken, lang: 'en' })).body;

  it('is made by the first hold, for ten minutes', async () => {
    const event = await buildEvent(app.deps, {
      title: 'Jazz',
      ticketTypes: [{ face: 1_000 }],
      feeBasisPoints: 500,
    });
    const held = await hold(app, event, { quantity: 2 });
    expect(held.status).toBe(200);
    expect(held.body.cartToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const until = new Date(app.clock.now().getTime() + 10 * minute).toISOString();
    expect(held.body.expiresAt).toBe(until);
    expect(await get(held.body.cartToken)).toMatchObject({
      lines: [{ eventTitle: 'Jazz', quantity: 2, face: 1_000, fee: 50, total: 2_100, expiresAt: until }],
      currency: 'BAM',
      subtotal: 2_000,
      fees: 100,
      total: 2_100,
      canExtend: true,
      paymentMethods: ['sandbox'],
    });
  });

  it('gives the same holds and the same cart for a repeated key, and takes no more places', async () => {
    const event = await buildEvent(app.deps);
    const key = { idempotencyKey: newKey(), quantity: 2 };
    const answers = await Promise.all([hold(app, event, key), hold(app, event, key), hold(app, event, key)]);
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1);
    expect((await hold(app, event, key)).body).toEqual(answers[0]?.body);
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 2, sold: 0 });
  });

  it('refuses another request under a used key', async () => {
    const event = await buildEvent(app.deps);
    const other = await buildEvent(app.deps);
    const idempotencyKey = newKey();
    await hold(app, event, { idempotencyKey });
    expect((await hold(app, event, { idempotencyKey, quantity: 2 })).error.code).toBe('idempotency.mismatch');
    expect((await hold(app, other, { idempotencyKey })).error.code).toBe('idempotency.mismatch');
  });

  it('does not mix currencies', async () => {
    const held = await hold(app, await buildEvent(app.deps, { currency: 'EUR' }));
    const mixed = await hold(app, await buildEvent(app.deps, { currency: 'RSD' }), {
      cartToken: held.body.cartToken,
    });
    expect([mixed.status, mixed.error.code]).toEqual([409, 'cart.currency_mixed']);
  });

  it('gives a released line back at once, and only to its owner', async () => {
    const event = await buildEvent(app.deps);
    const quotaId = event.ticketTypes[0]?.quotaId ?? '';
    const held = await hold(app, event, { quantity: 3 });
    const stranger = await hold(app, event);
    const holdId = held.body.holds[0]?.holdId ?? '';
    const foreign = { cartToken: stranger.body.cartToken, holdId };
    const refused = await app.call('POST /front/cart/release', foreign);
    const unknown = await app.call('POST /front/cart/release', { ...foreign, holdId: randomUUID() });
    expect([refused, unknown].map(({ status, error }) => [status, error.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect(await readQuota(app, quotaId)).toEqual({ held: 4, sold: 0 });
    const release = () => app.call('POST /front/cart/release', { cartToken: held.body.cartToken, holdId });
    const answers = await Promise.all([release(), release(), release()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readQuota(app, quotaId)).toEqual({ held: 1, sold: 0 });
    expect((await get(held.body.cartToken)).lines).toEqual([]);
  });

  it('extends what was added after an extension too, and the first for no longer', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{}, {}] });
    const first = await hold(app, event);
    const { cartToken } = first.body;
    const begun = Date.parse(first.body.expiresAt) - 10 * minute;
    await app.call('POST /front/cart/extend', { cartToken });
    app.clock.advance(5 * minute);
    const lines = [{ ticketTypeId: event.ticketTypes[1]?.id ?? '', quantity: 1 }];
    await hold(app, event, { lines, cartToken });
    expect(await get(cartToken)).toMatchObject({ canExtend: true });
    const extended = await app.call('POST /front/cart/extend', { cartToken });
    expect(extended.body.expiresAt).toBe(new Date(begun + 20 * minute).toISOString());
    const cart = await get(cartToken);
    expect(cart.lines.map(({ expiresAt }) => (Date.parse(expiresAt) - begun) / minute)).toEqual([20, 25]);
  });

  it.each([0, 1, 9])('is extended by ten minutes on top of what is left after %i', async used => {
    const held = await hold(app, await buildEvent(app.deps));
    const { cartToken, expiresAt } = held.body;
    app.clock.advance(used * minute);
    const extended = await app.call('POST /front/cart/extend', { cartToken });
    expect(extended.body.expiresAt).toBe(new Date(Date.parse(expiresAt) + 10 * minute).toISOString());
    app.clock.advance(20 * minute);
    const expired = await app.call('POST /front/cart/extend', { cartToken });
    expect([expired.status, expired.error.code]).toEqual([410, 'cart.expired']);
  });

  it('is extended again up to ten times, to ten minutes from then, while others find places too', async () => {
    const { cartToken } = (await hold(app, await buildEvent(app.deps))).body;
    await app.call('POST /front/cart/extend', { cartToken });
    app.clock.advance(19 * minute);
    for (let more = 0; more < 9; more += 1) {
      expect((await get(cartToken)).canExtend).toBe(true);
      const { body } = await app.call('POST /front/cart/extend', { cartToken });
      expect(Date.parse(body.expiresAt) - app.clock.now().getTime()).toBe(10 * minute);
      app.clock.advance(9 * minute);
    }
    expect((await get(cartToken)).canExtend).toBe(false);
    const eleventh = await app.call('POST /front/cart/extend', { cartToken });
    expect([eleventh.status, eleventh.error.code]).toEqual([409, 'cart.already_extended']);
  });

  it('counts no extension that would add nothing', async () => {
    const { cartToken } = (await hold(app, await buildEvent(app.deps))).body;
    const first = await app.call('POST /front/cart/extend', { cartToken });
    for (let press = 0; press < 12; press += 1) {
      const { status, body } = await app.call('POST /front/cart/extend', { cartToken });
      expect([status, body.expiresAt]).toEqual([200, first.body.expiresAt]);
    }
    expect((await get(cartToken)).canExtend).toBe(true);
  });

  it('is extended once only when it has the last places', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 2 }] });
    const { cartToken } = (await hold(app, event)).body;
    const lines = [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 }];
    await hold(app, event, { lines });
    expect((await get(cartToken)).canExtend).toBe(true);
    await app.call('POST /front/cart/extend', { cartToken });
    expect((await get(cartToken)).canExtend).toBe(false);
    const again = await app.call('POST /front/cart/extend', { cartToken });
    expect([again.status, again.error.code]).toEqual([409, 'cart.already_extended']);
  });

  it('is empty after its time, and its places are refunded exactly once', async () => {
    const event = await buildEvent(app.deps);
    const quotaId = event.ticketTypes[0]?.quotaId ?? '';
    const held = await hold(app, event, { quantity: 4 });
    const inventory = createInventory(app.deps);
    await inventory.freeDue();
    expect(await readQuota(app, quotaId)).toEqual({ held: 4, sold: 0 });
    app.clock.advance(10 * minute);
    expect(await get(held.body.cartToken)).toMatchObject({ lines: [], total: 0, canExtend: false });
    await Promise.all([inventory.freeDue(), inventory.freeDue(), inventory.freeDue()]);
    expect(await readQuota(app, quotaId)).toEqual({ held: 0, sold: 0 });
  });

  it.each([
    ['a type of another channel', { ticketTypes: [{ visibility: 'payspot' as const }] }, 1, 'unknown', 0],
    ['a sale that has not begun', { salesStart: new Date('2027-01-01T00:00:00Z') }, 1, 'not_on_sale', 0],
    ['a sale that is over', { salesEnd: new Date('2026-01-01T00:00:00Z') }, 1, 'not_on_sale', 0],
    ['an event that has begun', { startsAt: new Date('2026-01-01T00:00:00Z') }, 1, 'not_on_sale', 0],
    ['a postponed event', { state: 'postponed' as const }, 1, 'not_on_sale', 0],
    ['more than an order may have', { ticketTypes: [{ maxPerOrder: 4 }] }, 5, 'limit', 4],
    ['more than the event allows', { maxPerOrder: 3 }, 4, 'limit', 3],
    ['fewer than an order must have', { ticketTypes: [{ minPerOrder: 2 }] }, 1, 'limit', 10],
    ['more than are left', { ticketTypes: [{ capacity: 3 }] }, 4, 'not_enough', 3],
    ['what is sold out', { ticketTypes: [{ capacity: 5, sold: 5 }] }, 1, 'sold_out', 0],
  ])('says why it refuses %s', async (_, spec, quantity, reason, available) => {
    const event = await buildEvent(app.deps, spec);
    const refused = await hold(app, event, { quantity });
    expect([refused.status, refused.error.code]).toEqual([409, 'inventory.unavailable']);
    expect(refused.error.details).toEqual({
      problems: [{ ticketTypeId: event.ticketTypes[0]?.id, reason, available }],
    });
  });

  it('counts what the cart holds already against the limits', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ maxPerOrder: 4 }, {}], maxPerOrder: 6 });
    const held = await hold(app, event, { quantity: 3 });
    const { cartToken } = held.body;
    const more = await hold(app, event, { cartToken, quantity: 2 });
    expect(more.error.details).toMatchObject({ problems: [{ reason: 'limit', available: 1 }] });
    const lines = [{ ticketTypeId: event.ticketTypes[1]?.id ?? '', quantity: 4 }];
    const whole = await hold(app, event, { cartToken, lines });
    expect(whole.error.details).toMatchObject({ problems: [{ reason: 'limit', available: 3 }] });
  });

  it.each(['draft', 'archived'] as const)('does not know a %s event', async state => {
    const refused = await hold(app, await buildEvent(app.deps, { state }));
    expect([refused.status, refused.error.code]).toEqual([404, 'event.not_found']);
  });

  it('takes all lines or none', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 5 }, { capacity: 1 }] });
    const [first, second] = event.ticketTypes;
    const lines = [
      { ticketTypeId: first?.id ?? '', quantity: 2 },
      { ticketTypeId: second?.id ?? '', quantity: 2 },
    ];
    const refused = await hold(app, event, { lines });
    expect(refused.error.details).toEqual({
      problems: [{ ticketTypeId: second?.id, reason: 'not_enough', available: 1 }],
    });
    expect(await readQuota(app, first?.quotaId ?? '')).toEqual({ held: 0, sold: 0 });
  });

  it('gives the places of expired carts to who asks, without waiting for the sweep', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 2 }] });
    await hold(app, event, { quantity: 2 });
    expect((await hold(app, event)).status).toBe(409);
    app.clock.advance(10 * minute);
    expect((await hold(app, event, { quantity: 2 })).status).toBe(200);
    await createInventory(app.deps).freeDue();
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 2, sold: 0 });
  });
});
