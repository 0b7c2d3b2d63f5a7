import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent } from '../../testing/builders.ts';
import { readQuota } from '../orders/orders.testing.ts';
import { createInventory } from './inventory.service.ts';
import { anotherProcess, findMiscounts, holdAll, wantTickets } from './inventory.testing.ts';

/** A database that is slow between reading what is free and writing what was taken, as busy ones are. */
const slowly = (source: string) =>
  source.replace(
    "v_quotas := coalesce(v_quotas, '{}');",
    "v_quotas := coalesce(v_quotas, '{}'); perform pg_sleep(0.02);",
  );
const withoutLock = (source: string) => source.replace('order by id for update', 'order by id');

/** Rewrites hold_batch in this suite's own database. */
async function changeHoldBatch(app: TestApp, change: (source: string) => string): Promise<void> {
  const stored = await sql<{ source: string }>`
    select pg_get_functiondef('hold_batch'::regproc) as source`.execute(app.db.query);
  const source = stored.rows[0]?.source ?? '';
  const changed = change(source);
  if (changed === source) throw new Error('hold_batch has no such place');
  await app.db.pool.query(changed);
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
    await sql`alter table quota drop constraint quota_never_oversold`.execute(app.db.query);
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
