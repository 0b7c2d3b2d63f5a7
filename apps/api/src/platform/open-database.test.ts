import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { asOwner, createTestApp, type TestApp } from '../testing/app.ts';
import { serviceRole } from './database.ts';
import { createLogger } from './logger.ts';
import { openDatabase, roleProblem } from './open-database.ts';

let test: TestApp;
const login = `pooled_${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  test = await createTestApp();
  await asOwner(test, `create role ${login} login password 'pooled' in role ${serviceRole}`);
});
afterAll(async () => {
  await asOwner(test, `drop role ${login}`);
  await test.close();
});

function open(directUrl?: string) {
  const url = new URL(test.deps.config.databaseUrl);
  url.username = login;
  url.password = 'pooled';
  const log = createLogger('silent');
  return openDatabase({
    url: url.href,
    poolSize: 1,
    role: serviceRole,
    log,
    ...(directUrl && { directUrl }),
  });
}

describe('openDatabase', () => {
  it('takes the role at the start of a connection without a pooler', async () => {
    const db = open();
    expect(await roleProblem(db)).toBeUndefined();
    expect(db.sessions).toBe(db.pool);
    await db.close();
  });

  it('tells of a login behind a pooler that has no role of its own, until it has', async () => {
    const without = open(test.deps.config.databaseUrl);
    expect(await roleProblem(without)).toBe(
      `the login ${login} of DATABASE_URL works as ${login}: run "alter role ${login} set role = '${serviceRole}'"`,
    );
    await without.close();
    await asOwner(test, `alter role ${login} set role = '${serviceRole}'`);
    const having = open(test.deps.config.databaseUrl);
    expect(await roleProblem(having)).toBeUndefined();
    expect(having.sessions).not.toBe(having.pool);
    await having.close();
  });

  it('gives statements no name where they must have none', async () => {
    const { databaseUrl: url } = test.deps.config;
    const log = createLogger('silent');
    const namesOf = async (prepared: boolean) => {
      const db = openDatabase({ url, poolSize: 1, prepared, log });
      await sql`select ${1}::int`.execute(db.query);
      const { rows } = await db.pool.query('select name from pg_prepared_statements');
      await db.close();
      return rows;
    };
    expect(await namesOf(true)).toHaveLength(1);
    expect(await namesOf(false)).toEqual([]);
  });

  it('gives a statement no further name once its plan was stale', async () => {
    const db = openDatabase({
      url: test.deps.config.databaseUrl,
      poolSize: 1,
      log: createLogger('silent'),
    });
    const read = () => sql`select * from visitor_salt where day = ${'2026-01-01'}::date`.execute(db.query);
    await read();
    await asOwner(test, 'alter table visitor_salt add column extra int');
    await expect(read()).rejects.toThrow('cached plan must not change result type');
    expect((await read()).rows).toEqual([]);
    const { rows } = await db.pool.query('select name from pg_prepared_statements');
    expect(rows).toEqual([]);
    await db.close();
  });
});
