import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lastLines } from '../process/run-command.mjs';
import { runNx } from '../process/nx.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';
import { PSEUDO_SWITCH } from '../../tools/build/pseudo.mjs';
import { listAreas, MANIFEST } from '../release/areas.mjs';
import { fingerprintFiles, fingerprintSources } from './fingerprint.mjs';

/** The program of the API: `serve`, `migrate`, `seed`, `import`. */
export const API_PROGRAM = join('apps', 'api', 'dist', 'main.js');

/** The hub of a venue's doors. */
export const HUB_PROGRAM = join('apps', 'api', 'dist', 'hub.js');

/**
 * Node's arguments for it. The requests under way outlive V8's usual nursery under load and would be carried
 * over into the old generation, whose collection is dear. Megabytes.
 */
export const API_NODE_ARGS = ['--max-semi-space-size=32'];

/** The web server makes more garbage still; its nursery begins large and does not shrink between rushes. */
export const WEB_NODE_ARGS = ['--max-semi-space-size=64', '--min-semi-space-size=64'];

/** What organisers put on their own sites; the web server gives it out. */
export const WIDGET = join('apps', 'widget', 'dist', 'widget.js');

/** The web server. */
export const WEB_PROGRAM = join('apps', 'shell', 'dist', 'server', 'main.js');

/**
 * Builds everything by Nx, unless neither the sources nor the builds changed since the last time.
 *
 * @param {(line: string) => void} log
 * @returns {Promise<boolean>} whether Nx had to be asked
 */
export async function ensureBuilt(log) {
  const stamp = join(ROOT, 'node_modules', '.velvet-hall', 'built');
  const before = fingerprintSources() + (process.env[PSEUDO_SWITCH] ? '-pseudo' : '');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === `${before} ${fingerprintFiles(builtFiles())}`)
    return false;
  log('Building …');
  await buildAll(log);
  mkdirSync(dirname(stamp), { recursive: true });
  // The fingerprint from before the build: a file saved meanwhile must lead to another build.
  writeFileSync(stamp, `${before} ${fingerprintFiles(builtFiles())}`);
  return true;
}

/**
 * Builds what commands of the API need where nothing was built yet. A build that is there stays as it is, even where sources
 * have changed: a product may be running from it.
 *
 * @param {(line: string) => void} log
 */
export async function ensureApiBuilt(log) {
  if (existsSync(join(ROOT, API_PROGRAM))) return;
  log('Building …');
  await buildProject('@vh/api', log);
}

/**
 * @param {(line: string) => void} log
 */
async function buildAll(log) {
  await build(['run-many', '-t', 'build', '--parallel=2'], log);
  const missing = builtFiles().filter(file => !existsSync(join(ROOT, file)));
  if (missing.length === 0) return;
  // Nx trusts its record of a build whose files somebody removed by hand.
  await build(['run-many', '-t', 'build', '--parallel=2', '--skip-nx-cache'], log);
  const still = missing.filter(file => !existsSync(join(ROOT, file)));
  if (still.length > 0)
    throw new UserFacingError(`The build did not make ${still.join(', ')}.`, { code: 'build' });
}

/**
 * @param {string} project such as `@vh/api`
 * @param {(line: string) => void} log
 */
export async function buildProject(project, log) {
  await build(['run', `${project}:build`], log);
}

/**
 * Builds projects and checks their types with all that they bundle, side by side. What did not change since the last time is
 * taken from the cache.
 *
 * @param {readonly string[]} projects such as `@vh/admin`
 * @param {(line: string) => void} log
 * @param {AbortSignal} signal ends both
 * @returns {{ built: Promise<void>, done: Promise<void> }} `built`: all builds are there, their types may still be looked at
 */
export function buildAndCheckTypes(projects, log, signal) {
  const left = new Set(projects.map(project => `${project}:build`));
  /** @type {() => void} */
  let tellBuilt = () => {};
  const allBuilt = new Promise(resolve => {
    tellBuilt = () => resolve(undefined);
  });
  const args = ['run-many', '-t', 'build', 'typecheck', '-p', ...projects, '--parallel=2'];
  const onTask = (/** @type {import('../process/nx.mjs').NxTask} */ { task, ok }) => {
    if (ok && left.delete(task) && left.size === 0) tellBuilt();
  };
  const done = build(args, log, { onTask, signal });
  return { built: Promise.race([allBuilt, done]).then(() => undefined), done };
}

/**
 * @param {string[]} args
 * @param {(line: string) => void} log
 * @param {{ onTask?: (task: import('../process/nx.mjs').NxTask) => void, signal?: AbortSignal }} [options]
 */
async function build(args, log, { onTask, signal } = {}) {
  const tell = (/** @type {import('../process/nx.mjs').NxTask} */ finished) => {
    const { task, ok } = finished;
    log(`  ${ok ? words(task) : 'FAILED'} ${task.split(':')[0]}`);
    onTask?.(finished);
  };
  const { code, output } = await runNx(args, tell, signal);
  if (code === 0) return;
  throw new UserFacingError(`${lastLines(output, 60)}\n\nThe build failed; the reason is above.`, {
    code: 'build',
  });
}

/**
 * @param {string} task such as `@vh/admin:build`
 */
function words(task) {
  return task.endsWith(':typecheck') ? 'types are right in' : 'built';
}

function builtFiles() {
  return [API_PROGRAM, WEB_PROGRAM, WIDGET, ...listAreas().map(name => join('apps', name, 'dist', MANIFEST))];
}
