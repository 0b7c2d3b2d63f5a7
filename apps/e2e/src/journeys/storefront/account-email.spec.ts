import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { newEmail } from '../../support/api.ts';
import { buyerPassword, logInBuyer, makeBuyer } from '../../support/buyers.ts';
import { countMails, linkInMail } from '../../support/mail.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test('a buyer changes the e-mail of the account by a link to the new one', async ({
  page,
  api,
  context,
  openBrowser,
}) => {
  test.slow();
  const { email } = await makeBuyer(api);
  const next = newEmail();
  await logInBuyer(page, email);
  await openPage(page, '/account/profile');
  await page.getByLabel('New e-mail').fill(next);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Your current password is wrong.').first()).toBeVisible();
  await checkBothThemes(page);
  await page.getByLabel('Current password').fill(buyerPassword);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`We sent a link to ${next}.`)).toBeVisible();
  const link = await linkInMail(next, 'account-email-change', 'confirm-email');
  expect(await countMails(email, 'account-email-asked')).toBe(1);

  await openPage(page, link);
  await expect(page.getByText(`From now on you log in with ${next}`)).toBeVisible();
  await checkFitsScreen(page);
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Use this e-mail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your e-mail was changed' })).toBeVisible();
  const emailCookie = async () =>
    (await context.cookies()).find(({ name }) => name === '_vh_legged_in_email')?.value;
  await expect.poll(emailCookie).toBe(encodeURIComponent(next));
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(next);

  const other = await openBrowser();
  await openPage(other, link);
  await expect(other.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible();
  await logInBuyer(other, next);
});

test('what is not saved in the profile is asked about once, wherever one goes', async ({ page, api }) => {
  const { email } = await makeBuyer(api);
  await logInBuyer(page, email);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('**/account/profile');
  const name = page.getByLabel('Name', { exact: true });
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await name.fill('Ivana Kos');

  await test.step('another part of the account', async () => {
    await page.getByRole('link', { name: 'My data' }).click();
    await expect(question).toBeVisible();
    await checkBothThemes(page);
    await question.getByRole('button', { name: 'Stay' }).last().click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/account\/profile$/);
    await expect(name).toHaveValue('Ivana Kos');
  });

  await test.step('back', async () => {
    await page.goBack();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/account\/profile$/);
    await expect(name).toHaveValue('Ivana Kos');
  });

  await test.step('closing', async () => {
    const asked: string[] = [];
    page.on('dialog', dialog => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(question).toHaveCount(0);
    page.removeAllListeners('dialog');
  });

  await test.step('leaving all the same is not asked about again', async () => {
    await page.getByRole('link', { name: 'My data' }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/account/data');
    await expect(question).toHaveCount(0);
  });

  await test.step('what is saved is not asked about', async () => {
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(name).toHaveValue('Ivana Đurić');
    await name.fill('Ivana Kos');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await page.getByRole('link', { name: 'My data' }).click();
    await page.waitForURL('**/account/data');
    await expect(question).toHaveCount(0);
  });
});
