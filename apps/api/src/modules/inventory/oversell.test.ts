import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../testing/builders.ts';
import { buyOrder, readQuota } from '../sales/order-management/orders.testing.ts';
import { createInventory, type Inventory } from './holds/inventory.service.ts';
import { anotherProcess, findMiscounts, holdAll, wantTickets } from './inventory.testing.ts';

// real buyers on a real database: slow where the machine is busy
jest.setTimeout(90_000);

describe('many buyers at once', () => {
  let app: TestApp;
  let inventory: Inventory;
  beforeAll(async () => {
    app = await createTestApp();
    inventory = createInventory(app.deps);
  });
  afterAll(() => app.close());

  const quotaOf = (event: BuiltEvent, at = 0) => readQuota(app, event.ticketTypes[at]?.quotaId ?? '');
  const buyers = (count: number, event: BuiltEvent) =>
    Array.from({ length: count }, () => wantTickets(event));

  it('sells 50 of 50 to 200 buyers and tells the other 150', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 50 }] });
    const { granted, refused, broken } = await holdAll([inventory], buyers(200, event));
    expect([granted.length, refused, broken]).toEqual([50, 150, []]);
    expect(await quotaOf(event)).toEqual({ held: 50, sold: 0 });
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('does so through HTTP to the end: 50 paid, 150 told, held + sold = capacity', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 50 }] });
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => buyOrder(app, event)));
    const paid = outcomes.filter(outcome => outcome.status === 'fulfilled' && outcome.value.state === 'paid');
    expect(paid).toHaveLength(50);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 50 });
    const tickets = await sql<{ count: number }>`
      select count(*)::int as count from ticket where event_id = ${event.id}`.execute(app.db.query);
    expect(tickets.rows[0]?.count).toBe(50);
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('does so from two processes', async () => {
    const second = anotherProcess(app);
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 50 }] });
    const both = [inventory, createInventory(second.deps)];
    const { granted, refused, broken } = await holdAll(both, buyers(200, event));
    await second.db.close();
    expect([granted.length, refused, broken]).toEqual([50, 150, []]);
    expect(await quotaOf(event)).toEqual({ held: 50, sold: 0 });
  });

  it('sells the last place to one of two processes, time after time', async () => {
    const second = anotherProcess(app);
    const both = [inventory, createInventory(second.deps)];
    for (let round = 0; round < 20; round += 1) {
      const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 1 }] });
      const { granted, refused } = await holdAll(both, buyers(4, event));
      expect([granted.length, refused]).toEqual([1, 3]);
    }
    await second.db.close();
  });

  it('keeps the sums right for random sizes of carts', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 97 }] });
    const requests = Array.from({ length: 120 }, (_, at) => wantTickets(event, { 0: 1 + ((at * 7) % 4) }));
    const { granted, refused, broken } = await holdAll([inventory], requests);
    expect([granted.length + refused, broken]).toEqual([120, []]);
    const taken = granted.reduce((sum, request) => sum + (request.lines[0]?.quantity ?? 0), 0);
    expect(await quotaOf(event)).toEqual({ held: taken, sold: 0 });
    // single tickets were asked for to the end, so nothing stays over
    expect(taken).toBe(97);
  });

  it('sells types of one quota and carts over several quotas from two processes without a deadlock', async () => {
    const second = anotherProcess(app);
    const event = await buildEvent(app.deps, {
      ticketTypes: [
        { name: 'Adult', quota: 'Hall', capacity: 60 },
        { name: 'Child', quota: 'Hall' },
        { name: 'Balcony', capacity: 40 },
      ],
    });
    const patterns: Readonly<Record<number, number>>[] = [
      { 0: 1, 2: 1 },
      { 2: 1, 1: 1 },
      { 1: 2 },
      { 0: 1 },
      { 2: 2, 0: 1 },
    ];
    const requests = Array.from({ length: 200 }, (_, at) =>
      wantTickets(event, patterns[at % patterns.length]),
    );
    const { granted, broken } = await holdAll([inventory, createInventory(second.deps)], requests);
    await second.db.close();
    expect(broken).toEqual([]);
    expect(granted.length).toBeGreaterThan(20);
    expect((await quotaOf(event, 0)).held).toBe(60);
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('sells a ticket for several events only where all of them have a place', async () => {
    const friday = await buildEvent(app.deps, { ticketTypes: [{ capacity: 30 }] });
    const saturday = await buildEvent(app.deps, { ticketTypes: [{ capacity: 20 }] });
    const pass = await buildEvent(app.deps, { ticketTypes: [{ capacity: 1_000 }] });
    const passType = pass.ticketTypes[0]?.id ?? '';
    await sql`update event set kind = 'combined' where id = ${pass.id}`.execute(app.db.query);
    await sql`delete from ticket_type_quota where ticket_type_id = ${passType}`.execute(app.db.query);
    for (const member of [friday, saturday]) {
      await sql`insert into ticket_type_quota values (${passType}, ${member.ticketTypes[0]?.quotaId ?? ''})`.execute(
        app.db.query,
      );
    }
    const second = anotherProcess(app);
    const requests = Array.from({ length: 90 }, (_, at) =>
      wantTickets([pass, friday, saturday][at % 3] ?? pass),
    );
    const { granted, broken } = await holdAll([inventory, createInventory(second.deps)], requests);
    await second.db.close();
    expect(broken).toEqual([]);
    expect(await quotaOf(saturday)).toEqual({ held: 20, sold: 0 });
    const passes = granted.filter(request => request.eventId === pass.id).length;
    const fridays = granted.filter(request => request.eventId === friday.id).length;
    expect(await quotaOf(friday)).toEqual({ held: passes + fridays, sold: 0 });
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('ends a hold once when its time ends while it is checked out', async () => {
    for (let round = 0; round < 15; round += 1) {
      const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 5 }] });
      const requests = Array.from({ length: 5 }, () => wantTickets(event));
      await holdAll([inventory], requests);
      // half of them one millisecond before the end, the other half at it
      app.clock.advance(10 * 60_000 - 1);
      const adoptions = requests.map(request =>
        app.db.transaction(async tx => (await inventory.lockCart(tx, request.cart)).length),
      );
      app.clock.advance(1);
      const frees = [inventory.freeDue(), inventory.freeDue()];
      const more = holdAll([inventory], buyers(3, event));
      await Promise.all([...adoptions, ...frees, more]);
      expect(await findMiscounts(app.db)).toEqual([]);
    }
  });

  it('sells or frees, never both, when checkout, release and the sweep meet', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 40, face: 1_000 }] });
    const bought = Array.from({ length: 20 }, () => buyOrder(app, event));
    const ticking = Array.from({ length: 10 }, async (_, at) => {
      await new Promise(resolve => setTimeout(resolve, at * 5));
      app.clock.advance(2 * 60_000);
      await inventory.freeDue();
    });
    const outcomes = await Promise.allSettled([...bought, ...ticking]);
    const paid = outcomes.slice(0, 20).filter(outcome => outcome.status === 'fulfilled').length;
    app.clock.advance(3_600_000);
    await inventory.freeDue();
    const { sold } = await quotaOf(event);
    expect(sold).toBeLessThanOrEqual(paid);
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('frees what expired exactly once, no matter who sweeps', async () => {
    const second = anotherProcess(app);
    const other = createInventory(second.deps);
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 500 }] });
    await holdAll([inventory], buyers(300, event));
    app.clock.advance(10 * 60_000);
    await Promise.all([inventory.freeDue(), other.freeDue(), inventory.freeDue(), other.freeDue()]);
    await second.db.close();
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 0 });
    expect(await findMiscounts(app.db)).toEqual([]);
  });
});
