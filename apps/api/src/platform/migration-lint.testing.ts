import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { isOutsideTransaction } from './migration-run.ts';
import { readStatements, type Statement } from './sql-statements.testing.ts';

/** Something in a migration that stops the product while it runs, or breaks the program that still runs. */
export interface Finding {
  /** The migration's file and line, such as `0411_a.sql:3`. */
  readonly place: string;
  /** One of squawk's rules (https://squawkhq.com/docs/rules) or of this file. */
  readonly rule: string;
  /** The safe way. */
  readonly advice: string;
}

/** A file to look at. */
export interface MigrationFile {
  readonly path: string;
  readonly text: string;
}

/** What squawk says of a file; lines count from 0. */
interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule_name: string;
  readonly message: string;
  readonly help: string | null;
}

/** What breaks the program of before, which goes on beside the new one: allowed in a migration that says `-- contract: <why>`. */
const contractRules = [
  'ban-drop-column',
  'ban-drop-table',
  'ban-drop-not-null',
  'renaming-column',
  'renaming-table',
];

/** Rules about long locks: nothing in a table that stays small, which is said by `-- small table: <why>`. */
const smallTableRules = [
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'adding-serial-primary-key-field',
  'changing-column-type',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
  'unbatched-write',
];

/** Left to the migrator (time limits) or to taste (types). */
const excluded = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
];

const contract =
  'the program of before still uses it: stop using it in one version, and take it away in the next under a line ' +
  '`-- contract: <why nobody needs it any more>`';

/** The safe way in our words; of rules that are not here squawk's own words are told. */
const advices: Readonly<Record<string, string>> = {
  'require-concurrent-index-creation':
    'nobody can write to the table meanwhile: `create index concurrently if not exists`, alone in a file that begins with ' +
    '`-- no transaction`',
  'require-concurrent-index-deletion':
    'nobody can read the table meanwhile: `drop index concurrently if exists`, alone in a file that begins with ' +
    '`-- no transaction`',
  'constraint-missing-not-valid':
    'the table is read whole under a lock: add it `not valid`, and `validate constraint` in a migration of its own',
  'adding-foreign-key-constraint':
    'both tables are locked while one is read: add the column, then the key `not valid`, and `validate constraint` in a ' +
    'migration of its own',
  'adding-not-nullable-field':
    'the table is read under a lock: add `check (x is not null) not valid`, and in a later migration `validate constraint`, ' +
    '`set not null` and drop the check',
  'adding-required-field':
    'the program of before does not fill it: give it a constant default, or let it be null at first',
  'adding-field-with-default':
    'every row is written again under a lock: add the column without it, fill it in batches, then set the default',
  'changing-column-type':
    'every row is written again under a lock: add another column, write to both, fill it in batches, and take the old one away',
  'disallowed-unique-constraint':
    'an index is built under a lock: `create unique index concurrently`, then `add constraint … unique using index`',
  'transaction-nesting': 'the migrator opens and ends the transaction',
  ...Object.fromEntries(contractRules.map(rule => [rule, contract])),
};

/** Looks at migrations that come after the baseline. */
export async function lintMigrations(files: readonly MigrationFile[]): Promise<readonly Finding[]> {
  const inside = files.filter(file => !isOutsideTransaction(file));
  const outside = files.filter(isOutsideTransaction);
  const said = [
    ...(await runSquawk(inside, ['--assume-in-transaction'])),
    ...(await runSquawk(outside, ['--no-assume-in-transaction'])),
  ];
  return files.flatMap(file => {
    const statements = readStatements(file.text);
    const own = said
      .filter(one => one.file === file.path)
      .map(one => ({ ...describe(one), line: one.line + 1 }));
    return [...own, ...lintFile(file, statements)]
      .filter(
        ({ rule, line }) =>
          !isAllowed(
            rule,
            statements.find(one => line <= one.lastLine),
          ),
      )
      .sort((one, other) => one.line - other.line)
      .map(({ rule, advice, line }) => ({ place: `${basename(file.path)}:${line}`, rule, advice }));
  });
}

interface Found {
  readonly rule: string;
  readonly advice: string;
  readonly line: number;
}

function describe({ rule_name: rule, message, help }: Violation): Omit<Found, 'line'> {
  return { rule, advice: advices[rule] ?? [message, help].filter(Boolean).join(' ') };
}

function isAllowed(rule: string, statement: Statement | undefined): boolean {
  const says = (words: RegExp): boolean => statement?.comments.some(line => words.test(line)) ?? false;
  return (
    (contractRules.includes(rule) && says(/^contract: \S/)) ||
    (smallTableRules.includes(rule) && says(/^small table: \S/))
  );
}

/** What squawk has no rule for. */
function lintFile(file: MigrationFile, statements: readonly Statement[]): readonly Found[] {
  const made = statements.flatMap(
    ({ code }) => /^create table (?:if not exists )?(\w+)/i.exec(code)?.[1] ?? [],
  );
  const isOutside = isOutsideTransaction(file);
  const found = statements.flatMap(statement =>
    [...lintStatement(statement, made, isOutside)].map(one => ({ ...one, line: statement.firstLine })),
  );
  return isOutside && statements.length !== 1
    ? [
        ...found,
        {
          rule: 'one-statement',
          line: 1,
          advice: 'a file without a transaction has one statement: what fails in it is tried again whole',
        },
      ]
    : found;
}

function* lintStatement(
  { code, comments }: Statement,
  made: readonly string[],
  isOutside: boolean,
): Generator<Omit<Found, 'line'>> {
  const written = /^(?:with\b[\s\S]*?\)\s*)?(?:update|delete\s+from|merge\s+into)\s+(?:only\s+)?(\w+)/i.exec(
    code,
  )?.[1];
  const isBlock = /^do\b/i.test(code);
  if (
    (written && !made.includes(written)) ||
    (isBlock && /\b(?:update|delete|merge)\b/i.test(code) && !/\bcommit\b/i.test(code))
  )
    yield {
      rule: 'unbatched-write',
      advice:
        'its rows stay locked until all are written: write a few thousand at a time in a `do` block that commits after each, ' +
        'alone in a file that begins with `-- no transaction`',
    };
  if (/^set\s+(?:local\s+|session\s+)?lock_timeout\b/i.test(code))
    yield {
      rule: 'own-lock-timeout',
      advice: 'the migrator sets it, and tries again what could not have its lock',
    };
  if (!isOutside && /\bconcurrently\b/i.test(code))
    yield {
      rule: 'concurrently-in-transaction',
      advice: 'PostgreSQL refuses it in a transaction: alone in a file that begins with `-- no transaction`',
    };
  if (comments.some(line => line.startsWith('squawk-ignore')))
    yield { rule: 'no-reason', advice: 'say why: `-- small table: <why>` or `-- contract: <why>`' };
}

async function runSquawk(
  files: readonly MigrationFile[],
  options: readonly string[],
): Promise<readonly Violation[]> {
  if (files.length === 0) return [];
  const program = createRequire(__filename).resolve('squawk-cli/js/bin/squawk');
  const args = [
    program,
    '--pg-version',
    '15',
    '--reporter',
    'json',
    '--exclude',
    excluded.join(','),
    ...options,
  ];
  const output = await promisify(execFile)(process.execPath, [
    ...args,
    ...files.map(({ path }) => path),
  ]).then(
    done => done.stdout,
    (error: unknown) => outputOf(error),
  );
  return JSON.parse(output) as readonly Violation[];
}

/** Squawk ends with 1 where it found something; anything else is told. */
function outputOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'stdout' in error && 'code' in error && error.code === 1)
    return String(error.stdout);
  throw error;
}
