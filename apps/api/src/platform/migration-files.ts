import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A step of the schema: a file of src/migrations, or the baseline. */
export interface Migration {
  /** Name of the file without its ending, such as `0410_migration_locks`. */
  readonly name: string;
  readonly text: string;
}

/** Name under which `schema_migration` has the baseline. */
export const baselineName = 'baseline';

/** Files of the baseline in the order in which they are applied: each names tables of itself and those before it. */
export const baselineFiles = [
  'database',
  'functions',
  'system',
  'messaging',
  'accounts',
  'catalogue',
  'inventory',
  'orders',
  'check-in',
  'payments',
  'accounting',
  'sales',
  'box-office',
  'event-management',
  'marketing',
  'reporting',
  'operations',
] as const;

/** Beside this file's folder in the sources, beside the bundle after a build. */
export function findMigrationFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = [join(here, 'migrations'), join(here, '..', 'migrations')].find(existsSync);
  if (!folder) throw new Error('the folder with the migrations is missing; build the API again');
  return folder;
}

/** Names of all migrations in the order in which they are applied, the baseline first. */
export async function listMigrations(folder = findMigrationFolder()): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  return [baselineName, ...files.map(file => file.replace(/\.sql$/, ''))];
}

/** All migrations with their texts, the baseline first. */
export async function readMigrations(folder = findMigrationFolder()): Promise<readonly Migration[]> {
  const names = await listMigrations(folder);
  return Promise.all(
    names.map(async name => ({
      name,
      text:
        name === baselineName
          ? await readBaseline(folder)
          : await readFile(join(folder, `${name}.sql`), 'utf8'),
    })),
  );
}

async function readBaseline(folder: string): Promise<string> {
  const texts = await Promise.all(
    baselineFiles.map(name => readFile(join(folder, 'baseline', `${name}.sql`), 'utf8')),
  );
  return texts.join('\n');
}

/** Names of the migrations of before, which the baseline replaces. */
export async function readReplaced(folder = findMigrationFolder()): Promise<readonly string[]> {
  const text = await readFile(join(folder, 'baseline', 'replaced.txt'), 'utf8');
  return text.split('\n').filter(Boolean);
}
