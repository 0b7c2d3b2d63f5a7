import { sendLoad } from '../../rig/load.mjs';

const CONNECTIONS = 16;
const SECONDS = 5;
const WARM_UP_SECONDS = 3;
const ROUNDS = 3;

/** What a browser says it takes. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' };

/**
 * @typedef {object} Rate
 * @property {number} perSecond
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 */

/**
 * Measures a web server's pages and, between them in every round, its empty endpoint: what else the machine
 * does meets all of them.
 *
 * @param {{ url: string, apiUrl: string }} server
 */
export async function measureServer({ url, apiUrl }) {
  const addresses = {
    empty: `${url}/healthz`,
    home: `${url}/`,
    event: `${url}/event/${await findEventSlug(apiUrl)}`,
  };
  const names = /** @type {(keyof typeof addresses)[]} */ (Object.keys(addresses));
  for (const name of names) await load(addresses[name], WARM_UP_SECONDS);
  /** @type {Record<keyof typeof addresses, import('../../rig/load.mjs').LoadResult[]>} */
  const results = { empty: [], home: [], event: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) results[name].push(await load(addresses[name], SECONDS));
  }
  const failures = Object.values(results)
    .flat()
    .reduce((sum, result) => sum + failuresOf(result), 0);
  return {
    empty: median(results.empty),
    pages: { home: median(results.home), event: median(results.event) },
    failures,
  };
}

/**
 * @param {string} url
 * @param {number} seconds
 */
function load(url, seconds) {
  return sendLoad({ url, headers: HEADERS, connections: CONNECTIONS, seconds });
}

/** @param {import('../../rig/load.mjs').LoadResult} result */
function failuresOf({ byStatus, errors }) {
  const others = Object.entries(byStatus).filter(([status]) => status !== '200');
  return others.reduce((sum, [, count]) => sum + count, errors);
}

/**
 * @param {import('../../rig/load.mjs').LoadResult[]} results
 * @returns {Rate} the one in the middle
 */
function median(results) {
  const sorted = [...results].sort((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
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
