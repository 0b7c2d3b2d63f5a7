import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { findLies, readClaims } from './claims.mjs';

/**
 * Whether everything that docs/security.md says to be met is met by something that is there.
 *
 * @returns {Promise<import('../test/results.mjs').StepResult>}
 */
export async function checkSecurityPage() {
  const claims = readClaims(readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8'));
  const lies = findLies(claims, read);
  if (claims.length === 0) lies.push('docs/security.md claims nothing');
  return { passed: Math.max(0, claims.length - lies.length), failed: lies.length, details: lies.join('\n') };
}

/** @param {string} file */
function read(file) {
  const path = join(ROOT, file);
  if (!existsSync(path)) return undefined;
  return statSync(path).isDirectory() ? '' : readFileSync(path, 'utf8');
}
