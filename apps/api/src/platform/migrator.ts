import { readFile, readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Migrator, sql, type Kysely, type MigrationProvider } from 'kysely';
import type { Database, Queries } from './database.ts';
import { migrateJobs } from './jobs.ts';
import { applySchemaObjects, readSchemaObjects } from './schema-objects.ts';

/** Beside this file's folder in the sources, beside the bundle after a build. */
function findMigrationFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = [join(here, 'migrations'), join(here, '..', 'migrations')].find(existsSync);
  if (!folder) throw new Error('the folder with the migrations is missing; build the API again');
  return folder;
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const folder = findMigrationFolder();
    const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
    const migrations = files.map(async file => {
      const text = await readFile(join(folder, file), 'utf8');
      const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db));
      return [file.replace(/\.sql$/, ''), { up }] as const;
    });
    return Object.fromEntries(await Promise.all(migrations));
  },
};

function migrator(query: Queries): Migrator {
  return new Migrator({
    db: query,
    provider: sqlFiles,
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
    // Numbers are handed out per module, so that a lower one may come after a higher one.
    allowUnorderedMigrations: true,
  });
}

/**
 * Brings the schema up to date: migrations, all or none, and then the functions, views and triggers of src/schema. Of several
 * processes that start together one works and the others wait. Answers the names of the migrations that were applied.
 */
export async function migrate(db: Database): Promise<readonly string[]> {
  const { error, results } = await migrator(db.query).migrateToLatest();
  const failed = results?.find(result => result.status === 'Error');
  if (error) throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  // a program of before, started again beside a newer one, leaves what the newer one applied
  if (!(await hasUnknownMigrations(db))) await applySchemaObjects(db, await readSchemaObjects());
  await migrateJobs(db);
  return (results ?? []).map(result => result.migrationName);
}

/**
 * Brings an empty schema up to one migration and no further, as a release of before left it; tests put rows there and go
 * on with `migrate`.
 */
export async function migrateUpTo(db: Database, name: string): Promise<void> {
  const { error } = await migrator(db.query).migrateTo(name);
  if (error) throw new Error(`migration up to ${name} failed`, { cause: error });
}

/** Tells that a newer program has migrated this database. */
async function hasUnknownMigrations(db: Database): Promise<boolean> {
  const known = new Set(Object.keys(await sqlFiles.getMigrations()));
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db.query);
  return rows.some(({ name }) => !known.has(name));
}

/** The names of migrations that this program has and the database hasn't. */
export async function pendingMigrations(db: Database): Promise<readonly string[]> {
  const all = await migrator(db.query).getMigrations();
  return all.filter(one => one.executedAt === undefined).map(one => one.name);
}
