import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../process/user-facing-error.mjs';
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
  const { scriptBytes: allowed } = readArea(name).budget;
  const bytes = scriptBytes(dist);
  if (bytes <= allowed) return;
  throw new UserFacingError(
    `The scripts of ${name} are ${bytes} bytes, but its area.json allows ${allowed}. ` +
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
