import type { Page } from '@playwright/test';
import { checkoutPage } from '../../pages/checkout.page.ts';
import { eventPage } from '../../pages/event.page.ts';
import { paymentPage } from '../../pages/payment.page.ts';
import { checkBothThemes } from '../../support/accessibility.ts';
import { findMatch, newEmail, type Api, type EventDetail, type HeldCart } from '../../support/api.ts';
import { waitUntilAlive } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

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

test('a declined card can be followed by another try that succeeds §route-checkout', async ({
  page,
  api,
}) => {
  await goToCheckout(page, api);
  await checkoutPage(page).fillIn({ email: newEmail(), name });
  await checkoutPage(page).submit();
  await paymentPage(page).decline();
  await page.waitForURL('**/checkout/cancel?**');
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await page.getByRole('link', { name: /^Pay / }).click();
  await page.waitForURL('**/sandbox/pay/**');
  await paymentPage(page).succeed();
  await expect(page.getByRole('heading', { name: 'Thank you – here are your tickets' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Code of ticket/ })).toHaveCount(1);
  await checkBothThemes(page);
});

test('leaving the payment page shows until when the tickets are reserved and how to pay', async ({
  page,
  api,
}) => {
  await goToCheckout(page, api);
  await checkoutPage(page).fillIn({ email: newEmail(), name });
  await checkoutPage(page).submit();
  await paymentPage(page).leave();
  await expect(page.getByText(/Your tickets are reserved until \d\d:\d\d\./)).toBeVisible();
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
  // the second click may begin the way there again, which ends the waiting for the first one
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
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
  await summary.getByRole('link', { name: /Enter an e-mail address/ }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
});

test('the places are held by a running clock that can be given more time', async ({ page, api }) => {
  await goToCheckout(page, api);
  const { timer } = checkoutPage(page);
  await expect(timer).toHaveText(/^(10:00|0?9:\d\d)$/);
  const before = await timer.innerText();
  await expect(timer).not.toHaveText(before);
  await page.getByRole('button', { name: 'Need more time?' }).click();
  await expect(page.getByText('Your time was extended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Need more time?' })).toHaveCount(0);
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

test('an empty cart says what to do §route-checkout', async ({ page }) => {
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
    const sentence = 'Sold out. The rest of your selection is kept.';
    await expect(eventPage(page).row(scarce.name).getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL(/\/event\//);
    await expect(eventPage(page).row(other.name).getByRole('spinbutton')).toHaveValue('1');
    await eventPage(page).proceed();
    await expect(page.getByText(`1 × ${other.name}`)).toBeVisible();
  } finally {
    for (const hold of holds) await api.release(hold);
  }
});

test('a code shows hidden tickets, another makes them cheaper, and the price stays what it was', async ({
  page,
  api,
}) => {
  const match = await findMatch(api);
  await eventPage(page).open(match.slug);
  await page.getByRole('button', { name: 'I have a code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('never made');
  await page.getByRole('button', { name: 'Apply code' }).click();
  await expect(page.getByText('This code is not valid.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('tribina');
  await page.keyboard.press('Enter');
  await expect(eventPage(page).row('Supporters’ club')).toBeVisible();
  await checkBothThemes(page);
  await eventPage(page).choose('Supporters’ club', 2);
  await eventPage(page).proceed();
  await expect(page.getByText('TRIBINA unlocks these tickets.')).toBeVisible();
  const full = await checkoutPage(page).orderButton.innerText();
  await page.getByRole('button', { name: 'I have a code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('velvet 10');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^VELVET10: .* off\.$/)).toBeVisible();
  await expect(checkoutPage(page).orderButton).not.toHaveText(full);
  await checkBothThemes(page);
  const price = /[\d.,]+/.exec(await checkoutPage(page).orderButton.innerText())?.[0] ?? '';
  await checkoutPage(page).fillIn({ email: newEmail(), name });
  await checkoutPage(page).submit();
  // the payment page writes the same sum with a decimal point
  await expect(page.getByText(new RegExp(price.replace(/[.,]/g, '[.,]'))).first()).toBeVisible();
  await paymentPage(page).succeed();
  await expect(page.getByRole('img', { name: /^Code of ticket/ })).toHaveCount(2);
});

test('what the organiser asks is answered at the checkout and told to staff', async ({ page, api }) => {
  const email = newEmail();
  const { slug, type } = await findAskingEvent(api);
  await eventPage(page).open(slug);
  await eventPage(page).choose(type, 1);
  await eventPage(page).proceed();
  const age = page.getByRole('textbox', { name: /^Age of the guest/ });
  await age.fill('seven');
  await page.getByRole('combobox', { name: /^How did you hear of us/ }).selectOption('School');
  await checkoutPage(page).fillIn({ email, name });
  await orderNow(page).click();
  await expect(page.getByText('Enter a number, for example 42.').first()).toBeVisible();
  await checkBothThemes(page);
  await age.fill('7');
  await orderNow(page).click();
  await page.waitForURL(/\/sandbox\/pay\/|\/checkout\/success/);
  const token = await api.logIn('admin');
  const { rows } = await api.call('POST /back/order/get-list', { q: email }, { token });
  const order = await api.call('POST /back/order/get', { orderId: rows[0]?._id ?? '' }, { token });
  expect(order.answers.map(({ question, answer }) => [question, answer])).toEqual([
    ['How did you hear of us?', ['School']],
    ['Age of the guest', ['7']],
  ]);
});

test('a company gives its tax number, and a wrong one is refused', async ({ page, api }) => {
  const email = newEmail();
  await goToCheckout(page, api);
  await checkoutPage(page).fillIn({ email, name });
  await page.getByRole('checkbox', { name: /I need an invoice for a company/ }).check();
  await page.getByRole('textbox', { name: 'Company' }).fill('Melodija d.o.o.');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Serbia');
  await page.getByRole('textbox', { name: 'Tax number' }).fill('100002804');
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Knez Mihailova 1');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('11000');
  await page.getByRole('textbox', { name: 'City' }).fill('Beograd');
  await checkoutPage(page).orderButton.click();
  await expect(page.getByText('This is not a valid tax number for this country.').first()).toBeVisible();
  await checkBothThemes(page);
  await page.getByRole('textbox', { name: 'Tax number' }).fill('100 002 803');
  await checkoutPage(page).submit();
  const token = await api.logIn('admin');
  const { rows } = await api.call('POST /back/order/get-list', { q: email }, { token });
  const order = await api.call('POST /back/order/get', { orderId: rows[0]?._id ?? '' }, { token });
  expect(order.invoiceTo).toMatchObject({
    company: 'Melodija d.o.o.',
    taxNumber: '100002803',
    country: 'RS',
  });
});

test('two tabs share the cart and make one order', async ({ page, api, context }) => {
  const email = newEmail();
  await goToCheckout(page, api, 2);
  const other = await context.newPage();
  await other.goto('/checkout');
  await expect(other.getByText('2 × North stand')).toBeVisible();
  await checkoutPage(page).fillIn({ email, name });
  await checkoutPage(page).submit();
  await expect(other.getByRole('heading', { name: 'Your order is awaiting payment' })).toBeVisible();
  await waitUntilAlive(other);
  await checkBothThemes(other);
  const token = await api.logIn('admin');
  const { rows } = await api.call('POST /back/order/get-list', { q: email }, { token });
  expect(rows).toHaveLength(1);
});

test('back from the payment page leads to the one order, not to a dead cart', async ({ page, api }) => {
  await goToCheckout(page, api);
  await checkoutPage(page).fillIn({ email: newEmail(), name });
  await checkoutPage(page).submit();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your order is awaiting payment' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/checkout/cancel?**');
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
});

test('what was typed outlives a reload, what was agreed to does not', async ({ page, api }) => {
  await goToCheckout(page, api);
  await checkoutPage(page).fillIn({ email: 'draft@example.com', name });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('draft@example.com');
  await expect(page.getByLabel(/I accept the terms of sale/)).not.toBeChecked();
});

/** The order button, whether something is to be paid or not. */
function orderNow(page: Page) {
  return page.getByRole('button', { name: /^Order/ });
}

/** A family event with a ticket on sale: its organiser asks questions. */
async function findAskingEvent(api: Api): Promise<{ slug: string; type: string }> {
  const { rows } = await api.call('POST /front/event/get-list', { genre: 'family', pageSize: 20 });
  for (const { slug } of rows) {
    const { ticketTypes } = await api.findEvent(slug);
    const type = ticketTypes.find(({ left, minPerOrder }) => left > 0 && minPerOrder === 1);
    if (type) return { slug, type: type.name };
  }
  throw new Error('No family event is on sale.');
}

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
