import type { Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newEmail, newPersonName } from '../../support/api.ts';
import { linkInMail } from '../../support/mail.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const size = { viewport: { width: 1440, height: 900 } };
const password = 'lampion pod tribinom';

test.use(size);

/** Follows the link of an invitation, chooses a password, and waits for the area it leads into. */
async function acceptInvitation(page: Page, email: string, name: string, area: RegExp): Promise<void> {
  await openPage(page, await linkInMail(email, 'account-invite', 'reset-password'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your staff account' })).toBeVisible();
  await expect(page.getByLabel('Account e-mail')).toHaveValue(email);
  await checkBothThemes(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(area);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('an admin invites somebody, who comes into their area by the mailed link, and acts as them with a reason', async ({
  page,
  openBrowser,
}) => {
  test.slow();
  const email = newEmail();
  const name = newPersonName('Tarik');
  const reason = `Request ${email.slice(8, 16)}`;
  await logIn(page, 'admin', '/admin/user');

  await test.step('the user is added', async () => {
    await page.getByRole('link', { name: 'Add user' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Contractor' });
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.waitForURL(/\/admin\/user\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Invited', { exact: true })).toBeVisible();
    await checkBothThemes(page);
  });

  await test.step('the link of the mail leads into the area', async () => {
    const guest = await openBrowser(size);
    await acceptInvitation(guest, email, name, /\/contractor$/);
  });

  await test.step('the list finds them', async () => {
    await openPage(page, `/admin/user?q=${encodeURIComponent(email)}`);
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row.getByText('Active')).toBeVisible();
    await checkBothThemes(page);
    await row.getByRole('link', { name }).click();
    await page.waitForURL(/\/admin\/user\/[0-9a-f-]{36}$/);
  });

  await test.step('the admin acts as them, and goes back', async () => {
    const own = new URL(page.url()).pathname;
    await page.getByRole('button', { name: `Act as ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Act as ${name}?` });
    await dialog.getByRole('button', { name: `Act as ${name}` }).click();
    await expect(dialog.getByText('Enter a reason of at least three letters.')).toBeVisible();
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: `Act as ${name}` }).click();
    await page.waitForURL(/\/contractor$/);
    const banner = page.getByRole('complementary', { name: 'Acting as another user' });
    await expect(banner.getByText(`You are acting as ${name}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkBothThemes(page);
    expect((await page.goto('/admin/user'))?.status()).toBe(403);
    await openPage(page, '/');
    await expect(banner.getByText(`You are acting as ${name}`)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(() => checkFitsScreen(page)).toPass({ timeout: 5_000 });
    await page.setViewportSize(size.viewport);
    await banner.getByRole('button', { name: 'Back to my own account' }).click();
    await page.waitForURL(own);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(banner).toBeHidden();
  });

  await test.step('it is written down with the reason', async () => {
    await openPage(page, `/admin/audit?q=${encodeURIComponent(reason)}`);
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  });
});

test('a client adds a member of its own, who sees its area and no other', async ({ page, openBrowser }) => {
  test.slow();
  const email = newEmail();
  const name = newPersonName('Lejla');
  await logIn(page, 'client');
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.getByRole('link', { name: 'Add member' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.waitForURL(/\/client\/[0-9a-f-]{36}\/user$/);
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  await checkBothThemes(page);

  const guest = await openBrowser(size);
  await acceptInvitation(guest, email, name, /\/client\/[0-9a-f-]{36}$/);
  await expect(guest).toHaveURL(page.url().replace(/\/user$/, ''));
  // without flags a member looks only
  await expect(guest.getByRole('link', { name: 'People' })).toBeHidden();
  expect((await guest.goto(`${new URL(guest.url()).pathname}/event/simple`))?.status()).toBe(403);
});
