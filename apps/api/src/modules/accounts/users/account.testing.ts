import { sql } from 'kysely';
import type { TestApp } from '../../../testing/app.ts';
import { nextCount } from '../../../testing/builders.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';

/** A password that is good enough. */
export const goodPassword = 'bubanj-zavesa-42';

/** An address that nobody has used. */
export function newEmail(): string {
  return `reader${nextCount()}@example.test`;
}

/** Opens or closes registration. */
export async function setSignUp(app: TestApp, isSignUpAvailable: boolean): Promise<void> {
  await sql`insert into setting (section, name, value)
    values ('deploy', 'isSignUpAvailable', ${JSON.stringify(isSignUpAvailable)}::jsonb)
    on conflict (section, name) do update set value = excluded.value`.execute(app.db.query);
}

/** A mail that was written. */
export interface WrittenMail {
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

/** The mails about an account to an e-mail, the newest first. */
export async function mailsTo(app: TestApp, email: string): Promise<readonly WrittenMail[]> {
  await app.runJobs();
  return readMails(app, { to: email, kind: 'account-%' });
}

/** The token in the newest mail to an e-mail. */
export async function tokenTo(app: TestApp, email: string): Promise<string> {
  const [mail] = await mailsTo(app, email);
  return /[?&]token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

/** Asks for an account and gives the token of the mail. */
export async function askToRegister(app: TestApp, email: string): Promise<string> {
  await app.call('POST /front/account/register', { email, lang: 'en' });
  return tokenTo(app, email);
}

/** Makes an account by the mailed link. */
export async function register(app: TestApp, email = newEmail()) {
  const token = await askToRegister(app, email);
  const { body } = await completeWith(app, token);
  return { email, token: body.token, userId: body.userId };
}

/** Sends the form that a registration ends with. */
export function completeWith(app: TestApp, token: string, changes: object = {}) {
  return app.call('POST /front/account/register-complete', {
    token,
    name: 'Ivana Đurić',
    password: goodPassword,
    language: 'sr',
    marketingConsent: true,
    ...changes,
  });
}
