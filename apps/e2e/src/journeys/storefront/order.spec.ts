import type { Page } from '@playwright/test';
import { logIn } from '../../support/accounts.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { findMatch, newEmail, type Api, type BuyerOrder, type EventDetail } from '../../support/api.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

async function openOrder(page: Page, { orderToken }: BuyerOrder): Promise<void> {
  await openPage(page, `/checkout/success?order=${orderToken}`);
  await expect(page.getByRole('img', { name: /^Code of ticket/ }).first()).toBeVisible();
}

/** An event that costs something and is more than a day away: secured tickets of it can go back. */
async function findLaterEvent(api: Api): Promise<EventDetail> {
  const later = Date.now() + 3 * 86_400_000;
  const from = new Date(later + 86_400_000).toISOString().slice(0, 10);
  const { rows } = await api.call('POST /front/event/get-list', { from, pageSize: 60 });
  for (const row of rows.filter(one => one.saleState === 'on_sale' && Date.parse(one.date) > later)) {
    const event = await api.findEvent(row.slug);
    const onSale = event.ticketTypes.find(type => type.saleState === 'on_sale');
    if (onSale && onSale.price > 0 && event.currency === 'EUR') return event;
  }
  throw new Error('No event of the demo can be refunded.');
}

test('a buyer puts another name on a ticket and passes the other one on', async ({ page, api, match }) => {
  const order = await api.buy(match, 2);
  await openOrder(page, order);

  await test.step('the name is changed', async () => {
    await page.getByRole('button', { name: 'Change name' }).first().click();
    const dialog = page.getByRole('dialog');
    await checkBothThemes(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Мила Вуковић');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Мила Вуковић')).toBeVisible();
  });

  await test.step('the other ticket is transferred and shows no code any more', async () => {
    await page.getByRole('button', { name: 'Transfer ticket' }).nth(1).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/stops working immediately/)).toBeVisible();
    await checkBothThemes(page);
    await dialog.getByRole('textbox', { name: 'Recipient’s name' }).fill('Haris Omerović');
    await dialog.getByRole('textbox', { name: 'Recipient’s e-mail' }).fill(newEmail());
    await dialog.getByRole('button', { name: 'Transfer ticket' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^Transferred to Haris Omerović/)).toBeVisible();
    await expect(page.getByRole('img', { name: /^Code of ticket/ })).toHaveCount(1);
  });

  await test.step('the paper has the other ticket only', async () => {
    await expect(page.getByRole('link', { name: 'Save the ticket as PDF' })).toBeVisible();
    const dates = page.getByRole('link', { name: 'Add to calendar' });
    const file = await page.request.get((await dates.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toContain('text/calendar');
    expect(await file.text()).toContain('BEGIN:VEVENT');
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await checkFitsScreen(page);
  await checkBothThemes(page);
});

test('a buyer gives one ticket back for the sum that was shown', async ({ page, api }) => {
  const order = await api.buy(await findLaterEvent(api), 2, { protection: true });
  await openOrder(page, order);
  await page.getByRole('button', { name: 'Refund tickets' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  const act = dialog.getByRole('button', { name: /^Refund / });
  await expect(act).toBeVisible();
  await checkBothThemes(page);
  const amount = (await act.innerText()).replace('Refund ', '').trim();
  await act.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(
    page
      .getByText(`${amount} is being refunded.`)
      .or(page.getByText(`${amount} refunded,`))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /^Code of ticket/ })).toHaveCount(1);
  await checkBothThemes(page);
});

test('tickets are found by number and e-mail, with the same answer for everybody §route-collect', async ({
  page,
  api,
}) => {
  const order = await api.buy(await findMatch(api), 1);
  const ask = async (number: string, email: string) => {
    await openPage(page, '/collect');
    await page.getByRole('textbox', { name: 'Order number' }).fill(number);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(/If the order exists/)).toContainText(email);
  };
  await openPage(page, '/collect');
  await checkBothThemes(page);
  await ask(order.number, order.buyer.email);
  await checkBothThemes(page);
  await ask(order.number, newEmail());
});

test.describe('a spent link', () => {
  test.use({ causedErrors: /410/ });

  test('says so and leads to a new one', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openPage(page, `/collect?token=${'x'.repeat(43)}`);
    await page.getByRole('button', { name: 'Show the tickets' }).click();
    await expect(page.getByRole('alert')).toContainText('already used');
    await checkFitsScreen(page);
    await checkBothThemes(page);
    await page.getByRole('link', { name: 'Request again' }).click();
    await expect(page.getByRole('heading', { name: 'Find your tickets' })).toBeVisible();
  });
});

test('a buyer with an account lands on the own orders and opens one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, 'buyer');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await checkFitsScreen(page);
  await checkBothThemes(page);
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL('**/checkout/success?order=*');
});
