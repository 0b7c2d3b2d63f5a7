import { checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { waitUntilAlive } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

/** Languages with long words, or with other letters. */
const languages = ['de', 'fr', 'ru'] as const;

for (const account of ['admin', 'client', 'manager', 'contractor', 'payspot', 'scanner'] as const) {
  test(`the start of the ${account} speaks languages with long words, and fits phones and desktops`, async ({
    page,
    baseURL,
  }) => {
    await logIn(page, account);
    for (const language of languages) {
      await page.context().addCookies([{ name: 'i18n_redirected', value: language, url: String(baseURL) }]);
      await page.reload();
      await waitUntilAlive(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of [320, 360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await checkFitsScreen(page);
      }
    }
  });
}
