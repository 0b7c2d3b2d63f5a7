import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import { migrateJobs } from './jobs.ts';
import {
  baselineName,
  listMigrations,
  readMigrations,
  readReplaced,
  type Migration,
} from './migration-files.ts';
import {
  applyMigration,
  noteApplied,
  readApplied,
  withMigrationLock,
  type LockPatience,
} from './migration-run.ts';
import { applySchemaObjects, readSchemaObjects } from './schema-objects.ts';

/** Commit of the last version that has all migrations which the baseline replaces. */
const lastBeforeBaseline = '8fc14487';

/** What tests may have otherwise. */
export interface MigrateOptions extends Partial<LockPatience> {
  /** In the order in which they are applied, the baseline first; usually those of src/migrations. */
  readonly migrations?: readonly Migration[];
}

const usualPatience: LockPatience = { lockTimeoutMs: 5_000, tries: 6, pauseMs: 2_000 };

/**
 * Brings the schema up to date: a new database by the baseline, then each later migration in a transaction of its own, and then
 * the functions, views and triggers of src/schema. Of several processes that start together one works and the others wait.
 *
 * @returns the names of the migrations that were applied
 * @throws Error naming the migration that failed; those before it stay. Another one where the database is of a version that
 *   must be brought up to the baseline by an older program first; nothing was changed then.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<readonly string[]> {
  const migrations = options.migrations ?? (await readMigrations());
  const patience = { ...usualPatience, ...options };
  const done = await withMigrationLock(db.sessions, client => applyMissing(client, migrations, patience));
  // a program of before, started again beside a newer one, leaves what the newer one applied
  if (!done.isOlder) await applySchemaObjects(db, await readSchemaObjects());
  await migrateJobs(db);
  return done.applied;
}

async function applyMissing(
  client: pg.PoolClient,
  migrations: readonly Migration[],
  patience: LockPatience,
): Promise<{ readonly applied: readonly string[]; readonly isOlder: boolean }> {
  const before = await readApplied(client);
  const replaced = await readReplaced();
  const known = (await adoptBaseline(client, before, replaced)) ? new Set([...before, baselineName]) : before;
  const missing = migrations.filter(({ name }) => !known.has(name));
  for (const migration of missing) await applyMigration(client, migration, patience);
  const own = new Set([...migrations.map(({ name }) => name), ...replaced]);
  return { applied: missing.map(({ name }) => name), isOlder: [...before].some(name => !own.has(name)) };
}

/** Notes the baseline in a database that was made by the migrations of before, and tells whether it did. */
async function adoptBaseline(
  client: pg.PoolClient,
  applied: ReadonlySet<string>,
  replaced: readonly string[],
): Promise<boolean> {
  const missing = replaced.filter(name => !applied.has(name));
  if (applied.has(baselineName) || missing.length === replaced.length) return false;
  if (missing.length > 0)
    throw new Error(
      `This database is of an older version: it lacks ${missing.length} of ${replaced.length} migrations that became one, ` +
        `the first being ${missing[0]}. Nothing was changed. Start version ${lastBeforeBaseline} of the product on it once ` +
        '(git checkout, npm ci, npm start), then this one.',
    );
  await noteApplied(client, baselineName);
  return true;
}

/** The names of migrations that this program has and the database hasn't. */
export async function pendingMigrations(db: Pick<Database, 'query'>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db.query);
  const applied = new Set(rows.map(({ name }) => name));
  return (await listMigrations()).filter(name => !applied.has(name));
}
