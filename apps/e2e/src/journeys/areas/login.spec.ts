import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logInByForm, openAccountMenu, sendLogin } from '../../support/accounts.ts';
import { demoPassword, emailOf } from '../../support/demo-accounts.ts';
import { newEmail } from '../../support/api.ts';
import { openPage, waitUntilAlive } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const sessionCookies = [
  '_vh_legged_in_email',
  '_vh_logged_in_client_id',
  '_vh_logged_in_client_ids',
  '_vh_logged_in_user_id',
  '_vh_user_token',
];

test.use({ viewport: { width: 1440, height: 900 } });

test('the login has a page of its own: no header, no footer, no cookie banner §route-login', async ({
  page,
}) => {
  await openPage(page, '/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await checkFitsScreen(page);
    await checkBothThemes(page);
  }
});

test('a wrong password is refused with a toast and the typed address stays §error-login-failed', async ({
  page,
}) => {
  await openPage(page, '/login');
  // Nobody's address: five failures would lock an account that other journeys need.
  const email = newEmail();
  await sendLogin(page, email, 'not-the-password');
  await expect(page.getByRole('status').getByText('Login failed. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await checkBothThemes(page);
});

test('a login says the role, leads to the asked page of the area, and sets the five cookies §error-login-success §auth-cookies', async ({
  page,
  context,
}) => {
  await openPage(page, '/login?redirect=%2Fclient');
  await sendLogin(page, emailOf('client'), demoPassword);
  await expect(page.getByText('You are now logged in as client.')).toBeVisible();
  await page.waitForURL('**/client/**');
  const cookies = (await context.cookies()).filter(cookie => sessionCookies.includes(cookie.name));
  expect(cookies.map(({ name }) => name).sort()).toEqual(sessionCookies);
  for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax' });
});

test('a deep link into an area leads through the login back to itself', async ({ page }) => {
  await page.goto('/admin/event?when=all');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Fevent%3Fwhen%3Dall$/);
  await waitUntilAlive(page);
  await sendLogin(page, emailOf('admin'), demoPassword);
  await page.waitForURL('**/admin/event?when=all');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});

test('somebody else’s area is refused with the way to one’s own', async ({ page }) => {
  await logInByForm(page, 'contractor');
  const response = await page.goto('/admin/order');
  expect(response?.status()).toBe(403);
  await expect(page.getByText('403')).toBeVisible();
  await checkBothThemes(page);
  await page.getByRole('link', { name: 'My area' }).click();
  await page.waitForURL('**/contractor');
  await expect(page.getByRole('heading', { level: 1, name: 'Your events' })).toBeVisible();
});

test('logging out clears the five cookies and closes the area §logout-clears', async ({ page, context }) => {
  await logInByForm(page, 'manager');
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(url => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  const left = (await context.cookies()).filter(cookie => sessionCookies.includes(cookie.name));
  expect(left).toEqual([]);
  await page.goto('/manager');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmanager$/);
});

test('a buyer with an account lands on the own orders, in the shop, and can log out there', async ({
  page,
}) => {
  await logInByForm(page, 'buyer');
  await expect(page).toHaveURL(/\/account$/);
  await page.getByText('Stefan Đorđević').click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});
