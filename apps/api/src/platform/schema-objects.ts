import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Functions, a view or the triggers of a table, as a file of src/schema has them. */
export interface SchemaObject {
  /** Path of the file without its ending, such as `functions/inventory/hold_batch`. */
  readonly name: string;
  readonly text: string;
}

/** Order of application: views and triggers use functions. */
const kinds = ['functions', 'views', 'triggers'];

/** Beside this file's folder in the sources, beside the bundle after a build. */
function findSchemaFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = [join(here, 'schema'), join(here, '..', 'schema')].find(existsSync);
  if (!folder) throw new Error('the folder with the schema is missing; build the API again');
  return folder;
}

/** Every file of src/schema in the order in which they are applied. */
export async function readSchemaObjects(folder = findSchemaFolder()): Promise<readonly SchemaObject[]> {
  const paths = (await readdir(folder, { recursive: true })).filter(path => path.endsWith('.sql'));
  const objects = await Promise.all(
    paths.map(async path => ({
      name: path
        .split(sep)
        .join('/')
        .replace(/\.sql$/, ''),
      text: await readFile(join(folder, path), 'utf8'),
    })),
  );
  const views = objects.filter(({ name }) => name.startsWith('views/'));
  return objects.sort(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      depthOf(one, views) - depthOf(other, views) ||
      (one.name < other.name ? -1 : 1),
  );
}

function rankOf({ name }: SchemaObject): number {
  return kinds.indexOf(name.slice(0, name.indexOf('/')));
}

/** Number of views one of them stands on: those that it reads are made before it. Of other objects 0. */
function depthOf(object: SchemaObject, views: readonly SchemaObject[]): number {
  if (!views.includes(object)) return 0;
  const text = object.text.replace(/--.*$/gm, '');
  const read = views.filter(
    view => view !== object && new RegExp(`\\b${view.name.replace('views/', '')}\\b`).test(text),
  );
  return Math.max(0, ...read.map(view => depthOf(view, views) + 1));
}

/**
 * Applies the files whose text is another one than last time, all or none; of several processes that start together one works
 * and the others wait.
 *
 * @returns the names of those that were applied
 */
export async function applySchemaObjects(
  db: Pick<Database, 'transaction'>,
  objects: readonly SchemaObject[],
): Promise<readonly string[]> {
  return db.transaction(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('schema_object'))`.execute(tx);
    const known = await readHashes(tx);
    const changed = objects.filter(({ name, text }) => known.get(name) !== hashOf(text));
    if (changed.length === 0) return [];
    // functions may call others that stand in later files
    await sql`set local check_function_bodies = off`.execute(tx);
    for (const { name, text } of changed) await applyOne(tx, name, text);
    return changed.map(({ name }) => name);
  });
}

async function applyOne(tx: Tx, name: string, text: string): Promise<void> {
  try {
    await sql.raw(text).execute(tx);
  } catch (cause) {
    throw new Error(`${name}.sql could not be applied`, { cause });
  }
  await sql`
    insert into schema_object (name, hash) values (${name}, ${hashOf(text)})
      on conflict (name) do update set hash = excluded.hash, applied_at = now()`.execute(tx);
}

async function readHashes(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from schema_object`.execute(
    tx,
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
