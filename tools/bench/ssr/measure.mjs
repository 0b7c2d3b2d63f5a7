import { processorTime } from '../../process/alive.mjs';
import { sendLoad } from '../../rig/load.mjs';

const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 5;

/** A server is warm when its pages come no faster any more: the engine compiles what is called thousands of times. */
const WARM_UP_SECONDS = 4;
const WARM_UPS_AT_MOST = 6;
const STEADY = 1.05;

/** What a browser says it takes. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' };

/**
 * @typedef {object} Round
 * @property {import('../../rig/load.mjs').LoadResult} result
 * @property {number} serverMs how long the server used a processor meanwhile; NaN where the system doesn't tell
 */

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {number} pid
 */

/**
 * @typedef {object} Rate
 * @property {number} perSecond
 * @property {number} slowest answers a second in the worst round
 * @property {number} fastest and in the best
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} serverMs how long the server used a processor for one answer
 * @property {number} loadMs and what asked for it
 */

/**
 * @typedef {object} Measured
 * @property {Rate} empty
 * @property {{ home: Rate, event: Rate }} pages
 * @property {number} failures
 */

/**
 * Measures pages of web servers, and their empty endpoints: each round visits every address of every server, so that
 * what else the machine does meets all of them.
 *
 * @template {string} S
 * @param {Record<S, Server>} servers by name
 * @param {string} apiUrl
 * @returns {Promise<Record<S, Measured>>}
 */
export async function measureServers(servers, apiUrl) {
  const slug = await findEventSlug(apiUrl);
  const names = /** @type {S[]} */ (Object.keys(servers));
  const runs = names.flatMap(server =>
    /** @type {const} */ ([
      { part: 'empty', path: '/healthz' },
      { part: 'home', path: '/' },
      { part: 'event', path: `/event/${slug}` },
    ]).map(({ part, path }) => {
      const { url, pid } = servers[server];
      return { server, part, pid, url: `${url}${path}`, rounds: /** @type {Round[]} */ ([]) };
    }),
  );
  for (const { url } of runs) await warmUp(url);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { url, pid, rounds } of runs) rounds.push(await measureRound(url, pid));
  }
  const measured = names.map(name => [name, describeServer(runs.filter(({ server }) => server === name))]);
  return /** @type {Record<S, Measured>} */ (Object.fromEntries(measured));
}

/**
 * @param {{ part: 'empty' | 'home' | 'event', rounds: Round[] }[]} runs of one server
 * @returns {Measured}
 */
function describeServer(runs) {
  const of = (/** @type {string} */ part) => runs.find(run => run.part === part)?.rounds ?? [];
  const failures = runs.flatMap(({ rounds }) => rounds.map(failuresOf));
  return {
    empty: rateOf(of('empty')),
    pages: { home: rateOf(of('home')), event: rateOf(of('event')) },
    failures: failures.reduce((sum, count) => sum + count, 0),
  };
}

/**
 * @param {string} url
 * @param {number} pid
 * @returns {Promise<Round>}
 */
async function measureRound(url, pid) {
  const before = processorTime(pid);
  const result = await load(url, SECONDS);
  return { result, serverMs: processorTime(pid) - before };
}

/** @param {string} url */
async function warmUp(url) {
  let best = 0;
  for (let run = 0; run < WARM_UPS_AT_MOST; run += 1) {
    const { perSecond } = await load(url, WARM_UP_SECONDS);
    if (perSecond < best * STEADY) return;
    best = perSecond;
  }
}

/**
 * @param {string} url
 * @param {number} seconds
 */
function load(url, seconds) {
  return sendLoad({ url, headers: HEADERS, connections: CONNECTIONS, seconds });
}

/** @param {Round} round */
function failuresOf({ result: { byStatus, errors } }) {
  const others = Object.entries(byStatus).filter(([status]) => status !== '200');
  return others.reduce((sum, [, count]) => sum + count, errors);
}

/**
 * The round in the middle, and how far the others are from it.
 *
 * @param {Round[]} rounds
 * @returns {Rate}
 */
export function rateOf(rounds) {
  const sorted = [...rounds].sort((a, b) => a.result.perSecond - b.result.perSecond);
  const [middle, slowest, fastest] = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)];
  if (!middle || !slowest || !fastest) throw new Error('nothing was measured');
  const { perSecond, p50, p99, byStatus, processorMs } = middle.result;
  const answers = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return {
    ...{ perSecond, p50, p99, slowest: slowest.result.perSecond, fastest: fastest.result.perSecond },
    serverMs: middle.serverMs / answers,
    loadMs: processorMs / answers,
  };
}

/**
 * An event on sale.
 *
 * @param {string} apiUrl
 */
export async function findEventSlug(apiUrl) {
  const response = await fetch(`${apiUrl}/api/v1/front/event/get-list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lang: 'en', when: 'upcoming', pageSize: 20 }),
  });
  /** @type {{ rows: { slug: string, saleState: string }[] }} */
  const { rows } = /** @type {any} */ (await response.json());
  const event = rows.find(row => row.saleState === 'on_sale') ?? rows[0];
  if (!event) throw new Error('the demo data has no upcoming event');
  return event.slug;
}
