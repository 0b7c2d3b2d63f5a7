import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRACKETS } from '../../tools/build/pseudo.mjs';
import { ROOT } from '../process/workspace.mjs';
import { listAreas } from '../release/areas.mjs';
import { planTour } from '../release/page-tour.mjs';
import { launchChromium } from '../test/chromium.mjs';
import { findFaults } from './pseudo-faults.mjs';

/** A phone and a desk, in pixels. */
const WIDTHS = [360, 1440];

/** The password of the demo accounts, as the seed has it. */
const PASSWORD = 'velvet-hall-demo';

/** Most pages of the storefront that are opened; of one kind, such as events, the first `MOST_ALIKE`. */
const MOST_PAGES = 60;
const MOST_ALIKE = 3;

/** @typedef {import('./pseudo-faults.mjs').Fault & { readonly address: string, readonly width: number }} PageFault */

/**
 * Opens the pages of the storefront and every path that the areas declare, at both widths; or some of them alone.
 *
 * @param {string} origin of a product whose English texts are pseudo ones
 * @param {(line: string) => void} log
 * @param {readonly string[]} [only] addresses such as `/admin/buyer`, whose links are not followed
 * @returns {Promise<{ pages: number, faults: PageFault[] }>}
 */
export async function walkPages(origin, log, only = []) {
  const browser = await launchChromium(log);
  try {
    if (only.length > 0) return await walkOnly(browser, origin, only);
    const shop = await walk(browser, origin, storefrontTour(), undefined);
    log(`  storefront: ${shop.pages} pages, ${shop.faults.length} faults`);
    const all = [shop];
    for (const area of listAreas()) {
      const { path, paths } = JSON.parse(readFileSync(join(ROOT, 'apps', area, 'area.json'), 'utf8'));
      const found = await walk(browser, origin, planTour(paths, path), area, path);
      log(`  ${area}: ${found.pages} pages, ${found.faults.length} faults`);
      all.push(found);
    }
    return {
      pages: all.reduce((sum, { pages }) => sum + pages, 0),
      faults: all.flatMap(({ faults }) => faults),
    };
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {readonly string[]} only
 * @returns {Promise<{ pages: number, faults: PageFault[] }>}
 */
async function walkOnly(browser, origin, only) {
  const areas = listAreas();
  /** @type {PageFault[]} */
  const faults = [];
  for (const address of only) {
    const area = areas.find(name => address.split('/')[1] === name);
    const left = [address];
    const tour = {
      add: () => undefined,
      next: () => left.shift(),
      done: () => undefined,
      isOver: () => left.length === 0,
    };
    faults.push(...(await walk(browser, origin, tour, area)).faults);
  }
  return { pages: only.length, faults };
}

/**
 * The pages of the storefront that links lead to, few of each kind.
 *
 * @returns {Pick<import('../release/page-tour.mjs').PageTour, 'add' | 'next' | 'done' | 'isOver'>}
 */
function storefrontTour() {
  const areas = listAreas();
  const met = new Set(['/']);
  const left = ['/', '/cart', '/login', '/register'];
  /** @type {Map<string, number>} */
  const kinds = new Map();
  return {
    add: addresses => {
      for (const address of addresses) {
        const [first = ''] = address.split('/').filter(Boolean);
        const alike = kinds.get(first) ?? 0;
        if (met.has(address) || areas.includes(first) || alike >= MOST_ALIKE || met.size >= MOST_PAGES)
          continue;
        if (/\.\w+$|^\/api\//.test(address)) continue;
        kinds.set(first, alike + 1);
        met.add(address);
        left.push(address);
      }
    },
    next: () => left.shift(),
    done: () => undefined,
    isOver: () => left.length === 0,
  };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {Pick<import('../release/page-tour.mjs').PageTour, 'add' | 'next' | 'done' | 'isOver'>} tour
 * @param {string | undefined} account demo account that is logged in
 * @param {string} [start] an address whose links begin the tour
 * @returns {Promise<{ pages: number, faults: PageFault[] }>}
 */
async function walk(browser, origin, tour, account, start) {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: origin }]);
  if (account) await logIn(context, origin, account);
  const page = await context.newPage();
  await page.addInitScript(rememberAnswers);
  /** @type {PageFault[]} */
  const faults = [];
  let pages = 0;
  const visit = async (/** @type {string} */ address) => {
    pages += 1;
    await page.setViewportSize({ width: WIDTHS[0] ?? 360, height: 800 });
    await page.goto(origin + address, { waitUntil: 'load', timeout: 30_000 }).catch(() => undefined);
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    await page
      .locator('h1')
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 600 ? 800 : 900 });
      await page.waitForTimeout(250);
      const found = await page.evaluate(findFaults, { brackets: BRACKETS });
      faults.push(...found.map(fault => ({ ...fault, address, width })));
    }
    return page
      .locator('a[href^="/"]')
      .evaluateAll(all => all.map(each => (each.getAttribute('href') ?? '').split(/[?#]/)[0] ?? ''));
  };
  if (start) tour.add([start, new URL(page.url(), origin).pathname, ...(await visit(start))]);
  for (let address = tour.next(); address !== undefined; address = tour.next()) {
    tour.add(await visit(address).catch(() => []));
    tour.done();
  }
  await context.close();
  return { pages, faults };
}

/** Keeps what the API answers where `findFaults` reads it; runs in the browser before each page. */
function rememberAnswers() {
  const own = /** @type {{ saidByApi: string, fetch: typeof fetch }} */ (/** @type {unknown} */ (window));
  const call = own.fetch.bind(window);
  own.saidByApi = '';
  own.fetch = async (...request) => {
    const answer = await call(...request);
    if (!/json/.test(answer.headers.get('content-type') ?? '')) return answer;
    const text = await answer
      .clone()
      .text()
      .catch(() => '');
    own.saidByApi += text;
    return answer;
  };
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {string} account such as `admin`
 */
async function logIn(context, origin, account) {
  const body = { email: `${account}@demo.test`, password: PASSWORD };
  const answer = await context.request.post(`${origin}/api/v1/back/user/login`, { data: body });
  const made = await answer.json();
  const session = made.data ?? made;
  const values = {
    _vh_user_token: session.token,
    _vh_legged_in_email: body.email,
    _vh_logged_in_user_id: session.userId,
    _vh_logged_in_client_id: session.clientIds?.[0] ?? '',
    _vh_logged_in_client_ids: JSON.stringify(session.clientIds ?? []),
  };
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origin })),
  );
}
