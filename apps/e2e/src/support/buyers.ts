import type { Page } from '@playwright/test';
import { enter } from './accounts.ts';
import { newEmail, type Api } from './api.ts';
import { linkInMail } from './mail.ts';

/** The password of buyers that journeys make. */
export const buyerPassword = 'bubanj-zavesa-42';

/** Makes an account by the calls that its pages make. */
export async function makeBuyer(
  api: Api,
  name = 'Ivana Đurić',
): Promise<{ readonly email: string; readonly token: string }> {
  const email = newEmail();
  await api.call('POST /front/account/register', { email });
  const link = await linkInMail(email, 'account-register', 'register-complete');
  const token = new URL(link, 'https://site.invalid').searchParams.get('token') ?? '';
  const made = await api.call('POST /front/account/register-complete', {
    token,
    name,
    password: buyerPassword,
    language: 'en',
  });
  return { email, token: made.token };
}

/** Logs in as a buyer and opens the own pages. */
export async function logInBuyer(page: Page, email: string, password = buyerPassword): Promise<void> {
  await enter(page, { email, password }, '/account');
}
