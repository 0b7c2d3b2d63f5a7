import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

test('an admin adds a tag, gives it an address, merges it and deletes the other', async ({ page }) => {
  const mark = Date.now().toString(36);
  const [first, other] = [`Rooftop ${mark}`, `On the roof ${mark}`];
  await logIn(page, 'admin', '/admin/settings/terms');
  await expect(page.getByRole('table', { name: 'Genres' }).getByRole('row').nth(1)).toBeVisible();
  await checkBothThemes(page);
  await page.getByText('Tags', { exact: true }).click();
  await expect(page).toHaveURL(/kind=tag/);
  const add = async (name: string, slug: string) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name \(.*English/).fill(name);
    await dialog.getByText('URLs by language').click();
    await dialog.getByLabel(/^URL \(.*English/).fill(slug);
    await dialog.getByRole('button', { name: 'Save' }).click();
    return dialog;
  };
  await add(first, `rooftop-${mark}`);
  await expect(page.getByText(`${first} saved.`)).toBeVisible();
  const dialog = await add(other, `rooftop-${mark}`);
  await expect(dialog.getByText(/This URL is used, or was used, by another term\./).last()).toBeVisible();
  await checkBothThemes(page);
  await dialog.getByLabel(/^URL \(.*English/).fill(`on-the-roof-${mark}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Search by name or URL').fill(mark);
  await page
    .getByRole('row', { name: new RegExp(first) })
    .getByRole('button', { name: 'Merge' })
    .click();
  await page.getByLabel('Merge into', { exact: true }).selectOption({ label: other });
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('row', { name: new RegExp(first) })).toBeHidden();
  await checkFitsScreen(page);
  await page
    .getByRole('row', { name: new RegExp(other) })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${other} deleted.`)).toBeVisible();
});
