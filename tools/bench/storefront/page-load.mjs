import { findLevels, initiatorUrl } from './levels.mjs';

/**
 * @typedef {object} LoadedScript
 * @property {string} url
 * @property {number} level
 * @property {number} transferred bytes on the wire, with headers
 * @property {string} text
 */

const QUIET_MS = 1_500;

/**
 * Opens a page in real Chromium with an empty cache and tells which JavaScript files it loaded.
 *
 * @param {string} chromiumPath
 * @param {string} url
 * @returns {Promise<{ scripts: LoadedScript[], inlineCharacters: number, failures: string[] }>}
 */
export async function loadPage(chromiumPath, url) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    const failures = watchFailures(page);
    const network = await watchNetwork(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS); // what the page fetches when it is idle counts as well
    const inlineCharacters = await page.evaluate(() =>
      [...document.scripts]
        .filter(script => !script.src)
        .reduce((sum, script) => sum + script.text.length, 0),
    );
    return { scripts: await describeScripts(network), inlineCharacters, failures };
  } finally {
    await browser.close();
  }
}

/** @param {import('@playwright/test').Page} page */
function watchFailures(page) {
  /** @type {string[]} */
  const failures = [];
  page.on('pageerror', error => failures.push(error.message));
  page.on('console', message => message.type() === 'error' && failures.push(message.text()));
  return failures;
}

/** @param {import('@playwright/test').Page} page */
async function watchNetwork(page) {
  /** @type {import('./levels.mjs').PageRequest[]} */
  const requests = [];
  /** @type {Map<string, string>} */
  const urls = new Map();
  /** @type {Map<string, number>} */
  const transferred = new Map();
  /** @type {Set<string>} */
  const scripts = new Set();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator }) => {
    urls.set(requestId, request.url);
    requests.push({ url: request.url, type, askedBy: initiatorUrl(initiator) });
  });
  session.on('Network.responseReceived', ({ response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url) transferred.set(url, Math.max(encodedDataLength, transferred.get(url) ?? 0));
  });
  await session.send('Network.enable');
  return { requests, scripts, transferred };
}

/**
 * @param {Awaited<ReturnType<typeof watchNetwork>>} network
 * @returns {Promise<LoadedScript[]>}
 */
async function describeScripts({ requests, scripts, transferred }) {
  const levels = findLevels(requests);
  return Promise.all(
    [...scripts].map(async url => ({
      url,
      level: levels.get(url) ?? 0,
      transferred: transferred.get(url) ?? 0,
      text: await (await fetch(url)).text(),
    })),
  );
}
