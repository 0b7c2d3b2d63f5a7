import { defineBench, waitUntilAtRest, withScratchFolder } from '../kit.mjs';
import { findFreePort } from '../../process/ports.mjs';
import { ensureBuilt } from '../../start/build.mjs';
import { startProduct } from '../../start/product.mjs';
import { readSettings } from '../../start/settings.mjs';
import { ensureChromium } from '../../test/chromium.mjs';
import { findEventSlug } from '../ssr/measure.mjs';
import { fillCart } from '../vitals/cart.mjs';
import { checkPage, pointScore } from '../vitals/checks.mjs';
import { performanceScore } from '../vitals/score.mjs';
import { CONDITIONS, measureLoad, measureOperable } from '../vitals/throttled-page.mjs';

const ROUNDS = 3;
const WANTED = {
  lcp: 1800,
  cls: 0.02,
  tbt: 150,
  score: 95,
  operable: 2800,
  scriptBytes: 145_000,
  scripts: 6,
  requests: 20,
};

/**
 * What a page was found to be.
 *
 * @typedef {object} Found
 * @property {string} name
 * @property {Awaited<ReturnType<typeof measureLoad>>} load
 * @property {number} operable
 * @property {number} score
 * @property {Awaited<ReturnType<typeof checkPage>>} checks
 */

/** How a poor phone on a poor network meets the pages that sell. */
export const bench = defineBench({
  name: 'vitals',
  unit: 'ms until the tickets of the event page can be chosen',
  about: 'Home, list, event and checkout on a slow phone: paint, shifts, blocking, operable, accessibility',
  target: { ratioAtMost: 1 },
  run: async log => {
    await ensureBuilt(log);
    const chromium = await ensureChromium(log);
    /** @type {Found[]} */
    const found = await withScratchFolder(folder =>
      withProduct(folder, log, url => measureAll(chromium, url, log)),
    );
    const event = found.find(({ name }) => name === 'event');
    if (!event) throw new Error('the event page was not measured');
    return {
      value: event.operable,
      ceiling: WANTED.operable,
      rows: [{ what: 'conditions', found: describeConditions() }, ...found.flatMap(describe)],
      conditions: [...found.flatMap(conditionsOf), ...eventConditions(event)],
      figures: Object.fromEntries(
        found.flatMap(({ name, load, operable, score }) => [
          [`${name}Lcp`, load.lcp],
          [`${name}Tbt`, load.tbt],
          [`${name}Cls`, load.cls],
          [`${name}Operable`, operable],
          [`${name}Score`, score],
        ]),
      ),
    };
  },
});

/**
 * @template T
 * @param {string} folder
 * @param {(line: string) => void} log
 * @param {(url: { web: string, api: string }) => Promise<T>} body
 */
async function withProduct(folder, log, body) {
  const port = await findFreePort();
  const { DATABASE_URL: _theirs, RELEASE_DIR: _released, PUBLIC_ORIGIN: _origin, ...env } = process.env;
  // Vite's build has set NODE_ENV by now; the pages are measured on demo data.
  const own = { NODE_ENV: 'development', PORT: String(port), DATA_DIR: `${folder}/data` };
  const product = await startProduct(readSettings({ ...env, ...own }), log, { durable: false });
  try {
    await waitUntilAtRest([product.apiPid, product.webPid], log);
    return await body({ web: product.url, api: product.apiUrl });
  } finally {
    await product.stop();
  }
}

/**
 * @param {string} executablePath
 * @param {{ web: string, api: string }} url
 * @param {(line: string) => void} log
 * @returns {Promise<Found[]>}
 */
async function measureAll(executablePath, { web, api }, log) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const event = `${web}/event/${await findEventSlug(api)}`;
    log('Choosing a ticket …');
    const storageState = await fillCart(browser, event);
    /** @type {import('../vitals/throttled-page.mjs').PageToMeasure[]} */
    const targets = [
      { name: 'home', url: `${web}/`, reacts: 'search' },
      { name: 'archive', url: `${web}/archive`, reacts: 'search' },
      { name: 'event', url: event, reacts: 'stepper' },
      { name: 'checkout', url: `${web}/checkout`, reacts: 'search', storageState },
    ];
    const found = [];
    for (const target of targets) {
      log(`Measuring ${target.name} …`);
      found.push(await measure(browser, target));
    }
    return found;
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('../vitals/throttled-page.mjs').PageToMeasure} target
 * @returns {Promise<Found>}
 */
async function measure(browser, target) {
  const loads = [];
  const operable = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.push(await measureLoad(browser, target));
    operable.push(await measureOperable(browser, target));
  }
  const first = loads[0];
  if (!first) throw new Error('nothing was measured');
  const load = {
    ...first,
    failures: loads.flatMap(one => one.failures),
    ...medians(loads, ['fcp', 'lcp', 'cls', 'tbt', 'longest']),
  };
  return {
    name: target.name,
    load,
    operable: median(operable),
    // Lighthouse films the page for its Speed Index; we take the largest paint, after which little changes.
    score: performanceScore({ ...load, si: load.lcp }),
    checks: await checkPage(browser, target),
  };
}

/**
 * @template {string} K
 * @param {Record<K, number>[]} loads
 * @param {K[]} names
 * @returns {Record<K, number>}
 */
function medians(loads, names) {
  return /** @type {Record<K, number>} */ (
    Object.fromEntries(names.map(name => [name, median(loads.map(load => load[name]))]))
  );
}

/** @param {number[]} numbers */
function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function describeConditions() {
  const { cpuSlowdown, latencyMs, downloadBits } = CONDITIONS;
  return `${cpuSlowdown}x slower processor, ${downloadBits / 1e6} Mbit/s, ${latencyMs} ms, 412 x 823, empty cache, median of ${ROUNDS}; score by Lighthouse's curves with the largest paint for its Speed Index`;
}

/** @param {Found} page */
function describe({ name, load, operable, score, checks }) {
  const failed = Object.entries({ ...checks.seo, ...checks.practice }).filter(([, met]) => !met);
  return [
    {
      what: name,
      found: [
        `FCP ${Math.round(load.fcp)}`,
        `LCP ${Math.round(load.lcp)} (${load.lcpElement})`,
        `TBT ${Math.round(load.tbt)} (longest ${Math.round(load.longest)})`,
        `CLS ${load.cls.toFixed(3)}${load.cls > 0 ? ` (${load.shifted[0] ?? ''})` : ''}`,
        `operable ${Math.round(operable)} ms`,
        `score ${score}`,
      ].join(', '),
    },
    {
      what: `${name}, traffic`,
      found: `${load.requests} requests, ${Math.round(load.bytes / 1000)} kB on the wire, ${load.scriptBytes} bytes gz of JavaScript in ${load.scripts} files`,
    },
    {
      what: `${name}, checks`,
      found: `axe: ${checks.violations.join(', ') || 'nothing'}; missed: ${failed.map(([point]) => point).join(', ') || 'nothing'}${load.failures.length ? `; console: ${load.failures[0]}` : ''}`,
    },
  ];
}

/**
 * @param {Found} page
 * @returns {import('../define.mjs').Condition[]}
 */
function conditionsOf({ name, load, score, checks }) {
  return [
    limit(`${name}: LCP < ${WANTED.lcp} ms`, load.lcp, load.lcp < WANTED.lcp),
    limit(`${name}: CLS < ${WANTED.cls}`, load.cls, load.cls < WANTED.cls),
    limit(`${name}: TBT < ${WANTED.tbt} ms`, load.tbt, load.tbt < WANTED.tbt),
    limit(`${name}: performance ${WANTED.score}+`, score, score >= WANTED.score),
    limit(`${name}: axe finds nothing`, checks.violations.length, checks.violations.length === 0),
    limit(`${name}: good practice 100`, pointScore(checks.practice), pointScore(checks.practice) === 100),
    limit(`${name}: search engines 100`, pointScore(checks.seo), pointScore(checks.seo) === 100),
  ];
}

/**
 * @param {Found} event
 * @returns {import('../define.mjs').Condition[]}
 */
function eventConditions({ load }) {
  return [
    limit(
      `event: at most ${WANTED.scriptBytes} bytes gz of JavaScript`,
      load.scriptBytes,
      load.scriptBytes <= WANTED.scriptBytes,
    ),
    limit(`event: in ${WANTED.scripts} files`, load.scripts, load.scripts <= WANTED.scripts),
    limit(`event: ${WANTED.requests} requests`, load.requests, load.requests <= WANTED.requests),
  ];
}

/**
 * @param {string} what
 * @param {number} found
 * @param {boolean} met
 */
function limit(what, found, met) {
  return { what, met, found: String(found >= 10 ? Math.round(found) : Math.round(found * 1000) / 1000) };
}
