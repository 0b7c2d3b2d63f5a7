import type { Page } from '@playwright/test';
import type { ResponseOf } from '@vh/contract';
import { openPage } from './open-page.ts';
import { someAddress } from './some-address.ts';

/** The demo accounts a journey can log in as. */
export type Account =
  'admin' | 'client' | 'manager' | 'contractor' | 'payspot' | 'scanner' | 'buyer' | 'two-roles';

/** The password of every demo account. */
export const demoPassword = 'velvet-hall-demo';

/** The address of a demo account. */
export function emailOf(account: Account): string {
  return `${account}@demo.test`;
}

/**
 * Logs in by the call that the form makes and opens a page, that of the account's area if none is said: the form and its
 * page have journeys of their own, and would be a third of the work of others.
 */
export async function logIn(
  page: Page,
  account: Exclude<Account, 'buyer' | 'two-roles'>,
  path = `/${account}`,
): Promise<void> {
  const email = emailOf(account);
  const response = await page.request.post('/api/v1/back/user/login', {
    data: { email, password: demoPassword },
    headers: { 'x-forwarded-for': someAddress() },
  });
  const answer: ResponseOf<'POST /back/user/login'> = await response.json();
  if (typeof answer === 'string' || !('token' in answer))
    throw new Error(`${account} can't log in: ${JSON.stringify(answer)}`);
  const { token, userId, clientIds } = answer;
  const kept = {
    _vh_user_token: token,
    _vh_legged_in_email: email,
    _vh_logged_in_user_id: userId,
    _vh_logged_in_client_id: clientIds[0] ?? '',
    _vh_logged_in_client_ids: JSON.stringify(clientIds),
  };
  await page.context().addCookies(
    Object.entries(kept)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({
        ...{ name, value: encodeURIComponent(value), url: new URL(response.url()).origin },
        ...{ sameSite: 'Lax', secure: true },
      })),
  );
  await openPage(page, path);
}

/**
 * Logs in by the form, from an address of its own, and waits until the login page is left: journeys share the demo
 * accounts, and an address gets ten tries a minute at each.
 */
export async function logInByForm(page: Page, account: Account, redirect?: string): Promise<void> {
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
