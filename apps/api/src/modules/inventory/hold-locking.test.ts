import { sql } from 'kysely';
import { asOwner, createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent } from '../../testing/builders.ts';
import { buyOrder, readQuota } from '../sales/order-management/orders.testing.ts';
import { createInventory } from './holds/inventory.service.ts';
import { anotherProcess, findMiscounts, holdAll, wantTickets } from './inventory.testing.ts';
import { buildSeatedEvent, listTestSeats } from './seats.testing.ts';

/** A database that is slow between reading what is free and writing what was taken, as busy ones are. */
const slowly = (source: string) =>
  source.replace(
    "v_quotas := coalesce(v_quotas, '{}');",
    "v_quotas := coalesce(v_quotas, '{}'); perform pg_sleep(0.02);",
  );
const withoutLock = (source: string) => source.replace('order by id for update', 'order by id');

/** The same between looking at seats and taking them. */
const slowlySeated = (source: string) =>
  source.replace('for r in 1 .. v_requests loop', 'perform pg_sleep(0.05); for r in 1 .. v_requests loop');
const withoutAnyLock = (source: string) =>
  withoutLock(source).replace(
    'perform 1 from event_seat where id = any (p_seats) order by id for no key update;',
    '',
  );

/** Rewrites hold_batch in this suite's own database. */
async function changeHoldBatch(app: TestApp, change: (source: string) => string): Promise<void> {
  const stored = await sql<{ source: string }>`
    select pg_get_functiondef('hold_batch'::regproc) as source`.execute(app.db.query);
  const source = stored.rows[0]?.source ?? '';
  const changed = change(source);
  if (changed === source) throw new Error('hold_batch has no such place');
  await asOwner(app, changed);
}

/** 200 buyers on 50 places from four processes, many times over; answers the number of holds granted. */
async function rush(app: TestApp): Promise<{ granted: number; capacity: number; miscounts: number }> {
  const processes = Array.from({ length: 4 }, () => anotherProcess(app));
  const inventories = processes.map(({ deps }) => createInventory(deps));
  let granted = 0;
  let capacity = 0;
  for (let round = 0; round < 4; round += 1) {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 50 }] });
    const outcome = await holdAll(
      inventories,
      Array.from({ length: 200 }, () => wantTickets(event)),
    );
    granted += outcome.granted.length;
    capacity += 50;
    await readQuota(app, event.ticketTypes[0]?.quotaId ?? '');
  }
  await Promise.all(processes.map(({ db }) => db.close()));
  return { granted, capacity, miscounts: (await findMiscounts(app.db)).length };
}

/** Eight buyers want the same two seats from four processes; answers how often seats were given to a hold. */
async function rushForSeats(app: TestApp): Promise<{ given: number; broken: number; miscounts: number }> {
  const processes = Array.from({ length: 4 }, () => anotherProcess(app));
  const inventories = processes.map(({ deps }) => createInventory(deps));
  const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 12 });
  const seats = (await listTestSeats(app, event.id)).slice(4, 6).map(({ id }) => id);
  const outcome = await holdAll(
    inventories,
    Array.from({ length: 8 }, () => {
      const request = wantTickets(event, { 0: 2 });
      return { ...request, lines: request.lines.map(line => ({ ...line, chosenSeats: seats })) };
    }),
  );
  await Promise.all(processes.map(({ db }) => db.close()));
  const miscounts = (await findMiscounts(app.db)).length;
  return { given: outcome.granted.length * 2, broken: outcome.broken.length, miscounts };
}

// real buyers on a real database: slow where the machine is busy
jest.setTimeout(90_000);

describe('the proof that the tests of overselling can fail', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp();
    await changeHoldBatch(app, slowly);
  });
  afterEach(() => app.close());

  it('sells every place once with the lock', async () => {
    expect(await rush(app)).toEqual({ granted: 200, capacity: 200, miscounts: 0 });
  });

  it('oversells without the row lock and without the constraint', async () => {
    await changeHoldBatch(app, withoutLock);
    await asOwner(app, 'alter table quota drop constraint quota_never_oversold');
    const { granted, capacity, miscounts } = await rush(app);
    expect(granted).toBeGreaterThan(capacity);
    expect(miscounts).toBeGreaterThan(0);
  });

  it('is still kept from overselling by the constraint when only the lock is gone', async () => {
    await changeHoldBatch(app, withoutLock);
    const { granted, capacity, miscounts } = await rush(app);
    expect(granted).toBeLessThanOrEqual(capacity);
    expect(miscounts).toBe(0);
  });
});

describe('the proof that the tests of selling a seat twice can fail', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp();
    await changeHoldBatch(app, slowlySeated);
  });
  afterEach(() => app.close());

  it('gives each seat once with the locks', async () => {
    expect(await rushForSeats(app)).toEqual({ given: 2, broken: 0, miscounts: 0 });
  });

  it('gives seats twice without the locks and without the trigger', async () => {
    await changeHoldBatch(app, withoutAnyLock);
    await asOwner(app, 'drop trigger event_seat_never_sold_twice on event_seat');
    const { given, miscounts } = await rushForSeats(app);
    expect(given).toBeGreaterThan(2);
    expect(miscounts).toBeGreaterThan(0);
  });

  it('is still kept from that by the trigger when only the locks are gone', async () => {
    await changeHoldBatch(app, withoutAnyLock);
    expect(await rushForSeats(app)).toEqual({ given: 2, broken: 0, miscounts: 0 });
  });

  it('lets no seat change hands or go while it is taken, and no two living tickets have it', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 2 });
    await buyOrder(app, event);
    const { query } = app.db;
    const taken = sql`hold_id is not null and event_id = ${event.id}`;
    await expect(
      sql`update event_seat set hold_id = gen_random_uuid() where ${taken}`.execute(query),
    ).rejects.toMatchObject({ constraint: 'event_seat_never_sold_twice' });
    await expect(sql`delete from event_seat where ${taken}`.execute(query)).rejects.toMatchObject({
      constraint: 'event_seat_never_sold_twice',
    });
    const seat = sql`(select id from event_seat where ${taken} limit 1)`;
    await sql`update ticket set seat_id = ${seat} where event_id = ${event.id}`.execute(query);
    await expect(
      sql`
        insert into ticket (id, order_id, order_line_id, event_id, ticket_type_id, position, short_code, key_id, price,
            seat_id)
          select gen_random_uuid(), order_id, order_line_id, event_id, ticket_type_id, 2, short_code || 'X', key_id,
              price, seat_id from ticket where event_id = ${event.id}`.execute(query),
    ).rejects.toMatchObject({ constraint: 'ticket_seat_once' });
  });
});
