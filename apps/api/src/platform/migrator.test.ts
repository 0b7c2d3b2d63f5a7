import { sql } from 'kysely';
import { cloneTemplate, type ClonedDatabase } from '../testing/template-database.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { createLogger } from './logger.ts';
import { readMigrations, readReplaced, type Migration } from './migration-files.ts';
import { migrate, pendingMigrations } from './migrator.ts';

let clone: ClonedDatabase;
let db: Database;
let other: Database;
beforeEach(async () => {
  clone = await cloneTemplate(process.env['TEST_DATABASE_URL'] ?? '');
  const open = () => openDatabase({ url: clone.url, poolSize: 3, log: createLogger('silent') });
  [db, other] = [open(), open()];
});
afterEach(async () => {
  await Promise.all([db.close(), other.close()]);
  await clone.drop();
});

async function emptyDatabase(): Promise<void> {
  await db.pool.query(
    'drop schema public cascade; create schema public; drop schema graphile_worker cascade',
  );
}

/** Makes the records of a database that was made by these migrations of before. */
async function recordOnly(names: readonly string[]): Promise<void> {
  await sql`delete from schema_migration`.execute(db.query);
  await sql`insert into schema_migration select name, '' from unnest(${names}::text[]) name`.execute(
    db.query,
  );
}

async function readRecords(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(
    db.query,
  );
  return rows.map(({ name }) => name);
}

/** Those of the product, and further ones. */
async function withFurther(...further: readonly Migration[]): Promise<readonly Migration[]> {
  return [...(await readMigrations()), ...further];
}

describe('a new database', () => {
  it('is made by the baseline and what came after it, by one of two processes that start together', async () => {
    await emptyDatabase();
    const applied = await Promise.all([migrate(db), migrate(other)]);
    const all = (await readMigrations()).map(({ name }) => name);
    expect(applied.flat()).toEqual(all);
    expect(all[0]).toBe('baseline');
    expect(await pendingMigrations(db)).toEqual([]);
    expect(await migrate(db)).toEqual([]);
  });

  it('stays empty when the baseline fails', async () => {
    await emptyDatabase();
    const migrations = (await readMigrations()).map(one => ({ ...one, text: `${one.text};\nselect 1 / 0;` }));
    await expect(migrate(db, { migrations })).rejects.toThrow('migration baseline failed');
    const { rows } = await sql`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'`.execute(
      db.query,
    );
    expect(rows).toEqual([]);
  });
});

describe('a database of a version before the baseline', () => {
  it('that is complete gets the baseline noted, and keeps what it has', async () => {
    const replaced = await readReplaced();
    await emptyDatabase();
    const [baseline] = await readMigrations();
    await db.pool.query(
      'create table schema_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    );
    await db.pool.query(baseline?.text ?? '');
    await recordOnly(replaced);
    await sql`insert into setting (section, name, value) values ('general', 'name', '"Hall"')`.execute(
      db.query,
    );
    const made = sql<{ oid: number }>`select 'setting'::regclass::oid as oid`;
    const before = await made.execute(db.query);
    const applied = await migrate(db);
    expect(applied).not.toContain('baseline');
    expect(await readRecords()).toEqual([...replaced, ...applied, 'baseline'].sort());
    expect((await made.execute(db.query)).rows).toEqual(before.rows);
    const { rows } = await sql`select value from setting where name = 'name'`.execute(db.query);
    expect(rows).toEqual([{ value: 'Hall' }]);
    expect(await migrate(db)).toEqual([]);
  });

  it('that lacks some is refused with the version to start first, and is left as it is', async () => {
    const some = (await readReplaced()).filter(name => !name.startsWith('040'));
    await recordOnly(some);
    await expect(migrate(db)).rejects.toThrow(
      /lacks 4 of 144 migrations .*0400_holds_know_their_network.* version 8fc14487 .*once/,
    );
    expect(await readRecords()).toEqual(some);
  });
});

describe('later migrations', () => {
  it('are applied one by one: those before one that fails stay', async () => {
    const migrations = await withFurther(
      { name: '9001_good', text: 'create table good (id int)' },
      { name: '9002_bad', text: 'create table bad (id int); select 1 / 0' },
    );
    await expect(migrate(db, { migrations })).rejects.toThrow('migration 9002_bad failed');
    expect(await readRecords()).toContain('9001_good');
    const { rows } =
      await sql`select to_regclass('good') is null as good, to_regclass('bad') is null as bad`.execute(
        db.query,
      );
    expect(rows).toEqual([{ good: false, bad: true }]);
  });

  it('give way when a table is in use, and try again', async () => {
    const migrations = await withFurther({
      name: '9001_column',
      text: 'alter table payspot add column x int',
    });
    const patience = { lockTimeoutMs: 50, pauseMs: 50 };
    const reader = await other.pool.connect();
    await reader.query('begin; lock table payspot in access share mode');
    await expect(migrate(db, { migrations, ...patience, tries: 2 })).rejects.toThrow('9001_column failed');
    const waiting = migrate(db, { migrations, ...patience, tries: 1_000 });
    // who comes while it waits is served between two tries
    const started = Date.now();
    await other.pool.query('select count(*) from payspot');
    expect(Date.now() - started).toBeLessThan(5_000);
    await reader.query('commit');
    reader.release();
    expect(await waiting).toEqual(['9001_column']);
  });
});

describe('migrations without a transaction', () => {
  const index = {
    name: '9002_index',
    text: '-- no transaction\ncreate unique index concurrently if not exists thing_label on thing (label);',
  };
  const table = {
    name: '9001_thing',
    text: "create table thing (label text); insert into thing values ('a'), ('a')",
  };

  async function isValid(): Promise<boolean | undefined> {
    const { rows } = await sql<{ indisvalid: boolean }>`
      select indisvalid from pg_index where indexrelid = to_regclass('thing_label')`.execute(db.query);
    return rows[0]?.indisvalid;
  }

  it('make what is left invalid again at the next try', async () => {
    const migrations = await withFurther(table, index);
    await expect(migrate(db, { migrations })).rejects.toThrow('migration 9002_index failed');
    expect(await isValid()).toBe(false);
    expect(await readRecords()).not.toContain('9002_index');
    await sql`delete from thing where ctid = (select min(ctid) from thing)`.execute(db.query);
    expect(await migrate(db, { migrations })).toEqual(['9002_index']);
    expect(await isValid()).toBe(true);
  });

  it('do not wait for a process that waits for them', async () => {
    const migrations = await withFurther({ ...table, text: 'create table thing (label text)' }, index);
    const applied = await Promise.all([migrate(db, { migrations }), migrate(other, { migrations })]);
    expect(applied.flat()).toEqual(['9001_thing', '9002_index']);
    expect(await isValid()).toBe(true);
  });

  it('write in batches, each committed separately', async () => {
    const migrations = await withFurther(table, {
      name: '9002_fill',
      text: `-- no transaction
        do $$
        begin
          loop
            update thing set label = 'b' where ctid = any (array(select ctid from thing where label = 'a' limit 1));
            exit when not found;
            commit;
          end loop;
        end $$;`,
    });
    await migrate(db, { migrations });
    const { rows } =
      await sql`select label, count(distinct xmin::text) as writers from thing group by 1`.execute(db.query);
    expect(rows).toEqual([{ label: 'b', writers: 2 }]);
  });
});
