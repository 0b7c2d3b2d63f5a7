import { checkBothThemes } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test('an admin says a mail in own words, sees it as it arrives, and goes back to the built-in ones', async ({
  page,
}) => {
  await logIn(page, 'admin', '/admin/settings/email/template');
  await checkBothThemes(page);
  // a mail that no other journey reads, in a language that none is in
  await openPage(page, '/admin/settings/email/template/account-recovery-codes/se');
  const subject = page.getByLabel(/^Subject/);
  await subject.fill('Nya koder, {name}!');
  const frame = page.frameLocator('iframe[title="Preview"]');
  await expect(page.getByText('Nya koder, Ana Petrović!')).toBeVisible();
  await expect(frame.getByText('Velvet Hall')).toBeVisible();
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Custom text', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Restore built-in text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore built-in text' }).click();
  await expect(page.getByText('Built-in text', { exact: true })).toBeVisible();
  await expect(subject).not.toHaveValue(/Nya koder/);
});

test('an admin sees the home page in another look before anybody else does', async ({ page }) => {
  await logIn(page, 'admin', '/admin/settings/design');
  const buttons = page.getByRole('group', { name: 'Buttons', exact: true });
  await buttons.getByLabel('Light', { exact: true }).fill('#14408f');
  await buttons.getByLabel('Dark', { exact: true }).fill('#3f6fd1');
  const site = page.frameLocator('iframe[name="design-preview"]').locator('html');
  await expect(site).toHaveCSS('--velvet', '#14408f');
  await page.getByRole('group', { name: 'Colour scheme' }).getByText('Dark', { exact: true }).click();
  await expect(site).toHaveCSS('--velvet', '#3f6fd1');
  await checkBothThemes(page);
  // nothing was saved
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(site).not.toHaveCSS('--velvet', '#3f6fd1');
  for (const path of ['languages', 'wallet']) {
    await openPage(page, `/admin/settings/${path}`);
    await expect(page.getByRole('region').first()).toBeVisible();
    await checkBothThemes(page);
  }
});
