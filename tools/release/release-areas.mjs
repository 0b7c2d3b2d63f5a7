import { checkApi } from '../../libs/releases/src/index.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { checkNodeVersion } from '../start/node-version.mjs';
import { runTarget } from '../start/build.mjs';
import { servedContract } from './api-contract.mjs';
import { distOf, readArea } from './areas.mjs';
import { checkBudget } from './budget.mjs';
import { checkRecords } from './check-records.mjs';
import { checkMounted } from './mount-check.mjs';
import { publish } from './publish.mjs';
import { commitNow, testChanges } from './test-changes.mjs';
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
  const satisfiesRange = await loadSatisfiesRange();
  const served = await servedContract(`http://localhost:${settings.port}`);
  for (const name of names) checkApi(name, readArea(name).requires.contract, served, satisfiesRange);
  log(`Building and checking ${names.join(', ')} …`);
  const projects = names.map(name => `@vh/${name}`);
  await runTarget('build', projects, log);
  const checks = Promise.all([
    runTarget('typecheck', projects, log),
    testChanges(names, releaseDir, log),
    checkRecords(),
  ]);
  checks.catch(() => {}); // deliberate: waited for below, after the first version is open
  for (const name of names) {
    const request = { releaseDir, dist: distOf(name), area: readArea(name), channel, note, to };
    checkBudget(request.dist, name);
    const { entry, changed } = await publish({
      ...request,
      commit: await commitNow(),
      satisfiesRange,
      check: async release => {
        if (isMounted) await checkMounted(name, release, settings, log);
        await checks;
      },
    });
    log(
      changed
        ? `Released ${name} as ${entry.version}`
        : `${name} is ${entry.version} already: nothing changed`,
    );
  }
}
