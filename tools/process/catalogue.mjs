import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserFacingError } from './user-facing-error.mjs';

/**
 * The named entries of a folder: each `<name>.mjs` in it is one.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function listEntries(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter(name => name.endsWith('.mjs') && !name.includes('.test.'));
  return files.map(name => name.replace(/\.mjs$/, '')).sort();
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<Record<string, unknown>>} what the entry's file exports
 */
export async function loadEntry(folder, name) {
  const known = listEntries(folder);
  if (known.includes(name)) return import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  throw new UserFacingError(`There is no "${name}". There is: ${known.join(', ')}.`, {
    code: 'unknown-entry',
  });
}
