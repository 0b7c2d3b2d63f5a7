import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newKey } from '../../support/api.ts';
import { demoOrganiser } from '../../support/organiser-event.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an organiser asks for a payout, an admin approves and pays it, and the statement adds up', async ({
  page,
  api,
  openBrowser,
}) => {
  const organiser = await demoOrganiser(api);
  const { clientId } = organiser;
  const token = await api.logIn('admin');
  // a currency that nothing is sold in: no other journey moves its balance
  const currency = 'GBP' as const;
  const gift = { clientId, currency, amount: 12_345, reason: 'A prize for the best poster.', key: newKey() };
  await api.call('POST /back/payout/adjust', gift, { token });

  await logIn(page, 'client', `/client/${clientId}/payouts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Balance, GBP' }).getByText('Available')).toBeVisible();
  await checkBothThemes(page);
  await page.getByRole('link', { name: 'Request payout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request a payout' })).toBeVisible();
  await page.getByLabel('Currency').selectOption(currency);
  const amount = page.getByLabel('Amount (GBP)');
  const available = await amount.inputValue();
  await amount.fill('999999.99');
  await page.getByRole('button', { name: 'Request payout' }).click();
  await expect(page.getByText(/^Only .* is available\.$/).first()).toBeVisible();
  await checkBothThemes(page);
  await amount.fill(available);
  await page.getByRole('button', { name: 'Request payout' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Payout P-\d+$/ });
  await expect(heading).toBeVisible();
  const number = (await heading.innerText()).replace('Payout ', '');
  const payoutId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const desk = await openBrowser({ viewport: { width: 1440, height: 900 } });
  await logIn(desk, 'admin', `/admin/payouts?q=${number}`);
  await expect(desk.getByRole('row').filter({ hasText: number }).getByText('Requested')).toBeVisible();
  await checkBothThemes(desk);
  await desk.getByRole('link', { name: number }).click();
  await desk.getByRole('button', { name: 'Approve' }).click();
  const approval = desk.getByRole('dialog', { name: /^Approve £/ });
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval.getByText(`The number is not ${number}.`)).toBeVisible();
  await approval.getByLabel(`Enter ${number} to confirm`).fill(number);
  await checkBothThemes(desk);
  await approval.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('button', { name: 'Mark as paid' }).click();
  const payment = desk.getByRole('dialog', { name: /^Mark/ });
  await payment.getByLabel('Bank reference').fill('FT-1');
  await payment.getByLabel(`Enter ${number} to confirm`).fill(number);
  await payment.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(desk.getByRole('button', { name: 'Mark as returned' })).toBeVisible();

  const statement = await api.call(
    'POST /back/payout/get-statement',
    { clientId, currency, payoutId },
    organiser,
  );
  expect(statement.lines.at(-1)?.part).toBe('payout');
  expect(statement.lines.reduce((sum, line) => sum + line.amount, statement.opening)).toBe(statement.closing);
  await openPage(page, `/client/${clientId}/payouts/${payoutId}`);
  await expect(page.getByText('FT-1')).toBeVisible();
  const lines = page.getByRole('table', { name: 'Statement' }).getByRole('row');
  await expect(lines).toHaveCount(statement.lines.length + 1);
  await expect(lines.last()).toContainText(number);
  await checkBothThemes(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`statement-${number}.pdf`);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(() => checkFitsScreen(page)).toPass({ timeout: 5_000 });
});
