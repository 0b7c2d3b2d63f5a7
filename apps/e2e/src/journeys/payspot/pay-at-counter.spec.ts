import type { Page } from '@playwright/test';
import { checkoutPage } from '../../pages/checkout.page.ts';
import { doorPage } from '../../pages/door.page.ts';
import { eventPage } from '../../pages/event.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { findMatch, newEmail, type Api, type BuyerOrder } from '../../support/api.ts';
import { queryDatabase } from '../../support/database.ts';
import { waitUntilAlive } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

/** Reserves a ticket on the storefront; answers the order as its buyer sees it. */
async function reserve(page: Page, api: Api): Promise<BuyerOrder> {
  const match = await findMatch(api);
  await eventPage(page).open(match.slug);
  await eventPage(page).choose('North stand', 1);
  await eventPage(page).proceed();
  await checkoutPage(page).fillIn({ email: newEmail(), name: 'Marko Šarić' });
  await page.getByRole('radio', { name: /^At a (counter|box office)/ }).check();
  await checkoutPage(page).orderButton.click();
  await page.waitForURL('**/checkout/success?**');
  await expect(page.getByRole('heading', { level: 1, name: /^Pay .* at a box office$/ })).toBeVisible();
  const orderToken = new URL(page.url()).searchParams.get('order') ?? '';
  return api.call('POST /front/order/get', { orderToken });
}

async function openDesk(page: Page): Promise<void> {
  await logIn(page, 'payspot');
  await page.getByRole('link', { name: 'Reservations' }).click();
  await expect(page.getByRole('heading', { name: 'Pay a reservation' })).toBeFocused();
}

test('a buyer reserves on the web, a counter takes the cash, and the door lets the ticket in', async ({
  page,
  openBrowser,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const order = await reserve(page, api);
  await expect(page.getByRole('img', { name: 'QR code of your reservation' })).toBeVisible();
  await expect(page.getByText('Obrenovićeva 10, Niš')).toBeVisible();
  await waitUntilAlive(page);
  await checkFitsScreen(page);
  await checkBothThemes(page);

  const counter = await openBrowser({ viewport: { width: 1024, height: 768 } });
  await openDesk(counter);
  // as a scanner at the counter types it
  await counter.keyboard.type(order.reservation?.code ?? '');
  await counter.keyboard.press('Enter');
  await expect(counter.getByRole('region', { name: 'Total due' })).toBeVisible();
  await expect(counter.getByText('Marko Šarić')).toBeVisible();
  await checkBothThemes(counter);
  await counter.setViewportSize({ width: 360, height: 780 });
  await checkFitsScreen(counter);
  await checkBothThemes(counter);
  await counter.keyboard.press('F10');
  await expect(counter.getByRole('heading', { name: 'Sold' })).toBeVisible();
  await checkBothThemes(counter);
  await counter.keyboard.press('Enter');
  await counter.getByRole('link', { name: 'Sales' }).click();
  const grouped = `${order.number.slice(0, 4)}-${order.number.slice(4)}`;
  await expect(counter.getByRole('row', { name: new RegExp(grouped) })).toContainText('Reserved online');

  // the buyer's page looks automatically
  await expect(page.getByRole('heading', { name: 'Thank you – here are your tickets' })).toBeVisible({
    timeout: 30_000,
  });
  const { tickets } = await api.call('POST /front/order/get', { orderToken: order.orderToken });
  const [ticket] = tickets;
  const gate = await openBrowser({ viewport: { width: 390, height: 844 } });
  await logIn(gate, 'scanner');
  const door = doorPage(gate);
  await door.chooseEvent({ title: ticket?.eventTitle ?? '', venue: ticket?.venue ?? '' });
  await door.typeCode(ticket?.code ?? '');
  await door.expectAnswer('Admitted');
});

test('a reservation whose time is over is released, and sold late while its places are free', async ({
  page,
  openBrowser,
  api,
}) => {
  const order = await reserve(page, api);
  await queryDatabase(`update customer_order set pay_by = now() - interval '1 second' where number = $1`, [
    order.number,
  ]);
  // the job that releases runs automatically
  await expect(page.getByRole('heading', { level: 1, name: 'The payment deadline has passed' })).toBeVisible({
    timeout: 60_000,
  });

  const counter = await openBrowser({ viewport: { width: 1024, height: 768 } });
  await openDesk(counter);
  await counter.keyboard.type(order.number);
  await counter.keyboard.press('Enter');
  await expect(
    counter.getByText(
      /The reservation has expired\. If the tickets are still available, you can sell them to this buyer; otherwise nothing is charged\./,
    ),
  ).toBeVisible();
  await checkBothThemes(counter);
  await counter.keyboard.press('F10');
  await expect(counter.getByRole('heading', { name: 'Sold' })).toBeVisible();
  const paid = await api.call('POST /front/order/get', { orderToken: order.orderToken });
  expect([paid.state, paid.tickets.length]).toEqual(['paid', 1]);
  await counter.keyboard.press('Enter');

  // anyone who comes again with the same number pays nothing
  await expect(counter.getByLabel(/^Order number/)).toBeFocused();
  await counter.keyboard.type(order.number);
  await counter.keyboard.press('Enter');
  await expect(
    counter.getByText(
      /This order is already paid\. Do not take payment\. Print its tickets with the order number and pick-up code\./,
    ),
  ).toBeVisible();
  await expect(counter.getByRole('button', { name: /^Cash/ })).toHaveCount(0);
});
