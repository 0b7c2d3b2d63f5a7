import type { Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { plugInPrinter, printedBy } from '../../support/printer.ts';
import { expect, test } from '../../support/test.ts';

/** Counts what a seller taps or presses. */
function countTaps(page: Page) {
  let taps = 0;
  return {
    tap: async (name: string | RegExp) => {
      taps += 1;
      await page.getByRole('button', { name }).first().click();
    },
    taps: () => taps,
  };
}

test('the counter sells a ticket for cash in at most five taps and prints it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await logIn(page, 'payspot');
  await expect(page.getByText('Payspot Niš 1').first()).toBeVisible();
  const { tap, taps } = countTaps(page);
  await tap(/Željezničar|Sarajevo|–/);
  await tap(/^Add /);
  await checkBothThemes(page);
  await tap(/^Cash/);
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(5);
  await expect(page.getByText(/^1 ticket, order [A-Z0-9 -]+$/)).toBeVisible();
  const [pdf, tab] = await Promise.all([
    page.waitForResponse(/\/back\/payspot\/print-sheet$/),
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /A4 PDF/ }).click(),
  ]);
  expect(pdf.status()).toBe(200);
  await tab.close();
  await checkBothThemes(page);
  await page.keyboard.press('e');
  await page.getByLabel('Buyer’s e-mail').fill('ana@example.com');
  await checkBothThemes(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sending to ana@example.com.')).toBeVisible();
});

test('the counter sells with the keyboard alone and says how much change to give', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'payspot');
  await expect(page.getByRole('region', { name: 'Events' }).getByRole('button').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toBeFocused();
  await page.keyboard.type('zeljeznicar');
  await expect(page.getByRole('region', { name: 'Events' }).getByRole('button').first()).toContainText(
    'Željezničar',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Add North stand/ })).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('+');
  await expect(page.getByRole('spinbutton', { name: 'Tickets: North stand' })).toHaveValue('2');
  await page.keyboard.press('w');
  await expect(page.getByText('Change due')).toBeVisible();
  await page.keyboard.press('F10');
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible();
  await expect(page.getByText('Change due')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The basket is empty.')).toBeVisible();
});

test('a sale stands among the sales of the day and can be printed again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'payspot');
  await page.getByRole('region', { name: 'Events' }).getByRole('button', { name: /–/ }).first().click();
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.getByRole('button', { name: /^Cash/ }).click();
  const sold = await page.getByText(/^1 ticket, order/).innerText();
  const number = sold.replace(/^.*order /s, '').trim();
  await page.getByRole('button', { name: /^Next sale/ }).click();
  await page.getByRole('link', { name: 'Sales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales, Payspot Niš 1' })).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /Reprint/ })).toBeVisible();
  await checkBothThemes(page);
});

test('the counter fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, 'payspot');
  await expect(page.getByRole('region', { name: 'Events' }).getByRole('button').first()).toBeVisible();
  await checkFitsScreen(page);
  await checkBothThemes(page);
});

test('a sale paid in cash and by card is refunded both ways, by the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, 'payspot');
  await page.getByRole('region', { name: 'Events' }).getByRole('button', { name: /–/ }).first().click();
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.keyboard.press('F9');
  await expect(page.getByLabel('Terminal reference')).toBeFocused();
  await page.keyboard.type('T-4711');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await checkBothThemes(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Paid by cash and card')).toBeVisible();
  const number = (await page.getByText(/^1 ticket, order/).innerText()).replace(/^.*order /s, '').trim();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sales' }).click();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Cash and card');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Refund…' }).press('Enter');
  await expect(page.getByText('Just sold: full refund.')).toBeVisible();
  // recorded before the terminal gives anything back: it stands on the list after a reload
  await page.getByRole('button', { name: /^Start refund of/ }).press('Enter');
  await expect(
    page.getByText(/at the terminal\. After approval, enter the reference from the terminal slip\./),
  ).toBeVisible();
  await page.reload();
  const listed = page.getByRole('region', { name: 'Card refunds without a record' });
  await expect(listed).toContainText(number);
  await listed.getByRole('button', { name: 'Mark as refunded' }).press('Enter');
  await page.getByLabel('Terminal refund reference').fill('R-4711');
  await checkFitsScreen(page);
  await checkBothThemes(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/refunded\. The tickets are void\./)).toBeVisible();
  await expect(listed).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  await expect(page.getByText('void', { exact: false }).first()).toBeVisible();
});

test('the counter prints tickets and the drawer opens by a printer that was chosen once', async ({
  page,
}) => {
  await page.addInitScript(plugInPrinter);
  await page.setViewportSize({ width: 1024, height: 768 });
  await logIn(page, 'payspot');
  const pageItself = await page.request.get(page.url());
  expect(pageItself.headers()['permissions-policy']).toContain('usb=(self)');
  await page.getByRole('link', { name: 'Till' }).click();
  await page.getByRole('button', { name: 'Choose printer' }).click();
  await page.getByRole('checkbox', { name: /Cash drawer connected/ }).check();
  await page.getByRole('button', { name: 'Print test page' }).click();
  await expect(page.getByText('Printed.')).toBeVisible();
  await checkBothThemes(page);
  await checkFitsScreen(page);

  const printed = () => printedBy(page);
  const drawer = '\u001bp\u0000';
  const cut = '\u001dVB';
  expect(await printed()).toContain(cut);
  expect(await printed()).not.toContain(drawer);

  await page.getByRole('link', { name: 'Sell' }).click();
  await page.getByRole('region', { name: 'Events' }).getByRole('button', { name: /–/ }).first().click();
  await page.getByRole('button', { name: /^Add / }).first().click();
  const answer = page.waitForResponse(/back\/payspot\/sell/);
  await page.getByRole('button', { name: /^Cash/ }).click();
  const { tickets } = (await (await answer).json()) as { tickets: { code: string }[] };
  await expect.poll(printed).toContain(drawer);
  const code = tickets[0]?.code ?? 'no ticket';

  // pulled out in the middle: the sale is safe, and is printed again once the printer is back
  await page.evaluate(() => Reflect.set(window, 'printerIsGone', true));
  await page.keyboard.press('p');
  await expect(page.getByRole('alert')).toContainText('The sale is saved. You can reprint at any time.');
  await checkBothThemes(page);
  expect(await printed()).not.toContain(code);
  await page.evaluate(() => Reflect.set(window, 'printerIsGone', false));
  await page.getByRole('button', { name: 'Reprint' }).click();
  await expect(page.getByText('Printed.')).toBeVisible();
  const bytes = await printed();
  expect(bytes).toContain(code);
  // the trial, the ticket and the receipt
  expect(bytes.split(cut)).toHaveLength(4);
});

test('a payspot sees what it earns, and the supervisor what it owes', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const office = await (await browser.newContext()).newPage();
  await logIn(office, 'admin', '/admin/payspot?q=Payspot Niš 1');
  await office
    .getByRole('table', { name: 'Box offices' })
    .getByRole('link', { name: /Payspot Niš 1/ })
    .click();
  await office.getByRole('link', { name: 'Shifts and balance' }).click();
  await office.getByRole('button', { name: 'Change commission…' }).click();
  const dialog = office.getByRole('dialog', { name: 'Commission for Payspot Niš 1' });
  await dialog.getByLabel('Percentage of the amount paid').fill('5');
  await checkBothThemes(office);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(/Commission: 5%/)).toBeVisible();
  await checkBothThemes(office);

  await logIn(page, 'payspot');
  await page.getByRole('region', { name: 'Events' }).getByRole('button', { name: /–/ }).first().click();
  await page.getByRole('button', { name: /^Add / }).first().click();
  const answer = page.waitForResponse(/back\/payspot\/sell/);
  await page.getByRole('button', { name: /^Cash/ }).click();
  const sale = (await (await answer).json()) as { total: number; commission: number };
  expect(sale.commission).toBe(Math.round(sale.total * 0.05));
  await page.getByRole('button', { name: /^Next sale/ }).click();
  await page.getByRole('link', { name: 'Sales' }).click();
  await expect(page.getByText(/^Commission /).first()).toBeVisible();
  await checkBothThemes(page);

  await office.goto('/admin/payspot?q=Payspot Niš 1');
  await expect(office.getByRole('row', { name: /Payspot Niš 1.*5%, deducted/ })).toBeVisible();
  await checkBothThemes(office);
  await office.context().close();
});
