import { checkoutPage } from '../../pages/checkout.page.ts';
import { eventPage } from '../../pages/event.page.ts';
import { paymentPage } from '../../pages/payment.page.ts';
import { logIn } from '../../support/accounts.ts';
import { newEmail } from '../../support/api.ts';
import { createOrganiserEvent, demoOrganiser } from '../../support/organiser-event.ts';
import { waitUntilAlive } from '../../support/open-page.ts';
import { faultsHeard, readAloud, speechText } from '../../support/screen-reader.ts';
import { expect, test } from '../../support/test.ts';

// the script of the screen reader comes from nowhere that the page knows
test.use({ bypassCSP: true });

const buyer = 'Vesna Listens';

test('a buyer who hears the pages finds tickets, mends a form, pays and has the code', async ({
  page,
  api,
}) => {
  test.slow();
  const title = `Spoken evening ${Date.now().toString(36)}`;
  const event = await createOrganiserEvent(api, await demoOrganiser(api), { title });
  const email = newEmail();
  const { name: organiser, email: organiserEmail } = event.organiser;
  const { name: venue, city } = event.place;
  const names = { title, email, buyer, organiserEmail, organiser, venue, city };
  const hear = async (part: string) => {
    const said = await readAloud(page, 'main');
    expect(faultsHeard(said), part).toEqual([]);
    expect(speechText(said, names)).toMatchSnapshot(`purchase-${part}.txt`);
    return said;
  };

  await eventPage(page).open(event.slug);
  await hear('event');
  await eventPage(page).choose('Standing', 1);
  await eventPage(page).proceed();
  await expect(checkoutPage(page).orderButton).toBeVisible();
  await waitUntilAlive(page);
  await checkoutPage(page).orderButton.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  const mistakes = await hear('mistakes');
  // a mistake is said with its field, not only in the list above
  expect(mistakes.some(said => /^textbox, E-mail.*(invalid|Enter)/.test(said))).toBe(true);
  await checkoutPage(page).fillIn({ email, name: buyer });
  await checkoutPage(page).submit();
  await paymentPage(page).succeed();
  await expect(page.getByRole('heading', { name: 'Thank you – here are your tickets' })).toBeVisible();
  await waitUntilAlive(page);
  const thanks = await hear('thanks');
  expect(thanks.some(said => /^(img|image), Code of ticket/.test(said))).toBe(true);
});

test('an organiser who hears the back office finds an order and opens its refund', async ({ page, api }) => {
  test.slow();
  const title = `Spoken orders ${Date.now().toString(36)}`;
  const event = await createOrganiserEvent(api, await demoOrganiser(api), { title });
  await api.buy(event, 1);
  await logIn(page, 'client', start => `${start}/event/${event._id}/order`);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  const rows = await readAloud(page, 'main');
  expect(faultsHeard(rows)).toEqual([]);
  expect(rows.some(said => /^columnheader/.test(said))).toBe(true);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order');
  const order = await readAloud(page, 'main');
  expect(faultsHeard(order)).toEqual([]);
  await page
    .getByRole('button', { name: /^Refund/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const dialog = await readAloud(page, '[role=dialog], dialog[open]');
  expect(faultsHeard(dialog)).toEqual([]);
  expect(dialog[0]).toMatch(/^dialog, Refund/);
});
