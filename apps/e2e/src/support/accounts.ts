import { test, type Page } from '@playwright/test';
import type { ResponseOf } from '@vh/contract';
import { createApi, type Api } from './api.ts';
import { demoPassword, emailOf, type Account } from './demo-accounts.ts';
import { openPage } from './open-page.ts';
import { someAddress } from './some-address.ts';

/** Who logs in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A path, or one told from where the own area begins; the start itself where none is named. */
type PathInArea = string | ((start: string) => string);

/** Logs in as a demo account without the login page, whose form has journeys of its own, and opens a page. */
export async function logIn(page: Page, account: Account, path?: PathInArea): Promise<void> {
  await enter(page, { email: emailOf(account), password: demoPassword }, path);
}

/** Logs in as somebody without the login page, and opens a page. */
export async function enter(page: Page, credentials: Credentials, path?: PathInArea): Promise<void> {
  const start = await addSession(page, credentials);
  await openPage(page, typeof path === 'string' ? path : (path ?? String)(start));
}

/** Gives a browser the session of somebody as the login page does; tells where their area begins. */
export async function addSession(page: Page, credentials: Credentials): Promise<string> {
  const api = createApi(page.request);
  const made = await api.call('POST /back/user/login', credentials);
  if (typeof made === 'string' || !('token' in made))
    throw new Error(`${credentials.email} cannot log in: ${JSON.stringify(made)}`);
  await page.context().addCookies(sessionCookies(credentials.email, made));
  return startOf(api, made.token);
}

type MadeSession = Extract<ResponseOf<'POST /back/user/login'>, { readonly token: string }>;

/** The cookies that the login page writes. */
function sessionCookies(email: string, made: MadeSession) {
  const { hostname } = new URL(test.info().project.use.baseURL ?? '');
  const values = {
    _vh_user_token: made.token,
    _vh_legged_in_email: email,
    _vh_logged_in_user_id: made.userId,
    _vh_logged_in_client_id: made.clientIds[0] ?? '',
    _vh_logged_in_client_ids: JSON.stringify(made.clientIds),
  };
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({
      ...{ name, value: encodeURIComponent(value), domain: hostname, path: '/' },
      ...{ secure: true, sameSite: 'Lax' as const },
    }));
}

/** Where a login leads that nobody asked a page of. */
async function startOf(api: Api, token: string): Promise<string> {
  const { areas } = await api.call('POST /back/user/me', undefined, { token });
  const [area] = areas;
  if (!area) return '/account';
  const [first] = area.ids;
  return first ? `/${area.role}/${first.id}` : `/${area.role}`;
}

/**
 * Logs in by the form, for journeys that are about the login, from an address of its own, and waits until the login page is left: journeys share the demo
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

/** Opens the menu of the account at the foot of an area's menu, unless it is open. */
export async function openAccountMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Account: / });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}
