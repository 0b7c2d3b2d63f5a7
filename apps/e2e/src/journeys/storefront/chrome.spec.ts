import type { Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

/** Languages with long words, beside English. */
const longWorded = ['de', 'ru', 'sr'] as const;

/** Whether any two things of the wide header lie on each other, or leave it. */
async function headerClashes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const header = document.querySelector('header');
    const parts = [...(header?.querySelectorAll('a, form, button') ?? [])].filter(
      part => part.getClientRects().length > 0 && !part.parentElement?.closest('form'),
    );
    const boxes = parts.map(part => ({ name: part.textContent ?? '', box: part.getBoundingClientRect() }));
    const width = document.documentElement.clientWidth;
    return boxes.flatMap(({ name, box }, index) => {
      const over = boxes
        .slice(index + 1)
        .filter(other => box.right > other.box.left + 1 && other.box.right > box.left + 1)
        .map(other => `${name} on ${other.name}`);
      return box.right > width + 1 || box.left < 0 ? [...over, `${name} leaves the window`] : over;
    });
  });
}

test.describe('the wide header', () => {
  for (const language of longWorded) {
    test(`holds the long words of ${language} in one line, however wide it is §header-desktop §mobile-breakpoint`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1025, height: 800 });
      await openPage(page, `/?lang=${language}`);
      await page.evaluate(() => document.fonts.ready);
      for (const width of [1025, 1100, 1180, 1280, 1281, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => headerClashes(page), `nothing clashes at ${width} px`).toEqual([]);
        await checkFitsScreen(page);
        const header = page.getByRole('banner');
        expect((await header.boundingBox())?.height).toBeLessThan(90);
        await expect(header.getByRole('search')).toBeVisible();
        await expect(header.locator('button[aria-haspopup=dialog]')).toBeHidden();
      }
    });
  }

  test('keeps every link reachable where it is narrow', async ({ page }) => {
    await openPage(page, '/?lang=de');
    const menu = page.getByRole('banner').getByRole('navigation');
    const linksAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      const more = menu.getByRole('button', { name: 'Mehr' });
      if (await more.isVisible()) await more.click();
      const links = await menu.getByRole('link').allInnerTexts();
      await page.keyboard.press('Escape');
      return links.sort();
    };
    const wide = await linksAt(1920);
    expect(wide).toContain('Alle Veranstaltungen');
    for (const width of [1025, 1100, 1180, 1281, 1440]) expect(await linksAt(width)).toEqual(wide);
  });

  test('is accessible with its list open, in light and dark', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 900 });
    await openPage(page, '/page/how-to-buy?lang=de');
    await page.getByRole('button', { name: /Sprache/ }).click();
    await checkBothThemes(page);
  });
});

test.describe('languages', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('Home and All Events carry lang unless it is English, pages always §lang-in-links §lang-in-page-links', async ({
    page,
  }) => {
    await openPage(page, '/page/how-to-buy?lang=sr');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: /Početna/ })).toHaveAttribute('href', '/?lang=sr');
    await expect(header.getByRole('link', { name: 'Svi događaji' })).toHaveAttribute(
      'href',
      '/archive?lang=sr',
    );
    await expect(header.locator('a[href^="/page/"]').first()).toHaveAttribute('href', /\?lang=sr$/);
    await expect(page.locator('footer a[href^="/page/"]').first()).toHaveAttribute('href', /\?lang=sr$/);
    await openPage(page, '/page/how-to-buy?lang=en');
    await expect(header.getByRole('link', { name: /Home/ })).toHaveAttribute('href', '/');
    await expect(header.getByRole('link', { name: 'All Events' })).toHaveAttribute('href', '/archive');
    await expect(header.locator('a[href^="/page/"]').first()).toHaveAttribute('href', /\?lang=en$/);
  });

  test('switching keeps path, query, hash and place, remembers it for a year, and loads the pages again §language-switch §language-pages', async ({
    page,
    context,
  }) => {
    await openPage(page, '/archive?genre=football#top');
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
    const asked = page.waitForRequest(/\/front\/page\/get-all$/);
    const button = page.getByRole('button', { name: /Change language/ });
    await button.click();
    await page.getByRole('banner').getByRole('link', { name: 'Svenska' }).click();
    await expect(page).toHaveURL(/\/archive\?genre=football&lang=se#top$/);
    expect((await asked).postDataJSON()).toEqual({ currentLocale: 'se' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
    expect(cookie).toMatchObject({ value: 'se', path: '/', sameSite: 'Lax' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364.9 * 86_400);
    await page.goBack();
    await expect(page).toHaveURL(/genre=football#top$/);
  });

  test('address before cookie before browser, and what is unknown or broken is passed over §language-order', async ({
    request,
  }) => {
    const langOf = async (path: string, cookie = '') => {
      const headers = { 'accept-language': 'xx, hr;q=0.4, de-AT;q=0.9', cookie: `i18n_redirected=${cookie}` };
      return /<html[^>]* lang="([^"]*)"/.exec(await (await request.get(path, { headers })).text())?.[1];
    };
    expect(await langOf('/login')).toBe('de');
    expect(await langOf('/login', 'ru')).toBe('ru');
    expect(await langOf('/login?lang=fr', 'ru')).toBe('fr');
    expect(await langOf('/login?lang=klingon', '%E0%A4%A')).toBe('de');
    expect(await langOf('/?lang=%00', '"><script>')).toBe('de');
    expect(await langOf('/page/how-to-buy?lang=ba', 'ru')).toBe('bs-Latn-BA');
  });

  test('an unknown language in the address changes nothing in the browser either §language-order', async ({
    page,
    context,
  }) => {
    await openPage(page, '/?lang=de');
    await openPage(page, '/archive?lang=klingon');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect((await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe('de');
  });
});

test.describe('the footer', () => {
  for (const language of ['en', ...longWorded]) {
    test(`holds the words of ${language} at every width`, async ({ page }) => {
      await openPage(page, `/page/how-to-buy?lang=${language}`);
      await page.evaluate(() => document.fonts.ready);
      for (const width of [320, 360, 768, 1024, 1025, 1281, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const clipped = await page
          .locator('footer')
          .evaluate(footer =>
            [...footer.querySelectorAll('section, li, p, dd, h2')]
              .filter(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
              .map(part => part.textContent),
          );
        expect(clipped, `nothing is cut at ${width} px`).toEqual([]);
        await checkFitsScreen(page);
      }
    });
  }

  test('ends the page: nothing is left below it but the question about cookies', async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, '/page/how-to-buy');
      const gap = await page.evaluate(() => {
        const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
        const banner = document.querySelector('section[data-nosnippet]')?.getBoundingClientRect().height ?? 0;
        return document.documentElement.scrollHeight - scrollY - footer - banner;
      });
      expect(Math.abs(gap)).toBeLessThanOrEqual(1);
    }
  });
});

test.describe('pages with a layout of their own', () => {
  const checkBare = async (page: Page) => {
    await expect(page.getByRole('link', { name: 'Velvet Hall, Home' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  };

  test('the login has neither header, footer nor the question about cookies §bare-layouts', async ({
    page,
  }) => {
    await openPage(page, '/login');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await checkBare(page);
  });

  for (const account of ['admin', 'client', 'manager', 'contractor', 'payspot', 'scanner'] as const) {
    test(`so has the area of the ${account} §bare-layouts`, async ({ page }) => {
      await logIn(page, account);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkBare(page);
    });
  }
});

test.describe('light and dark', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('follow the system until somebody chooses, and then the choice, from the first byte', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPage(page, '/page/how-to-buy');
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(await scheme()).toBe('dark');
    await page.getByRole('banner').getByRole('button', { name: 'Switch to light' }).click();
    expect(await scheme()).toBe('light');
    const html = await (await page.request.get('/page/how-to-buy')).text();
    expect(html).toMatch(/<html[^>]* data-theme="light"/);
  });
});
