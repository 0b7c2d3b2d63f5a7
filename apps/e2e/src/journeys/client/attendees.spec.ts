import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an organiser checks several attendees in at once and takes it back', async ({ page, api }) => {
  const organiser = await demoOrganiser(api);
  const title = `Songs at the gate ${Date.now().toString(36)}`;
  const night = await createOrganiserEvent(api, organiser, { title });
  await api.buy(night, 3);
  await logIn(page, 'client', `/client/${organiser.clientId}/event/${night._id}/attendees`);
  const boxes = page.getByRole('row').getByRole('checkbox');
  const bar = page.getByRole('region', { name: 'Selected rows' });

  const closeOutcome = () =>
    page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();

  await test.step('two of three are checked in', async () => {
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await bar.getByRole('button', { name: 'Check in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check in 2 attendees?' });
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText('2 attendees checked in.')).toBeVisible();
    await closeOutcome();
    await expect(page.getByRole('row').filter({ hasText: 'Undo check-in' })).toHaveCount(2);
  });

  await test.step('and taken back', async () => {
    await boxes.first().check();
    await bar.getByRole('button', { name: 'Undo check-in' }).click();
    const dialog = page.getByRole('dialog', { name: /Undo the check-in of/ });
    await dialog.getByRole('button', { name: 'Undo check-in' }).click();
    await closeOutcome();
    await expect(page.getByRole('row').filter({ hasText: 'Undo check-in' })).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkFitsScreen(page);
  });
});
