import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { cloneTemplate, type ClonedDatabase } from '../testing/template-database.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { createLogger } from './logger.ts';
import { migrate } from './migrator.ts';
import { applySchemaObjects, readSchemaObjects } from './schema-objects.ts';

const migrations = join(import.meta.dirname, '..', 'migrations');

/** The definitions in the database, by name. */
async function readObjects({ query }: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select 'functions ' || proname as name, pg_get_functiondef(p.oid) as definition
      from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'views ' || relname, pg_get_viewdef(oid) || coalesce(reloptions::text, '')
      from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
    union all
    select 'triggers ' || tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(query);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

describe('the files of functions, views and triggers', () => {
  let clone: ClonedDatabase;
  let db: Database;
  beforeEach(async () => {
    clone = await cloneTemplate(process.env['TEST_DATABASE_URL'] ?? '');
    db = openDatabase({ url: clone.url, poolSize: 4, log: createLogger('silent') });
  });
  afterEach(async () => {
    await db.close();
    await clone.drop();
  });

  it('say everything that the database has, and nothing else', async () => {
    const before = await readObjects(db);
    const objects = await readSchemaObjects();
    const text = objects.map(one => one.text).join('\n');
    const named = (kind: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(found => `${kind} ${found.slice(1).reverse().join(' ')}`);
    const written = [
      ...named('functions', /^create or replace function (\w+)/gm),
      ...named('views', /^create or replace view (\w+)/gm),
      ...named('triggers', /^create (?:or replace|constraint) trigger (\w+)[^;]*? on (\w+)/gm),
    ];
    expect(written.sort()).toEqual([...before.keys()].sort());
    // all of them once more: nothing is another than it was
    await sql`delete from schema_object`.execute(db.query);
    expect(await applySchemaObjects(db, objects)).toHaveLength(objects.length);
    expect(await readObjects(db)).toEqual(before);
  });

  it('are named by what they hold', async () => {
    for (const { name, text } of await readSchemaObjects()) {
      const [kind = '', ...path] = name.split('/');
      const own = path.at(-1) ?? '';
      const wanted =
        kind === 'triggers' ? new RegExp(` on ${own}\\b`) : new RegExp(` ${kind.slice(0, -1)} ${own}\\b`);
      expect([name, wanted.test(text)]).toEqual([name, true]);
    }
  });

  it('are applied once when they changed, by one of two processes that start together', async () => {
    const changed = (await readSchemaObjects()).map(one =>
      one.name.endsWith('/lock_cart') ? { ...one, text: `-- changed\n${one.text}` } : one,
    );
    const applied = await Promise.all([applySchemaObjects(db, changed), applySchemaObjects(db, changed)]);
    expect(applied.flat()).toEqual(['functions/inventory/lock_cart']);
    expect(await applySchemaObjects(db, changed)).toEqual([]);
  });

  it('change nothing when one of them can’t be applied, and say which', async () => {
    const before = await readObjects(db);
    const broken = (await readSchemaObjects()).map(one => {
      if (one.name.endsWith('/lock_cart')) return { ...one, text: one.text.replace('for update', '') };
      return one.name.endsWith('/merge_cart') ? { ...one, text: 'create or replace function (' } : one;
    });
    await expect(applySchemaObjects(db, broken)).rejects.toThrow(
      'functions/inventory/merge_cart.sql could not be applied',
    );
    expect(await readObjects(db)).toEqual(before);
  });

  it('of an older program leave those of a newer one', async () => {
    await sql`update schema_object set hash = 'of a newer program' where name like '%/lock_cart'`.execute(
      db.query,
    );
    await sql`insert into schema_migration (name, timestamp) values ('9999_newer', '')`.execute(db.query);
    expect(await migrate(db)).toEqual([]);
    const { rows } = await sql<{ hash: string }>`
      select hash from schema_object where name like '%/lock_cart'`.execute(db.query);
    expect(rows).toEqual([{ hash: 'of a newer program' }]);
  });
});

it('new migrations define no functions, views or triggers', () => {
  const files = readdirSync(migrations).filter(name => name.endsWith('.sql'));
  const wrong = files.filter(name =>
    /\bcreate\s+(?:or\s+replace\s+)?(?:function|view|(?:constraint\s+)?trigger)\b|pg_get_functiondef/i.test(
      readFileSync(join(migrations, name), 'utf8'),
    ),
  );
  expect(wrong).toEqual([]);
});
