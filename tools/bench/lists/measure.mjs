import { percentile } from '../../rig/driver-rate.mjs';
import { openKeptConnection } from '../../rig/kept-connection.mjs';

/** How long a list may take, 95 times of 100; milliseconds. */
export const WANTED_MS = 150;

const ROUNDS = 40;

/** After so many calls a list that misses by far has shown it. */
const ENOUGH_WHEN_SLOW = 8;

/**
 * @typedef {object} Timed
 * @property {string} name
 * @property {'first' | 'last' | 'only'} page
 * @property {number} p50 milliseconds
 * @property {number} p95 milliseconds
 * @property {number | undefined} total how many rows there are
 */

/**
 * Who asks: the token of a session, by role.
 *
 * @typedef {Readonly<Record<import('./cases.mjs').ListCase['role'], string>>} Tokens
 */

/**
 * Asks for every list over and over, its first page and its last.
 *
 * @param {string} api
 * @param {Tokens} tokens
 * @param {readonly import('./cases.mjs').ListCase[]} cases
 * @param {{ rounds?: number, onTimed?: (timed: Timed) => void }} [options] `onTimed` is told as it goes
 * @returns {Promise<Timed[]>}
 */
export async function measureLists(api, tokens, cases, { rounds = ROUNDS, onTimed = () => {} } = {}) {
  const connection = await openKeptConnection(api);
  try {
    /** @type {Timed[]} */
    const timed = [];
    for (const { name, role, call, body, isOne } of cases) {
      const ask = (/** @type {Record<string, unknown>} */ more) =>
        post(connection, call, { ...body, ...more }, tokens[role]);
      const note = async (/** @type {Timed['page']} */ page, /** @type {Record<string, unknown>} */ more) => {
        const one = { name, page, total: first.total, ...(await timeCalls(() => ask(more), rounds)) };
        timed.push(one);
        onTimed(one);
      };
      const first = await ask({});
      await note(isOne ? 'only' : 'first', {});
      const last = isOne ? undefined : lastPage(first, body);
      if (last) await note('last', last);
    }
    return timed;
  } finally {
    connection.close();
  }
}

/**
 * What a list's own call costs at the least: one that only finds out who asks.
 *
 * @param {string} api
 * @param {string} token of a session
 * @returns {Promise<number>} milliseconds, 95 times of 100
 */
export async function measureFloor(api, token) {
  const connection = await openKeptConnection(api);
  try {
    return (await timeCalls(() => post(connection, 'user/me', {}, token), ROUNDS)).p95;
  } finally {
    connection.close();
  }
}

/**
 * The first client of the demo organiser, and its event that was bought most.
 *
 * @param {import('pg').Client} client
 * @returns {Promise<{ clientId: string, eventId: string }>}
 */
export async function findKnown(client) {
  const { rows } = await client.query(`
    select e.client_id as "clientId", e.id as "eventId" from event e
      join client_member m on m.client_id = e.client_id join app_user u on u.id = m.user_id
      join order_line l on l.event_id = e.id
      where u.email = 'client@demo.test' group by 1, 2 order by count(*) desc limit 1`);
  return rows[0];
}

/**
 * @param {any} first the first page
 * @param {Record<string, unknown>} body
 * @returns {Record<string, unknown> | undefined} what to ask for the last page; undefined when there is one only
 */
function lastPage({ total, pageSize, next }, body) {
  if (typeof total === 'number') {
    const pages = Math.ceil(total / pageSize);
    return pages > 1 ? { page: Math.min(pages, 10_000) } : undefined;
  }
  if (next === undefined) return undefined;
  return 'sort' in body ? undefined : { after: next };
}

/**
 * @param {() => Promise<unknown>} call
 * @param {number} rounds
 * @returns {Promise<{ p50: number, p95: number }>} milliseconds
 */
async function timeCalls(call, rounds) {
  await call();
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
    if (round + 1 >= ENOUGH_WHEN_SLOW && Math.min(...times) > 2 * WANTED_MS) break;
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/**
 * @param {import('../../rig/kept-connection.mjs').KeptConnection} connection
 * @param {string} call
 * @param {Record<string, unknown>} body
 * @param {string} [token]
 * @returns {Promise<any>}
 */
async function post(connection, call, body, token) {
  const headers = token ? `authorization: Bearer ${token}\r\n` : '';
  const answer = await connection.post(`/api/v1/back/${call}`, JSON.stringify(body), headers);
  if (answer.status !== 200)
    throw new Error(`${call} ${JSON.stringify(body)}: status ${answer.status} ${answer.body.slice(0, 200)}`);
  return JSON.parse(answer.body);
}
