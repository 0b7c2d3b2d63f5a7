/** An office: a notebook that is not new, on a line of ten megabits. */
export const CONDITIONS = {
  cpuSlowdown: 2,
  latencyMs: 40,
  downloadBits: 10_000_000,
  uploadBits: 5_000_000,
};

/** How long after the first screen an area may still fetch what belongs to it, in milliseconds. */
const AFTERMATH_MS = 1_000;

const WAIT_MS = 60_000;

/** The password of all demo accounts. */
const PASSWORD = 'velvet-hall-demo';

/**
 * @typedef {object} Visit
 * @property {number} ms from the press to the area's first heading
 * @property {number} bytes on the wire meanwhile and shortly after, without answers of the API
 * @property {number} requests
 */

/**
 * @typedef {object} Staff somebody who works in an area
 * @property {string} entrance the path where the area begins for them
 * @property {any} storageState what their browser knows once they are logged in
 */

/**
 * Logs in by the form, as a person does.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} area
 * @returns {Promise<Staff>}
 */
export async function logIn(browser, origin, area) {
  const context = await browser.newContext({ locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
    await page
      .getByLabel(/e-mail/i)
      .first()
      .fill(`${area}@demo.test`);
    await page.getByLabel(/^password/i).fill(PASSWORD);
    await page.locator('form button[type=submit]').last().click();
    await page.waitForURL(url => url.pathname.startsWith(`/${area}`), { timeout: WAIT_MS });
    await page.waitForLoadState('networkidle');
    return { entrance: new URL(page.url()).pathname, storageState: await context.storageState() };
  } finally {
    await context.close();
  }
}

/**
 * The ways into an area.
 *
 * @typedef {object} Visits
 * @property {Visit} first by its address, in a browser that has nothing of the site yet
 * @property {Visit} cold from the home page, in a browser that has seen only that
 * @property {Visit} warm the same once more, with what the browser has kept
 */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {Staff} staff
 * @returns {Promise<Visits>}
 */
export async function visitInAllWays(browser, origin, { entrance, storageState }) {
  const newContext = () =>
    browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, storageState });
  const [fresh, context] = [await newContext(), await newContext()];
  try {
    return {
      first: await visit(fresh, origin, entrance, { isDirect: true }),
      cold: await visit(context, origin, entrance),
      warm: await visit(context, origin, entrance),
    };
  } finally {
    await fresh.close();
    await context.close();
  }
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {string} entrance
 * @param {{ isDirect?: boolean }} [options] `isDirect`: by its address, else from the home page
 * @returns {Promise<Visit>}
 */
async function visit(context, origin, entrance, { isDirect = false } = {}) {
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
  if (!isDirect) {
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(AFTERMATH_MS);
  }
  const traffic = watchFiles(session);
  const begun = performance.now();
  if (isDirect) await page.goto(origin + entrance, { waitUntil: 'commit' });
  else await page.evaluate(leaveFor, entrance);
  await page.waitForFunction(hasArrived, entrance, { polling: 'raf', timeout: WAIT_MS });
  const ms = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(AFTERMATH_MS);
  await page.close();
  return { ms, ...traffic() };
}

/**
 * @param {import('@playwright/test').CDPSession} session
 * @returns {() => { bytes: number, requests: number }}
 */
function watchFiles(session) {
  /** @type {Set<string>} */
  const files = new Set();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const isFile = request.url.startsWith('http') && !new URL(request.url).pathname.startsWith('/api/');
    if (isFile) files.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) bytes += encodedDataLength;
  });
  return () => ({ bytes, requests: files.size });
}

/**
 * Runs in the page: goes to a path as the browser's own Back does, which the router follows. Areas that need rights of
 * their own, such as the camera, load the page again.
 *
 * @param {string} path
 */
function leaveFor(path) {
  document.querySelector('h1')?.setAttribute('data-left', '');
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/**
 * Runs in the page: whether the first heading of the page there is seen.
 *
 * @param {string} path
 * @returns {boolean}
 */
function hasArrived(path) {
  const seen = [...document.querySelectorAll('h1:not([data-left])')].some(heading =>
    heading.checkVisibility(),
  );
  return seen && location.pathname.startsWith(path);
}
