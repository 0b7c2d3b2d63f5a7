import type { Page } from '@playwright/test';
import { checkoutPage } from '../../pages/checkout.page.ts';
import { paymentPage } from '../../pages/payment.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { addSession, logInByForm, sendLogin } from '../../support/accounts.ts';
import { demoPassword, emailOf } from '../../support/demo-accounts.ts';
import { findMatch, newEmail } from '../../support/api.ts';
import { buyerPassword, logInBuyer, makeBuyer } from '../../support/buyers.ts';
import { countMails, linkInMail } from '../../support/mail.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const newPassword = 'lampion pod tribinom';
const phone = { width: 360, height: 780 };

// The question about cookies covers whatever lies at the fold; it has journeys of its own.
const storageState = {
  cookies: [
    {
      name: 'cookiesAccepted',
      value: 'true',
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
};

test.use({ viewport: { width: 1440, height: 900 }, storageState });

/** Looks at a page in both themes, wide and narrow. */
async function checkLooks(page: Page): Promise<void> {
  await checkBothThemes(page);
  await page.setViewportSize(phone);
  // the header becomes the one of phones a moment after the window has
  await expect(() => checkFitsScreen(page)).toPass({ timeout: 5_000 });
  await checkBothThemes(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a guest buys, makes an account of it by the mailed link, and finds the tickets there §route-register', async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow();
  const email = newEmail();
  const event = await findMatch(api);

  await test.step('the page with the tickets offers the account', async () => {
    await openPage(page, `/event/${event.slug}`);
    await page
      .getByRole('button', { name: /^Add one .+$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/checkout');
    await checkoutPage(page).fillIn({ email, name: 'Petra Kovač' });
    await checkoutPage(page).submit();
    await paymentPage(page).succeed();
    await expect(page.getByText('Keep your tickets in an account')).toBeVisible();
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Check your inbox')).toBeVisible();
  });

  const link = await linkInMail(email, 'account-register', 'register-complete');

  await test.step('the link leads to a form that says what is wrong', async () => {
    await openPage(page, link);
    await expect(page.getByLabel('Account e-mail')).toHaveValue(email);
    await checkLooks(page);
    await page.getByLabel('New password').fill('Password123');
    await page.getByRole('button', { name: 'Create account' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('2 things need your attention:');
    await checkBothThemes(page);
    await summary.getByRole('link', { name: /^This password is too common/ }).click();
    await expect(page.getByLabel('New password')).toBeFocused();
  });

  await test.step('by keyboard alone the account is made', async () => {
    await page.getByLabel('Name').focus();
    await page.keyboard.type('Petra Kovač');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(buyerPassword);
    await expect(page.getByText('Very good', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/register-success');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await checkLooks(page);
  });

  await test.step('the tickets are there', async () => {
    await page.getByRole('link', { name: 'Go to my account' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Upcoming' })).toBeVisible();
    await checkLooks(page);
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await page.waitForURL('**/checkout/success?order=*');
  });

  await test.step('the link does not work twice', async () => {
    const other = await openBrowser({ storageState });
    await openPage(other, link);
    await expect(
      other.getByRole('heading', { level: 1, name: 'This link is no longer valid' }),
    ).toBeVisible();
    await checkBothThemes(other);
    await other.getByRole('link', { name: 'Request a new link' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
    await checkLooks(other);
  });

  await test.step('who has an account and asks for one is told by mail only', async () => {
    const other = await openBrowser({ storageState });
    await openPage(other, '/register');
    await other.getByLabel('E-mail').fill(email);
    await other.keyboard.press('Enter');
    await expect(other.getByText('Check your inbox')).toBeVisible();
    await expect.poll(() => countMails(email, 'account-exists'), { timeout: 20_000 }).toBe(1);
  });
});

test('a forgotten password is set again by mail, which logs every device out §route-reset-password', async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow();
  const { email } = await makeBuyer(api);
  const device = await openBrowser({ storageState });
  await logInBuyer(device, email);

  await openPage(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await checkLooks(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();

  const link = await linkInMail(email, 'account-reset', 'reset-password');
  await openPage(page, link);
  await checkLooks(page);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your password is set' })).toBeVisible();

  await device.reload();
  await expect(device).toHaveURL(/\/login\?redirect=%2Faccount$/);
  await openPage(device, link);
  await expect(device.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible();

  await page.getByRole('link', { name: 'Log in' }).last().click();
  await sendLogin(page, email, newPassword);
  await page.waitForURL('**/account');
});

test('a buyer looks after the account: profile, password, devices, data, and closes it', async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow();
  const { email } = await makeBuyer(api);
  await logInBuyer(page, email);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await checkLooks(page);

  await test.step('what is saved fills in the checkout', async () => {
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('Name').fill('Ivana Đ. Petrović');
    await page.getByLabel('Phone').fill('061 225 118');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await checkLooks(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    const event = await findMatch(api);
    await openPage(page, `/event/${event.slug}`);
    await page
      .getByRole('button', { name: /^Add one .+$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/checkout');
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(email);
    await expect(page.getByLabel('Name').first()).toHaveValue('Ivana Đ. Petrović');
    await expect(page.getByLabel('Phone')).toHaveValue('061 225 118');
  });

  await test.step('another device is logged out, and the password changed', async () => {
    const device = await openBrowser({ storageState });
    await logInBuyer(device, email);
    await openPage(page, '/account/security');
    await checkLooks(page);
    await page
      .getByRole('button', { name: /^Log out Chrome/ })
      .first()
      .click();
    await expect(page.getByText('Logged out.', { exact: true })).toBeVisible();
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your current password is wrong.').first()).toBeVisible();
    await page.getByLabel('Current password').fill(buyerPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password was changed.')).toBeVisible();
    await expect.poll(() => countMails(email, 'account-password-changed'), { timeout: 20_000 }).toBe(1);
  });

  await test.step('the data can be taken along, and the account closed', async () => {
    await page.getByRole('link', { name: 'My data' }).click();
    await checkLooks(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^velvet-hall-\d{4}-\d\d-\d\d\.json$/);
    await page.getByRole('button', { name: 'Close my account' }).click();
    const dialog = page.getByRole('dialog', { name: `Close the account ${email}?` });
    await checkBothThemes(page);
    await dialog.getByLabel('Current password').fill(newPassword);
    await dialog.getByRole('button', { name: 'Close permanently' }).click();
    await page.waitForURL(url => url.pathname === '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});

test.describe('the doors', () => {
  test.use({ causedErrors: /404|403/ });

  test('of the account are open to buyers only, those of the registration to newcomers only', async ({
    page,
    openBrowser,
  }) => {
    await page.goto('/account/profile');
    await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Fprofile$/);
    await logInByForm(page, 'buyer', '/account/profile');
    await expect(page).toHaveURL(/\/account\/profile$/);
    for (const path of ['/register', '/register-complete?token=x', '/account/nothing']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
    }
    expect((await page.goto('/reset-password'))?.status()).toBe(200);
    const staff = await openBrowser({ storageState });
    await addSession(staff, { email: emailOf('contractor'), password: demoPassword });
    expect((await staff.goto('/account'))?.status()).toBe(403);
    await staff.goto('/login');
    await expect(staff).toHaveURL(/\/contractor$/);
  });
});
