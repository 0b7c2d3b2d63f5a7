import { readFile } from 'node:fs/promises';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { findMatch, newEmail, newKey, type Api } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Books a ticket that nobody pays. */
async function book(api: Api, name: string): Promise<void> {
  const event = await findMatch(api);
  const type = event.ticketTypes.find(({ saleState }) => saleState === 'on_sale');
  if (!type) throw new Error(`${event.slug} sells nothing.`);
  const { cartToken } = await api.hold(event._id, type._id, 1);
  const { total } = await api.call('POST /front/cart/get', { cartToken });
  await api.call('POST /front/checkout/submit', {
    ...{ cartToken, buyer: { email: newEmail(), name }, protection: false, acceptTerms: true },
    ...{ paymentMethod: 'sandbox', expectedTotal: total, idempotencyKey: newKey() },
  });
}

test('an admin saves the orders of a search as a file, and cancels those that nobody pays', async ({
  page,
  api,
}) => {
  const word = newKey().replace(/[^a-z]/gi, '');
  for (const first of ['Ana', 'Bojan', 'Cveta']) await book(api, `${first} ${word}`);

  await logIn(page, 'admin', `/admin/order?q=${word}`);
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table.getByText('Pending')).toHaveCount(3);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: /CSV/ }).click();
  const exporting = page.getByRole('dialog');
  await expect(exporting.getByText(/The file is ready: 3 rows/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Download' }).click(),
  ]);
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  for (const first of ['Ana', 'Bojan', 'Cveta'])
    expect(lines.some(line => line.includes(`${first} ${word}`))).toBe(true);
  await exporting.getByRole('button', { name: 'Close' }).last().click();

  await table.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('3 selected');
  await checkBothThemes(page);
  await bar.getByRole('button', { name: 'Cancel unpaid orders' }).click();
  await checkBothThemes(page);
  await page.getByLabel('Note for the order history').fill('Nobody paid');
  await page.getByRole('button', { name: 'Cancel 3 orders' }).click();
  const outcome = page.getByRole('dialog', { name: 'Cancel unpaid orders' });
  await expect(outcome.getByText('3 orders cancelled.')).toBeVisible();
  await outcome.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar).toBeHidden();
  await expect(table.getByText('Cancelled')).toHaveCount(3);

  await page.setViewportSize({ width: 320, height: 780 });
  await table.getByRole('checkbox').last().check();
  await expect(() => checkFitsScreen(page)).toPass({ timeout: 5_000 });
});
