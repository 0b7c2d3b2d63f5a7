import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkApi,
  checkOffers,
  goBack,
  releaseStore,
  SHELL,
  shellHistoryOf,
} from '../../libs/releases/src/index.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { checkNodeVersion } from '../start/node-version.mjs';
import { changeShell, publishShell, stampOf } from '../start/shell-versions.mjs';
import { servedContract } from './api-contract.mjs';
import { checkShellBudget } from './budget.mjs';
import { commitNow } from './changed-since.mjs';
import { needsRunning } from './needs-running.mjs';
import { checkShell } from './shell-check.mjs';
import { withSourceChecks } from './source-checks.mjs';
import { loadSatisfiesRange } from './version-range.mjs';

/** How long running products may take until they serve another version, in milliseconds. */
const takeOverMs = 90_000;

/** @typedef {import('../start/settings.mjs').Settings} Settings */
/** @typedef {(line: string) => void} Log */

/**
 * Builds and checks the shell and makes it live: the product that runs takes it over without a restart. Nothing is live that
 * fails its types, its tests or to open, or that live areas can't do with.
 *
 * @param {Settings} settings
 * @param {Log} log
 * @param {{ note: string | undefined, isMounted: boolean }} options `isMounted`: it is opened in a browser first, which needs
 *   the running product
 */
export async function releaseShell(settings, log, { note, isMounted }) {
  const { releaseDir } = settings;
  checkNodeVersion();
  if (isMounted) await needsRunning(`http://localhost:${settings.port}`);
  await ensureInstalled(log);
  log('Building and checking the shell …');
  const { release, changed } = await withSourceChecks(
    sourcesIn(releaseDir),
    log,
    async ({ built, passed }) => {
      await built;
      checkShellBudget();
      return publishShell({
        releaseDir,
        note,
        commit: await commitNow(),
        check: async stored => {
          const satisfiesRange = await loadSatisfiesRange();
          checkOffers(releaseStore(releaseDir).read(), stored, satisfiesRange);
          const served = await servedContract(`http://localhost:${settings.port}`);
          checkApi('shell', `^${stored.offers.contract}`, served, satisfiesRange);
          if (isMounted) await checkShell(stored, settings, log);
          await passed;
        },
      });
    },
  );
  if (!changed) return log(`The shell is ${release.version} already: nothing changed`);
  log(`Released the shell as ${release.version}`);
  await untilTakenOver(settings, release.version, log);
}

/**
 * Builds and checks the shell as its release does, but for what needs the running product, and releases nothing.
 *
 * @param {string} releaseDir
 * @param {Log} log
 */
export async function checkShellSources(releaseDir, log) {
  checkNodeVersion();
  await ensureInstalled(log);
  log('Building and checking the shell …');
  await withSourceChecks(sourcesIn(releaseDir), log, ({ passed }) => passed);
  checkShellBudget();
  log('The shell can be released');
}

/** @param {string} releaseDir */
function sourcesIn(releaseDir) {
  return { names: [SHELL], projects: ['@vh/shell', '@vh/widget'], releaseDir };
}

/**
 * Makes the version before, or a given one, live again.
 *
 * @param {Settings} settings
 * @param {string | undefined} version
 * @param {Log} log
 */
export async function rollBackShell(settings, version, log) {
  const satisfiesRange = await loadSatisfiesRange();
  const { before, after } = await changeShell(settings.releaseDir, (own, history) => {
    const next = goBack(own, version, { at: new Date().toISOString() });
    const live = next.versions[String(next.live.at(-1))];
    if (live) checkOffers(history, live, satisfiesRange);
    return next;
  });
  log(`shell: ${before?.version} -> ${after?.version}`);
  if (after && after.version !== before?.version) await untilTakenOver(settings, after.version, log);
}

/**
 * Waits until the product that runs serves a version.
 *
 * @param {Settings} settings
 * @param {string} version
 * @param {Log} log
 * @throws {UserFacingError} not-taken-over
 */
async function untilTakenOver({ port, releaseDir }, version, log) {
  const began = performance.now();
  const stamp = stampOf(releaseDir, version);
  const origin = `http://localhost:${port}`;
  if ((await servedStamp(origin)) === undefined)
    return log(`Nothing answers at ${origin}: the next start of the product serves it`);
  while (performance.now() - began < takeOverMs) {
    const served = await servedStamp(origin);
    if (served === stamp || served?.startsWith(`${stamp}/`))
      return log(`It is served at ${origin} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    const { failed } = shellHistoryOf(releaseStore(releaseDir).read()).versions[version] ?? {};
    if (failed !== undefined) {
      throw new UserFacingError(
        `The running product could not take over the shell ${version} and stays with the one before: ${failed}.`,
        { code: 'not-taken-over' },
      );
    }
    await sleep(100);
  }
  throw new UserFacingError(
    `The shell ${version} is live, but the web server at ${origin} still serves another build. ` +
      'One that was not started by "npm start" with this release folder is to be restarted by hand.',
    { code: 'not-taken-over' },
  );
}

/**
 * @param {string} origin
 * @returns {Promise<string | undefined>} of the build that new connections get; undefined where nobody answers
 */
async function servedStamp(origin) {
  try {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`${origin}/version.json`, { signal, headers: { connection: 'close' } });
    return String((await answer.json()).buildStamp);
  } catch {
    return undefined; // deliberate: nobody runs there
  }
}
