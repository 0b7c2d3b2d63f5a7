import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newKey } from '../../support/api.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an admin has figures sent to an accountant each month, pauses that, and lays two events over each other', async ({
  page,
}) => {
  const name = `Figures ${newKey().slice(0, 8)}`;
  await logIn(page, 'admin', '/admin/report/add');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Frequency').selectOption('monthly');
  await page.getByLabel('E-mail addresses').fill('nobody');
  await page.getByRole('button', { name: 'Add scheduled report' }).click();
  await expect(page.getByLabel('E-mail addresses')).toHaveAccessibleDescription(
    /not a valid e-mail address: nobody/,
  );
  await checkBothThemes(page);
  await page.getByLabel('E-mail addresses').fill('books@kontor.example');
  await page.getByRole('button', { name: 'Add scheduled report' }).click();
  await page.waitForURL(/\/admin\/report$/);
  await page.getByRole('table', { name: 'Scheduled reports' }).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. Skipped days are not sent later.')).toBeVisible();
  await checkBothThemes(page);

  await openPage(page, '/admin/stats');
  const pick = page.getByRole('group', { name: 'Events to compare' });
  const taken = page.getByRole('button', { name: /^Remove/ });
  const found = pick.getByRole('listitem').filter({ hasNot: taken }).getByRole('button');
  await found.first().click();
  await expect(taken).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search events' }).fill('a');
  await found.first().click();
  await expect(page.getByRole('table', { name: 'Figures' }).getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(/events=[0-9a-f-]{36}(,|%2C)[0-9a-f-]{36}/);
  await checkBothThemes(page);
  await page.setViewportSize({ width: 320, height: 780 });
  await expect(() => checkFitsScreen(page)).toPass({ timeout: 5_000 });
});
