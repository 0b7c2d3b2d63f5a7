import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../process/run-command.mjs';
import { ROOT } from '../process/workspace.mjs';
import { judgeAdvisories, readAudit } from './advisories.mjs';
import { findLockFaults } from './lock-rules.mjs';

/** @typedef {{ scripts: { name: string, reason: string }[], advisories: import('./advisories.mjs').Allowance[] }} Allowed */

const PATIENCE_SECONDS = 20;

/**
 * Holds the lock file to its rules, and the packages that are shipped to what the registry knows of them. Without a
 * registry that audits, as in a closed network, the second part is said not to have been done; that is no failure.
 *
 * @param {(line: string) => void} log
 * @returns {Promise<import('../test/results.mjs').StepResult>}
 */
export async function auditDependencies(log) {
  const { packages } = readJson('package-lock.json');
  const allowed = /** @type {Allowed} */ (readJson(join('tools', 'audit', 'allowed.json')));
  const faults = findLockFaults(
    packages,
    allowed.scripts.map(({ name }) => name),
  );
  const advisories = await askRegistry();
  if (advisories === undefined) {
    log('  the audit of the dependencies COULD NOT BE MADE: the registry does not answer it from here');
  } else {
    log(`  the registry knows ${advisories.length} advisories about what is shipped`);
    faults.push(...judgeAdvisories(advisories, allowed.advisories, new Date().toISOString().slice(0, 10)));
  }
  const checks = advisories === undefined ? 1 : 2;
  return {
    passed: faults.length === 0 ? checks : 0,
    failed: faults.length,
    details: faults.join('\n'),
  };
}

/** @returns {Promise<import('./advisories.mjs').Advisory[] | undefined>} */
async function askRegistry() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = [
    'audit',
    '--omit=dev',
    '--json',
    '--fetch-retries=0',
    `--fetch-timeout=${PATIENCE_SECONDS * 1000}`,
  ];
  const { output } = await runCommand(npm, args, { cwd: ROOT });
  return readAudit(output);
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}
