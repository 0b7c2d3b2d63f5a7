import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baselineFiles, findMigrationFolder, readMigrations, readReplaced } from './migration-files.ts';
import { lintMigrations, type Finding } from './migration-lint.testing.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;

async function lint(text: string): Promise<readonly Finding[]> {
  const path = join(folder, `${++files}.sql`);
  await writeFile(path, text);
  return lintMigrations([{ path, text }]);
}

const rulesOf = async (text: string) => (await lint(text)).map(({ rule }) => rule);

describe('migrations after the baseline', () => {
  it('lock nothing for long and break nothing that runs', async () => {
    const path = findMigrationFolder();
    const later = (await readMigrations()).slice(1);
    const findings = await lintMigrations(
      later.map(({ name, text }) => ({ path: join(path, `${name}.sql`), text })),
    );
    expect(findings).toEqual([]);
  });

  it('have numbers above those that the baseline replaces', async () => {
    const names = (await readMigrations()).slice(1).map(({ name }) => name);
    const last = (await readReplaced()).at(-1) ?? '';
    expect(names.filter(name => !/^\d{4}_[a-z0-9_]+$/.test(name) || name <= last)).toEqual([]);
  });

  it('stand beside the baseline, all of whose files are applied', async () => {
    const stored = (await readdir(join(findMigrationFolder(), 'baseline'))).filter(name =>
      name.endsWith('.sql'),
    );
    expect(stored.sort()).toEqual(baselineFiles.map(name => `${name}.sql`).sort());
  });
});

describe('refused is', () => {
  it.each([
    ['an index that stops writers', 'create index a_b on a (b);', 'require-concurrent-index-creation'],
    ['an index taken away under a lock', 'drop index a_b;', 'require-concurrent-index-deletion'],
    [
      'a check that reads the table',
      'alter table a add constraint c check (b > 0);',
      'constraint-missing-not-valid',
    ],
    [
      'a check that is validated under the lock that added it',
      'alter table a add constraint c check (b > 0) not valid; alter table a validate constraint c;',
      'constraint-missing-not-valid',
    ],
    [
      'a key that reads two tables',
      'alter table a add column b uuid references c;',
      'adding-foreign-key-constraint',
    ],
    ['not null without a check', 'alter table a alter column b set not null;', 'adding-not-nullable-field'],
    [
      'a column that must be filled at once',
      'alter table a add column b uuid not null;',
      'adding-required-field',
    ],
    [
      'a default of each row',
      'alter table a add column b uuid default gen_random_uuid();',
      'adding-field-with-default',
    ],
    ['another type', 'alter table a alter column b type bigint;', 'changing-column-type'],
    ['a unique constraint', 'alter table a add constraint u unique (b);', 'disallowed-unique-constraint'],
    ['a dropped column', 'alter table a drop column b;', 'ban-drop-column'],
    ['a dropped table', 'drop table a;', 'ban-drop-table'],
    ['another name of a column', 'alter table a rename column b to c;', 'renaming-column'],
    ['another name of a table', 'alter table a rename to b;', 'renaming-table'],
    [
      'a column that may be null all of a sudden',
      'alter table a alter column b drop not null;',
      'ban-drop-not-null',
    ],
    ['a write to all rows', "update a set b = ';' where c;", 'unbatched-write'],
    ['a write after a query', 'with n as (select 1) update a set b = 1 from n;', 'unbatched-write'],
    ['a deletion', 'delete from a;', 'unbatched-write'],
    [
      'a write in one go inside a block',
      '-- no transaction\ndo $$ begin update a set b = 1; end $$;',
      'unbatched-write',
    ],
    ['a time limit of its own', "set local lock_timeout = '1h';", 'own-lock-timeout'],
    ['its own transaction', 'begin; select 1;', 'transaction-nesting'],
    [
      'an exception without a reason',
      '-- squawk-ignore ban-drop-column\nalter table a drop column b;',
      'no-reason',
    ],
    [
      'two statements without a transaction',
      '-- no transaction\ncreate index concurrently if not exists a_b on a (b); select 1;',
      'one-statement',
    ],
    [
      'an index without a second try',
      '-- no transaction\ncreate index concurrently a_b on a (b);',
      'prefer-robust-stmts',
    ],
    [
      'an index that can’t be in a transaction',
      'create index concurrently if not exists a_b on a (b);',
      'concurrently-in-transaction',
    ],
    ['what is no SQL', 'alter tabel a;', 'syntax-error'],
  ])('%s', async (_title, text, rule) => {
    expect(await rulesOf(text)).toContain(rule);
  });

  it('told with its line and the safe way', async () => {
    const findings = await lint(
      '-- a column more\nalter table a add column b int;\n\ncreate index a_b\n  on a (b);',
    );
    expect(findings).toHaveLength(1);
    expect(findings[0]?.place).toMatch(/^\d+\.sql:4$/);
    expect(findings[0]?.advice).toContain('create index concurrently if not exists');
  });
});

describe('allowed is', () => {
  it.each([
    [
      'a column with a constant default',
      'alter table a add column b int not null default 0, add column c text;',
    ],
    [
      'whatever is done to a table of the same file',
      `create table a (id uuid primary key, b uuid references c); create index a_b on a (b);
       alter table a add constraint d check (b is not null); update a set b = null;`,
    ],
    [
      'a check and a key that count for new rows',
      'alter table a add constraint c check (b > 0) not valid, add constraint d foreign key (b) references e not valid;',
    ],
    [
      'not null by a check of before',
      'alter table a validate constraint c; alter table a alter column b set not null; alter table a drop constraint c;',
    ],
    ['an index beside writers', '-- no transaction\ncreate index concurrently if not exists a_b on a (b);'],
    [
      'batches',
      '-- no transaction\ndo $$ begin loop update a set b = 1 where c; exit when not found; commit; end loop; end $$;',
    ],
    [
      'what a contract says',
      '-- contract: nobody reads it since b\nalter table a drop column b;\n-- contract: the same\ndrop table c;',
    ],
    [
      'a small table',
      '-- small table: a row a section\nupdate setting set value = null;\n-- small table: the same\ncreate index s on setting (name);',
    ],
  ])('%s', async (_title, text) => {
    expect(await rulesOf(text)).toEqual([]);
  });

  it('only the statement below the reason', async () => {
    expect(
      await rulesOf('-- contract: unused\nalter table a drop column b;\nalter table a drop column c;'),
    ).toEqual(['ban-drop-column']);
    expect(await rulesOf('-- small table: a few rows\nalter table a drop column b;')).toEqual([
      'ban-drop-column',
    ]);
  });
});
