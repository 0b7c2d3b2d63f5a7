import { contract, type CallName } from '@vh/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { tenantRole } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { outsideCalls, type Tenant } from '../../../platform/present-call.ts';
import { asOwner, createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildUser } from '../../../testing/builders.ts';
import { buildOwners, type Owners } from '../../../testing/owners.ts';
import { beyondTenants, tenantOf } from './tenant.ts';
import { tenantTables } from './tenant-tables.ts';
import { asTenant as as } from './tenant.testing.ts';

let app: TestApp;
let own: Owners;
let foreign: Owners;
/** Events and orders of both owners, by which the rows of a table are told apart. */
let tenant: Tenant;

beforeAll(async () => {
  app = await createTestApp();
  own = await buildOwners(app);
  foreign = await buildOwners(app);
  tenant = { clientIds: [own.records.client], userId: newId() };
  for (const { records } of [own, foreign]) await fill(records);
  await asOwner(app, ...hallOf(null));
});
afterAll(() => app.close());

/** Rows in tables that the builders leave empty. */
async function fill({ client, event, order }: Owners['records']): Promise<void> {
  const user = await buildUser(app.deps, { role: 'client', clientIds: [client], managedClientIds: [client] });
  await asOwner(
    app,
    `insert into code (id, client_id, event_id, code, key, kind, basis_points, created_at)
      values (gen_random_uuid(), '${client}', '${event}', 'X', 'X${client.slice(0, 8)}', 'percent', 100, now())`,
    `insert into question (id, event_id, position, kind, labels, helps, required, per, options, active)
      values (gen_random_uuid(), '${event}', 1, 'text', '{}', '{}', false, 'order', '[]', true)`,
    `insert into event_assignment (event_id, user_id, role, gates) values ('${event}', '${user.id}', 'scanner', '{}')`,
    `insert into event_old_slug (slug, event_id) values ('old-${event}', '${event}')`,
    `insert into visitor_total (event_id, total) values ('${event}', 1)`,
    ...hallOf(client),
    `insert into message (id, kind, recipient, subject, html, body, order_id, created_at)
      values (gen_random_uuid(), 'test', 'a@example.test', '', '', '', '${order}', now())`,
  );
}

/** A place of a client, or of the platform, with a hall and a published map. */
function hallOf(client: string | null): string[] {
  const [place, hall, map] = [newId(), newId(), newId()];
  const owner = client === null ? 'null' : `'${client}'`;
  return [
    `insert into place (id, name, timezone, client_id) values ('${place}', 'Dom', 'Europe/Belgrade', ${owner})`,
    `insert into hall (id, place_id, name) values ('${hall}', '${place}', 'Sala')`,
    `insert into seat_map (id, hall_id, name, draft, seats, standing, draft_hash, updated_at)
      values ('${map}', '${hall}', 'Plan', '{}', 0, 0, '', now())`,
    `insert into seat_map_version (id, seat_map_id, number, map, seats, standing, hash, published_at)
      values (gen_random_uuid(), '${map}', 1, '{}', 0, 0, '', now())`,
  ];
}

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    app.db.query,
  );
  return rows[0]?.count ?? 0;
};

/** The rows of a table that a tenant sees, as texts. */
const seenBy = async (who: Tenant, table: string) => {
  const { rows } = await as(who, () =>
    sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(app.db.query),
  );
  return rows.map(({ row }) => row);
};

const other = (): Tenant => ({ clientIds: [foreign.records.client], userId: newId() });

describe('the schema', () => {
  it('has no table of which nobody decided what tenants see', async () => {
    const { rows } = await sql<{ name: string; isWalled: boolean; policies: string[] }>`
      select c.relname as name, c.relrowsecurity as "isWalled",
          array(select polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(
      app.db.query,
    );
    const { walled, shared, personal, closed, barred, open } = tenantTables;
    const named = [...walled, ...shared, ...personal, ...closed, ...barred, ...Object.keys(open)];
    expect(rows.map(({ name }) => name).sort()).toEqual(named.sort());
    const behind = rows.filter(({ isWalled }) => isWalled).map(({ name }) => name);
    expect(behind.sort()).toEqual([...walled, ...shared, ...personal, ...closed].sort());
    const usual = ['vh_service', 'vh_tenant'];
    const policiesOf = (name: string) =>
      (shared as readonly string[]).includes(name) ? [...usual, 'vh_tenant_changes'] : usual;
    expect(rows.filter(row => row.isWalled && row.policies.join() !== policiesOf(row.name).join())).toEqual(
      [],
    );
  });

  it('is tried with rows of the tables that matter most', async () => {
    const counted = await Promise.all(
      tenantTables.walled.map(async table => [table, await count(table)] as const),
    );
    const tried = counted.filter(([, rows]) => rows > 1).map(([table]) => table);
    for (const table of [
      'client_member',
      'code',
      'customer_order',
      'event',
      'message',
      'order_line',
      'ticket',
    ]) {
      expect(tried).toContain(table);
    }
    expect(tried.length).toBeGreaterThan(15);
  });

  it('leaves no table open that belongs to a client or an event', async () => {
    const { rows } = await sql<{ name: string; parent: string }>`
      select c.conrelid::regclass::text as name, c.confrelid::regclass::text as parent
        from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(
      app.db.query,
    );
    const walled: readonly string[] = tenantTables.walled;
    const parts = rows.filter(({ parent }) => walled.includes(parent)).map(({ name }) => name);
    expect(parts.filter(name => Object.hasOwn(tenantTables.open, name))).toEqual([]);
  });
});

describe.each(tenantTables.walled)('%s', table => {
  it('shows tenants no row of others, and lets them change none', async () => {
    const [mine, theirs, all] = [
      await seenBy(tenant, table),
      await seenBy(other(), table),
      await count(table),
    ];
    // a client is known by name where it owns an event that is seen
    expect(mine.filter(row => theirs.includes(row))).toEqual([]);
    expect(mine.length + theirs.length).toBe(all);
    const touched = await as(tenant, () =>
      app.db
        .transaction(async tx => {
          const deleted = await sql`delete from ${sql.table(table)}
            where to_jsonb(${sql.table(table)})::text = any(${theirs}::text[]) returning 1`.execute(tx);
          return deleted.rows.length;
        })
        .catch(() => 0),
    );
    expect([touched, (await seenBy(other(), table)).length]).toEqual([0, theirs.length]);
  });

  it('shows nothing to a call that names nobody', async () => {
    expect(await seenBy({ clientIds: [], userId: newId() }, table)).toEqual([]);
  });
});

describe.each(tenantTables.shared)('%s', table => {
  it('shows tenants rows of the platform and their own, and lets them change none but their own', async () => {
    const [mine, theirs] = [await seenBy(tenant, table), await seenBy(other(), table)];
    const platform = mine.filter(row => theirs.includes(row));
    expect([mine.length > platform.length, theirs.length > platform.length, platform.length > 0]).toEqual([
      true,
      true,
      true,
    ]);
    const touched = await as(tenant, () =>
      app.db
        .transaction(async tx => {
          const deleted = await sql`delete from ${sql.table(table)}
            where to_jsonb(${sql.table(table)})::text = any(${theirs}::text[]) returning 1`.execute(tx);
          return deleted.rows.length;
        })
        .catch(() => 0),
    );
    expect([touched, await seenBy(other(), table)]).toEqual([0, theirs]);
  });
});

describe.each(tenantTables.closed)('%s', table => {
  it('shows tenants nothing', async () => {
    expect(await seenBy(tenant, table)).toEqual([]);
  });
});

describe('views', () => {
  it('ask the policies of who reads them, all of them', async () => {
    const { rows } = await sql<{ name: string; isHeld: boolean }>`
      select relname as name, coalesce(reloptions::text like '%security_invoker=true%', false) as "isHeld"
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`.execute(
      app.db.query,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ isHeld }) => !isHeld)).toEqual([]);
  });

  it.each(['sold_line', 'waiting_want'])('%s shows tenants nothing of others', async view => {
    const [mine, theirs] = [await seenBy(tenant, view), await seenBy(other(), view)];
    expect(mine.filter(row => theirs.includes(row))).toEqual([]);
    expect(mine.length + theirs.length).toBe(await count(view));
  });
});

describe('tenants', () => {
  const ownEvents = async () =>
    (await sql<{ id: string; who: string }>`select id, current_user as who from event`.execute(app.db.query))
      .rows;

  it('write nothing that would be another’s', async () => {
    const { event } = foreign.records;
    const insert = as(tenant, () =>
      sql`insert into event_old_slug (slug, event_id) values (${newId()}, ${event})`.execute(app.db.query),
    );
    await expect(insert).rejects.toThrow('row-level security');
    const move = as(tenant, () =>
      sql`update event set client_id = ${foreign.records.client} where id = ${own.records.event}`.execute(
        app.db.query,
      ),
    );
    await expect(move).rejects.toThrow('row-level security');
  });

  it('never mix, however many calls go at once', async () => {
    const others = other();
    const tried = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const who = [tenant, others, undefined][at % 3];
        const seen = who ? await as(who, ownEvents) : await ownEvents();
        return {
          at: at % 3,
          ids: seen.map(({ id }) => id),
          who: [...new Set(seen.map(row => row.who))].join(),
        };
      }),
    );
    for (const { at, ids, who } of tried) {
      const { event: mine } = own.records;
      const { event: theirs } = foreign.records;
      expect(who).toBe(at === 2 ? 'vh_service' : tenantRole);
      if (at === 2) expect(ids).toEqual(expect.arrayContaining([mine, theirs]));
      else expect(ids).toEqual([at === 0 ? mine : theirs]);
    }
  });

  it('are forgotten when a call has failed, whatever was under way', async () => {
    const failing = [
      () => app.db.transaction(tx => sql`select 1 / 0`.execute(tx)),
      () => app.db.transaction(() => Promise.reject(new Error('given up'))),
      () => app.db.transaction(tx => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)),
      () =>
        sql`select set_config('vh.clients', ${`{${foreign.records.client}}`}, false)`.execute(app.db.query),
    ];
    for (const work of failing) {
      await as(tenant, work).catch(() => undefined);
      expect((await as(tenant, ownEvents)).map(({ id }) => id)).toEqual([own.records.event]);
      expect((await ownEvents()).map(({ who }) => who)).not.toContain(tenantRole);
    }
  });

  it('are nobody’s in work for several calls together', async () => {
    const seen = await as(tenant, () => outsideCalls(ownEvents));
    expect(seen.length).toBeGreaterThan(1);
  });
});

describe('tenantOf', () => {
  const actor = (...roles: string[]) =>
    ({
      userId: newId(),
      roles,
      clientIds: ['a'],
      managedClientIds: ['b'],
      limitedMemberships: [],
    }) as unknown as Actor;

  it.each([
    ['POST /back/event/get-list', ['client'], ['a']],
    ['POST /back/event/get-list', ['manager'], ['b']],
    ['POST /back/event/get-list', ['contractor'], []],
    ['POST /back/event/get-list', ['client', 'scanner'], ['a']],
    ['POST /back/event/get-list', ['client', 'admin'], undefined],
    ['POST /back/order/refund', ['client'], undefined],
    ['POST /back/user/me', ['client'], undefined],
    ['POST /back/payspot/get', ['payspot'], undefined],
    ['POST /front/event/search', ['client'], undefined],
  ] as const)('of %s by %j: %j', (name, roles, clientIds) => {
    expect(tenantOf(name, actor(...roles))?.clientIds).toEqual(clientIds);
  });

  it('names calls that look further only where there are such calls, with a reason', () => {
    for (const [name, reason] of Object.entries(beyondTenants)) {
      expect(contract).toHaveProperty([name as CallName]);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});

describe('a tenant of chosen events', () => {
  const chosen = (): Tenant => ({ clientIds: [], eventIds: [own.records.event], userId: newId() });
  const ofWholeClient = [
    ...(['client_member', 'client_member_event', 'manager_client', 'device', 'payout', 'report'] as const),
    ...(['client_payout_terms', 'client_fixed_fee', 'order_day'] as const),
  ];

  it.each(tenantTables.walled)('sees of %s no more than a tenant of the whole client', async table => {
    const [seen, all] = [await seenBy(chosen(), table), await seenBy(tenant, table)];
    expect(seen.filter(row => !all.includes(row))).toEqual([]);
  });

  it.each(ofWholeClient)('sees nothing of %s', async table => {
    expect(await seenBy(chosen(), table)).toEqual([]);
  });

  it.each(['event', 'customer_order', 'order_line', 'ticket', 'code', 'question', 'waiting_entry'])(
    'sees what %s has of the event',
    async table => {
      expect((await seenBy(chosen(), table)).length).toBeGreaterThan(0);
    },
  );

  it('sees nothing of another event of the client', async () => {
    const { id } = await buildEvent(app.deps, { clientId: own.records.client });
    expect((await seenBy(chosen(), 'event')).filter(row => row.includes(id))).toEqual([]);
    expect((await seenBy(chosen(), 'ticket_type')).filter(row => row.includes(id))).toEqual([]);
    expect((await seenBy(tenant, 'event')).filter(row => row.includes(id))).toHaveLength(1);
  });
});
