import type { Page } from '@playwright/test';

/** The demo accounts a journey can log in as. */
export type Account = 'admin' | 'client' | 'manager' | 'contractor' | 'payspot' | 'scanner' | 'buyer';

/** Logs in by the form and waits until the login page is left. */
export async function logIn(page: Page, account: Account, redirect?: string): Promise<void> {
  await page.goto(redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login');
  await page.getByLabel('E-mail').fill(`${account}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill('velvet-hall-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(url => url.pathname !== '/login');
}
