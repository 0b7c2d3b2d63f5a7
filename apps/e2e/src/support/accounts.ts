import type { Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { someAddress } from './some-address.ts';

/** The demo accounts a journey can log in as. */
export type Account =
  | 'admin'
  | 'client'
  | 'manager'
  | 'contractor'
  | 'payspot'
  | 'scanner'
  | 'buyer'
  | 'two-roles';

/** The password of every demo account. */
export const demoPassword = 'velvet-hall-demo';

/** The address of a demo account. */
export function emailOf(account: Account): string {
  return `${account}@demo.test`;
}

/**
 * Logs in by the form, from an address of its own, and waits until the login page is left: journeys share the demo
 * accounts, and an address gets ten tries a minute at each.
 */
export async function logIn(page: Page, account: Account, redirect?: string): Promise<void> {
  await openPage(page, redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login');
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress() });
  await sendLogin(page, emailOf(account), demoPassword);
  await page.waitForURL(url => url.pathname !== '/login');
  await page.setExtraHTTPHeaders({});
}

/** Fills in the login form of the open page and sends it. */
export async function sendLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Opens the menu of the account at the foot of an area's menu, unless it is open. */
export async function openAccountMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Account: / });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}
