import { fromBase64Url, rotatingCodeAt, rotationStem } from '@vh/domain';
import { doorPage } from '../../pages/door.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { openDoors } from '../../support/venue.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

// the phone goes offline while its browser may still be fetching the worker that keeps the page
test.use({ viewport: { width: 360, height: 740 }, causedErrors: /fetching the script/ });

test('an organiser lets codes change; a picture of the ticket page is good for its minute and worthless after it', async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow();
  const organiser = await demoOrganiser(api);
  const title = `Moving code night ${Date.now().toString(36)}`;
  const { _id: eventId, slug } = await createOrganiserEvent(api, organiser, { title });

  await test.step('the organiser chooses it', async () => {
    const desk = await openBrowser({ viewport: { width: 1280, height: 900 } });
    await logIn(desk, 'client');
    await desk.waitForURL(/\/client\/[0-9a-f-]{36}/);
    await openPage(desk, `/client/${organiser.clientId}/event/${eventId}/edit`);
    await desk
      .getByRole('navigation', { name: 'Form steps' })
      .getByRole('link', { name: 'Tickets and capacity' })
      .click();
    await desk.locator('summary[aria-label="More settings for Standing"]').click();
    await desk.getByLabel('Ticket code').selectOption('Changing, on the phone only');
    await expect(
      desk.getByText(
        /Buyers get no paper or Apple Wallet codes; the box office prints tickets for people without a phone\. Tickets already sent keep their code: replace them to void it\./,
      ),
    ).toBeVisible();
    await checkBothThemes(desk);
    await desk.getByRole('button', { name: 'Save changes' }).click();
    await desk.waitForURL(new RegExp(`/event/${eventId}$`));
    const { token } = organiser;
    const { form } = await api.call('POST /back/event/get-form', { eventId }, { token });
    expect(form.ticketTypes.map(({ entryCode }) => entryCode)).toEqual(['rotating']);
    const who = { email: 'scanner@demo.test', name: 'Åsa Lindström', language: 'en' as const };
    await api.call(
      'POST /back/event-staff/save',
      { eventId, who, role: 'scanner', gates: [] },
      { token: await api.logIn('admin') },
    );
    await openDoors(eventId);
  });

  const event = await api.findEvent(slug);
  const order = await api.buy(event, 2);
  const [ticket, second] = order.tickets;
  if (!ticket?.rotation || !second?.rotation) throw new Error('The tickets have no changing codes.');
  const { code, shortCode } = ticket;

  const picture = await test.step('the buyer’s page shows it, with nothing to be typed', async () => {
    const phone = await openBrowser({ viewport: { width: 360, height: 740 } });
    await openPage(phone, `/checkout/success?order=${order.orderToken}`);
    await expect(
      phone.getByText('Changes every 30 seconds. Screenshots are not valid.').first(),
    ).toBeVisible();
    await checkFitsScreen(phone);
    await checkBothThemes(phone);
    await expect(phone.getByText(shortCode, { exact: true })).toHaveCount(0);
    return phone.getByRole('img', { name: `Code of ticket ${shortCode}` }).screenshot({ scale: 'device' });
  });

  await logIn(page, 'scanner');
  const door = doorPage(page);
  await door.chooseEvent({ title, venue: event.venue });
  await door.givePicture(picture);
  await door.expectAnswer('Admitted');

  const secret = fromBase64Url(second.rotation.secret) ?? new Uint8Array();
  const codeAt = (at: number) => rotatingCodeAt(rotationStem(second.code), secret, at);
  // the phone has its list by then
  await expect(page.getByRole('button', { name: 'Search by name' })).toBeVisible({ timeout: 20_000 });
  await page.context().setOffline(true);
  await door.typeCode(codeAt(Date.now() - 120_000));
  await expect(page.getByRole('dialog', { name: 'Expired code' })).toBeVisible();
  await checkBothThemes(page);
  await door.expectAnswer('Expired code');
  await door.typeCode(codeAt(Date.now()));
  await expect(page.getByText('Checked on this phone.')).toBeVisible();
  await door.expectAnswer('Admitted');
  await page.context().setOffline(false);
  await expect(page.getByText(/when you are back online/)).toHaveCount(0, { timeout: 20_000 });
  await door.typeCode(code);
  await door.expectAnswer('Already checked in');
});
