import type { Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn, sendLogin } from '../../support/accounts.ts';
import { demoPassword } from '../../support/demo-accounts.ts';
import { someAddress } from '../../support/some-address.ts';
import { expect, test } from '../../support/test.ts';

/** Ends the session on the server alone, as an admin, another device or its age does. */
async function revokeSession(page: Page): Promise<void> {
  // the next login counts for an address of its own
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress() });
  const status = await page.evaluate(async () => {
    const token = /_vh_user_token=([^;]+)/.exec(document.cookie)?.[1];
    const response = await fetch('/api/v1/back/user/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    return response.status;
  });
  expect(status).toBe(200);
}

test('a session that ends while a form is open is renewed over it, and the form is saved', async ({
  page,
}) => {
  await logIn(page, 'client', start => `${start}/place/add`);
  await page.getByLabel('Name', { exact: true }).first().fill('Hall of the ended session');
  await revokeSession(page);
  await page
    .getByRole('button', { name: /^(Save|Add)/ })
    .last()
    .click();

  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await expect(dialog.getByLabel('E-mail')).toHaveValue('client@demo.test');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await checkBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await checkFitsScreen(page);
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Login failed. Please try again.');
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toContain('/place');
});

test('anyone who does not log in again gets the login page, and comes back to where they were', async ({
  page,
}) => {
  await logIn(page, 'admin');
  await revokeSession(page);
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  // a list that refreshes itself may ask first, and the dialog then covers the link
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole('link', { name: 'Events', exact: true }).click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Leave this page' }).last().click();
  await page.waitForURL('**/login?redirect=*');
  await sendLogin(page, 'admin@demo.test', demoPassword);
  await page.waitForURL(/\/admin/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
