import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newKey } from '../../support/api.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an admin adds a client, whose account is checked, and whose fees its new events begin with', async ({
  page,
  api,
}) => {
  const name = `Pozorište ${newKey().slice(0, 8)}`;
  await logIn(page, 'admin', '/admin/client/add');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('IBAN').fill('RS35 2600 0560 1001 6113 78');
  await page.getByLabel('Percentage per ticket').fill('4.5');
  await page.getByLabel('Paid by').selectOption('organiser');
  await page.getByRole('button', { name: 'Add organiser' }).click();
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(/Check the digits/);
  await checkBothThemes(page);
  await page.getByLabel('IBAN').fill('RS35 2600 0560 1001 6113 79');
  await page.getByRole('button', { name: 'Add organiser' }).click();
  await page.waitForURL(/\/admin\/client\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByLabel('IBAN')).toHaveValue('RS35 2600 0560 1001 6113 79');
  await checkBothThemes(page);
  const clientId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const token = await api.logIn('admin');
  const { form } = await api.call('POST /back/event/get-new-form', { clientId }, { token });
  expect(form.fees).toMatchObject({ basisPoints: 450, bearer: 'organiser' });

  await openPage(page, `/admin/client?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('table', { name: 'Organisers' }).getByRole('link', { name })).toBeVisible();
  await openPage(page, `/admin/client/${clientId}/stats`);
  await expect(page.getByText('No sales in this period.').first()).toBeVisible();
  await checkBothThemes(page);
  await openPage(page, `/client/${clientId}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await checkBothThemes(page);
  await page.setViewportSize({ width: 320, height: 780 });
  await expect(() => checkFitsScreen(page)).toPass({ timeout: 5_000 });
});
