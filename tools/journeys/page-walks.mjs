import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { listAreas } from '../release/areas.mjs';
import { planTour } from '../release/page-tour.mjs';

/** The password of the demo accounts, as the seed has it. */
const PASSWORD = 'velvet-hall-demo';

/** Most pages of the storefront that are opened; of one kind, such as events, the first `MOST_ALIKE`. */
const MOST_PAGES = 60;
const MOST_ALIKE = 3;

/**
 * @typedef {Pick<import('../release/page-tour.mjs').PageTour, 'add' | 'next' | 'done' | 'isOver'>} Tour
 *
 * @typedef {object} Part a part of the product whose pages are opened
 * @property {string} name `storefront`, or that of the area
 * @property {Tour} tour
 * @property {string} [account] demo account that is logged in
 * @property {string} [start] an address whose links begin the tour
 */

/**
 * The storefront and all areas, each with a tour that has not begun.
 *
 * @param {readonly string[]} [only] addresses such as `/admin/buyer`: these alone, whose links are not followed
 * @returns {Part[]}
 */
export function listParts(only = []) {
  if (only.length > 0) return only.map(partOf);
  const areas = listAreas().map(area => {
    const { path, paths } = JSON.parse(readFileSync(join(ROOT, 'apps', area, 'area.json'), 'utf8'));
    return { name: area, tour: planTour(paths, path), account: area, start: path };
  });
  return [{ name: 'storefront', tour: storefrontTour() }, ...areas];
}

/**
 * @param {string} address
 * @returns {Part}
 */
function partOf(address) {
  const area = listAreas().find(name => address.split('/')[1] === name);
  const left = [address];
  const tour = {
    add: () => undefined,
    next: () => left.shift(),
    done: () => undefined,
    isOver: () => left.length === 0,
  };
  return { name: area ?? 'storefront', tour, ...(area && { account: area }) };
}

/**
 * Opens the pages of a part one after the other and follows their links.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {Part} part
 * @param {object} options
 * @param {string} options.language such as `de`
 * @param {{ width: number, height: number }} options.viewport in pixels
 * @param {(page: import('@playwright/test').Page, address: string) => Promise<void>} options.check looks at a page that is open
 * @param {() => void} [options.before] runs in the browser before each page
 * @returns {Promise<number>} how many pages were opened
 */
export async function walkPart(browser, origin, part, { language, viewport, check, before }) {
  const { tour, account, start } = part;
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await context.addCookies([
    { name: 'i18n_redirected', value: language, url: origin },
    // its banner lies over what is below it
    { name: 'cookiesAccepted', value: 'true', url: origin },
  ]);
  if (account) await logIn(context, origin, account);
  const page = await context.newPage();
  if (before) await page.addInitScript(before);
  let pages = 0;
  const visit = async (/** @type {string} */ address) => {
    pages += 1;
    await page.setViewportSize(viewport);
    await page.goto(origin + address, { waitUntil: 'load', timeout: 30_000 }).catch(() => undefined);
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    await page
      .locator('h1')
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
    await check(page, address);
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
  return pages;
}

/**
 * The pages of the storefront that links lead to, few of each kind.
 *
 * @returns {Tour}
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
