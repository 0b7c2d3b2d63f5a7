import { setTimeout as sleep } from 'node:timers/promises';
import { apiEnvironment, openDatabase, runApiCommand } from '../start/database.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { launchChromium } from '../test/chromium.mjs';
import { offerStored } from './mount-routes.mjs';
import { needsRunning } from './needs-running.mjs';
import { planTour } from './page-tour.mjs';

/** How long one page may take to show itself, in milliseconds. */
const pageMs = 20_000;

/** Longest visit of a page with all checks, in milliseconds: a blocked tab answers nothing. */
const visitMs = 2 * pageMs + 5_000;

/** After so long without a call a page has drawn what came, in milliseconds. */
const quietMs = 80;

/** Longest wait for calls of a page, in milliseconds: some stay open. */
const longestCallMs = 4_000;

/** Tabs besides the first one: pages wait more than they work. */
const moreTabs = 2;

/**
 * Opens a version that is stored but offered to nobody yet, in a browser on the running product, as somebody of its role:
 * its start page, a page of each path that it declares, and every page its navigation leads to. Only what this browser gets
 * tells of the version.
 *
 * @param {string} name of the area
 * @param {import('../../libs/releases/src/index.mjs').AreaRelease} release
 * @param {import('../start/settings.mjs').Settings} settings
 * @param {(line: string) => void} log
 * @param {string} [origin] of the web server that it is opened on; by default the running product
 * @throws {UserFacingError} not-running, mount
 */
export async function checkMounted(
  name,
  release,
  settings,
  log,
  origin = `http://localhost:${settings.port}`,
) {
  await needsRunning(origin);
  const token = await makeSession(settings, release.roles[0] ?? name);
  const browser = await launchChromium(log);
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' });
    await context.addCookies([{ name: '_vh_user_token', value: token, url: origin, sameSite: 'Lax' }]);
    await offerStored(context, name, release, { origin, releaseDir: settings.releaseDir });
    const { seen, unopened } = await visitAll(context, origin, release);
    log(`  opened ${seen} pages of ${name} ${release.version} without an error`);
    if (unopened.length > 0) log(`  not opened, as nothing leads there: ${unopened.join(', ')}`);
  } finally {
    await browser.close();
    await endSession(origin, token);
  }
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {import('../../libs/releases/src/index.mjs').AreaRelease} release
 * @returns {Promise<{ seen: number, unopened: string[] }>} how many pages were opened, and declared paths that were not
 */
async function visitAll(context, origin, { path, version, paths = {} }) {
  /** @type {string[]} */
  const faults = [];
  const tour = planTour(paths, path);
  const first = await openTab(context, origin, faults);
  const found = (await first.visit(path)) ? await first.within(readPage(first.page)) : undefined;
  if (found === undefined) refuse(faults);
  const { start, links, loaded } = found ?? { start: path, links: [], loaded: [] };
  if (!loaded.some(url => url.includes(version))) faults.push(`${start}: nothing of the version was loaded`);
  tour.add([start, ...links]);
  let seen = 0;
  const walk = async (/** @type {Tab} */ tab) => {
    while (!tour.isOver()) {
      const address = tour.next();
      if (address === undefined) await sleep(20);
      else {
        seen += 1;
        const page = (await tab.visit(address)) ? await tab.within(readPage(tab.page)) : undefined;
        tour.add(page?.links ?? []);
        tour.done();
        if (page === undefined) return; // this tab does not answer any more
      }
    }
  };
  const others = Array.from({ length: moreTabs }, async () => {
    const tab = await openTab(context, origin, faults);
    if (await tab.visit(path)) await walk(tab);
  });
  await Promise.all([walk(first), ...others]);
  refuse(faults);
  return { seen, unopened: tour.unopened() };
}

/** @typedef {Awaited<ReturnType<typeof openTab>>} Tab */

/** @param {import('@playwright/test').Page} page of an area */
async function readPage(page) {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll(all => all.map(each => (each.getAttribute('href') ?? '').split(/[?#]/)[0] ?? ''));
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return { start: new URL(page.url()).pathname, links, loaded };
}

/**
 * @param {readonly string[]} faults
 * @throws {UserFacingError} mount where there are any
 */
export function refuse(faults) {
  if (faults.length === 0) return;
  throw new UserFacingError(
    `The new version does not open as it should, and was not released:\n${[...new Set(faults)].slice(0, 20).join('\n')}`,
    { code: 'mount' },
  );
}

/**
 * A tab whose errors are gathered. `visit` and `within` tell whether the page still answered; one that did not is closed.
 * `visit` opens an address: by a load of its own where the tab has no page of an area yet that says which page it shows
 * (`data-area-page`), else as a link would.
 *
 * @param {Pick<import('@playwright/test').BrowserContext, 'newPage'>} context
 * @param {string} origin
 * @param {string[]} faults
 * @param {number} [limitMs] of a visit
 */
export async function openTab(context, origin, faults, limitMs = visitMs) {
  const page = await context.newPage();
  const where = () => new URL(page.url()).pathname;
  page.on('pageerror', error => faults.push(`${where()}: ${error.message}`));
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    const isFile = response.url().startsWith(origin) && !pathname.startsWith('/api/');
    const isFault = response.status() >= (isFile ? 400 : 500);
    if (isFault) faults.push(`${where()}: ${pathname} answered ${response.status()}`);
  });
  const untilQuiet = watchCalls(page);
  let address = '';
  const look = async () => {
    if (!(await followLink(page, address)))
      await page.goto(new URL(address, origin).href, { timeout: pageMs, waitUntil: 'load' });
    const shown = page.locator('main h1, [data-failure]').first();
    await shown.waitFor({ timeout: pageMs }).catch(() => faults.push(`${where()}: shows no heading`));
    // rows of a list come after its heading, with their links and their errors
    await untilQuiet();
    const failure = page.locator('[data-failure]').first();
    if (await failure.isVisible()) faults.push(`${where()}: ${(await failure.innerText()).split('\n')[0]}`);
    return true;
  };
  /**
   * @template T
   * @param {Promise<T>} work
   * @returns {Promise<T | undefined>}
   */
  const within = async work => {
    const stop = new AbortController();
    // what a closed page says of the work is of no use any more
    const answer = await Promise.race([
      work.catch(() => undefined),
      sleep(limitMs, undefined, { signal: stop.signal }).catch(() => undefined),
    ]);
    stop.abort();
    if (answer !== undefined) return answer;
    faults.push(`${address}: does not get ready`);
    page.close().catch(() => undefined);
    return undefined;
  };
  /** @type {(next: string) => Promise<boolean>} */
  const visit = async next => {
    address = next;
    return (await within(look())) === true;
  };
  return { page, visit, within };
}

/**
 * Watches the calls that a page has under way.
 *
 * @param {Pick<import('@playwright/test').Page, 'on'>} page
 * @returns {() => Promise<void>} waits until the page has had no call under way for a moment, or until it takes too long
 */
function watchCalls(page) {
  const open = new Set();
  let changedAt = performance.now();
  const change = () => (changedAt = performance.now());
  page.on('request', request => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    open.add(request);
    change();
  });
  for (const ending of /** @type {const} */ (['requestfinished', 'requestfailed']))
    page.on(/** @type {'requestfinished'} */ (ending), request => {
      if (open.delete(request)) change();
    });
  return async () => {
    const latest = performance.now() + longestCallMs;
    while (performance.now() < latest && (open.size > 0 || performance.now() - changedAt < quietMs))
      await sleep(10);
  };
}

/**
 * Goes to a page as a link on the shown one would, and waits until it is shown.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 * @returns {Promise<boolean>} false where the tab shows no page that says which one it is
 */
async function followLink(page, address) {
  const isThere = await page.evaluate(href => {
    if (document.documentElement.dataset['areaPage'] === undefined) return false;
    history.pushState(null, '', href);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return true;
  }, address);
  // a page may lead on to another one
  const isShown = () => document.documentElement.dataset['areaPage'] === location.pathname;
  if (isThere) await page.waitForFunction(isShown, undefined, { timeout: pageMs });
  return isThere;
}

/**
 * A session of somebody of the role, for this check alone.
 *
 * @param {import('../start/settings.mjs').Settings} settings
 * @param {string} role
 * @returns {Promise<string>} its token
 */
async function makeSession(settings, role) {
  const database = await openDatabase(settings, () => {});
  /** @type {string[]} */
  const lines = [];
  try {
    await runApiCommand(['check-session', role], apiEnvironment(settings, database.url), line =>
      lines.push(line),
    );
  } finally {
    await database.stop();
  }
  return String(lines.at(-1)).trim();
}

/**
 * @param {string} origin
 * @param {string} token
 */
async function endSession(origin, token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${origin}/api/v1/back/user/logout`, { method: 'POST', headers, body: '{}' }).catch(
    () => undefined,
  );
}
