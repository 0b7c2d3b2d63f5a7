import type { Page } from '@playwright/test';
import type { ResponseOf } from '@vh/contract';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const phoneSize = { viewport: { width: 390, height: 844 } };

/** Shows a code on the screen of staff; answers what its QR says. */
async function showCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Pair device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pair device' });
  const places = dialog.getByLabel('Scanner or box office');
  await places.selectOption(
    (await places.locator('option', { hasText: 'Gate C' }).getAttribute('value')) ?? '',
  );
  const answer = page.waitForResponse(response => response.url().endsWith('/back/device/start-pairing'));
  await dialog.getByRole('button', { name: 'Show code' }).click();
  const started = (await (await answer).json()) as ResponseOf<'POST /back/device/start-pairing'>;
  await expect(dialog.getByText(/^[3-9A-Y]{4}-[3-9A-Y]{4}$/)).toBeVisible();
  return started.code;
}

test('a phone is paired by a code, goes on after its session has expired, and is told when its access ends', async ({
  page,
  openBrowser,
}) => {
  await logIn(page, 'admin', '/admin/device');
  const code = await showCode(page);
  await checkBothThemes(page);

  const phone = await openBrowser(phoneSize);
  await openPage(phone, `/pair#${code}`);
  await expect(phone.getByText('The code was filled in from the QR code.')).toBeVisible();
  expect(new URL(phone.url()).hash).toBe('');
  await checkFitsScreen(phone);
  await checkBothThemes(phone);
  const name = `Journey phone ${code.slice(0, 6)}`;
  await phone.getByLabel('Name of this device').fill(name);
  await phone.getByRole('button', { name: 'Pair', exact: true }).click();
  await phone.waitForURL(/\/scanner\/[0-9a-f-]{36}/);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  const door = phone.url();

  await page.getByText(`Paired: ${name}`).waitFor();
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Active')).toBeVisible();

  // as after a night without a network: the token is worth nothing any more, the key is
  const cookie = { name: '_vh_user_token', value: `device_${'x'.repeat(43)}`, url: new URL(door).origin };
  await phone.context().addCookies([cookie]);
  await phone.goto(door);
  await phone.waitForURL(door);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await openPage(phone, '/scanner/support');
  await expect(phone.getByText(name)).toBeVisible();
  await phone.goto(door);

  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(phone.getByRole('heading', { name: 'This device was removed' })).toBeVisible({
    timeout: 15_000,
  });
  await checkBothThemes(phone);
});
