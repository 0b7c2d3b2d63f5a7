import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newKey } from '../../support/api.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an admin finds a place by keys alone, and saves a list as a view', async ({ page, api }) => {
  const word = newKey().replace(/[^a-z]/gi, '');
  const name = `Dvorana ${word}`;
  const token = await api.logIn('admin');
  const place = await api.call('POST /back/place/create', { name, timezone: 'Europe/Belgrade' }, { token });

  await logIn(page, 'admin', '/admin/order');
  // rows are the last to come: by then the page listens to keys
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Page, action or record' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: 'Add venue' })).toBeVisible();
  await checkBothThemes(page);
  await field.fill(`dvorana ${word}`);
  await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await checkBothThemes(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/place/${place._id}`);

  await openPage(page, `/admin/place?q=${word}`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save as view…' }).click();
  await page.getByLabel('Name', { exact: true }).fill(word);
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: word })).toBeVisible();
  await openPage(page, '/admin/place');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('link', { name: word }).click();
  await expect(page.getByRole('table').getByRole('link', { name })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 780 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(field).toBeFocused();
  await expect(() => checkFitsScreen(page)).toPass({ timeout: 5_000 });
});
