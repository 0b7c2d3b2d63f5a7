import { randomUUID } from 'node:crypto';
import { checkoutPage } from '../../pages/checkout.page.ts';
import { eventPage } from '../../pages/event.page.ts';
import { paymentPage } from '../../pages/payment.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newEmail } from '../../support/api.ts';
import { publishEuroEvent } from '../../support/euro-event.ts';
import { waitUntilAlive } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

/** 10.00 for the first three until the end of March, then 15.00. */
const stepped = () => ({
  names: { en: 'Standing' },
  kind: 'priced' as const,
  face: 1_500,
  priceSteps: [
    {
      id: randomUUID(),
      names: { en: 'Early bird' },
      face: 1_000,
      endsAt: { at: '2028-04-01T00:00' },
      quantity: 3,
    },
  ],
});

test('a buyer is told of a higher price before tickets are held, and pays what was agreed §route-event', async ({
  page,
  api,
  openBrowser,
}) => {
  const { slug } = await publishEuroEvent(api, stepped());
  await eventPage(page).open(slug);
  const row = eventPage(page).row('Standing');
  await expect(row).toContainText('Early bird · until 1 April, 00:00, then €15.00');
  await expect(row).toContainText('€10.00');
  await waitUntilAlive(page);
  const more = row.getByRole('button', { name: 'Add one Standing' });
  for (let count = 0; count < 4; count += 1) await more.press('Enter');
  await expect(page.getByText('4 tickets, Standing')).toBeVisible();
  await eventPage(page).continueButton.press('Enter');
  await expect(row).toContainText(
    'Only 3 left at the lower price. For this quantity each ticket costs €15.00',
  );
  await expect(page.getByText('€60.00', { exact: true })).toBeVisible();
  await checkBothThemes(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await checkFitsScreen(page);

  const other = await openBrowser();
  await eventPage(other).open(slug);
  await waitUntilAlive(other);
  const its = eventPage(other).row('Standing');
  for (let count = 0; count < 2; count += 1) {
    await its.getByRole('button', { name: 'Add one Standing' }).press('Enter');
  }
  await eventPage(other).continueButton.press('Enter');
  await other.waitForURL('**/checkout');
  await expect(checkoutPage(other).orderButton).toHaveAccessibleName(/€20\.00/);

  await eventPage(page).continueButton.press('Enter');
  await page.waitForURL('**/checkout');
  await expect(checkoutPage(page).orderButton).toHaveAccessibleName(/€60\.00/);
  await checkoutPage(page).fillIn({ email: newEmail(), name: 'Ana Anić' });
  await checkoutPage(page).submit();
  await paymentPage(page).succeed();
  await expect(page.getByText(/^Paid €60\.00\./)).toBeVisible();

  await eventPage(page).open(slug);
  await expect(eventPage(page).row('Standing')).toContainText('1 left at this price');
});

test('staff add a price step to a ticket type, read what it comes to, and buyers see it', async ({
  page,
  api,
}) => {
  const { eventId, slug } = await publishEuroEvent(api, {
    names: { en: 'Standing' },
    kind: 'priced',
    face: 2_000,
  });
  await logIn(page, 'admin', `/admin/event/${eventId}/edit?step=tickets`);
  await page.getByRole('button', { name: 'Add price step to Standing' }).click();
  const step = page.getByRole('group', { name: /^Price step 1/ });
  await step.getByRole('textbox', { name: /^Name/ }).first().fill('Early bird');
  await step.getByRole('textbox', { name: /^Price/ }).fill('12,50');
  await step.getByRole('textbox', { name: /^Tickets at this price/ }).fill('50');
  await expect(page.getByText('Now €12.50 for 50 tickets, then €20.00.')).toBeVisible();
  await step.getByLabel('Until').fill('2028-05-01T00:00');
  await expect(
    page.getByText('Now €12.50 until Mon, 1 May 2028, 00:00, up to 50 tickets, then €20.00.'),
  ).toBeVisible();
  await checkBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await checkFitsScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(async () => {
      const { event } = await api.call('POST /front/event/{slug}', { lang: 'en' }, { params: { slug } });
      return event.ticketTypes.map(({ price, priceStep }) => [price, priceStep?.name, priceStep?.next]);
    })
    .toEqual([[1_250, 'Early bird', 2_000]]);
});
