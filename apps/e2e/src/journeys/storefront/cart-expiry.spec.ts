import { checkoutPage } from '../../pages/checkout.page.ts';
import { eventPage } from '../../pages/event.page.ts';
import { paymentPage } from '../../pages/payment.page.ts';
import { checkBothThemes } from '../../support/accessibility.ts';
import { findMatch, newEmail } from '../../support/api.ts';
import { queryDatabase } from '../../support/database.ts';
import { expect, test } from '../../support/test.ts';

const elevenMinutes = 11 * 60_000;

test('a cart that expires while its buyer types loses no word, and is held again by a press', async ({
  page,
  api,
}) => {
  test.slow();
  // the page's clock is behind, and catches up with the server's when the time is over
  await page.clock.install({ time: Date.now() - elevenMinutes });
  const match = await findMatch(api);
  await eventPage(page).open(match.slug);
  await eventPage(page).choose('North stand', 2);
  await eventPage(page).proceed();
  const email = newEmail();
  await checkoutPage(page).fillIn({ email, name: 'Jelena Babić' });
  const phone = page.getByRole('textbox', { name: /^Phone/ });
  await phone.pressSequentially('061 225');
  const token = await page.evaluate(() => localStorage.getItem('vh_cart'));
  const expired = await queryDatabase(
    `update hold set expires_at = now() - interval '1 second'
      where cart = sha256(convert_to($1, 'UTF8')) and state = 'held' returning id`,
    [token],
  );
  expect(expired).toHaveLength(1);
  // the timer of more than the ten minutes is over too
  await page.clock.fastForward(2 * elevenMinutes);
  await expect(
    page.getByText('Your reservation expired and the tickets went back on sale.').first(),
  ).toBeVisible();
  await expect(page.getByText('Everything you entered is still here.')).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  // anyone who was in the middle of a field still is
  await expect(phone).toBeFocused();
  await page.keyboard.type(' 118');
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Reserve again' }).click();
  await expect(checkoutPage(page).timer).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Jelena Babić');
  await expect(phone).toHaveValue('061 225 118');
  await expect(page.getByLabel(/I accept the terms of sale/)).toBeChecked();
  await checkoutPage(page).submit();
  await paymentPage(page).succeed();
  await expect(page.getByRole('img', { name: /^Code of ticket/ })).toHaveCount(2);
});
