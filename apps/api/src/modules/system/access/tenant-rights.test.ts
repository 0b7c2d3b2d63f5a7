import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { Tenant } from '../../../platform/present-call.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { buildOwners, type Owners } from '../../../testing/owners.ts';
import { tenantTables } from './tenant-tables.ts';
import { asTenant } from './tenant.testing.ts';

let app: TestApp;
let own: Owners;
let foreign: Owners;
let tenant: Tenant;
let person: Awaited<ReturnType<typeof loginAs>>;

beforeAll(async () => {
  app = await createTestApp();
  own = await buildOwners(app);
  foreign = await buildOwners(app);
  tenant = { clientIds: [own.records.client], userId: newId() };
  person = await loginAs(app.deps, 'client', { clientIds: [own.records.client] });
});
afterAll(() => app.close());

/** What the tenant's role may do with a table, or with any of its columns. */
async function rightsOn(table: string): Promise<string[]> {
  const wanted = ['select', 'insert', 'update', 'delete', 'truncate'];
  const { rows } = await sql<{ right: string }>`
    select r as right from unnest(${wanted}::text[]) r
      where has_table_privilege('vh_tenant', ${table}::regclass, r)
        or (r in ('select', 'insert', 'update') and has_any_column_privilege('vh_tenant', ${table}::regclass, r))`.execute(
    app.db.query,
  );
  return rows.map(({ right }) => right).sort();
}

/** A ticket type and a quota of an owner's event. */
async function partsOf({ records }: Owners) {
  const { rows } = await sql<{ ticketType: string; quota: string }>`
    select t.id as "ticketType", q.id as quota from ticket_type t join quota q on q.event_id = t.event_id
      where t.event_id = ${records.event} limit 1`.execute(app.db.query);
  return rows[0];
}

describe('the rights of tenants', () => {
  it.each(tenantTables.barred)('on %s are none', async table => {
    expect(await rightsOn(table)).toEqual([]);
  });

  it.each(Object.keys(tenantTables.open))(
    'on %s, which is open, are to read, and what is declared',
    async table => {
      const writes: Readonly<Record<string, readonly string[]>> = tenantTables.openWrites;
      expect(await rightsOn(table)).toEqual([...(writes[table] ?? []), 'select'].sort());
    },
  );

  it('name tables only that are open', () => {
    for (const table of Object.keys(tenantTables.openWrites)) {
      expect(Object.keys(tenantTables.open)).toContain(table);
    }
  });
});

describe('a tenant whose service forgot every check', () => {
  const statements = {
    'makes nobody an admin': (id: string) =>
      sql`insert into user_role (user_id, role) values (${id}, 'admin')`,
    'changes no role': (id: string) => sql`update app_user set role = 'admin' where id = ${id}`,
    'changes no password': (id: string) => sql`update app_user set password_hash = 'x' where id = ${id}`,
    'reads no password': (id: string) => sql`select password_hash from app_user where id = ${id}`,
    'undoes no lockout': (id: string) => sql`update app_user set lockouts = 0 where id = ${id}`,
    'adds nobody': () => sql`
      insert into app_user (id, email, name, role) values (${newId()}, 'new@example.test', 'New', 'admin')`,
    'makes no session': (id: string) => sql`
      insert into session (token_hash, user_id, expires_at) values ('\\x00', ${id}, now() + interval '1 day')`,
    'reads no session': (id: string) => sql`select user_id from session where user_id = ${id}`,
    'ends no session': (id: string) => sql`delete from session where user_id = ${id}`,
    'makes no link to get in by': () => sql`
      insert into account_link (kind, email, token_hash, expires_at)
        values ('reset', 'a@example.test', '\\x00', now() + interval '1 day')`,
    'gives nobody a door': (id: string) => sql`
      insert into scanner_user (scanner_id, user_id) select id, ${id} from scanner`,
    'changes no setting': () => sql`
      update setting set value = '[]' where section = 'security'`,
    'changes no page': () => sql`delete from page_translation`,
    'takes nothing out of the audit log': () => sql`delete from audit_log`,
  };

  it.each(Object.entries(statements))('%s', async (_, statement) => {
    const tried = asTenant(tenant, () => statement(person.user.id).execute(app.db.query));
    await expect(tried).rejects.toThrow(/^permission denied for table/);
  });

  it('lets nothing of its own lead to what is others’', async () => {
    const [mine, theirs] = await Promise.all([own, foreign].map(partsOf));
    const link = (ticketType: string, quota: string) =>
      asTenant(tenant, () =>
        sql`insert into ticket_type_quota (ticket_type_id, quota_id) values (${ticketType}, ${quota})
          on conflict do nothing`.execute(app.db.query),
      );
    await expect(link(mine?.ticketType ?? '', theirs?.quota ?? '')).rejects.toThrow('row-level security');
    await link(mine?.ticketType ?? '', mine?.quota ?? '');
    const admit = (event: string) =>
      asTenant(tenant, () =>
        app.db.transaction(async tx => {
          await sql`insert into event_member (combined_id, member_id, position)
            values (${own.records.event}, ${event}, 0)`.execute(tx);
        }),
      );
    await expect(admit(foreign.records.event)).rejects.toThrow('row-level security');
  });

  it('reads and writes no answers but those kept for its caller', async () => {
    const keep = (userId: string) =>
      sql`insert into idempotent_answer (scope, key, fingerprint, answer)
        values (${`event.create ${userId}`}, 'one', '\\x00', '{}')`.execute(app.db.query);
    await asTenant(tenant, () => keep(tenant.userId));
    const stranger = newId();
    await expect(asTenant(tenant, () => keep(stranger))).rejects.toThrow('row-level security');
    await keep(stranger);
    const changed = await asTenant(tenant, () =>
      sql<{ scope: string }>`update idempotent_answer set answer = '{"a": 1}' returning scope`.execute(
        app.db.query,
      ),
    );
    expect(changed.rows).toEqual([{ scope: `event.create ${tenant.userId}` }]);
  });

  it('sets no fee of the platform', async () => {
    const { client, event } = own.records;
    const tried = (statement: ReturnType<typeof sql>) =>
      asTenant(tenant, () => statement.execute(app.db.query));
    await expect(tried(sql`update client set fee_basis_points = 0 where id = ${client}`)).rejects.toThrow(
      'permission denied',
    );
    for (const change of ['fee_basis_points = 1', 'fee_fixed = 1', "fee_bearer = 'organiser'"]) {
      const update = sql`update event set ${sql.raw(change)} where id = ${event}`;
      await expect(tried(update)).rejects.toThrow('set by the platform');
    }
    await tried(sql`update event set fee_basis_points = fee_basis_points, fee_fixed = fee_fixed,
      fee_bearer = fee_bearer where id = ${event}`);
    const { rows } = await sql<{ columns: string }>`
      select string_agg(column_name, ', ') as columns from information_schema.columns
        where table_name = 'event' and is_generated = 'NEVER'`.execute(app.db.query);
    const columns = sql.raw(rows[0]?.columns ?? '');
    const copy = (more: number) => sql`
      insert into event (${columns}) select ${columns} from (
        select r.* from event e, jsonb_populate_record(e, jsonb_build_object(
          'id', ${newId()}::text, 'slug', ${newId()}::text, 'fee_fixed', e.fee_fixed + ${more}::int)) r
          where e.id = ${event}) copied`;
    await expect(tried(copy(1))).rejects.toThrow('set by the platform');
    await tried(copy(0));
  });

  it('sees who somebody is', async () => {
    const seen = asTenant(tenant, () =>
      app.db.query
        .selectFrom('app_user')
        .select(['name', 'email', 'status'])
        .where('id', '=', person.user.id)
        .executeTakeFirst(),
    );
    expect(await seen).toMatchObject({ email: person.user.email, status: 'active' });
  });

  it('ends the sessions of its own devices by taking them back, and of no others', async () => {
    const devices = [own, foreign].map(({ records }) => records.device);
    const withSession = async () => {
      const { rows } = await sql<{ id: string }>`
        select device_id as id from session where device_id = any(${devices}::uuid[])`.execute(app.db.query);
      return rows.map(({ id }) => id).sort();
    };
    expect(await withSession()).toEqual([...devices].sort());
    await asTenant(tenant, () =>
      sql`update device set revoked_at = now() where id = any(${devices}::uuid[])`.execute(app.db.query),
    );
    expect(await withSession()).toEqual([foreign.records.device]);
  });
});
