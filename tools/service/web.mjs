import { setTimeout as sleep } from 'node:timers/promises';
import { releaseStore } from '../../libs/releases/src/index.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { watchInterruption } from '../process/interruption.mjs';
import { readSettings } from '../start/settings.mjs';
import { runShell } from '../start/shell-workers.mjs';

/** How often it is looked whether a first shell was released, in milliseconds. */
const lookMs = 500;

const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/** Serves pages, and the live version of the shell as soon as there is one. */
export async function run() {
  const { API_URL: apiUrl } = process.env;
  if (!apiUrl || !URL.canParse(apiUrl)) {
    throw new UserFacingError('API_URL names no address: set it to the API, such as http://api:4201.', {
      code: 'no-api-url',
    });
  }
  const settings = { ...readSettings(), logsToStdout: true };
  const { signal, interrupted } = watchInterruption();
  if (!(await shellReleased(settings.releaseDir, signal))) return;
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  await runShell(settings, apiUrl.replace(/\/$/, ''), print, part => stops.push(part.stop));
  print(`Serving ${settings.publicOrigin} at port ${settings.port}`);
  await interrupted;
  for (const stop of stops.reverse()) await stop();
}

/**
 * @param {string} releaseDir
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} false where it was interrupted before
 */
async function shellReleased(releaseDir, signal) {
  const isThere = () => releaseStore(releaseDir).readShell() !== undefined;
  if (!isThere()) print(`Waiting for the first release of a shell in ${releaseDir} (role "prepare") …`);
  while (!isThere()) {
    if (signal.aborted) return false;
    await sleep(lookMs);
  }
  return true;
}
