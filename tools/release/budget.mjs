import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isLocaleFile } from '../../tools/build/locales.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';
import { distOf, listAreas, readArea } from './areas.mjs';

/**
 * Refuses a build whose scripts have grown past what the area's area.json allows: such growth is mostly a library that came
 * in by accident. Where it is wanted, the number is raised in the same commit.
 *
 * @param {string} dist
 * @param {string} name of the area
 * @throws {UserFacingError} over-budget
 */
export function checkBudget(dist, name) {
  hold(`of ${name}`, dist, readArea(name).budget.scriptBytes, `apps/${name}/area.json`);
}

/**
 * The same for what the shell gives to browsers; its shell.json says how much that may be.
 *
 * @param {string} [root] of the workspace
 * @throws {UserFacingError} over-budget
 */
export function checkShellBudget(root = ROOT) {
  const { budget } = JSON.parse(readFileSync(join(root, 'apps', 'shell', 'shell.json'), 'utf8'));
  hold(
    'of the shell',
    join(root, 'apps', 'shell', 'dist', 'client'),
    budget.scriptBytes,
    'apps/shell/shell.json',
  );
}

/**
 * @param {string} whose
 * @param {string} dist
 * @param {number} allowed bytes
 * @param {string} file that says so
 */
function hold(whose, dist, allowed, file) {
  const bytes = scriptBytes(dist);
  if (bytes <= allowed) return;
  throw new UserFacingError(
    `The scripts ${whose} are ${bytes} bytes, but ${file} allows ${allowed}. ` +
      'See what has come in, or raise "scriptBytes" of "budget" there.',
    { code: 'over-budget' },
  );
}

/** The language of a built file of texts, such as `texts-admin-bank-de-B6ZpW3E3.js`. */
const LANGUAGE_OF_FILE = /-([a-z]{2})-[\w-]{8}\.js$/;

/**
 * @param {string} dist
 * @returns {number} uncompressed bytes of all scripts that one reader can load: of the files of texts, only those of the longest
 *   language
 */
export function scriptBytes(dist) {
  let code = 0;
  /** @type {Map<string, number>} */
  const texts = new Map();
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js')) continue;
    const bytes = statSync(join(dist, path)).size;
    const language = isLocaleFile(path.replaceAll('\\', '/')) ? LANGUAGE_OF_FILE.exec(path)?.[1] : undefined;
    if (language === undefined) code += bytes;
    else texts.set(language, (texts.get(language) ?? 0) + bytes);
  }
  return code + Math.max(0, ...texts.values());
}

/**
 * Checks every build that a release would check, so that growth fails `npm test` and not the first release after it.
 *
 * @throws {UserFacingError} over-budget
 */
export function checkAllBudgets() {
  for (const name of listAreas()) checkBudget(distOf(name), name);
  checkShellBudget();
}
