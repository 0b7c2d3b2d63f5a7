import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { baselineName, type Migration } from './migration-files.ts';

/** How migrations wait for tables that others use. */
export interface LockPatience {
  /** How long a statement waits for a lock before its migration is taken back, in milliseconds. */
  readonly lockTimeoutMs: number;
  /** How often a migration is tried that could not have a lock. */
  readonly tries: number;
  /** Pause between two tries, in milliseconds; the queue behind the lock gets its turn. */
  readonly pauseMs: number;
}

/** Of Kysely's migrator, which versions of before used: they and this one wait for each other. */
const lockKey = '3853314791062309107';

const lookEveryMs = 100;

/** Codes of PostgreSQL: a lock was not to be had in time, or two waited for each other. */
const lockErrors = ['55P03', '40P01'];

/**
 * Runs `work` on a connection of its own; of several processes one works and the others wait. They ask again and again: anyone who
 * waited inside a statement would be waited for by `create index concurrently`.
 */
export async function withMigrationLock<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    while (!(await tryLock(client))) await pause(lookEveryMs);
    const done = await work(client);
    await client.query(`select pg_advisory_unlock(${lockKey})`);
    client.release();
    return done;
  } catch (error) {
    // closed with its lock
    client.release(true);
    throw error;
  }
}

async function tryLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(${lockKey}) as locked`,
  );
  return rows[0]?.locked === true;
}

/** The names in `schema_migration`, which is made where it is missing. */
export async function readApplied(client: pg.PoolClient): Promise<ReadonlySet<string>> {
  await client.query(`
    create table if not exists schema_migration (name varchar(255) primary key, timestamp varchar(255) not null)`);
  const { rows } = await client.query<{ name: string }>('select name from schema_migration');
  return new Set(rows.map(({ name }) => name));
}

/** Writes down that a migration was applied. */
export async function noteApplied(client: pg.PoolClient, name: string): Promise<void> {
  await client.query('insert into schema_migration (name, timestamp) values ($1, $2)', [
    name,
    new Date().toISOString(),
  ]);
}

/**
 * Applies one migration: in a transaction with its note, or, where its first line is `-- no transaction`, on its own.
 *
 * @throws Error with the name of the migration and what PostgreSQL said as its cause
 */
export async function applyMigration(
  client: pg.PoolClient,
  migration: Migration,
  patience: LockPatience,
): Promise<void> {
  try {
    if (isOutsideTransaction(migration)) await applyOutside(client, migration);
    else await applyPatiently(client, migration, patience);
  } catch (cause) {
    throw new Error(`migration ${migration.name} failed`, { cause });
  }
}

/** Tells that a migration can't run in a transaction, such as `create index concurrently`. */
export function isOutsideTransaction({ text }: Pick<Migration, 'text'>): boolean {
  return /^-- no transaction\s*$/m.test(text.slice(0, text.indexOf('\n') + 1));
}

async function applyPatiently(
  client: pg.PoolClient,
  migration: Migration,
  { lockTimeoutMs, tries, pauseMs }: LockPatience,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyInside(client, migration, lockTimeoutMs);
      return;
    } catch (error) {
      // deliberate: a connection that broke can't, and the error says why
      await client.query('rollback').catch(() => undefined);
      if (attempt >= tries || !isLockError(error)) throw error;
      await pause(pauseMs);
    }
  }
}

async function applyInside(
  client: pg.PoolClient,
  { name, text }: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  await client.query('begin');
  // nobody uses the tables of a database that is being made
  if (name !== baselineName) await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
  await client.query(text);
  await noteApplied(client, name);
  await client.query('commit');
}

async function applyOutside(client: pg.PoolClient, { name, text }: Migration): Promise<void> {
  await dropHalfMadeIndex(client, text);
  await client.query(text);
  await noteApplied(client, name);
}

/** An attempt that ended half-way leaves an invalid index, which `if not exists` would take for the whole one. */
async function dropHalfMadeIndex(client: pg.PoolClient, text: string): Promise<void> {
  const name = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\b/i.exec(
    text,
  )?.[1];
  if (!name) return;
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
}

function isLockError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lockErrors.includes(String(error.code));
}
