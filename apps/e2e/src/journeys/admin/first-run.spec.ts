import type { Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen, checkNothingCut } from '../../support/accessibility.ts';
import { newEmail } from '../../support/api.ts';
import { cookieBanner } from '../../support/cookie-banner.ts';
import { startFirstRun, type FirstRun } from '../../support/first-run.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const password = 'a quiet evening of many seats';

test.use({ viewport: phone });

/** Looks at a page in both themes on a phone and at a desk, and keeps a picture of each. */
async function checkLooks(page: Page, name: string): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expect(() => checkFitsScreen(page)).toPass({ timeout: 5_000 });
    await checkNothingCut(page);
    await checkBothThemes(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const path = test.info().outputPath(`${name}-${size.width}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  await page.setViewportSize(phone);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('the first start of a production shop', () => {
  let shop: FirstRun;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    shop = await startFirstRun();
  });
  test.afterAll(() => shop.end());

  test('prints a link by which its operator becomes the first admin, once, and learns what to set up', async ({
    page,
    openBrowser,
  }) => {
    test.setTimeout(240_000);
    const email = newEmail();
    const { origin, setupLink } = shop;
    expect(setupLink).toContain(`${origin}/setup?token=`);

    await test.step('without the link there is nothing to fill in', async () => {
      await openPage(page, `${origin}/setup`);
      await cookieBanner(page).getByRole('button').last().click();
      await expect(cookieBanner(page)).toHaveCount(0);
      await expect(heading(page, 'This link is no longer valid')).toBeVisible();
      await expect(page.getByText('npm run setup-link')).toBeVisible();
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      await checkLooks(page, 'setup-without-link');
    });

    await test.step('a newer link ends the one before it', async () => {
      const newer = await shop.printLink();
      expect(newer).not.toBe(setupLink);
      await openPage(page, setupLink);
      await expect(heading(page, 'This link is no longer valid')).toBeVisible();
      await openPage(page, newer);
      await expect(heading(page, 'Set up your shop')).toBeVisible();
    });

    const used = page.url();
    await test.step('the form says what is missing', async () => {
      await checkLooks(page, 'setup');
      await page.getByRole('button', { name: 'Create admin account' }).click();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      await checkLooks(page, 'setup-problems');
    });

    await test.step('who fills it in is logged in as admin and sees what is to be done before publishing', async () => {
      await page.getByLabel('Name').fill('Olga Operator');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('New password', { exact: true }).fill(password);
      await checkLooks(page, 'setup-filled-in');
      await page.getByRole('button', { name: 'Create admin account' }).click();
      await page.waitForURL(`${origin}/admin`);
      await expect(heading(page, 'Overview')).toBeVisible();
      await expect(page.getByText('Before you publish')).toBeVisible();
      await checkLooks(page, 'first-overview');
    });

    await test.step('the link is dead from then on, and no other is made', async () => {
      const other = await openBrowser({ viewport: phone });
      await openPage(other, used);
      await expect(heading(other, 'This link is no longer valid')).toBeVisible();
      expect(await shop.printLink()).toBe('');
    });
  });
});
