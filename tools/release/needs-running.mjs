import { setTimeout as sleep } from 'node:timers/promises';
import { UserFacingError } from '../process/user-facing-error.mjs';

/** A busy product is asked again for so long, in milliseconds. */
const patienceMs = 60_000;

/**
 * @param {string} origin of the product
 * @param {number} [forMs] how long it may take until the product is well
 * @param {number} [answerMs] longest wait for one answer, in milliseconds
 * @throws {UserFacingError} not-running
 */
export async function needsRunning(origin, forMs = patienceMs, answerMs = 10_000) {
  const end = performance.now() + forMs;
  let found = await askHealth(origin, answerMs);
  // where nobody listens, nobody will
  while (found.state === 'unwell' && performance.now() < end) {
    await sleep(Math.min(500, forMs));
    found = await askHealth(origin, answerMs);
  }
  if (found.state === 'well') return;
  const what = found.state === 'unwell' ? `${origin} says ${found.says}` : `nothing answers at ${origin}`;
  throw new UserFacingError(
    `A version is opened in the running product before it is released, and ${what}. ` +
      'Start the product (or say which by PORT), or release with --unmounted.',
    { code: 'not-running' },
  );
}

/**
 * @param {string} origin
 * @returns {Promise<boolean>} whether a product answers there, well or not
 */
export async function isRunning(origin) {
  return (await askHealth(origin, 10_000)).state !== 'away';
}

/**
 * @param {string} origin
 * @param {number} answerMs
 * @returns {Promise<{ state: 'well' | 'away' } | { state: 'unwell', says: string }>}
 */
async function askHealth(origin, answerMs) {
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(answerMs) });
    if (answer.ok) return { state: 'well' };
    return { state: 'unwell', says: `${answer.status} ${(await answer.text()).slice(0, 200)}`.trim() };
  } catch (error) {
    if (error instanceof DOMException)
      return { state: 'unwell', says: `nothing for ${answerMs / 1_000} seconds` };
    return { state: 'away' }; // deliberate: what is said of it is the same whatever went wrong
  }
}
