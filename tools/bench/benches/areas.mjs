import { join } from 'node:path';
import { defineBench, waitUntilAtRest, withScratchFolder } from '../kit.mjs';
import { findFreePort } from '../../process/ports.mjs';
import { ROOT } from '../../process/workspace.mjs';
import { listAreas } from '../../release/areas.mjs';
import { ensureBuilt, WEB_NODE_ARGS } from '../../start/build.mjs';
import { startProduct } from '../../start/product.mjs';
import { startService, waitUntilReady } from '../../start/service.mjs';
import { readSettings } from '../../start/settings.mjs';
import { ensureChromium } from '../../test/chromium.mjs';
import { buildSingleBundle } from '../areas/single-bundle.mjs';
import { CONDITIONS, logIn, visitInAllWays } from '../areas/visit.mjs';

const ROUNDS = 3;
/** @type {Readonly<Record<Way, string>>} */
const WAYS = { first: 'by its address', cold: 'from the home page', warm: 'from the home page once more' };
/** An area of its own may cost so many times what it costs as a part of one bundle. */
const WANTED_RATIO = 1.1;

/** @typedef {import('../areas/visit.mjs').Visit} Visit */
/** @typedef {import('../areas/visit.mjs').Visits} Visits */
/** @typedef {keyof Visits} Way */

/**
 * @typedef {object} Found
 * @property {string} area
 * @property {Visits} federated
 * @property {Visits} single
 */

/** What it costs that areas are released on their own. */
export const bench = defineBench({
  name: 'areas',
  unit: 'bytes of a first visit to each of the areas',
  about:
    'Bytes and time of a first visit to each area, and from the home page, beside the same site built as one bundle',
  target: { ratioAtMost: WANTED_RATIO },
  run: async log => {
    await ensureBuilt(log);
    const chromium = await ensureChromium(log);
    const program = await buildSingleBundle(log);
    const found = await withScratchFolder(folder => measureBoth(folder, chromium, program, log));
    const sum = sumOf(found);
    return {
      value: sum('federated', 'first', 'bytes'),
      ceiling: sum('single', 'first', 'bytes'),
      rows: [{ what: 'conditions', found: describeConditions() }, ...found.flatMap(describe)],
      conditions: [
        ...found.map(compareBytes),
        compare('time, first visit', sum('federated', 'first', 'ms'), sum('single', 'first', 'ms')),
        compare('time, from the home page', sum('federated', 'cold', 'ms'), sum('single', 'cold', 'ms')),
        compare(
          'time, from the home page once more',
          sum('federated', 'warm', 'ms'),
          sum('single', 'warm', 'ms'),
        ),
      ],
      figures: {
        federatedFirstMs: sum('federated', 'first', 'ms'),
        singleFirstMs: sum('single', 'first', 'ms'),
        federatedColdBytes: sum('federated', 'cold', 'bytes'),
        singleColdBytes: sum('single', 'cold', 'bytes'),
        federatedColdMs: sum('federated', 'cold', 'ms'),
        singleColdMs: sum('single', 'cold', 'ms'),
        federatedWarmMs: sum('federated', 'warm', 'ms'),
        singleWarmMs: sum('single', 'warm', 'ms'),
        federatedWarmBytes: sum('federated', 'warm', 'bytes'),
        singleWarmBytes: sum('single', 'warm', 'bytes'),
      },
    };
  },
});

/**
 * Both sites stand on one API and one database, and are visited in turns.
 *
 * @param {string} folder
 * @param {string} executablePath
 * @param {string} program the web server of the single bundle
 * @param {(line: string) => void} log
 * @returns {Promise<Found[]>}
 */
async function measureBoth(folder, executablePath, program, log) {
  const [port, singlePort] = [await findFreePort(), await findFreePort()];
  const { DATABASE_URL: _theirs, RELEASE_DIR: _released, PUBLIC_ORIGIN: _origin, ...env } = process.env;
  // Vite's build has set NODE_ENV by now; the areas are measured on demo data.
  const own = { NODE_ENV: 'development', PORT: String(port), DATA_DIR: join(folder, 'data') };
  const settings = readSettings({ ...env, ...own });
  const product = await startProduct(settings, log, { durable: false });
  const singleUrl = `http://localhost:${singlePort}`;
  const single = startService({
    name: 'web server of the single bundle',
    program,
    nodeArgs: WEB_NODE_ARGS,
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: String(singlePort),
      API_URL: product.apiUrl,
      RELEASE_DIR: settings.releaseDir,
      PUBLIC_ORIGIN: singleUrl,
    },
    logFile: join(folder, 'single.log'),
    cwd: ROOT,
  });
  try {
    await waitUntilReady(single, `http://127.0.0.1:${singlePort}/healthz`);
    await waitUntilAtRest([product.apiPid, product.webPid, single.pid], log);
    return await measureAreas(executablePath, { federated: product.url, single: singleUrl }, log);
  } finally {
    await single.stop();
    await product.stop();
  }
}

/**
 * @param {string} executablePath
 * @param {{ federated: string, single: string }} origins
 * @param {(line: string) => void} log
 */
async function measureAreas(executablePath, origins, log) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    /** @type {Found[]} */
    const found = [];
    for (const area of listAreas()) {
      log(`Visiting ${area} …`);
      const staff = {
        federated: await logIn(browser, origins.federated, area),
        single: await logIn(browser, origins.single, area),
      };
      /** @type {{ federated: Visits[], single: Visits[] }} */
      const rounds = { federated: [], single: [] };
      for (let round = 0; round < ROUNDS; round += 1)
        for (const site of /** @type {const} */ (['federated', 'single']))
          rounds[site].push(await visitInAllWays(browser, origins[site], staff[site]));
      found.push({ area, federated: middle(rounds.federated), single: middle(rounds.single) });
    }
    return found;
  } finally {
    await browser.close();
  }
}

/**
 * @param {Visits[]} rounds
 * @returns {Visits}
 */
function middle(rounds) {
  return {
    first: middleVisit(rounds.map(({ first }) => first)),
    cold: middleVisit(rounds.map(({ cold }) => cold)),
    warm: middleVisit(rounds.map(({ warm }) => warm)),
  };
}

/**
 * @param {Visit[]} visits
 * @returns {Visit} the one that took neither longest nor shortest
 */
function middleVisit(visits) {
  const found = [...visits].sort((a, b) => a.ms - b.ms)[Math.floor(visits.length / 2)];
  if (!found) throw new Error('nothing was measured');
  return found;
}

/** @param {Found[]} found */
function sumOf(found) {
  return (
    /** @type {'federated' | 'single'} */ site,
    /** @type {Way} */ way,
    /** @type {'ms' | 'bytes'} */ figure,
  ) => found.reduce((sum, one) => sum + one[site][way][figure], 0);
}

/**
 * @param {string} what
 * @param {number} federated
 * @param {number} single
 */
function compare(what, federated, single) {
  const ratio = federated / single;
  return {
    what: `${what}: at most ${WANTED_RATIO} times the single bundle`,
    met: ratio <= WANTED_RATIO,
    found: `${Math.round(federated)} / ${Math.round(single)} ms = ${ratio.toFixed(2)}`,
  };
}

/** @param {Found} found */
function compareBytes({ area, federated, single }) {
  const ratio = federated.first.bytes / single.first.bytes;
  return {
    what: `${area}: at most ${WANTED_RATIO} times its bytes as a part of one bundle`,
    met: ratio <= WANTED_RATIO,
    found: `${Math.round(federated.first.bytes / 1000)} / ${Math.round(single.first.bytes / 1000)} kB = ${ratio.toFixed(3)}`,
  };
}

function describeConditions() {
  const { cpuSlowdown, latencyMs, downloadBits } = CONDITIONS;
  return `${cpuSlowdown}x slower processor, ${downloadBits / 1e6} Mbit/s, ${latencyMs} ms, to the first heading, median of ${ROUNDS}`;
}

/** @param {Found} found */
function describe({ area, federated, single }) {
  return Object.entries(WAYS).map(([key, name]) => {
    const way = /** @type {Way} */ (key);
    const ratio = federated[way].bytes / single[way].bytes;
    return {
      what: `${area}, ${name}`,
      found: `${visitText(federated[way])}; as one bundle ${visitText(single[way])}: bytes ${ratio.toFixed(3)}`,
    };
  });
}

/** @param {Visit} visit */
function visitText({ ms, bytes, requests }) {
  return `${Math.round(ms)} ms, ${Math.round(bytes / 1000)} kB in ${requests} requests`;
}
