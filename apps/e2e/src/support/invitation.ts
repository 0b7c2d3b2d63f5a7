import type { Page } from '@playwright/test';
import { linkInMail } from './mail.ts';
import { openPage } from './open-page.ts';

const password = 'lampion pod tribinom';

/** Accepts the invitation to an organiser that was mailed last to an address; ends on the start page of the organiser. */
export async function acceptInvitation(page: Page, email: string, name: string): Promise<void> {
  await openPage(page, await linkInMail(email, 'account-invite', 'reset-password'));
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/client\/[0-9a-f-]{36}$/);
}
