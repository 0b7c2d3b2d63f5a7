import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn, openAccountMenu, sendLogin } from '../../support/accounts.ts';
import { codeOfApp } from '../../support/authenticator-app.ts';
import { buyerPassword, logInBuyer, makeBuyer } from '../../support/buyers.ts';
import { openPage } from '../../support/open-page.ts';
import { addAuthenticator } from '../../support/passkeys.ts';
import { expect, test } from '../../support/test.ts';

test('somebody logs in with a passkey, sets two-step login up, and ends a session elsewhere', async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow();
  const { email } = await makeBuyer(api);
  await addAuthenticator(page);

  await test.step('a passkey is added', async () => {
    await logInBuyer(page, email);
    await openPage(page, '/account/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('button', { name: 'Rename Chrome on Linux' })).toBeVisible();
    await checkBothThemes(page);
  });

  await test.step('it opens the account without anything being typed', async () => {
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await openPage(page, '/login');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.waitForURL('**/account');
    await openPage(page, '/account/security');
    await expect(page.getByText(/^Last used .+ · added/)).toBeVisible();
  });

  let recoveryCode = '';
  await test.step('the second factor is turned on by the code of an app', async () => {
    await page.getByRole('button', { name: 'Set up' }).click();
    const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const typedKey = (await key.textContent()) ?? '';
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(() => checkFitsScreen(page)).toPass({ timeout: 5_000 });
    await checkBothThemes(page);
    await page.getByLabel('Six-digit code from the app').fill(codeOfApp(typedKey));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('group', { name: 'Your recovery codes' });
    await expect(codes).toBeFocused();
    recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await checkFitsScreen(page);
    await checkBothThemes(page);
    const download = page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Save as a file' }).click();
    expect((await download).suggestedFilename()).toBe('velvet-hall-recovery-codes.txt');
    await codes.getByLabel('I have saved these codes').check();
    await codes.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();
  });

  await test.step('a login elsewhere takes a recovery code, and is ended from here', async () => {
    const elsewhere = await openBrowser();
    await openPage(elsewhere, '/login');
    await sendLogin(elsewhere, email, buyerPassword);
    await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
    await elsewhere.getByLabel('Recovery code').fill(recoveryCode);
    await elsewhere.getByRole('button', { name: 'Continue' }).click();
    await elsewhere.waitForURL('**/account');
    await openPage(page, '/account/security');
    await page.getByRole('button', { name: 'Log out Chrome on Linux' }).click();
    await expect(page.getByRole('button', { name: 'Log out Chrome on Linux' })).toHaveCount(0);
    await expect(page.getByText('This device')).toBeVisible();
    await elsewhere.goto('/account/security');
    await expect(elsewhere).toHaveURL(/\/login\?redirect=%2Faccount%2Fsecurity$/);
  });
});

test('staff reach the security of their account from their area, admins the rules for all', async ({
  page,
}) => {
  await logIn(page, 'admin', '/admin/settings/security');
  await expect(page.getByRole('checkbox', { name: 'Scanners' })).not.toBeChecked();
  await expect(page.getByLabel('Limit in EUR')).toBeVisible();
  await checkBothThemes(page);
  await openAccountMenu(page);
  await page.getByRole('link', { name: 'My security' }).click();
  await page.waitForURL('**/account/security');
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible();
  await checkBothThemes(page);
  await page.getByRole('link', { name: 'My area' }).click();
  await page.waitForURL('**/admin');
});
