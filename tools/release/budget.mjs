import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';
import { readArea } from './areas.mjs';

/**
 * Refuses a build whose scripts have grown past what the area's area.json allows: such growth is mostly a library that came
 * in by accident. Whoever wants it raises the number in the same commit.
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

/**
 * @param {string} dist
 * @returns {number} bytes of all scripts of a build, uncompressed
 */
export function scriptBytes(dist) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.js'));
  return files.reduce((sum, path) => sum + statSync(join(dist, path)).size, 0);
}
