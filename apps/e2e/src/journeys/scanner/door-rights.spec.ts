import type { Page } from '@playwright/test';
import { logIn, logInByForm } from '../../support/accounts.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

// the browser says so of each module that the policy keeps from being compiled
test.use({ causedErrors: /WebAssembly/ });

/** The head of a WebAssembly module: the shortest one there is. */
const shortestModule = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** What the browser lets the open page do. */
function rightsOf(page: Page): Promise<{ compiles: boolean; hasCamera: boolean }> {
  return page.evaluate(async bytes => {
    const compiles = await WebAssembly.compile(new Uint8Array(bytes)).then(
      () => true,
      () => false,
    );
    const policy = (document as { featurePolicy?: { allowsFeature(name: string): boolean } }).featurePolicy;
    return { compiles, hasCamera: policy?.allowsFeature('camera') ?? false };
  }, shortestModule);
}

const none = { compiles: false, hasCamera: false };
const all = { compiles: true, hasCamera: true };

test('the door may use the camera and compile its decoder, however one comes in', async ({ page }) => {
  await openPage(page, '/login');
  expect(await rightsOf(page)).toEqual(none);
  await logInByForm(page, 'scanner');
  await page.waitForURL(/\/scanner(\/|$)/);
  await expect(page.getByText(/logged in/i).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await rightsOf(page)).toEqual(all);
  await openPage(page, '/page/how-to-buy');
  expect(await rightsOf(page)).toEqual(none);
  await page.getByRole('banner').getByRole('button', { name: 'Åsa Lindström' }).click();
  await page.getByRole('link', { name: 'My area' }).click();
  await page.waitForURL(/\/scanner(\/|$)/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await rightsOf(page)).toEqual(all);
});

test('no other area may use either', async ({ page }) => {
  await logIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await rightsOf(page)).toEqual(none);
  await openPage(page, '/admin/order');
  expect(await rightsOf(page)).toEqual(none);
});
