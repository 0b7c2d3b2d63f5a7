import { bareSearch } from './bare.mjs';
import { formatLatency, measureRate, timeEach, withCaller } from './client.mjs';
import { LISTS, makeQueries } from './queries.mjs';
import { measureDriver } from '../../rig/driver-rate.mjs';
import { withClient } from '../../postgres/connection.mjs';

const ROUNDS = 3;
const SHORT_LIST_ROUNDS = 25;
const CALLERS = 4;
const SECONDS = 5;
const MOST_MS = 50;
/**
 * Of misspelt queries, the share that must find an event with the word that was meant. Two slips often lead so close to
 * another word of the catalogue that nobody could say which of them was meant.
 */
const ONE_SLIP_FOUND = 0.99;
const TWO_SLIPS_FOUND = 0.95;
const DAY = 86_400_000;

/** @typedef {(path: string, body: unknown) => Promise<any>} Call */

/**
 * @param {string} database
 * @param {string} api
 * @param {(line: string) => void} log
 */
export async function measureSearch(database, api, log) {
  const kinds = makeQueries(await readWords(database));
  log('Searching, one query after the other …');
  const searches = await withCaller(api, call => timeSearches(call, kinds, database));
  log('Finding what was meant …');
  const quality = await withCaller(api, call => countFound(call, kinds, database));
  log('Reading lists …');
  const lists = await withCaller(api, timeLists);
  log(`Searching with ${CALLERS} callers at once …`);
  const queries = kinds.flatMap(({ queries: some }) => some.map(({ search }) => search));
  const perSecond = await measureRate(api, {
    callers: CALLERS,
    seconds: SECONDS,
    path: 'search',
    bodies: queries.map(search => ({ search })),
  });
  let at = 0;
  const bare = await measureDriver({
    url: database,
    connections: CALLERS,
    seconds: SECONDS,
    run: client => bareSearch(client, queries[at++ % queries.length] ?? ''),
  });
  return { searches, quality, lists, perSecond, barePerSecond: bare.perSecond };
}

/** @param {string} database */
function readWords(database) {
  return withClient(database, async client => {
    const { rows } = await client.query(
      // of events that can be found: a draft's word leads to nothing, however it is spelt
      `select distinct word, md5(word) from event e, unnest(string_to_array(e.search_text, ' ')) word
        where e.is_listed
          and word ~ '^[a-z]{7,}$' order by md5(word) limit 2000`,
    );
    return rows.map(row => String(row.word));
  });
}

/**
 * @param {Call} call
 * @param {import('./queries.mjs').QueryKind[]} kinds
 * @param {string} database
 */
function timeSearches(call, kinds, database) {
  return withClient(database, async client => {
    const results = [];
    for (const { kind, queries } of kinds) {
      const rounds = queries.length < 20 ? SHORT_LIST_ROUNDS : ROUNDS;
      const ask = (/** @type {import('./queries.mjs').Query} */ { search }) => call('search', { search });
      await timeEach(queries, 1, ask); // warm
      const http = await timeEach(queries, rounds, ask);
      const bare = await timeEach(queries, rounds, ({ search }) => bareSearch(client, search));
      results.push({ kind, http, bare });
    }
    return results;
  });
}

/**
 * @param {Call} call
 * @param {import('./queries.mjs').QueryKind[]} kinds
 * @param {string} database
 */
function countFound(call, kinds, database) {
  return withClient(database, async client => {
    const shares = [];
    for (const { kind, queries } of kinds) {
      const judged = queries.filter(query => query.meant ?? query.title);
      if (judged.length === 0) continue;
      let found = 0;
      for (const { search, meant, title } of judged) {
        const { events } = await call('search', { search, lang: 'sr' });
        const slugs = events.map((/** @type {{ slug: string }} */ event) => event.slug);
        const isFound = title ? events[0]?.title === title : await hasWord(client, slugs, meant ?? '');
        found += isFound ? 1 : 0;
      }
      shares.push({ kind, share: found / judged.length });
    }
    return shares;
  });
}

/**
 * @param {import('pg').Client} client
 * @param {string[]} slugs
 * @param {string} word
 */
async function hasWord(client, slugs, word) {
  const { rowCount } = await client.query(
    `select from event where slug = any($1) and search_words @@ to_tsquery('simple', $2 || ':*') limit 1`,
    [slugs, `'${word}'`],
  );
  return rowCount === 1;
}

/** @param {Call} call */
async function timeLists(call) {
  const { total } = await call('get-list', {});
  const results = [];
  for (const { kind, filter } of LISTS) {
    const body = fillIn(filter, total);
    const ask = (/** @type {number} */ number, /** @type {number} */ round) =>
      // a limit nothing reaches makes another filter of it, of which nothing is remembered
      call('get-list', {
        ...body,
        ...(number > 0 && { priceMax: body.priceMax ?? 1_000_000 + number * 100 + round }),
      });
    const first = await timeEach([1, 2, 3, 4, 5, 6], 1, ask);
    const again = await timeEach([0], SHORT_LIST_ROUNDS, ask);
    results.push({ kind, first, again });
  }
  const month = new Date().toISOString().slice(0, 7);
  const calendar = await timeEach([{ month }], SHORT_LIST_ROUNDS, body => call('get-calendar', body));
  return [...results, { kind: 'calendar of a month', first: calendar, again: calendar }];
}

/**
 * @param {Record<string, unknown>} filter
 * @param {number} total
 * @returns {Record<string, any>}
 */
function fillIn(filter, total) {
  const values = /** @type {Record<string, unknown>} */ ({
    $today: new Date().toISOString().slice(0, 10),
    $week: new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10),
    $last: Math.ceil(total / 24),
  });
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, values[String(value)] ?? value]),
  );
}

/**
 * @typedef {import('./client.mjs').Latency} Latency
 * @typedef {object} Measured
 * @property {{ kind: string, http: Latency, bare: Latency }[]} searches
 * @property {{ kind: string, share: number }[]} quality
 * @property {{ kind: string, first: Latency, again: Latency }[]} lists
 * @property {number} perSecond
 * @property {number} barePerSecond
 */

/** @param {Measured} measured */
export function evaluate({ searches, quality, lists, perSecond, barePerSecond }) {
  const slowest = Math.max(...searches.map(({ http }) => http.p95));
  const slowestAgain = Math.max(...lists.map(({ again }) => again.p95));
  const shareOf = (/** @type {string} */ kind) => quality.find(one => one.kind === kind)?.share ?? 0;
  const oneSlip = Math.min(shareOf('one letter wrong'), shareOf('letters swapped'));
  return {
    value: perSecond,
    ceiling: barePerSecond,
    rows: [
      ...searches.map(({ kind, http, bare }) => ({
        what: `search: ${kind}`,
        found: `${formatLatency(http)}; bare p50 ${bare.p50.toFixed(1)} ms, ratio ${(http.p50 / bare.p50).toFixed(1)}`,
      })),
      ...quality.map(({ kind, share }) => ({
        what: `found: ${kind}`,
        found: `${Math.round(share * 100)} %`,
      })),
      ...lists.map(({ kind, first, again }) => ({
        what: `list: ${kind}`,
        found: `${formatLatency(again)}; a filter nobody asked before: p50 ${first.p50.toFixed(1)} ms`,
      })),
    ],
    conditions: [
      {
        what: `search p95 < ${MOST_MS} ms`,
        met: slowest < MOST_MS,
        found: `slowest kind ${slowest.toFixed(1)} ms`,
      },
      {
        what: `lists p95 < ${MOST_MS} ms`,
        met: slowestAgain < MOST_MS,
        found: `slowest kind ${slowestAgain.toFixed(1)} ms`,
      },
      {
        what: `one slip is forgiven in ${ONE_SLIP_FOUND * 100} %`,
        met: oneSlip >= ONE_SLIP_FOUND,
        found: `${(oneSlip * 100).toFixed(1)} %`,
      },
      {
        what: `two slips in ${TWO_SLIPS_FOUND * 100} %`,
        met: shareOf('two letters wrong') >= TWO_SLIPS_FOUND,
        found: `${(shareOf('two letters wrong') * 100).toFixed(1)} %`,
      },
    ],
    figures: { searchP95: slowest, listP95: slowestAgain },
  };
}
