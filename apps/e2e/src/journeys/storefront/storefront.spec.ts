import { checkBothThemes, checkFitsScreen, checkNothingCut } from '../../support/accessibility.ts';
import type { EventDetail } from '../../support/api.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const pages = [
  { name: 'home', path: '/', heading: /.+/ },
  { name: 'list of events', path: '/archive?genre=football&city=Sarajevo', heading: 'All events' },
  { name: 'list of past events', path: '/archive?when=past', heading: /.+/ },
  { name: 'event', path: '/event/{match}', heading: '{match}' },
  { name: 'run of weeks', path: '/event/seussical-the-musical', heading: 'Seussical the Musical' },
  { name: 'content page', path: '/page/how-to-buy', heading: 'How to buy' },
  { name: 'news', path: '/page/tickets-come-back', heading: 'Sold out? Tickets come back' },
  { name: 'empty cart', path: '/checkout', heading: 'Your cart is empty' },
  { name: 'way to lost tickets', path: '/collect', heading: 'Find your tickets' },
  { name: 'unknown order', path: '/checkout/success?order=none', heading: 'Order not found' },
  { name: 'login', path: '/login', heading: 'Log in' },
  { name: 'missing page', path: '/no/such/place', heading: '404' },
] as const;

/** Where a page is; that of the event is any match that is on sale. */
const pathOf = (path: string, { slug }: EventDetail) => path.replace('{match}', slug);

const screens = [
  { name: 'a wide screen', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 360, height: 780 } },
] as const;

/** The narrowest screen, and a laptop whose reader has made everything twice as large. */
const tightScreens = [
  { name: '320 px wide', viewport: { width: 320, height: 640 } },
  { name: 'at 200 %', viewport: { width: 640, height: 400 } },
] as const;

for (const language of ['en', 'de'] as const) {
  test(`every page holds narrow and enlarged screens in ${language} without loss`, async ({
    page,
    match,
  }) => {
    test.slow();
    for (const { path } of pages) {
      await page.setViewportSize(tightScreens[0].viewport);
      await openPage(page, `${pathOf(path, match)}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      for (const { name: screen, viewport } of tightScreens)
        await test.step(screen, async () => {
          await page.setViewportSize(viewport);
          // the header becomes another one a moment after the window has
          await expect(() => checkFitsScreen(page)).toPass({ timeout: 5_000 });
          await expect(() => checkNothingCut(page)).toPass({ timeout: 5_000 });
        });
    }
  });
}

for (const { name: screen, viewport } of screens) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });
    for (const { name: what, path, heading } of pages) {
      test(`the ${what} is complete, accessible in light and dark, and without errors`, async ({
        page,
        match,
      }) => {
        await openPage(page, pathOf(path, match));
        const name = heading === '{match}' ? match.title : heading;
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await checkFitsScreen(page);
        await checkBothThemes(page);
      });
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page lists events', async ({ page }) => {
    await page.goto('/');
    expect(await page.locator('a[href*="/event/"]').count()).toBeGreaterThan(5);
  });

  test('the address filters the list of events', async ({ page }) => {
    await page.goto('/archive?genre=football&city=Sarajevo');
    await expect(page.getByRole('status').filter({ hasText: /\d+ events/ })).toBeVisible();
    await expect(page.getByText('Stadion Grbavica, Sarajevo').first()).toBeVisible();
    await expect(page.getByText('Toronto', { exact: true })).toHaveCount(0);
  });

  test('the checkout says what it needs', async ({ page }) => {
    await page.goto('/checkout');
    await expect(page.getByText(/needs JavaScript/)).toBeVisible();
  });

  test('an event page says what, when, where and for how much', async ({ page, match }) => {
    await page.goto(`/event/${match.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: match.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'West stand' })).toBeVisible();
    await expect(page.getByText('Stadion Grbavica').first()).toBeVisible();
    await expect(page.getByText(/Buying tickets needs JavaScript/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
  });

  test('a missing page says so with the status 404', async ({ page }) => {
    const response = await page.goto('/no/such/place?with=words');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Page not found: /no/such/place')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  });

  test('a missing event has the status 404', async ({ page }) => {
    const response = await page.goto('/event/there-is-no-such-event');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('switching the language keeps path and filters and is remembered', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/archive?genre=football');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: /Change language/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/archive\?genre=football&lang=de$/);
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'i18n_redirected')).toMatchObject({
    value: 'de',
    sameSite: 'Lax',
  });

  await page.goto('/archive');
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Veranstaltungen');
});

test('a filter chosen on the list goes into the address and back goes out of it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/archive');
  const count = page.getByRole('status').filter({ hasText: /events/ });
  const all = await count.innerText();
  await page.getByText('City', { exact: true }).click();
  await page.getByRole('link', { name: /^Sarajevo \d/ }).click();
  await expect(page).toHaveURL(/city=Sarajevo/);
  await expect(count).not.toHaveText(all);
  await page.goBack();
  await expect(page).toHaveURL(/\/archive$/);
  await expect(count).toHaveText(all);
});

test('a search that finds nothing says so and Escape clears it', async ({ page }) => {
  await openPage(page, '/');
  const box = page.getByRole('combobox', { name: 'Search events' });
  await box.fill('qqxxyyzz');
  await expect(
    page.getByRole('search').getByText('Nothing found for this search criteria').last(),
  ).toBeVisible();
  await box.press('Escape');
  await expect(box).toHaveValue('');
});
