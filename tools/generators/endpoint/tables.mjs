import { UserFacingError } from '../../process/user-facing-error.mjs';

/** @typedef {import('@nx/devkit').Tree} Tree */

/** The tables that all databases begin with, and those of later migrations. */
const FOLDERS = ['apps/api/src/migrations/baseline', 'apps/api/src/migrations'];

/**
 * A table that the migrations make and whose rows have an id.
 *
 * @param {Tree} tree
 * @param {string} table
 * @returns {{ table: string, hasCreatedAt: boolean }}
 */
export function findTable(tree, table) {
  const columns = FOLDERS.flatMap(folder => tree.children(folder).map(file => `${folder}/${file}`))
    .filter(file => file.endsWith('.sql'))
    .map(file => columnsOf(tree.read(file, 'utf8') ?? '', table))
    .find(found => found !== undefined);
  if (columns === undefined || !/^\s*id uuid\b/m.test(columns))
    throw new UserFacingError(
      `No migration makes a table "${table}" with an id. Name the table whose rows are listed: --table=sponsor.`,
      { code: 'no-table' },
    );
  return { table, hasCreatedAt: /^\s*created_at timestamptz not null/m.test(columns) };
}

/**
 * @param {string} sql
 * @param {string} table
 */
function columnsOf(sql, table) {
  return new RegExp(`^create table ${table} \\(\n([^]*?)^\\)`, 'm').exec(sql)?.[1];
}
