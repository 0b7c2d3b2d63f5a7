import { defineBench, waitUntilAtRest, withScratchFolder } from '../kit.mjs';
import { findFreePort } from '../../process/ports.mjs';
import { ensureBuilt } from '../../start/build.mjs';
import { startProduct } from '../../start/product.mjs';
import { readSettings } from '../../start/settings.mjs';
import { measureServers } from '../ssr/measure.mjs';
import { startWebServer } from '../ssr/web-server.mjs';

/** Event pages a second that one process is to make again. */
const WANTED_UNCACHED = 250;

/** Pages of the web server, kept and rebuilt, beside its empty endpoint in the same run. */
export const bench = defineBench({
  name: 'ssr',
  unit: 'cached pages/s',
  about: 'Server-rendered pages a second, kept and rebuilt, beside an empty endpoint of the same server',
  target: { ratioAtLeast: 0.6 },
  run: async log => {
    await ensureBuilt(log);
    const { kept, again } = await withScratchFolder(folder => measureBoth(folder, log));
    const slower =
      kept.pages.home.perSecond < kept.pages.event.perSecond ? kept.pages.home : kept.pages.event;
    return {
      value: slower.perSecond,
      ceiling: kept.empty.perSecond,
      rows: [
        ...describe('kept', kept),
        ...describe('rebuilt', again),
        {
          what: 'conditions',
          found:
            '16 connections, 4 s each, median of 5 rounds (worst–best), warmed up, brotli accepted, API and load on the same machine',
        },
      ],
      conditions: [
        {
          what: `at least ${WANTED_UNCACHED} event pages/s rebuilt`,
          met: again.pages.event.perSecond >= WANTED_UNCACHED,
          found: `${Math.round(again.pages.event.perSecond)}/s`,
        },
        {
          what: 'every answer is a page',
          met: [kept, again].every(({ failures }) => failures === 0),
          found: `${kept.failures + again.failures} failures`,
        },
      ],
      figures: {
        homeCached: kept.pages.home.perSecond,
        eventCached: kept.pages.event.perSecond,
        homeUncached: again.pages.home.perSecond,
        eventUncached: again.pages.event.perSecond,
        emptyUncached: again.empty.perSecond,
      },
    };
  },
});

/**
 * @param {string} folder
 * @param {(line: string) => void} log
 */
async function measureBoth(folder, log) {
  const port = await findFreePort();
  const { DATABASE_URL: _theirs, RELEASE_DIR: _released, PUBLIC_ORIGIN: _origin, ...env } = process.env;
  // Vite's build has set NODE_ENV by now; the pages are measured on demo data.
  const own = { NODE_ENV: 'development', PORT: String(port), DATA_DIR: `${folder}/data` };
  const settings = readSettings({ ...env, ...own });
  const product = await startProduct(settings, log, { durable: false });
  const anewPort = await findFreePort();
  const second = await startWebServer({
    settings: { ...settings, port: anewPort },
    apiUrl: product.apiUrl,
    env: { PAGE_CACHE_MS: '0', PAGES_PER_ADDRESS: '0', FEEDS_PER_ADDRESS: '0' },
    logFile: `${folder}/data/logs/web-again.log`,
  });
  try {
    await waitUntilAtRest([product.apiPid, product.webPid], log);
    log('Measuring pages that are kept, and pages that are rebuilt …');
    const servers = {
      kept: { url: product.url, pid: product.webPid },
      again: { url: `http://localhost:${anewPort}`, pid: second.pid },
    };
    return await measureServers(servers, product.apiUrl);
  } finally {
    await second.stop();
    await product.stop();
  }
}

/**
 * @param {string} how
 * @param {import('../ssr/measure.mjs').Measured} server
 */
function describe(how, { empty, pages }) {
  return [
    { what: `empty endpoint (${how})`, found: `${rate(empty)}, ${work(empty)}` },
    ...Object.entries(pages).map(([name, page]) => ({
      what: `${name} ${how}`,
      found:
        `${rate(page)}, ${(page.perSecond / empty.perSecond).toFixed(2)} of empty, ` +
        `p50 ${page.p50.toFixed(1)} ms, p99 ${page.p99.toFixed(1)} ms, ` +
        `${work(page)}, ${(empty.serverMs / page.serverMs).toFixed(2)} of empty by the server's processor time`,
    })),
  ];
}

/**
 * What an answer costs of the processors, which server and load share.
 *
 * @param {import('../ssr/measure.mjs').Rate} rate
 */
function work({ serverMs, loadMs }) {
  return `processor per answer: server ${serverMs.toFixed(3)} ms, load ${loadMs.toFixed(3)} ms`;
}

/** @param {import('../ssr/measure.mjs').Rate} rate */
function rate({ perSecond, slowest, fastest }) {
  return `${Math.round(perSecond)}/s (${Math.round(slowest)}–${Math.round(fastest)})`;
}
