import { sql } from 'kysely';
import { hashToken, newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../testing/builders.ts';
import type { HoldRequest } from './holds/hold-request.ts';
import { createInventory, type Inventory } from './holds/inventory.service.ts';
import { anotherProcess, findMiscounts, wantTickets } from './inventory.testing.ts';
import { buildSeatedEvent } from './seats.testing.ts';
import { createEventInventory } from './event-inventory.service.ts';

// real buyers on a real database: slow where the machine is busy
jest.setTimeout(90_000);

/** Numbers that look random and are the same each time: mulberry32. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Meeting {
  readonly app: TestApp;
  readonly inventories: readonly Inventory[];
  readonly requests: readonly HoldRequest[];
  readonly events: readonly BuiltEvent[];
}

/** An order of the holds that a cart has now, as checkout makes one. */
async function checkOut({ app }: Meeting, inventory: Inventory, cart: string): Promise<void> {
  await app.db.transaction(async tx => {
    const holds = await inventory.lockCart(tx, cart);
    if (holds.length === 0) return;
    const id = newId();
    await sql`
      insert into customer_order (id, number, token_hash, state, channel, currency, subtotal, fees, vat, total)
        values (${id}, ${id}, ${hashToken(id)}, 'booked', 'web', 'BAM', 0, 0, 0, 0)`.execute(tx);
    await inventory.adopt(tx, holds, id);
  });
}

/** Does something with a random order, which it has locked like its life does. */
async function moveAnOrder({ app }: Meeting, inventory: Inventory, random: (below: number) => number) {
  await app.db.transaction(async tx => {
    const { rows } = await sql<{ id: string }>`
      select id from customer_order order by md5(id::text || ${String(random(1000))}) limit ${1 + random(3)}`.execute(
      tx,
    );
    const ids = rows.map(row => row.id);
    await sql`select 1 from customer_order where id = any (${ids}::uuid[]) order by id for update`.execute(
      tx,
    );
    const [first] = ids;
    if (first === undefined) return;
    switch (random(5)) {
      case 0:
        return void (await inventory.sellAll(tx, ids));
      case 1:
        return void (await inventory.freeAll(tx, ids));
      case 2:
        return void (await inventory.retakeAll(tx, ids));
      default: {
        const { rows: holds } = await sql<{ ticketTypeId: string }>`
          select ticket_type_id as "ticketTypeId" from hold
            where order_id = ${first} and state in ('held', 'sold') limit 1`.execute(tx);
        const unit = holds[0];
        if (unit) await inventory.freeUnits(tx, first, [{ ...unit, quantity: 1 }]);
      }
    }
  });
}

describe('everything that moves places, met at once', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => {
    // a batch that meets a deadlock is tried again, so that only the database tells of it; it does so after a second
    await new Promise(resolve => setTimeout(resolve, 1_200));
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(app.db.query);
    expect(rows).toEqual([{ deadlocks: 0 }]);
    await app.close();
  });

  async function build(): Promise<BuiltEvent[]> {
    const friday = await buildSeatedEvent(app.deps, { rows: 3, seats: 8 });
    const saturday = await buildEvent(app.deps, { ticketTypes: [{ capacity: 20 }, { capacity: 12 }] });
    const pass = await buildEvent(app.deps, { ticketTypes: [{ capacity: 30 }] });
    for (const quotaId of [friday, saturday].map(event => event.ticketTypes[0]?.quotaId ?? '')) {
      await sql`insert into ticket_type_quota values (${pass.ticketTypes[0]?.id ?? ''}, ${quotaId})`.execute(
        app.db.query,
      );
    }
    await sql`insert into quota_channel (quota_id, channel, capacity)
      values (${saturday.ticketTypes[0]?.quotaId ?? ''}, 'web', 18)`.execute(app.db.query);
    return [friday, saturday, pass];
  }

  function act(meeting: Meeting, at: number, random: (below: number) => number): Promise<unknown> {
    const { app: own, inventories, requests, events } = meeting;
    const inventory = inventories[at % inventories.length] ?? createInventory(own.deps);
    const request = requests[random(requests.length)];
    const event = events[random(events.length)];
    if (!request || !event) return Promise.resolve();
    switch (random(8)) {
      case 0:
      case 1:
        return inventory.hold({
          ...request,
          key: newId(),
          isKnownCart: true,
          lines: request.lines.map(line => ({ ...line, holdId: newId() })),
        });
      case 2:
        return checkOut(meeting, inventory, request.cart);
      case 3:
        return inventory.freeDue();
      case 4:
        return inventory.releaseFromCart(request.cart, request.lines[0]?.holdId ?? '');
      case 5:
        return inventory.extendCart(request.cart);
      default:
        return moveAnOrder(meeting, inventory, random);
    }
  }

  it.each([1, 2, 3, 4, 5, 6])('waits in no circle and counts right: schedule %i', async seed => {
    const random = randomOf(seed);
    const second = anotherProcess(app);
    const inventories = [createInventory(app.deps), createInventory(second.deps)];
    const events = await build();
    const pass = events.at(-1) ?? (await buildEvent(app.deps));
    const requests = Array.from({ length: 30 }, () =>
      wantTickets(events[random(3)] ?? pass, { 0: 1 + random(3) }),
    );
    const meeting: Meeting = { app, inventories, requests, events };
    await Promise.allSettled(requests.map((request, at) => inventories[at % 2]?.hold(request)));
    for (let round = 0; round < 4; round += 1) {
      const actions = Array.from({ length: 40 }, (_, at) => act(meeting, at, random));
      const ends = await Promise.allSettled(actions);
      const broken = ends.flatMap(end => {
        const code = end.status === 'rejected' ? (end.reason as { code?: string }).code : undefined;
        return end.status === 'rejected' && !/^(inventory|cart|order)\./.test(code ?? '') ? [end.reason] : [];
      });
      expect(broken).toEqual([]);
      app.clock.advance(4 * 60_000);
    }
    await second.db.close();
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('gives one cart two currencies at once no more than one of them', async () => {
    const second = anotherProcess(app);
    const inventories = [createInventory(app.deps), createInventory(second.deps)];
    for (let round = 0; round < 15; round += 1) {
      const home = wantTickets(await buildEvent(app.deps, { currency: 'RSD' }));
      const abroad = wantTickets(await buildEvent(app.deps, { currency: 'EUR' }));
      const ends = await Promise.allSettled([
        inventories[0]?.hold({ ...home, isKnownCart: true }),
        inventories[1]?.hold({ ...abroad, cart: home.cart, isKnownCart: true }),
      ]);
      expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(1);
      expect(ends.find(end => end.status === 'rejected')).toMatchObject({
        reason: { code: 'cart.currency_mixed' },
      });
    }
    await second.db.close();
  });

  it('keeps staff, buyers and sweeps out of each other’s way', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 30 }] });
    const inventory = createInventory(app.deps);
    const staff = createEventInventory(app.deps);
    const actor = {
      userId: newId(),
      name: '',
      email: '',
      role: 'admin',
      roles: ['admin'],
      clientIds: [],
      managedClientIds: [],
      limitedMemberships: [],
      payspotIds: [],
      scannerIds: [],
      hasSecondFactor: false,
      hasPasskey: false,
      mustHaveSecondFactor: false,
      isConfirmed: false,
      permissions: () => [],
    } as const;
    await sql`insert into app_user (id, email, name, role) values (${actor.userId}, 'h@example.test', 'H', 'admin')`.execute(
      app.db.query,
    );
    const blocks = Array.from({ length: 20 }, () =>
      staff.block(
        {
          eventId: event.id,
          blockId: newId(),
          quotaId: event.ticketTypes[0]?.quotaId ?? '',
          reason: 'house',
          note: '',
          units: 2,
        },
        { actor, address: '127.0.0.1' },
      ),
    );
    const buyers = Array.from({ length: 20 }, () => inventory.hold(wantTickets(event, { 0: 2 })));
    const ends = await Promise.allSettled([...blocks, ...buyers]);
    expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(15);
    expect(await findMiscounts(app.db)).toEqual([]);
  });
});
