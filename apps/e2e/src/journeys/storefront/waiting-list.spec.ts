import type { Page } from '@playwright/test';
import { checkoutPage } from '../../pages/checkout.page.ts';
import { paymentPage } from '../../pages/payment.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newEmail, type Api, type EventDetail } from '../../support/api.ts';
import { queryDatabase } from '../../support/database.ts';
import { newestMail } from '../../support/mail.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const name = 'Lejla Hodžić';

/** An event of the demo whose tickets are all sold. */
async function findSoldOut(api: Api): Promise<EventDetail> {
  for (let page = 1; page < 10; page += 1) {
    const { rows } = await api.call('POST /front/event/get-list', { page, pageSize: 100 });
    const found = rows.find(({ saleState }) => saleState === 'sold_out');
    if (found) return api.findEvent(found.slug);
    if (rows.length < 100) break;
  }
  throw new Error('No event of the demo is sold out.');
}

/** The link in the newest mail about a waiting list to an address, without its origin. */
async function linkInMail(email: string): Promise<string> {
  const { body } = await newestMail(email, 'waiting-%');
  const path = /\/event\/\S*waiting=[\w-]+/.exec(body)?.[0];
  if (!path) throw new Error('The mail holds no link.');
  return path;
}

/** Staff find more places in the hall. */
async function addPlaces(event: EventDetail, count: number): Promise<void> {
  const quotas = `select quota_id from ticket_type_quota where ticket_type_id = $2`;
  const type = event.ticketTypes.find(({ saleState }) => saleState === 'sold_out');
  await queryDatabase(`update quota set capacity = capacity + $1 where id in (${quotas})`, [
    count,
    type?._id,
  ]);
}

/** Looks again until something has come of what the product does on its own every few seconds. */
async function reloadUntil(page: Page, heading: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
}

test('a sold-out ticket has a waiting list: joined, confirmed, offered, bought', async ({
  page,
  api,
  openBrowser,
}) => {
  const event = await findSoldOut(api);
  const email = newEmail();

  await test.step('a buyer asks for a place', async () => {
    await openPage(page, `/event/${event.slug}`);
    await page.getByRole('button', { name: 'Join the waiting list' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Waiting list: / });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(dialog.getByText('Check your inbox')).toBeVisible();
  });

  const link = await test.step('and takes it by the link of the mail', async () => {
    const path = await linkInMail(email);
    await openPage(page, path);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: /^Number \d+ on the waiting list$/ })).toBeVisible();
    await checkBothThemes(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await checkFitsScreen(page);
    return path;
  });

  await test.step('staff see the waiting list', async () => {
    const desk = await openBrowser({ viewport: { width: 1440, height: 900 } });
    await logIn(desk, 'admin', `/admin/event/${event._id}/waiting`);
    await expect(desk.getByRole('row', { name: new RegExp(email) })).toContainText('Waiting');
    await checkBothThemes(desk);
  });

  await test.step('a place comes free and is held for the buyer, not for the public', async () => {
    await addPlaces(event, 1);
    await reloadUntil(page, 'Tickets are reserved for you');
    await checkBothThemes(page);
    const others = await api.findEvent(event.slug);
    expect(others.ticketTypes.map(({ saleState }) => saleState)).not.toContain('on_sale');
  });

  await test.step('the buyer pays', async () => {
    await page.getByRole('button', { name: 'Buy tickets' }).click();
    await page.waitForURL('**/checkout');
    await expect(checkoutPage(page).timer).toBeVisible();
    await checkoutPage(page).fillIn({ email, name });
    await checkoutPage(page).submit();
    await paymentPage(page).succeed();
    await expect(page.getByRole('heading', { name: 'Thank you – here are your tickets' })).toBeVisible();
    await openPage(page, link);
    await reloadUntil(page, 'You have your tickets');
  });
});
