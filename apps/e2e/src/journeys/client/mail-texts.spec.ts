import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newestMail } from '../../support/mail.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an organiser adds texts to the mails of one event', async ({ page, api }) => {
  const organiser = await demoOrganiser(api);
  const title = `Texts ${Date.now().toString(36)}`;
  const night = await createOrganiserEvent(api, organiser, { title });
  const introduction = page.getByLabel('Introduction').first();

  await test.step('an unknown variable is refused at its field', async () => {
    await logIn(page, 'client', `/client/${organiser.clientId}/event/${night._id}/mail-texts`);
    await page.getByText('Custom', { exact: true }).click();
    await introduction.fill('Pay {{total}}');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The variable {{total}} does not exist.').first()).toBeVisible();
    await checkBothThemes(page);
  });

  await test.step('a text is seen before it is saved', async () => {
    await introduction.fill('Dear {{name}},\nsee you at {{event}}.');
    await page.getByRole('button', { name: 'Preview' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await expect(dialog.frameLocator('iframe').getByText(`see you at ${title}.`)).toBeVisible();
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: 'Send test e-mail' }).click();
    await expect(dialog.getByText('No mail server is set up yet.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('E-mail texts saved.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await checkFitsScreen(page);
  });

  await test.step('and is in the mail of a buyer', async () => {
    const { buyer } = await api.buy(night, 1);
    const { body } = await newestMail(buyer.email, 'order-confirmation');
    expect(body).toContain(`Dear Jelena Babić,\nsee you at ${title}.`);
  });
});

test('an organiser has texts for all events, in the menu of the area', async ({ page, api }) => {
  const { clientId } = await demoOrganiser(api);
  await logIn(page, 'client', `/client/${clientId}`);
  await page.getByRole('link', { name: 'E-mail texts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail texts' })).toBeVisible();
  await expect(page.getByLabel('Introduction')).toHaveCount(3);
  await checkBothThemes(page);
});
