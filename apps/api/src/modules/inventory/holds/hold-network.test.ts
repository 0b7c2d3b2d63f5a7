import { sql } from 'kysely';
import { createTestApp, noAbuseLimits, type TestApp } from '../../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../../testing/builders.ts';
import { buyOrder, chooseAt, hold, newKey, submit } from '../../sales/order-management/orders.testing.ts';
import { holdNetworkOf } from './hold-network.ts';
import { createInventory } from './inventory.service.ts';
import { anotherProcess, findMiscounts, holdAll, wantTickets } from '../inventory.testing.ts';

// real buyers on a real database: slow where the machine is busy
jest.setTimeout(90_000);

const minute = 60_000;
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('places of an event that one network holds unpaid', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({
      abuseLimits: { ...noAbuseLimits, holdsPerNetwork: 40, holdsShareOfEvent: 10 },
    });
  });
  afterAll(() => app.close());

  const holdFrom = (
    address: string,
    event: BuiltEvent,
    body: { quantity?: number; cartToken?: string } = {},
  ) => {
    const { quantity = 10, ...rest } = body;
    const lines = [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity }];
    const wanted = { eventId: event.id, lines, idempotencyKey: newKey(), ...rest };
    return app.call('POST /front/cart/hold', wanted, { headers: from(address) });
  };
  const hall = (capacity: number) => buildEvent(app.deps, { ticketTypes: [{ capacity }] });
  const extend = (cartToken: string) => app.call('POST /front/cart/extend', { cartToken });
  const canExtend = async (cartToken: string) =>
    (await app.call('POST /front/cart/get', { cartToken })).body.canExtend;

  it('are at most forty in a small hall, of which each refusal says how many are left', async () => {
    const event = await hall(100);
    for (let cart = 0; cart < 3; cart += 1) expect((await holdFrom('203.0.113.1', event)).status).toBe(200);
    expect((await holdFrom('203.0.113.1', event, { quantity: 5 })).status).toBe(200);
    const refused = await holdFrom('203.0.113.1', event, { quantity: 6 });
    expect([refused.status, refused.error.code]).toEqual([409, 'inventory.network_limit']);
    expect(refused.error.details).toEqual({ most: 40, left: 5 });
    expect((await holdFrom('203.0.113.1', event, { quantity: 5 })).status).toBe(200);
    expect((await holdFrom('203.0.113.2', event)).status).toBe(200);
    expect((await holdFrom('203.0.113.1', await hall(100))).status).toBe(200);
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it.each([
    [30, 15],
    [21, 11],
    [12, 10],
  ])('are at most half of a hall of %i places, but ten at least: %i', async (capacity, most) => {
    const event = await hall(capacity);
    expect((await holdFrom('203.0.113.21', event, { quantity: 9 })).status).toBe(200);
    const refused = await holdFrom('203.0.113.21', event, { quantity: most - 8 });
    expect([refused.error?.code, refused.error?.details]).toEqual([
      'inventory.network_limit',
      { most, left: most - 9 },
    ]);
    expect((await holdFrom('203.0.113.21', event, { quantity: most - 9 })).status).toBe(200);
    expect((await holdFrom('203.0.113.22', event, { quantity: 2 })).status).toBe(200);
  });

  it('are a tenth of a large one', async () => {
    const event = await hall(500);
    for (let cart = 0; cart < 5; cart += 1) expect((await holdFrom('203.0.113.3', event)).status).toBe(200);
    expect((await holdFrom('203.0.113.3', event, { quantity: 1 })).error.details).toEqual({
      most: 50,
      left: 0,
    });
  });

  it('are counted together for a /64 of version 6', async () => {
    const event = await hall(100);
    for (const host of ['1', '2', 'ffff:1', 'a'])
      expect((await holdFrom(`2001:db8:1:2::${host}`, event)).status).toBe(200);
    expect((await holdFrom('2001:db8:1:2::b', event, { quantity: 1 })).error.code).toBe(
      'inventory.network_limit',
    );
    expect((await holdFrom('2001:db8:1:3::b', event, { quantity: 1 })).status).toBe(200);
  });

  it('come back to the network when they are paid, released or expire', async () => {
    const event = await hall(100);
    const full = async () => (await holdFrom('203.0.113.4', event, { quantity: 1 })).error?.code;
    const carts = [];
    for (let cart = 0; cart < 4; cart += 1) carts.push((await holdFrom('203.0.113.4', event)).body);
    expect(await full()).toBe('inventory.network_limit');
    const order = await submit(app, carts[0]?.cartToken ?? '');
    // it is no way out to make orders that nobody pays
    expect(await full()).toBe('inventory.network_limit');
    await chooseAt(app, order.body.redirectTo, 'succeed');
    expect((await holdFrom('203.0.113.4', event)).status).toBe(200);
    await app.call('POST /front/cart/empty', { cartToken: carts[1]?.cartToken ?? '' });
    expect((await holdFrom('203.0.113.4', event)).status).toBe(200);
    expect(await full()).toBe('inventory.network_limit');
    app.clock.advance(11 * minute);
    expect((await holdFrom('203.0.113.4', event)).status).toBe(200);
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('are forgotten once they are paid or freed', async () => {
    const event = await hall(100);
    await buyOrder(app, event);
    const held = await hold(app, event);
    await app.call('POST /front/cart/empty', { cartToken: held.body.cartToken });
    const kept = await sql`select from hold where event_id = ${event.id} and network is not null`.execute(
      app.db.query,
    );
    expect(kept.rows).toEqual([]);
  });

  it('count for the network that a cart began in, wherever its buyer goes', async () => {
    const event = await hall(100);
    const carts: string[] = [];
    for (let cart = 0; cart < 4; cart += 1)
      carts.push((await holdFrom('203.0.113.5', event, { quantity: 9 })).body.cartToken);
    for (const cartToken of carts)
      expect((await holdFrom('203.0.113.6', event, { quantity: 1, cartToken })).status).toBe(200);
    const [cartToken = ''] = carts;
    const { body } = await app.call('POST /front/cart/get', { cartToken });
    expect(body.lines.map(({ quantity }) => quantity)).toEqual([10]);
    expect((await holdFrom('203.0.113.5', event, { quantity: 1 })).error.code).toBe(
      'inventory.network_limit',
    );
    expect((await holdFrom('203.0.113.6', event)).status).toBe(200);
  });

  it('are judged too where a cart is to have more of what it holds', async () => {
    const event = await hall(100);
    for (let cart = 0; cart < 3; cart += 1) await holdFrom('203.0.113.7', event);
    const { cartToken, holds } = (await holdFrom('203.0.113.7', event, { quantity: 9 })).body;
    const change = { cartToken, holdId: holds[0]?.holdId ?? '' };
    expect((await app.call('POST /front/cart/set-quantity', { ...change, quantity: 10 })).status).toBe(200);
    await holdFrom('203.0.113.8', event, { quantity: 10 });
    const { rows } = await sql<{ units: number }>`
      select sum(quantity)::int as units from hold
        where event_id = ${event.id} and state = 'held' group by network order by 1`.execute(app.db.query);
    expect(rows.map(({ units }) => units)).toEqual([10, 40]);
  });

  it.each([
    ['one process', 1],
    ['two processes', 2],
  ])('are never more when all are asked for at once, from %s', async (_, processes) => {
    const event = await hall(200);
    const network = holdNetworkOf('203.0.113.9', app.deps.config);
    const second = anotherProcess(app);
    const inventories = [createInventory(app.deps), createInventory(second.deps)].slice(0, processes);
    const others = Array.from({ length: 20 }, () => wantTickets(event));
    const same = Array.from({ length: 90 }, () => ({ ...wantTickets(event), network }));
    const requests = [...same, ...others].sort((a, b) => (a.key < b.key ? -1 : 1));
    const { granted, broken } = await holdAll(inventories, requests);
    await second.db.close();
    expect(granted.filter(request => 'network' in request)).toHaveLength(40);
    expect(granted).toHaveLength(60);
    expect(new Set(broken.map(error => (error as { code?: string }).code))).toEqual(
      new Set(['inventory.network_limit']),
    );
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  describe('when time is up', () => {
    const crowd = async (event: BuiltEvent, places: number) => {
      for (let left = places; left > 0; left -= 10)
        await holdFrom(`198.51.100.${left}`, event, { quantity: Math.min(left, 10) });
    };

    it('are extended again for a school while as many are left to others', async () => {
      const event = await hall(100);
      const carts: string[] = [];
      for (let cart = 0; cart < 3; cart += 1)
        carts.push((await holdFrom('203.0.113.20', event)).body.cartToken);
      for (const cartToken of carts) expect((await extend(cartToken)).status).toBe(200);
      app.clock.advance(15 * minute);
      for (const cartToken of carts) expect((await extend(cartToken)).status).toBe(200);
      await crowd(event, 50);
      app.clock.advance(5 * minute);
      expect(await canExtend(carts[0] ?? '')).toBe(false);
      const refused = await extend(carts[0] ?? '');
      expect([refused.status, refused.error.code]).toEqual([409, 'cart.already_extended']);
    });

    it('are extended for who holds few of them as long as there is one place left', async () => {
      const event = await hall(100);
      const { cartToken } = (await holdFrom('203.0.113.21', event)).body;
      await extend(cartToken);
      app.clock.advance(15 * minute);
      await crowd(event, 89);
      for (let more = 0; more < 2; more += 1) {
        expect(await canExtend(cartToken)).toBe(true);
        expect((await extend(cartToken)).status).toBe(200);
        app.clock.advance(minute);
      }
    });

    it('come free of a script that leaves one place of a hall', async () => {
      const event = await hall(80);
      const carts: string[] = [];
      for (let cart = 0; cart < 4; cart += 1)
        carts.push((await holdFrom('203.0.113.22', event)).body.cartToken);
      expect((await holdFrom('203.0.113.22', event, { quantity: 1 })).error.code).toBe(
        'inventory.network_limit',
      );
      for (const cartToken of carts) expect((await extend(cartToken)).status).toBe(200);
      app.clock.advance(15 * minute);
      await crowd(event, 39);
      for (const cartToken of carts) expect((await extend(cartToken)).status).toBe(409);
      app.clock.advance(6 * minute);
      for (let buyer = 0; buyer < 4; buyer += 1)
        expect((await holdFrom(`198.51.100.${buyer}`, event)).status).toBe(200);
    });
  });
});
