import { gzipBytes } from '../storefront/libraries.mjs';
import { readObserved, startObserving } from './observe.mjs';

/** A poor phone on a poor network. */
export const CONDITIONS = { cpuSlowdown: 4, latencyMs: 150, downloadBits: 1_600_000, uploadBits: 750_000 };

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** How long a page may still do things after it has loaded, in milliseconds. */
const AFTERMATH_MS = 4_000;

/** How long it may take to react, in milliseconds. */
const REACTION_MS = 30_000;

/**
 * @typedef {object} PageToMeasure
 * @property {string} name
 * @property {string} url
 * @property {'stepper' | 'search'} reacts what a reader would use first
 * @property {any} [storageState] what the browser knows from before, e.g. a cart
 */

/**
 * @typedef {object} Traffic
 * @property {number} requests
 * @property {number} bytes on the wire, with headers
 * @property {number} scripts
 * @property {number} scriptBytes gzip
 * @property {string[]} urls
 */

/**
 * Loads a page as a phone does that has never seen the site, and leaves it alone.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {PageToMeasure} target
 * @returns {Promise<import('./observe.mjs').Observed & Traffic & { failures: string[] }>}
 */
export async function measureLoad(browser, target) {
  const { page, session, close } = await openPhone(browser, target);
  try {
    const traffic = await watchTraffic(session);
    /** @type {string[]} */
    const failures = [];
    page.on('pageerror', error => failures.push(error.message));
    page.on('console', message => message.type() === 'error' && failures.push(message.text()));
    await page.addInitScript(startObserving);
    await page.goto(target.url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(AFTERMATH_MS);
    return { ...(await readObserved(page)), ...(await traffic()), failures };
  } finally {
    await close();
  }
}

/**
 * When the page first reacts to its reader, in milliseconds after the navigation began: it is tried every 50 ms.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {PageToMeasure} target
 * @returns {Promise<number>}
 */
export async function measureOperable(browser, target) {
  const { page, close } = await openPhone(browser, target);
  try {
    await page.addInitScript(target.reacts === 'stepper' ? tryStepper : trySearch);
    await page.goto(target.url, { waitUntil: 'commit', timeout: 60_000 });
    const operable = await page.waitForFunction(() => /** @type {any} */ (window).benchOperable, undefined, {
      timeout: REACTION_MS,
      polling: 100,
    });
    return await operable.jsonValue();
  } finally {
    await close();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {PageToMeasure} target
 */
async function openPhone(browser, { storageState }) {
  const context = await browser.newContext({
    ...PHONE,
    locale: 'en-GB',
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: CONDITIONS.downloadBits / 8,
    uploadThroughput: CONDITIONS.uploadBits / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown });
  return { page, session, close: () => context.close() };
}

/**
 * @param {import('@playwright/test').CDPSession} session
 * @returns {Promise<() => Promise<Traffic>>}
 */
async function watchTraffic(session) {
  /** @type {Map<string, { url: string, isScript: boolean }>} */
  const requests = new Map();
  let bytes = 0;
  /** @type {string[]} */
  const scripts = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http'))
      requests.set(requestId, { url: request.url, isScript: type === 'Script' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    const request = requests.get(requestId);
    if (request?.isScript && !scripts.includes(request.url)) scripts.push(request.url);
  });
  return async () => {
    const texts = await Promise.all(scripts.map(async url => (await fetch(url)).text()));
    const urls = [...requests.values()].map(({ url }) => url);
    return {
      requests: urls.length,
      bytes,
      scripts: scripts.length,
      scriptBytes: texts.reduce((sum, text) => sum + gzipBytes(text), 0),
      urls,
    };
  };
}

/** Runs in the page: presses the first stepper's plus until the number beside it changes. */
function tryStepper() {
  const timer = setInterval(() => {
    const plus = [
      ...document.querySelectorAll('#tickets ~ * button, [aria-labelledby="tickets"] button'),
    ].find(
      button =>
        !(/** @type {HTMLButtonElement} */ (button).disabled) && button.querySelector('[href$="#plus"]'),
    );
    const row = plus?.closest('li');
    if (!plus || !row) return;
    const before = row.textContent + [...row.querySelectorAll('input')].map(input => input.value).join();
    /** @type {HTMLElement} */ (plus).click();
    setTimeout(() => {
      const after = row.textContent + [...row.querySelectorAll('input')].map(input => input.value).join();
      if (before === after) return;
      /** @type {any} */ (window).benchOperable ??= performance.now();
      clearInterval(timer);
    }, 0);
  }, 50);
}

/** Runs in the page: types into the search until its cross appears. */
function trySearch() {
  const timer = setInterval(() => {
    const input = /** @type {HTMLInputElement | null} */ (document.querySelector('form[role=search] input'));
    if (!input) return;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setValue?.call(input, input.value === 'a' ? 'ab' : 'a');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    setTimeout(() => {
      if (!document.querySelector('form[role=search] button')) return;
      /** @type {any} */ (window).benchOperable ??= performance.now();
      clearInterval(timer);
    }, 0);
  }, 50);
}
