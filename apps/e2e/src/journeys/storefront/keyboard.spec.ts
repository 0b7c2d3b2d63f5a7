import type { Locator, Page } from '@playwright/test';
import { newEmail } from '../../support/api.ts';
import { openPage, waitUntilAlive } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

/** More stops than any page of the way has before what is looked for. */
const mostStops = 90;

/** Presses Tab until something has the focus; fails when it is not on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const isThere = await target.evaluateAll(found => found.includes(document.activeElement as HTMLElement));
    if (isThere) return;
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
}

test('a ticket is found, bought and paid by keyboard alone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: /^Tickets from/ }).first());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/event/**');
  await waitUntilAlive(page);
  const more = page.getByRole('button', { name: /^Add one .+$/ });
  await expect(more.first()).toBeVisible();
  await tabTo(page, more);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');

  await page.waitForURL('**/checkout');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type(newEmail());
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Amra Hadžić');
  await tabTo(page, page.getByLabel(/I accept the terms of sale/));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /^Order and pay/ }));
  await page.keyboard.press('Enter');

  await page.waitForURL('**/sandbox/pay/**');
  await tabTo(page, page.getByRole('button', { name: /^Pay \D*\d/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout/success?**');
  await expect(page.getByRole('img', { name: /^Code of ticket/ })).toHaveCount(2);
  await tabTo(page, page.getByRole('link', { name: /as PDF$/ }));
});

test('the slider is steered by keys', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/');
  const slider = page.getByRole('region', { name: 'Highlights' });
  await tabTo(page, slider.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(slider.getByRole('group', { name: '2 of' })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await expect(slider.getByRole('group', { name: '1 of' })).toBeInViewport({ ratio: 0.9 });
});
