import { checkBothThemes } from '../../support/accessibility.ts';
import { idleFor, openPage, waitUntilAlive } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';
import { watchRequests } from '../../support/watch-requests.ts';

test.describe('a chunk that is gone', () => {
  test.use({ causedErrors: /preload|dynamically imported|TypeError/ });

  test('loads the page once, and then says so §error-chunk', async ({ page }) => {
    await openPage(page, '/archive');
    await page.waitForLoadState('networkidle');
    await page.route(/\/assets\/.*\.js/, route => route.abort());
    const loads = watchRequests(page, request => request.isNavigationRequest());
    // the address may be the new one before the page is: the old page is known by this
    await page.evaluate(() => (document.documentElement.dataset['left'] = ''));
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect.poll(() => loads.length).toBe(1);
    expect(loads).toEqual(['/login']);
    // the page that was loaded again fails again, and must not load itself once more
    await page.waitForFunction(
      () => document.readyState === 'complete' && document.documentElement.dataset['left'] === undefined,
    );
    await idleFor(page, 1_500);
    expect(loads).toHaveLength(1);
  });
});

test.describe('pages that fail', () => {
  test.use({ causedErrors: /404|503|Failed to load/ });

  test('an unmatched route says which path was not found, with ways to go on §unmatched-route', async ({
    page,
  }) => {
    const response = await page.goto('/nowhere/at-all');
    expect(response?.status()).toBe(404);
    await waitUntilAlive(page);
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
    await expect(page.getByText('Page not found: /nowhere/at-all')).toBeVisible();
    await checkBothThemes(page);
    await page.getByRole('main').getByRole('searchbox').fill('opera');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/archive\?q=opera/);
    await page.goto('/nowhere');
    await page.getByRole('link', { name: 'Go Home' }).click();
    await page.waitForURL(url => url.pathname === '/');
  });

  for (const path of ['/event/get-tags', '/event/no-such-event', '/page/get-all', '/page/none']) {
    test(`${path} is a known route with an unknown name §error-unknown-route`, async ({ page }) => {
      const response = await page.goto(`${path}?x=1`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText(`Page Not Found: ${path}?x=1`)).toBeVisible();
    });
  }

  test('a navigation inside the page says the same', async ({ page }) => {
    await openPage(page, '/archive');
    await page.route('**/api/v1/front/event/*', route => route.fulfill({ status: 503, body: '{}' }));
    await page.locator('main a[href^="/event/"]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: '503' })).toBeVisible();
    await page.unroute('**/api/v1/front/event/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '503' })).toHaveCount(0);
  });
});
