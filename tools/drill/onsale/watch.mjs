import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {object} Watched
 * @property {number} looks
 * @property {number} most places over the capacity at any look; 0 or less when all was well
 */

const PAUSE_MS = 200;

/**
 * Looks again and again whether more places are taken than there are: later, when buyers have gone, it may not
 * show any more.
 *
 * @param {{ query: (text: string, values?: unknown[]) => Promise<import('pg').QueryResult> }} database
 * @param {import('./hall.mjs').Hall} hall
 * @param {Promise<unknown>} until
 * @returns {Promise<Watched>}
 */
export async function watchForOverselling(database, { eventId }, until) {
  let isOver = false;
  const ended = until.finally(() => (isOver = true));
  let looks = 0;
  let most = Number.NEGATIVE_INFINITY;
  while (!isOver) {
    const { rows } = await database.query(
      'select max(held + sold - capacity)::int as over from quota where event_id = $1',
      [eventId],
    );
    most = Math.max(most, Number(rows[0].over));
    looks += 1;
    await Promise.race([sleep(PAUSE_MS), ended]);
  }
  return { looks, most };
}
