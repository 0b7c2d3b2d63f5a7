import type { Page } from '@playwright/test';
import { checkoutPage } from '../../pages/checkout.page.ts';
import { eventPage } from '../../pages/event.page.ts';
import { paymentPage } from '../../pages/payment.page.ts';
import { checkBothThemes } from '../../support/accessibility.ts';
import { sendLogin } from '../../support/accounts.ts';
import { demoPassword, emailOf } from '../../support/demo-accounts.ts';
import { findMatch, newEmail } from '../../support/api.ts';
import { linkInMail } from '../../support/mail.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const sentence = 'Your browser blocks cookies from this site, so you cannot log in.';

/** A browser that is told to refuse cookies refuses the other stores too. */
async function refuseCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', {
      get: () => '',
      set: _refused => {
        // deliberate: nothing is stored
      },
    });
    for (const store of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, store, {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
}

test('the login says that cookies are refused, and keeps what was typed', async ({ page }) => {
  await refuseCookies(page);
  const sent: string[] = [];
  page.on('request', request => sent.push(new URL(request.url()).pathname));
  await openPage(page, '/login');
  await sendLogin(page, emailOf('buyer'), demoPassword);
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(emailOf('buyer'));
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword);
  expect(sent).not.toContain('/api/v1/back/user/login');
  await checkBothThemes(page);
});

test('a registration is not used up when cookies are refused', async ({ page, api, openBrowser }) => {
  const email = newEmail();
  await api.call('POST /front/account/register', { email });
  const link = await linkInMail(email, 'account-register', 'register-complete');
  const finish = async (browser: Page) => {
    await openPage(browser, link);
    await browser.getByLabel('Name').fill('Petra Kovač');
    await browser.getByLabel('New password').fill('bubanj-zavesa-42');
    await browser.getByRole('button', { name: 'Create account' }).click();
  };
  await refuseCookies(page);
  await finish(page);
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Petra Kovač');
  const other = await openBrowser();
  await finish(other);
  await other.waitForURL('**/register-success');
});

test('tickets are bought without cookies', async ({ page, api }) => {
  await refuseCookies(page);
  const match = await findMatch(api);
  await eventPage(page).open(match.slug);
  await eventPage(page).choose('North stand', 1);
  await eventPage(page).proceed();
  await checkoutPage(page).fillIn({ email: newEmail(), name: 'Jelena Babić' });
  await checkoutPage(page).submit();
  await paymentPage(page).succeed();
  await expect(page.getByRole('img', { name: /^Code of ticket/ })).toHaveCount(1);
});
