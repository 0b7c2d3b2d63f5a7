import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderOf, hashFiles, releaseStore, SHELL } from '../../../libs/releases/src/index.mjs';
import { lastLines, runCommand } from '../../process/run-command.mjs';
import { ROOT } from '../../process/workspace.mjs';
import { listAreas, readArea } from '../../release/areas.mjs';
import { publish } from '../../release/publish.mjs';
import { alterBuild } from './altered-build.mjs';

/** @typedef {import('../define.mjs').DrillTools} DrillTools */

/**
 * What the parts of the release drill work with.
 *
 * @typedef {object} Stage
 * @property {string} origin of the running product
 * @property {import('../../start/settings.mjs').Settings} settings
 * @property {NodeJS.ProcessEnv} env for commands beside it
 * @property {string} folder for what the drill makes
 * @property {import('@playwright/test').Browser} browser
 * @property {import('../../start/product.mjs').Product} product
 */

/** A part of the drill. @typedef {(stage: Stage, tools: DrillTools) => Promise<void>} Part */

/**
 * @param {import('@playwright/test').Locator} locator
 * @param {number} ms how long it may take
 * @returns {Promise<boolean>} whether it is seen
 */
export function appears(locator, ms) {
  return locator.waitFor({ timeout: ms }).then(
    () => true,
    () => false,
  );
}

/**
 * @param {() => Promise<boolean>} isTrue
 * @param {number} timeoutMs
 */
export async function until(isTrue, timeoutMs) {
  const deadline = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`waited for ${timeoutMs / 1000} s in vain`);
    await sleep(50);
  }
}

/**
 * @param {Stage} stage
 * @param {string} area
 * @param {(file: string, source: string) => string} change
 */
export function publishAltered({ folder, settings }, area, change) {
  return publish({
    releaseDir: settings.releaseDir,
    dist: alterBuild(folder, area, change),
    area: readArea(area),
  });
}

/**
 * `npm run release` as people type it.
 *
 * @param {Pick<Stage, 'env'>} stage
 * @param {string[]} args; `release <area>` is `<area>` alone
 * @param {boolean} [mustWork]
 * @returns {Promise<number>} its exit code
 */
export async function command({ env }, [act = '', ...rest], mustWork = true) {
  const args = act === 'release' ? rest : [act, ...rest];
  const { code, output } = await runCommand(process.execPath, [join(ROOT, 'tools', 'release.mjs'), ...args], {
    cwd: ROOT,
    env,
  });
  if (mustWork && code !== 0)
    throw new Error(`npm run release -- ${args.join(' ')} failed:\n${lastLines(output, 30)}`);
  return code;
}

/**
 * The live versions of all but one, with the hashes of their files.
 *
 * @param {Stage} stage
 * @param {string} area or `shell`
 */
export function hashesOfOthers({ settings: { releaseDir } }, area) {
  const store = releaseStore(releaseDir);
  const areas = store.readAreas()?.areas ?? {};
  /** @type {[string, string][]} */
  const live = listAreas().map(name => [name, String(areas[name]?.version)]);
  const others = [...live, /** @type {[string, string]} */ ([SHELL, String(store.readShell()?.version)])]
    .filter(([name]) => name !== area)
    .map(([name, version]) => ({ name, version, hashes: hashFiles(folderOf(releaseDir, name, version)) }));
  return { others, files: others.reduce((sum, { hashes }) => sum + Object.keys(hashes).length, 0) };
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
export function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @param {number} ms */
export function seconds(ms) {
  return (ms / 1000).toFixed(1);
}
