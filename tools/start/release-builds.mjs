import { checkOffers, releaseStore, SHELL, shellHistoryOf } from '../../libs/releases/src/index.mjs';
import { ROOT } from '../process/workspace.mjs';
import { distOf, listAreas, readArea } from '../release/areas.mjs';
import { checkBudget, checkShellBudget } from '../release/budget.mjs';
import { checkMounted } from '../release/mount-check.mjs';
import { prepareReleaseFolder, publish, storeRelease } from '../release/publish.mjs';
import { checkShell } from '../release/shell-check.mjs';
import { commitNow } from '../release/changed-since.mjs';
import { loadSatisfiesRange } from '../release/version-range.mjs';
import { publishShell, storeShell } from './shell-versions.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {(line: string) => void} Log */

/**
 * Releases what a fresh installation begins with, and mends what was released of the present builds before. A build that is new
 * to an installation that has released something waits: pages go on with what is live until it is checked. A release that was
 * rolled back stays so.
 *
 * @param {string} releaseDir
 * @param {Log} log
 * @param {string} [root] of the workspace
 * @returns {Promise<string[]>} names of the areas, and `shell`, whose builds wait
 */
export async function releaseAtStart(releaseDir, log, root = ROOT) {
  prepareReleaseFolder(releaseDir);
  const history = releaseStore(releaseDir).read();
  const isFresh = Object.keys(history.areas).length === 0;
  // what a later release is compared with
  const commit = await commitNow();
  /** @type {string[]} */
  const waiting = [];
  const isFirstShell = shellHistoryOf(history).live.length === 0;
  if (isFirstShell || storeShell({ releaseDir, root, ...about(commit) }).isKnown) {
    const shell = await publishShell({ releaseDir, root, ...about(commit), onlyNew: true });
    if (shell.changed) log(`Released the shell as ${shell.release.version}`);
  } else waiting.push(SHELL);
  for (const name of listAreas(root)) {
    const build = { releaseDir, dist: distOf(name, root), area: readArea(name, root), ...about(commit) };
    if (isFresh || storeRelease(build).isKnown) await publishArea(build, log);
    else waiting.push(name);
  }
  if (waiting.length > 0)
    log(`New builds of ${waiting.join(', ')}: what is live is served until they are checked`);
  return waiting;
}

/**
 * Opens new builds in a browser as a release does, on the product that runs, and makes them live together once all of them open.
 *
 * @param {readonly string[]} waiting as {@link releaseAtStart} answers
 * @param {Settings} settings
 * @param {Log} log
 * @returns {Promise<boolean>} false where they are not live, which the log says
 */
export async function releaseChecked(waiting, settings, log) {
  if (waiting.length === 0) return true;
  const { releaseDir } = settings;
  const names = waiting.filter(name => name !== SHELL);
  const commit = await commitNow();
  // the version that is checked and the one that goes live are the same
  const now = new Date();
  const builds = names.map(name => ({
    now,
    releaseDir,
    dist: distOf(name),
    area: readArea(name),
    ...about(commit),
  }));
  try {
    await checkBuilds(builds, waiting.includes(SHELL) ? now : undefined, settings, log);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log(`The new builds of ${waiting.join(', ')} are not live, and what was is served on: ${why}`);
    log(`Mend them and start again, or release them one by one: npm run release -- ${waiting.join(' ')}`);
    return false;
  }
  if (waiting.includes(SHELL)) {
    const { release } = await publishShell({ releaseDir, now, ...about(commit), onlyNew: true });
    log(`Released the shell as ${release.version}`);
  }
  for (const build of builds) await publishArea(build, log);
  return true;
}

/**
 * @param {readonly Parameters<typeof storeRelease>[0][]} builds of areas
 * @param {Date | undefined} shellAt when a new shell is released with them, on which they are opened then
 * @param {Settings} settings
 * @param {Log} log
 */
async function checkBuilds(builds, shellAt, settings, log) {
  const openAll = async (/** @type {string | undefined} */ origin) => {
    for (const build of builds) {
      checkBudget(build.dist, build.area.name);
      await checkMounted(build.area.name, storeRelease(build).release, settings, log, origin);
    }
  };
  if (shellAt === undefined) return openAll(undefined);
  checkShellBudget();
  const { releaseDir } = settings;
  const { release } = storeShell({ releaseDir, now: shellAt });
  checkOffers(withoutAreas(releaseStore(releaseDir).read(), builds), release, await loadSatisfiesRange());
  await checkShell(release, settings, log, openAll);
}

/**
 * The history without areas that come anew with the shell, and need not do with it as they are.
 *
 * @param {import('../../libs/releases/src/index.mjs').HistoryFile} history
 * @param {readonly { area: { name: string } }[]} builds
 * @returns {import('../../libs/releases/src/index.mjs').HistoryFile}
 */
function withoutAreas(history, builds) {
  const left = Object.entries(history.areas).filter(([name]) =>
    builds.every(({ area }) => area.name !== name),
  );
  return { ...history, areas: Object.fromEntries(left) };
}

/**
 * @param {Parameters<typeof storeRelease>[0]} build
 * @param {Log} log
 */
async function publishArea(build, log) {
  const { entry, changed } = await publish({ ...build, onlyNew: true });
  if (changed) log(`Released the area "${build.area.name}" as ${entry.version}`);
}

/** @param {string | undefined} commit */
function about(commit) {
  return commit === undefined ? {} : { commit };
}
