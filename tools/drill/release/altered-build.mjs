import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distOf } from '../../release/areas.mjs';

/**
 * A copy of an area's build with something else in it.
 *
 * @param {string} folder where copies go
 * @param {string} area
 * @param {(file: string, source: string) => string} change of each script
 * @returns {string} the copy
 */
export function alterBuild(folder, area, change) {
  const copy = mkdtempSync(join(folder, `${area}-`));
  cpSync(distOf(area), copy, { recursive: true });
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const path = join(copy, name);
    const source = readFileSync(path, 'utf8');
    const changed = change(name, source);
    if (changed !== source) writeFileSync(path, changed);
  }
  return copy;
}

/** A build like the present one in all but a comment. @param {number} number */
export const another = number => (/** @type {string} */ file, /** @type {string} */ source) =>
  file === 'remoteEntry.js' ? `${source}\n// ${number}` : source;

/** A build whose first module throws. */
export const brokenAtStart = (/** @type {string} */ file, /** @type {string} */ source) =>
  file === 'remoteEntry.js' ? `throw new Error('drill: broken at its start');\n${source}` : source;

/** A build in which the pages of one kind throw when their code comes. @param {RegExp} pages names of files */
export const brokenPage = pages => (/** @type {string} */ file, /** @type {string} */ source) =>
  pages.test(file) ? `throw new Error('drill: broken page');\n${source}` : source;
