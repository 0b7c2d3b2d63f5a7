import { sql } from 'kysely';
import { asOwner, createTestApp, type TestApp } from '../testing/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ databasePoolSize: 1 });
});
afterAll(() => test.close());

describe('the database', () => {
  it('reads counts as numbers, days as text and instants as dates', async () => {
    const { rows } = await sql`
      select count(*) as n, date '2026-02-03' as day, timestamptz '2026-02-03T04:05:06Z' as at`.execute(
      test.db.query,
    );
    expect(rows).toEqual([{ n: 1, day: '2026-02-03', at: new Date('2026-02-03T04:05:06Z') }]);
  });

  it('survives the loss of its connections', async () => {
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(test.db.query)).rejects.toThrow();
    const { rows } = await sql`select 1 as one`.execute(test.db.query);
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('closes a connection whose kept plan a migration made stale', async () => {
    const read = () =>
      sql`select * from visitor_salt where day = ${'2026-01-01'}::date`.execute(test.db.query);
    await read();
    await asOwner(test, 'alter table visitor_salt add column extra int');
    await expect(read()).rejects.toThrow('cached plan must not change result type');
    expect((await read()).rows).toEqual([]);
  });

  it('works as a role that owns nothing: neither the schema nor the audit log can be changed', async () => {
    const refused = [
      'create table more (id int)',
      'drop table setting',
      'alter table setting add column extra int',
      'update audit_log set action = null',
      'delete from audit_log',
      'truncate audit_log',
    ];
    for (const statement of refused) {
      const tried = sql.raw(statement).execute(test.db.query);
      await expect(tried).rejects.toThrow(/permission denied|must be owner/);
    }
    await expect(
      asOwner(
        test,
        "insert into audit_log (action, entity, entity_id) values ('x', 'x', 'x')",
        'delete from audit_log',
      ),
    ).rejects.toThrow('audit_log is append-only');
  });

  it('rolls back what a failing transaction did', async () => {
    const work = test.db.transaction(async tx => {
      await tx.insertInto('setting').values({ section: 'x', name: 'y', value: '1' }).execute();
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await test.db.query.selectFrom('setting').selectAll().execute()).toEqual([]);
  });
});
