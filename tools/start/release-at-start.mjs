import { releaseStore, SHELL, shellHistoryOf } from '../../libs/releases/src/index.mjs';
import { ROOT } from '../process/workspace.mjs';
import { distOf, listAreas, readArea } from '../release/areas.mjs';
import { commitNow } from '../release/changed-since.mjs';
import { prepareReleaseFolder, publish, storeRelease } from '../release/publish.mjs';
import { publishShell, storeShell } from './shell-versions.mjs';

/** @typedef {(line: string) => void} Log */

/**
 * Releases what a fresh installation begins with, and mends what was released of the present builds before. A build that is new
 * to an installation that has released something waits: pages go on with what is live until it is checked. A release that was
 * rolled back stays so.
 *
 * @param {string} releaseDir
 * @param {Log} log
 * @param {{ root?: string, quick?: boolean }} [options] `root` of the workspace; `quick`: compress quickly instead of well
 * @returns {Promise<string[]>} names of the areas, and `shell`, whose builds wait
 */
export async function releaseAtStart(releaseDir, log, { root = ROOT, quick = false } = {}) {
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
    const build = {
      releaseDir,
      dist: distOf(name, root),
      area: readArea(name, root),
      quick,
      ...about(commit),
    };
    if (isFresh || storeRelease(build).isKnown) await publishArea(build, log);
    else waiting.push(name);
  }
  if (waiting.length > 0)
    log(`New builds of ${waiting.join(', ')}: what is live is served until they are checked`);
  return waiting;
}

/**
 * Makes all builds of an image live that were never released here, the shell first. They are not opened in a browser, as the
 * checks of the image did that; a version that was rolled back stays so.
 *
 * @param {string} releaseDir
 * @param {Log} log
 * @param {string} [root] of the workspace
 */
export async function releaseImage(releaseDir, log, root = ROOT) {
  const waiting = await releaseAtStart(releaseDir, log, { root });
  const commit = await commitNow();
  if (waiting.includes(SHELL)) {
    const { release } = await publishShell({ releaseDir, root, ...about(commit), onlyNew: true });
    log(`Released the shell as ${release.version}`);
  }
  for (const name of waiting.filter(each => each !== SHELL))
    await publishArea(
      { releaseDir, dist: distOf(name, root), area: readArea(name, root), ...about(commit) },
      log,
    );
}

/**
 * @param {Parameters<typeof storeRelease>[0]} build
 * @param {Log} log
 */
export async function publishArea(build, log) {
  const { entry, changed } = await publish({ ...build, onlyNew: true });
  if (changed) log(`Released the area "${build.area.name}" as ${entry.version}`);
}

/** @param {string | undefined} commit */
export function about(commit) {
  return commit === undefined ? {} : { commit };
}
