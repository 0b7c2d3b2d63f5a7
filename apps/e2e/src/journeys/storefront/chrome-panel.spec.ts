import type { Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.describe('the panel of phones', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  const open = async (page: Page, address = '/archive') => {
    await openPage(page, address);
    await page.locator('header button[aria-haspopup=dialog]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page.getByRole('dialog');
  };
  const content = (page: Page) => page.locator('main').locator('..');

  test('stands behind a hamburger, with logo and search beside it §header-mobile §mobile-breakpoint', async ({
    page,
  }) => {
    for (const width of [320, 390, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, '/');
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: /Home/ })).toBeVisible();
      await expect(header.getByRole('search')).toBeVisible();
      await expect(header.getByRole('button', { name: 'Open the menu' })).toBeVisible();
      await expect(header.getByRole('navigation')).toBeHidden();
      await checkFitsScreen(page);
    }
  });

  test('has its items in order, its page links without lang §panel-items §lang-in-page-links', async ({
    page,
  }) => {
    const panel = await open(page, '/archive?lang=sr');
    const links = await panel
      .getByRole('link')
      .evaluateAll(items => items.map(item => item.getAttribute('href') ?? ''));
    expect(links.slice(0, 2)).toEqual(['/?lang=sr', '/archive?lang=sr']);
    const rest = links.slice(2).filter(href => !/[?&]lang=/.test(href));
    expect(rest.filter(href => href.startsWith('/page/')).length).toBeGreaterThan(0);
    expect(rest.filter(href => !href.startsWith('/page/') && href !== '/register')).toEqual([
      '/login',
      '/checkout',
    ]);
    expect(links.slice(-9).every(href => /[?&]lang=\w\w$/.test(href))).toBe(true);
  });

  test('dims the page to 0.2, and gives it back §panel-dims', async ({ page }) => {
    const panel = await open(page);
    await expect(content(page)).toHaveCSS('opacity', '0.2');
    await panel.getByRole('button', { name: 'Close the menu' }).click();
    await expect(panel).toBeHidden();
    await expect(content(page)).toHaveCSS('opacity', '1');
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
  });

  test('closes by an item, by the page beside it and by Escape §panel-closes', async ({ page }) => {
    const panel = await open(page);
    await panel.getByRole('link', { name: 'Home' }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/$/);

    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.mouse.click(12, 500);
    await expect(panel).toBeHidden();

    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
  });

  test('is accessible in light and dark, and keeps the focus', async ({ page }) => {
    const panel = await open(page);
    await checkBothThemes(page);
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('Tab');
    expect(await panel.evaluate(dialog => dialog.contains(document.activeElement))).toBe(true);
    await checkFitsScreen(page);
  });

  test('switches the language and keeps the page', async ({ page }) => {
    const panel = await open(page, '/archive?genre=football');
    await panel.getByRole('link', { name: /DE/ }).click();
    await expect(page).toHaveURL(/\/archive\?genre=football&lang=de$/);
    await expect(panel).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('is open, closing, and closed §panel-states', async ({ page }) => {
      const panel = await open(page);
      const states = page.evaluate(
        () =>
          new Promise<string[]>(resolve => {
            const dialog = document.querySelector('dialog');
            const seen = [dialog?.dataset['state'] ?? ''];
            const watch = new MutationObserver(() => {
              const state = dialog?.isConnected ? (dialog.dataset['state'] ?? '') : 'closed';
              if (seen.at(-1) !== state) seen.push(state);
              if (state === 'closed') resolve(seen);
            });
            watch.observe(document.body, { subtree: true, childList: true, attributes: true });
          }),
      );
      await panel.getByRole('button', { name: 'Close the menu' }).click();
      expect(await states).toEqual(['open', 'closing', 'closed']);
    });
  });
});
