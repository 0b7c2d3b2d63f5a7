import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { findLies, readClaims } from './claims.mjs';
import { findGaps, readMentions, readPoints } from './points.mjs';

/**
 * Whether docs/security.md speaks of each point of the standard once, and what it says to be met is met by something
 * that is there.
 *
 * @returns {Promise<import('../test/results.mjs').StepResult>}
 */
export async function checkSecurityPage() {
  const page = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');
  const points = readPoints(readFileSync(join(ROOT, 'tools', 'security', 'asvs-4.0.3.txt'), 'utf8'));
  const wrong = [...findGaps(readMentions(page), points), ...findLies(readClaims(page), read)];
  return { passed: Math.max(0, points.size - wrong.length), failed: wrong.length, details: wrong.join('\n') };
}

/** @param {string} file */
function read(file) {
  const path = join(ROOT, file);
  if (!existsSync(path)) return undefined;
  return statSync(path).isDirectory() ? '' : readFileSync(path, 'utf8');
}
