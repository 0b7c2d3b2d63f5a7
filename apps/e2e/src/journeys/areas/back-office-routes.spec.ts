import type { Page } from '@playwright/test';
import { checkAccessibility } from '../../support/accessibility.ts';
import { addSession, logIn } from '../../support/accounts.ts';
import { demoPassword, emailOf } from '../../support/demo-accounts.ts';
import type { Api } from '../../support/api.ts';
import {
  areaRoles,
  backOfficeRoutes,
  fillRoute,
  findRouteIds,
  type AreaRole,
  type RouteIds,
} from '../../support/back-office-routes.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Areas besides their own that admins may look into. */
const openToAdmins: readonly AreaRole[] = ['client', 'payspot', 'scanner'];

/** The page that stands has loaded, is a page with a title, and axe finds nothing. */
async function looksWell(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/./);
  const title = await page.getByRole('heading', { level: 1 }).first().innerText();
  expect(title, `${path} is a page`).not.toMatch(/not found|went wrong|^[45]\d\d/i);
  await checkAccessibility(page);
}

/** Opens a route within the open page, as a link does, and looks at what is there once it has loaded. */
async function checkRoute(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    if (new URL(page.url()).pathname === path) return looksWell(page, path);
    const left = await page.evaluateHandle(to => {
      const heading = document.querySelector('h1');
      const before = { heading, words: heading?.textContent, title: document.title };
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      return before;
    }, path);
    await expect(page).toHaveURL(path);
    // the page that was left stands until the next one is there
    await page.waitForFunction(({ heading, words, title }) => {
      const now = document.querySelector('h1');
      return (
        now && (now !== heading || now.textContent !== words || (document.title && document.title !== title))
      );
    }, left);
    await looksWell(page, path);
  });
}

/** Every route of the area, or a part of them, one after the other. */
async function checkRoutes(page: Page, api: Api, area: AreaRole, part = /./): Promise<void> {
  test.slow();
  const ids = await findRouteIds(api);
  const paths = backOfficeRoutes[area].filter(route => part.test(route)).map(route => fillRoute(route, ids));
  await logIn(page, area);
  for (const path of paths.filter(path => !path.endsWith('/settings') || area === 'admin'))
    await checkRoute(page, path);
}

/** Every route of every area but one's own, as the web server answers it. */
async function checkRefused(page: Page, ids: RouteIds, account: AreaRole): Promise<void> {
  await addSession(page, { email: emailOf(account), password: demoPassword });
  for (const area of areaRoles.filter(name => name !== account)) {
    const statuses = await Promise.all(
      backOfficeRoutes[area].map(async route => {
        const path = fillRoute(route, ids);
        return [path, (await page.request.get(path)).status()];
      }),
    );
    const expected = account === 'admin' && openToAdmins.includes(area) ? 200 : 403;
    expect(statuses).toEqual(statuses.map(([path]) => [path, expected]));
  }
}

const settingsAndContent = /settings|deploy|pages|sponsor|user/;

test('every screen of sales and events opens for the admin, and axe finds nothing §back-admin', async ({
  page,
  api,
}) => {
  await checkRoutes(page, api, 'admin', /^(?!.*(settings|deploy|pages|sponsor|user))/);
});

test('every screen of settings, content and people opens for the admin, and axe finds nothing §back-admin', async ({
  page,
  api,
}) => {
  await checkRoutes(page, api, 'admin', settingsAndContent);
});

test('every screen of an organiser opens for its members, the settings for admins alone, and axe finds nothing §back-client', async ({
  page,
  api,
  openBrowser,
}) => {
  await checkRoutes(page, api, 'client');
  const settings = fillRoute('/client/{client}/settings', await findRouteIds(api));
  expect((await page.request.get(settings)).status()).toBe(403);
  const other = await openBrowser();
  await logIn(other, 'admin');
  await checkRoute(other, settings);
});

test('every screen of a manager opens, and axe finds nothing §back-manager', async ({ page, api }) => {
  await checkRoutes(page, api, 'manager');
});

test('every screen of a contractor opens, and axe finds nothing §back-contractor', async ({ page, api }) => {
  await checkRoutes(page, api, 'contractor');
});

test('every screen of a counter opens, and axe finds nothing §back-payspot', async ({ page, api }) => {
  await checkRoutes(page, api, 'payspot');
});

test('every screen of a door opens, and axe finds nothing §back-scanner', async ({ page, api }) => {
  await checkRoutes(page, api, 'scanner');
});

test('every route of every area is refused to anyone who works in another §back-admin §back-client §back-manager §back-contractor §back-payspot §back-scanner', async ({
  api,
  openBrowser,
}) => {
  test.slow();
  const ids = await findRouteIds(api);
  for (const account of areaRoles) {
    const page = await openBrowser();
    await test.step(account, () => checkRefused(page, ids, account));
    await page.close();
  }
});
