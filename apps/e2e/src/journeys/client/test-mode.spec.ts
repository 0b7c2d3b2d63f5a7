import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newKey, type Api } from '../../support/api.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';
import { checkoutPage } from '../../pages/checkout.page.ts';

/** A draft without seats that is like an event on sale. */
async function makeDraft(api: Api, token: string): Promise<string> {
  const { rows } = await api.call('POST /front/event/get-list', { available: true, pageSize: 50 });
  for (const row of rows) {
    const { seatMapVersionId, ticketTypes } = await api.findEvent(row.slug);
    if (seatMapVersionId || ticketTypes.some(type => type.seated || type.face === 0)) continue;
    const body = { key: newKey(), eventId: row._id, startsAt: { at: '2028-06-03T20:00' } };
    return (await api.call('POST /back/event/duplicate', body, { token })).eventId;
  }
  throw new Error('No event without seats is on sale.');
}

test('staff open the shop of a draft in test mode, buy test tickets there, and delete the test orders', async ({
  page,
  api,
  openBrowser,
}) => {
  const eventId = await makeDraft(api, await api.logIn('admin'));
  await logIn(page, 'admin', `/admin/event/${eventId}`);
  const link = page.getByRole('link', { name: /Open the shop in test mode/ });
  const path = (await link.getAttribute('href')) ?? '';

  const buyer = await openBrowser({ viewport: { width: 390, height: 844 } });
  await openPage(buyer, path);
  const banner = buyer.getByRole('complementary', { name: 'Test mode' });
  await expect(banner).toBeVisible();
  await checkFitsScreen(buyer);
  await buyer
    .getByRole('button', { name: /^Add one .*$/ })
    .first()
    .click();
  await buyer.getByRole('button', { name: 'Continue' }).click();
  await buyer.waitForURL('**/checkout');
  await expect(banner).toBeVisible();
  const checkout = checkoutPage(buyer);
  await checkout.fillIn({ email: 'mila@buyer.test', name: 'Mila Test' });
  await checkout.orderButton.click();
  await buyer.waitForURL('**/preview/order?**');
  await checkBothThemes(buyer);
  await buyer.getByRole('button', { name: 'Payment fails' }).click();
  await expect(buyer.getByText('The test payment was declined. You can try again.')).toBeVisible();
  await buyer.getByRole('button', { name: 'Payment succeeds' }).click();
  await expect(buyer.getByRole('heading', { name: /^Test order .* is paid$/ })).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Test tickets (PDF)' })).toBeVisible();
  await checkFitsScreen(buyer);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Test tickets (PDF)' })).toBeVisible();
  await page.getByRole('button', { name: 'End test mode and delete test orders' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No test orders yet.')).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByRole('heading', { name: 'Test mode has ended' })).toBeVisible();
});
