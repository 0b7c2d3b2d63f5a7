import { checkoutPage } from '../../pages/checkout.page.ts';
import { eventPage } from '../../pages/event.page.ts';
import { paymentPage } from '../../pages/payment.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { newEmail, type Api } from '../../support/api.ts';
import { publishEuroEvent } from '../../support/euro-event.ts';
import { waitUntilAlive } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

/** An evening with one ticket that costs from 5.00, 20.00 suggested, 100.00 at most, and no fee. */
async function makeOpenEvening(api: Api): Promise<string> {
  const open = { kind: 'open', face: 500, suggested: 2_000, maximum: 10_000 } as const;
  return (await publishEuroEvent(api, { names: { en: 'Solidarity' }, ...open })).slug;
}

test('a buyer names the price by keyboard, changes it in the cart, and the order has it §route-event', async ({
  page,
  api,
}) => {
  const slug = await makeOpenEvening(api);
  await eventPage(page).open(slug);
  const row = eventPage(page).row('Solidarity');
  const price = row.getByRole('textbox', { name: 'Your price for Solidarity' });
  await expect(price).toHaveValue('20');
  await expect(row).toContainText('Choose your price: €5.00 or more.');
  await waitUntilAlive(page);

  await price.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('4.99');
  await page.keyboard.press('Tab');
  await expect(row).toContainText('The minimum price is €5.00.');
  await checkBothThemes(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await checkFitsScreen(page);

  await price.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12,50');
  await row.getByRole('button', { name: 'Add one Solidarity' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 ticket, Solidarity')).toBeVisible();
  await eventPage(page).continueButton.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');
  await expect(checkoutPage(page).orderButton).toHaveAccessibleName(/€12\.50/);

  await page.getByRole('button', { name: 'Change price: Solidarity' }).press('Enter');
  const changed = page.getByRole('textbox', { name: 'Your price for Solidarity' });
  await expect(changed).toHaveValue('12.50');
  await changed.fill('15');
  await checkBothThemes(page);
  await checkFitsScreen(page);
  await page.getByRole('button', { name: 'Set price' }).press('Enter');
  await expect(checkoutPage(page).orderButton).toHaveAccessibleName(/€15\.00/);

  await checkoutPage(page).fillIn({ email: newEmail(), name: 'Ana Anić' });
  await checkoutPage(page).submit();
  await paymentPage(page).succeed();
  await expect(page.getByText('€15.00', { exact: true }).first()).toBeVisible();
});
