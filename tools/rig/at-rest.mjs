import { setTimeout as sleep } from 'node:timers/promises';
import { processorTime } from '../process/alive.mjs';

/** What a resting process may use of one processor core. */
const RESTING_SHARE = 0.05;

/** How often one looks, in milliseconds. */
const LOOK_MS = 1_000;

/** How many looks in a row must find rest. */
const LOOKS_AT_REST = 4;

/** After this one measures all the same, in milliseconds. */
const AT_MOST_MS = 180_000;

/**
 * @typedef {object} Surroundings what tests put in place of the system
 * @property {(pid: number) => number} used milliseconds of processor time
 * @property {() => number} now milliseconds
 * @property {(milliseconds: number) => Promise<unknown>} pause
 */

/** @type {Surroundings} */
const REAL = { used: processorTime, now: () => performance.now(), pause: sleep };

/**
 * Waits until processes have used next to no processor for some seconds: after its first start the API draws the
 * pictures of all events, and whatever is measured meanwhile is that.
 *
 * @param {number[]} pids
 * @param {(line: string) => void} log
 * @param {Surroundings} [surroundings]
 * @returns {Promise<boolean>} false when they still worked after three minutes, or the system doesn't tell
 */
export async function waitUntilAtRest(pids, log, { used, now, pause } = REAL) {
  const usedByAll = () => pids.reduce((sum, pid) => sum + used(pid), 0);
  const start = now();
  let before = { at: start, used: usedByAll() };
  if (Number.isNaN(before.used)) return false;
  log('Waiting until what was started has done its first work …');
  for (let quiet = 0; now() - start < AT_MOST_MS;) {
    await pause(LOOK_MS);
    const after = { at: now(), used: usedByAll() };
    const share = (after.used - before.used) / (after.at - before.at);
    quiet = share < RESTING_SHARE * pids.length ? quiet + 1 : 0;
    if (quiet >= LOOKS_AT_REST) return true;
    before = after;
  }
  log(
    'It still works after three minutes: it is measured all the same, and the figures are worse than they are.',
  );
  return false;
}
