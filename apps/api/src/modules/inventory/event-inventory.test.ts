import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildClient, buildEvent, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import { buyOrder, hold } from '../sales/order-management/orders.testing.ts';
import { createInventory } from './holds/inventory.service.ts';
import { findMiscounts, wantTickets } from './inventory.testing.ts';
import { buildSeatedEvent, listTestSeats } from './seats.testing.ts';

describe('the inventory for staff', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
  });
  afterEach(async () => expect(await findMiscounts(app.db)).toEqual([]));
  afterAll(() => app.close());

  const quotaOf = (event: BuiltEvent) => event.ticketTypes[0]?.quotaId ?? '';
  const get = async (event: BuiltEvent, withSeats = false) =>
    (await app.call('POST /back/inventory/get', { eventId: event.id, withSeats }, { token: admin })).body;
  const block = (event: BuiltEvent, body: { units?: number; seatIds?: string[]; blockId?: string }) =>
    app.call(
      'POST /back/inventory/block',
      {
        eventId: event.id,
        quotaId: quotaOf(event),
        blockId: newId(),
        reason: 'house',
        note: 'press',
        ...body,
      },
      { token: admin },
    );
  const unblock = (event: BuiltEvent, blockId: string, body: { keep?: number; seatIds?: string[] } = {}) =>
    app.call('POST /back/inventory/unblock', { eventId: event.id, blockId, ...body }, { token: admin });
  const cap = (event: BuiltEvent, capacity: number | null) =>
    app.call(
      'POST /back/inventory/set-channel-cap',
      { eventId: event.id, quotaId: quotaOf(event), channel: 'web', capacity },
      { token: admin },
    );

  it('keeps units back from the sale, once however often it is asked, and gives them back', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 5 }] });
    const blockId = newId();
    const blocks = await Promise.all([1, 2, 3].map(() => block(event, { units: 3, blockId })));
    expect(blocks.map(one => [one.status, one.body.units])).toEqual([
      [200, 3],
      [200, 3],
      [200, 3],
    ]);
    expect((await hold(app, event, { quantity: 3 })).error.details).toMatchObject({
      problems: [{ reason: 'not_enough', available: 2 }],
    });
    expect((await get(event)).quotas[0]).toMatchObject({ capacity: 5, blocked: 3, free: 2 });
    expect((await unblock(event, blockId, { keep: 1 })).body).toMatchObject({ units: 1, reason: 'house' });
    expect((await unblock(event, blockId, { keep: 1 })).body.units).toBe(1);
    expect((await unblock(event, blockId)).body).toMatchObject({ units: 0, note: 'press' });
    expect((await hold(app, event, { quantity: 5 })).status).toBe(200);
  });

  it('refuses the id of a block of somebody else, and says nothing of it', async () => {
    const [theirs, ours] = [await buildEvent(app.deps), await buildEvent(app.deps)];
    const blockId = newId();
    await block(theirs, { units: 1, blockId });
    const permissions: ['can-add-events'] = ['can-add-events'];
    const { token } = await loginAs(app.deps, 'client', { clientIds: [ours.clientId], permissions });
    const body = { eventId: ours.id, quotaId: quotaOf(ours), blockId, reason: 'house', units: 1 } as const;
    const refused = await app.call('POST /back/inventory/block', body, { token });
    expect([refused.status, refused.error.fields]).toEqual([400, { blockId: 'unknown' }]);
    expect((await get(ours)).quotas[0]).toMatchObject({ blocked: 0 });
  });

  it('blocks either a number of places or seats', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 5 }] });
    const refused = await block(event, { units: 2, seatIds: [newId()] });
    expect([refused.status, refused.error.code]).toEqual([400, 'request.invalid']);
    expect(Object.keys(refused.error.fields ?? {})).toEqual(['units', 'seatIds']);
    expect((await get(event)).quotas[0]).toMatchObject({ blocked: 0, free: 5 });
  });

  it('never takes what is held or sold, and says how many are free', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 4 }] });
    await buyOrder(app, event);
    await hold(app, event);
    const refused = await block(event, { units: 3 });
    expect([refused.status, refused.error.code]).toEqual([409, 'inventory.conflict']);
    expect(refused.error.details).toEqual({ available: 2, seats: [] });
    app.clock.advance(11 * 60_000);
    expect((await block(event, { units: 3 })).status).toBe(200);
  });

  it('keeps seats back and names the ones that are not free', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 4 });
    await buyOrder(app, event, { quantity: 1 });
    const seats = await listTestSeats(app, event.id);
    const seatIds = seats.map(({ id }) => id);
    const sold = seats.find(seat => seat.holdId);
    const refused = await block(event, { seatIds });
    expect(refused.error.details).toMatchObject({ available: 3, seats: [{ id: sold?.id, state: 'sold' }] });
    const free = seatIds.filter(id => id !== sold?.id);
    const made = await block(event, { seatIds: free });
    expect(made.body).toMatchObject({ units: 3, seats: [{}, {}, {}] });
    expect((await get(event, true)).seats?.map(seat => seat.state).sort()).toEqual([
      'blocked',
      'blocked',
      'blocked',
      'sold',
    ]);
    expect((await hold(app, event)).error.details).toMatchObject({ problems: [{ reason: 'sold_out' }] });
    const { body } = await unblock(event, made.body.blockId, { seatIds: free.slice(0, 1) });
    expect([body.units, body.seats.length]).toEqual([2, 2]);
    const again = await hold(app, event);
    expect(again.body.holds[0]?.seats?.map(({ id }) => id)).toEqual(free.slice(0, 1));
  });

  it.each([
    ['no units', {}],
    ['a seat of another event', { seatIds: [newId()] }],
  ])('refuses to block %s', async (_, body) => {
    const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 2 });
    expect((await block(event, body)).error.code).toBe('request.invalid');
  });

  it('caps a channel, not below what it has taken', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 10 }] });
    await hold(app, event, { quantity: 3 });
    expect((await cap(event, 2)).error.details).toEqual({ available: 3, seats: [] });
    expect((await cap(event, 4)).body.channels).toEqual([{ channel: 'web', capacity: 4, taken: 3 }]);
    expect((await hold(app, event, { quantity: 2 })).error.details).toMatchObject({
      problems: [{ reason: 'not_enough', available: 1 }],
    });
    await buyOrder(app, event);
    expect((await hold(app, event)).error.details).toMatchObject({ problems: [{ reason: 'sold_out' }] });
    app.clock.advance(11 * 60_000);
    await createInventory(app.deps).freeDue();
    expect((await get(event)).quotas[0]?.channels).toEqual([{ channel: 'web', capacity: 4, taken: 1 }]);
    expect((await cap(event, null)).body.channels).toEqual([]);
    expect((await hold(app, event, { quantity: 9 })).status).toBe(200);
  });

  it('leaves the places of people on the waiting list to them', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 3 }] });
    await sql`update quota set waiting = 2 where id = ${quotaOf(event)}`.execute(app.db.query);
    expect((await hold(app, event, { quantity: 2 })).error.details).toMatchObject({
      problems: [{ reason: 'not_enough', available: 1 }],
    });
    const inventory = createInventory(app.deps);
    const until = new Date(app.clock.now().getTime() + 3_600_000);
    const held = await app.db.transaction(tx =>
      inventory.holdForWaiting(tx, wantTickets(event, { 0: 2 }), until),
    );
    expect(held).toMatchObject({ expiresAt: until });
    const none = await app.db.transaction(tx =>
      inventory.holdForWaiting(tx, wantTickets(event, { 0: 2 }), until),
    );
    expect(none).toMatchObject([{ reason: 'not_enough', available: 1 }]);
    await sql`update quota set waiting = 0 where id = ${quotaOf(event)}`.execute(app.db.query);
  });

  it('is for admins and for those who act for the client of the event', async () => {
    const client = await buildClient(app.deps);
    const event = await buildEvent(app.deps, { clientId: client.id });
    const own = await loginAs(app.deps, 'client', { clientIds: [client.id] });
    const manager = await loginAs(app.deps, 'manager', { managedClientIds: [client.id] });
    const stranger = await loginAs(app.deps, 'client', { clientIds: [(await buildClient(app.deps)).id] });
    const contractor = await loginAs(app.deps, 'contractor');
    const ask = async ({ token }: { token: string }) =>
      (await app.call('POST /back/inventory/get', { eventId: event.id }, { token })).status;
    expect(await Promise.all([own, manager, stranger, contractor].map(ask))).toEqual([200, 200, 404, 403]);
    expect((await app.call('POST /back/inventory/get', { eventId: event.id })).status).toBe(401);
  });

  it('is for managers of the one event, for keeping places back when they may plan it', async () => {
    const [event, other] = [await buildEvent(app.deps), await buildEvent(app.deps)];
    const { token, user } = await loginAs(app.deps, 'manager');
    await app.db.query
      .insertInto('event_assignment')
      .values({ event_id: event.id, user_id: user.id, role: 'manager', permissions: ['can-add-events'] })
      .execute();
    const ask = async ({ id: eventId }: BuiltEvent) =>
      (await app.call('POST /back/inventory/get', { eventId }, { token })).status;
    expect([await ask(event), await ask(other)]).toEqual([200, 404]);
    const kept = { blockId: newId(), quotaId: quotaOf(event), reason: 'house', units: 1 } as const;
    const wish = { eventId: event.id, ...kept };
    expect((await app.call('POST /back/inventory/block', wish, { token })).status).toBe(200);
    const given = { eventId: event.id, blockId: kept.blockId };
    expect((await app.call('POST /back/inventory/unblock', given, { token })).body.units).toBe(0);
  });

  it('shows the public which seats are free and nothing else', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 2, seats: 3, accessible: [1] });
    await hold(app, event, { quantity: 2 });
    const { body } = await app.call('POST /front/event/seats', { eventId: event.id });
    expect(body.zones).toEqual([{ ticketTypeIds: [event.ticketTypes[0]?.id] }]);
    const rows = body.sections.flatMap(section => section.rows);
    expect(
      rows.map(row => [row.name, row.rank, ...row.seats.map(([, name, , marks]) => `${name}:${marks}`)]),
    ).toEqual([
      ['1', 1, '1:3', '2:0', '3:0'],
      ['2', 2, '1:3', '2:1', '3:1'],
    ]);
    const draft = await buildEvent(app.deps, { state: 'draft' });
    expect((await app.call('POST /front/event/seats', { eventId: draft.id })).status).toBe(404);
    const unseated = await app.call('POST /front/event/seats', { eventId: (await buildEvent(app.deps)).id });
    expect(unseated.body).toEqual({ zones: [], sections: [] });
  });

  describe('returned and taken again', () => {
    const inventory = () => createInventory(app.deps);
    async function orderOf(event: BuiltEvent, quantity: number) {
      const order = await buyOrder(app, event, { quantity });
      const { rows } = await sql<{ id: string; seats: string[] }>`
        select o.id, h.seats from customer_order o join hold h on h.order_id = o.id
          where o.number = ${order.number}`.execute(app.db.query);
      return { id: rows[0]?.id ?? '', seats: rows[0]?.seats ?? [] };
    }
    const unitsBack = (event: BuiltEvent, quantity: number, seatIds?: string[]) => [
      { ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity, seatIds },
    ];

    it('gives single places back, and no more than there are', async () => {
      const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 5 }] });
      await cap(event, 5);
      const { id } = await orderOf(event, 3);
      await app.db.transaction(tx => inventory().freeUnits(tx, id, unitsBack(event, 2)));
      expect((await get(event)).quotas[0]).toMatchObject({ sold: 1, channels: [{ taken: 1 }] });
      await expect(
        app.db.transaction(tx => inventory().freeUnits(tx, id, unitsBack(event, 2))),
      ).rejects.toMatchObject({ code: 'order.state' });
      await app.db.transaction(tx => inventory().freeUnits(tx, id, unitsBack(event, 1)));
      expect((await get(event)).quotas[0]).toMatchObject({ sold: 0, free: 5 });
    });

    it('gives the named seats back, or those without a ticket, and sells them again', async () => {
      const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 3 });
      const { id, seats } = await orderOf(event, 3);
      const [first = '', second = '', third = ''] = seats;
      await app.db.transaction(tx => inventory().freeUnits(tx, id, unitsBack(event, 1, [second])));
      expect((await listTestSeats(app, event.id)).filter(seat => !seat.holdId)).toMatchObject([
        { id: second },
      ]);
      // tickets that live keep their seats
      await expect(
        app.db.transaction(tx => inventory().freeUnits(tx, id, unitsBack(event, 1))),
      ).rejects.toMatchObject({ code: 'order.state' });
      await sql`update ticket set state = 'void' where seat_id in (${first}, ${second})`.execute(
        app.db.query,
      );
      await app.db.transaction(tx => inventory().freeUnits(tx, id, unitsBack(event, 1)));
      const held = await hold(app, event, { quantity: 2 });
      expect(held.body.holds[0]?.seats?.map(seat => seat.id).sort()).toEqual([first, second].sort());
      expect((await listTestSeats(app, event.id)).find(seat => seat.id === third)?.holdId).not.toBeNull();
    });

    it('takes the same seats again, or equivalent ones when the buyer agreed to that', async () => {
      const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 6 });
      const { id, seats } = await orderOf(event, 2);
      await sql`update ticket set state = 'void' where order_id = ${id}`.execute(app.db.query);
      const move = (how: 'free' | 'retake') =>
        app.db.transaction<void | boolean>(tx => inventory()[how](tx, id));
      await move('free');
      expect(await move('retake')).toBe(true);
      expect(
        (await listTestSeats(app, event.id))
          .filter(seat => seat.holdId)
          .map(seat => seat.id)
          .sort(),
      ).toEqual([...seats].sort());
      await move('free');
      await hold(app, event, {
        lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1, seatIds: seats.slice(0, 1) }],
      });
      expect(await move('retake')).toBe(false);
      await sql`update customer_order set consents = '{"equivalentSeats": "2026-01-01T00:00:00Z"}'
        where id = ${id}`.execute(app.db.query);
      expect(await move('retake')).toBe(true);
      expect((await listTestSeats(app, event.id)).filter(seat => seat.holdId)).toHaveLength(3);
    });
  });
});
