import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newEmail, newPersonName } from '../../support/api.ts';
import { createSeatedEvent } from '../../support/seated-event.ts';
import { linkInMail } from '../../support/mail.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('somebody is sent to a gate by mail, sees the event at a door of their own, and no more when taken off', async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow();
  const event = await createSeatedEvent(api, await api.logIn('admin'));
  const email = newEmail();
  const name = newPersonName('Mirza');
  await logIn(page, 'admin', `/admin/event/${event._id}/event-manager`);

  await test.step('is assigned to a gate', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
    await expect(
      page.getByText('No staff yet. Assign people who check tickets, perform or manage the event.'),
    ).toBeVisible();
    await checkBothThemes(page);
    await page.getByRole('button', { name: 'Assign staff' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign staff' });
    await dialog.getByText('Invite by e-mail', { exact: true }).click();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('E-mail', { exact: true }).fill(email);
    await dialog.getByLabel('Gates').fill('North');
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: 'Assign' }).click();
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row.getByText('Invited')).toBeVisible();
    await expect(row.getByText('North')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(() => checkFitsScreen(page)).toPass({ timeout: 5_000 });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const door = await openBrowser({ viewport: { width: 390, height: 844 } });
  await test.step('comes in by the mailed link, to a door with the event', async () => {
    await openPage(door, await linkInMail(email, 'account-invite', 'reset-password'));
    await door.getByLabel('Name', { exact: true }).fill(name);
    await door.getByLabel('New password').fill('lampion pod tribinom');
    await door.getByRole('button', { name: 'Create account' }).click();
    await door.waitForURL(/\/scanner\/[0-9a-f-]{36}/);
    await expect(door.getByText(event.title).first()).toBeVisible();
    await expect(door.getByText(/North/)).toBeVisible();
  });

  await test.step('is taken off, and the door knows the event no more', async () => {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(
      page.getByText('No staff yet. Assign people who check tickets, perform or manage the event.'),
    ).toBeVisible();
    await openPage(door, new URL(door.url()).pathname);
    await expect(door.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(door.getByText(event.title)).toBeHidden();
  });
});
