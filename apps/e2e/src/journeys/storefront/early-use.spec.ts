import type { Page } from '@playwright/test';
import { openPage, waitUntilAlive } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

/** Holds scripts back; they come when the returned function is called. */
async function holdScripts(page: Page, scripts: string): Promise<() => void> {
  let come: () => void = () => undefined;
  const held = new Promise<void>(resolve => (come = resolve));
  await page.route(`**/assets/${scripts}.js`, async route => {
    await held;
    await route.continue();
  });
  return () => come();
}

/** Opens a page whose scripts are still on their way; they come when the returned function is called. */
async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const come = await holdScripts(page, '*');
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    come();
    await waitUntilAlive(page);
  };
}

test.describe('what is done before any script has come', () => {
  test('a press on a button is done once it can be, and only once', async ({ page, match }) => {
    const letCome = await openBeforeScripts(page, `/event/${match.slug}`);
    await page.getByRole('button', { name: 'Add one East stand' }).click();
    const quantity = page.getByRole('spinbutton', { name: 'Number of East stand' });
    await expect(quantity).toHaveValue('0');
    await letCome();
    await expect(quantity).toHaveValue('1');
    await page.getByRole('button', { name: 'Add one East stand' }).click();
    await expect(quantity).toHaveValue('2');
  });

  test('a press on a part that sleeps below the fold wakes it and is done', async ({ page }) => {
    const letCome = await openBeforeScripts(page, '/');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Switch to dark' }).click();
    await letCome();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('a press on a part whose own code is still under way is done when that has come', async ({
    page,
    match,
  }) => {
    const letCome = await holdScripts(page, 'forms-*');
    await openPage(page, `/event/${match.slug}`);
    await page.getByRole('button', { name: 'I have a code' }).click();
    const field = page.getByRole('textbox', { name: 'Code' });
    await expect(field).toBeHidden();
    letCome();
    await expect(field).toBeFocused();
  });

  test('what was typed is there for the form that was sent', async ({ page }) => {
    const letCome = await openBeforeScripts(page, '/collect');
    const number = page.getByRole('textbox', { name: 'Order number' });
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await number.fill('no number');
    await email.fill('ana@example.com');
    await page.getByRole('button', { name: 'Send link' }).click();
    await letCome();
    await expect(page.getByText('This is not an order number')).toBeVisible();
    await expect(number).toHaveValue('no number');
    await expect(email).toHaveValue('ana@example.com');
  });
});
