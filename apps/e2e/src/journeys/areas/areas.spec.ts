import type { Page, Response } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };

/** Waits until nothing on the page is a stand-in for something that loads. */
async function waitForData(page: Page): Promise<void> {
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const overviews = [
  { account: 'admin', heading: 'Overview', words: ['Tickets today', 'Recent orders', 'Upcoming events'] },
  {
    account: 'client',
    heading: 'Sportski savez Sarajevo',
    words: ['Tickets sold by day', 'Upcoming events'],
  },
  { account: 'manager', heading: 'Your organisers', words: ['Tickets sold by day', 'Upcoming events'] },
  { account: 'contractor', heading: 'Your events', words: ['Tickets sold', 'Upcoming events'] },
] as const;

for (const { account, heading, words } of overviews) {
  test(`the ${account} sees an accessible overview of what is theirs, on a screen and on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await logIn(page, account);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await waitForData(page);
    for (const word of words) await expect(page.getByText(word).first()).toBeVisible();
    await checkBothThemes(page);
    await page.setViewportSize(phone);
    await checkFitsScreen(page);
    await checkBothThemes(page);
  });
}

test('the admin narrows the list of events by words and state, and the address keeps it', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await logIn(page, 'admin', '/admin/event');
  const rows = page.getByRole('table', { name: 'Events' }).getByRole('row');
  await page.getByRole('searchbox', { name: 'Event, venue or city' }).fill('grbavica');
  await expect(page).toHaveURL(/q=grbavica/);
  await expect(rows.nth(1)).toContainText('Željezničar');
  await page.getByRole('button', { name: /^Status/, expanded: false }).click();
  await page.getByRole('button', { name: 'Published' }).click();
  await expect(page).toHaveURL(/state=published/);
  await expect(rows.nth(1)).toContainText('Željezničar');
  await waitForData(page);
  await checkBothThemes(page);

  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Event, venue or city' })).toHaveValue('grbavica');
  await expect(rows.nth(1)).toContainText('Željezničar');
  await rows.nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Željezničar');
  await expect(page.getByRole('heading', { name: 'Ticket types' })).toBeVisible();
  await checkBothThemes(page);
  await page.goBack();
  await expect(page).toHaveURL(/q=grbavica.*state=published|state=published.*q=grbavica/);
});

test('the admin sees the orders by state and opens one beside the list', async ({ page }) => {
  await page.setViewportSize(wide);
  await logIn(page, 'admin', '/admin/order');
  await page.getByRole('link', { name: /^Paid/ }).click();
  await expect(page).toHaveURL(/tab=paid/);
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table.getByRole('row').nth(1)).toContainText('Paid');
  await table.getByRole('link').first().click();
  const panel = page.getByRole('complementary', { name: 'Selected order' });
  await expect(panel.getByRole('heading', { name: 'History' })).toBeVisible();
  await checkBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('an address in an area that leads nowhere says so within the area', async ({ page }) => {
  await page.setViewportSize(wide);
  await logIn(page, 'admin', '/admin/no-such-page');
  await expect(page.getByText('Page not found: /admin/no-such-page')).toBeVisible();
  await checkBothThemes(page);
});

test('the contractor is told neither buyers nor money, on the screen or by the API', async ({ page }) => {
  await page.setViewportSize(wide);
  const answers: Promise<string>[] = [];
  page.on('response', (response: Response) => {
    if (/\/api\/v1\/back\/(contractor|event|order)\//.test(response.url())) answers.push(response.text());
  });
  await logIn(page, 'contractor');
  await waitForData(page);
  const listed = page.waitForResponse(/\/api\/v1\/back\/event\/get-list/);
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await listed;
  await waitForData(page);
  const seen = await page.getByRole('main').innerText();
  expect(seen).not.toMatch(/[€$]|\b(BAM|KM|EUR|RSD)\b|Gross|Net\b|Buyer/);
  const sent = (await Promise.all(answers)).join('\n');
  expect(sent).toContain('"rows"');
  expect(sent).not.toMatch(/"(gross|net|fees|refunded|buyerName|buyerEmail|buyer)"/);
  await checkBothThemes(page);
});
