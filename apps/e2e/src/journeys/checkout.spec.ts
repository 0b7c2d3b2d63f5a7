import type { Page } from '@playwright/test';
import { checkoutPage } from '../pages/checkout.page.ts';
import { eventPage } from '../pages/event.page.ts';
import { paymentPage } from '../pages/payment.page.ts';
import { checkBothThemes } from '../support/accessibility.ts';
import { findMatch, newEmail, type Api, type EventDetail, type HeldCart } from '../support/api.ts';
import { waitUntilAlive } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

const name = 'Marko Šarić';

/** Chooses tickets of a match and waits on the checkout. */
async function goToCheckout(page: Page, api: Api, quantity = 1): Promise<EventDetail> {
  const match = await findMatch(api);
  await eventPage(page).open(match.slug);
  await eventPage(page).choose('North stand', quantity);
  await eventPage(page).proceed();
  await expect(checkoutPage(page).orderButton).toBeVisible();
  return match;
}

test('a declined card can be followed by another try that succeeds', async ({ page, api }) => {
  await goToCheckout(page, api);
  await checkoutPage(page).fillIn({ email: newEmail(), name });
  await checkoutPage(page).submit();
  await paymentPage(page).decline();
  await page.waitForURL('**/checkout/cancel?**');
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await page.getByRole('link', { name: /^Pay / }).click();
  await page.waitForURL('**/sandbox/pay/**');
  await paymentPage(page).succeed();
  await expect(page.getByRole('heading', { name: 'The rope is open.' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Code of ticket/ })).toHaveCount(1);
  await checkBothThemes(page);
});

test('leaving the payment page shows until when the places are kept and how to pay', async ({
  page,
  api,
}) => {
  await goToCheckout(page, api);
  await checkoutPage(page).fillIn({ email: newEmail(), name });
  await checkoutPage(page).submit();
  await paymentPage(page).leave();
  await expect(page.getByText(/Your places are kept until \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByText('1 × North stand')).toBeVisible();
  await waitUntilAlive(page);
  await checkBothThemes(page);
  await page.getByRole('link', { name: /^Pay / }).click();
  await page.waitForURL('**/sandbox/pay/**');
});

test('a double click on the order button makes one order', async ({ page, api }) => {
  const email = newEmail();
  await goToCheckout(page, api);
  await checkoutPage(page).fillIn({ email, name });
  await checkoutPage(page).orderButton.dblclick();
  await page.waitForURL('**/sandbox/pay/**');
  const token = await api.logIn('admin');
  const { rows } = await api.call('POST /back/order/get-list', { q: email }, { token });
  expect(rows.map(row => row.buyerEmail)).toEqual([email]);
});

test('a form with mistakes says what is wrong, leads there, and keeps what was typed', async ({
  page,
  api,
}) => {
  await goToCheckout(page, api);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('marko');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await checkoutPage(page).orderButton.click();
  const summary = page.getByRole('alert').filter({ hasText: '2 things need your attention:' });
  await expect(summary).toBeVisible();
  await checkBothThemes(page);
  await summary.getByRole('link', { name: /Write an e-mail address/ }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
});

test('the places are held by a running clock that can be given more time once', async ({ page, api }) => {
  await goToCheckout(page, api);
  const { timer } = checkoutPage(page);
  await expect(timer).toHaveText(/^(10:00|0?9:\d\d)$/);
  const before = await timer.innerText();
  await expect(timer).not.toHaveText(before);
  await page.getByRole('button', { name: 'Need longer?' }).click();
  await expect(page.getByText('You have more time now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Need longer?' })).toHaveCount(0);
  await expect(timer).toHaveText(/^1\d:\d\d$/);
});

test('the cart outlives a reload and is counted in the header', async ({ page, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { title } = await goToCheckout(page, api, 3);
  await page.reload();
  await expect(page.getByText('3 × North stand')).toBeVisible();
  await expect(page.getByRole('complementary').getByText(title)).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Cart, 3 tickets' }).click();
  await expect(checkoutPage(page).orderButton).toBeVisible();
});

test('an empty cart says what to do', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await waitUntilAlive(page);
  await checkBothThemes(page);
});

test('a ticket type that sells out meanwhile says so at its line and the rest stays chosen', async ({
  page,
  api,
}) => {
  const event = await findSmallEvent(api);
  const [scarce, other] = event.types;
  await eventPage(page).open(event.slug);
  await eventPage(page).choose(scarce.name, 1);
  await eventPage(page).choose(other.name, 1);
  const holds = await holdAll(api, event._id, scarce);
  try {
    await eventPage(page).continueButton.click();
    const sentence = 'All of these have been sold. What you chose elsewhere stays chosen.';
    await expect(eventPage(page).row(scarce.name).getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL(/\/event\//);
    await expect(eventPage(page).row(other.name).getByRole('spinbutton')).toHaveValue('1');
    await eventPage(page).proceed();
    await expect(page.getByText(`1 × ${other.name}`)).toBeVisible();
  } finally {
    for (const hold of holds) await api.release(hold);
  }
});

interface TicketTypeFacts {
  readonly _id: string;
  readonly name: string;
  readonly left: number;
  readonly maxPerOrder: number;
}

interface SmallEvent {
  readonly _id: string;
  readonly slug: string;
  /** A type with few tickets, and another one. */
  readonly types: readonly [TicketTypeFacts, TicketTypeFacts];
}

/** An event with a ticket type so small that a test can hold all of it. */
async function findSmallEvent(api: Api): Promise<SmallEvent> {
  const { rows } = await api.call('POST /front/event/get-list', { genre: 'workshop', pageSize: 60 });
  for (const { slug } of rows) {
    const { _id, ticketTypes } = await api.findEvent(slug);
    const sold = ticketTypes.filter(type => type.left > 0 && type.minPerOrder === 1);
    const scarce = sold.find(type => type.left <= 40);
    const other = sold.find(type => type !== scarce);
    if (scarce && other) return { _id, slug, types: [scarce, other] };
  }
  throw new Error('No workshop has a small ticket type.');
}

async function holdAll(api: Api, eventId: string, type: TicketTypeFacts): Promise<HeldCart[]> {
  const holds: HeldCart[] = [];
  for (let left = type.left; left > 0; left -= type.maxPerOrder)
    holds.push(await api.hold(eventId, type._id, Math.min(left, type.maxPerOrder)));
  return holds;
}
