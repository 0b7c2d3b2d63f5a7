import { checkApi, checkRequires, ReleaseError, releaseStore } from '../../libs/releases/src/index.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { checkNodeVersion } from '../start/node-version.mjs';
import { servedContract } from './api-contract.mjs';
import { distOf, readArea } from './areas.mjs';
import { checkBudget } from './budget.mjs';
import { commitNow } from './changed-since.mjs';
import { checkMounted } from './mount-check.mjs';
import { isRunning, needsRunning } from './needs-running.mjs';
import { describeOpened, hasOpened, rememberOpened } from './opened-versions.mjs';
import { publish, storeRelease } from './publish.mjs';
import { withSourceChecks } from './source-checks.mjs';
import { loadSatisfiesRange } from './version-range.mjs';

/**
 * @typedef {object} ReleaseOptions
 * @property {import('./publish.mjs').Channel} channel
 * @property {string | undefined} note
 * @property {import('./elsewhere.mjs').Elsewhere | undefined} to
 * @property {boolean} isMounted whether the new version is opened in a browser first, which needs the running product
 */

/**
 * Builds and checks areas together, then offers each whose files changed to its channel: nothing is live that fails its
 * types, its tests, its budget, or to open.
 *
 * @param {readonly string[]} names
 * @param {import('../start/settings.mjs').Settings} settings
 * @param {(line: string) => void} log
 * @param {ReleaseOptions} options
 */
export async function releaseAreas(names, settings, log, { channel, note, to, isMounted }) {
  if (names.length === 0) return log('No area is affected: nothing to release.');
  const { releaseDir } = settings;
  checkNodeVersion();
  await ensureInstalled(log);
  const origin = `http://localhost:${settings.port}`;
  if (isMounted) await needsRunning(origin);
  const satisfiesRange = await loadSatisfiesRange();
  const served = await servedContract(origin);
  for (const name of names) checkApi(name, readArea(name).requires.contract, served, satisfiesRange);
  log(`Building and checking ${names.join(', ')} …`);
  await withSourceChecks(sourcesOf(names, releaseDir), log, async ({ built, passed }) => {
    await built;
    for (const name of names) {
      const request = { releaseDir, dist: distOf(name), area: readArea(name), channel, note, to };
      checkBudget(request.dist, name);
      const { entry, changed } = await publish({
        ...request,
        commit: await commitNow(),
        satisfiesRange,
        check: async release => {
          if (isMounted) await openUnlessOpened(name, release, settings, log);
          await passed;
        },
      });
      log(
        changed
          ? `Released ${name} as ${entry.version}`
          : `${name} is ${entry.version} already: nothing changed`,
      );
    }
  });
}

/**
 * Builds and checks areas as their release does, and releases nothing: a release of the same sources is faster then. Their
 * pages are opened where the product runs.
 *
 * @param {readonly string[]} names
 * @param {import('../start/settings.mjs').Settings} settings
 * @param {(line: string) => void} log
 */
export async function checkAreas(names, settings, log) {
  const { releaseDir } = settings;
  checkNodeVersion();
  await ensureInstalled(log);
  log(`Building and checking ${names.join(', ')} …`);
  await withSourceChecks(sourcesOf(names, releaseDir), log, async ({ built, passed }) => {
    await built;
    for (const name of names) {
      checkBudget(distOf(name), name);
      await openWherePossible(name, settings, log);
    }
    await passed;
  });
  log(`${names.join(', ')} can be released`);
}

/**
 * Opens the pages of a build, unless no product runs that could carry it.
 *
 * @param {string} name
 * @param {import('../start/settings.mjs').Settings} settings
 * @param {(line: string) => void} log
 */
async function openWherePossible(name, settings, log) {
  const { releaseDir, port } = settings;
  const origin = `http://localhost:${port}`;
  if (!(await isRunning(origin))) return log(`  ${name} is not opened: nothing answers at ${origin}`);
  const { release } = storeRelease({ releaseDir, dist: distOf(name), area: readArea(name) });
  const satisfiesRange = await loadSatisfiesRange();
  try {
    checkApi(name, release.requires.contract, await servedContract(origin), satisfiesRange);
    checkRequires(releaseStore(releaseDir).read(), name, release, satisfiesRange);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return log(`  ${name} is not opened: ${error.message}`);
  }
  await openUnlessOpened(name, release, settings, log);
}

/**
 * Opens a stored version on the running product, unless the same files opened there a short time ago.
 *
 * @param {string} name
 * @param {import('../../libs/releases/src/index.mjs').AreaRelease} release
 * @param {import('../start/settings.mjs').Settings} settings
 * @param {(line: string) => void} log
 */
async function openUnlessOpened(name, release, settings, log) {
  const origin = `http://localhost:${settings.port}`;
  await needsRunning(origin);
  const opened = await describeOpened(release, origin);
  if (hasOpened(name, opened)) return log(`  ${name} ${release.version} opened a short time ago`);
  await checkMounted(name, release, settings, log);
  rememberOpened(name, opened);
}

/**
 * @param {readonly string[]} names
 * @param {string} releaseDir
 */
function sourcesOf(names, releaseDir) {
  return { names, projects: names.map(name => `@vh/${name}`), releaseDir };
}
