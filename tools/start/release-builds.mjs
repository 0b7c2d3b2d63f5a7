import { checkOffers, releaseStore, SHELL } from '../../libs/releases/src/index.mjs';
import { distOf, readArea } from '../release/areas.mjs';
import { checkBudget, checkShellBudget } from '../release/budget.mjs';
import { commitNow } from '../release/changed-since.mjs';
import { checkMounted } from '../release/mount-check.mjs';
import { storeRelease } from '../release/publish.mjs';
import { checkShell } from '../release/shell-check.mjs';
import { loadSatisfiesRange } from '../release/version-range.mjs';
import { about, publishArea } from './release-at-start.mjs';
import { publishShell, storeShell } from './shell-versions.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {(line: string) => void} Log */

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
    quick: settings.nodeEnv === 'development',
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
 * The history without areas that come again with the shell, and need not do with it as they are.
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
