import { expect } from '@playwright/test';
import { queryDatabase } from './database.ts';

/** The path and query of the link in the newest mail of a kind to an address; waits until the mail is written. */
export async function linkInMail(email: string, kind: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const [mail] = await queryDatabase<{ body: string }>(
          'select body from message where recipient = $1 and kind = $2 order by created_at desc, id desc limit 1',
          [email, kind],
        );
        link = new RegExp(`/${page}\\?\\S+`).exec(mail?.body ?? '')?.[0];
        return link;
      },
      { message: `a mail ${kind} to ${email} has a link to /${page}`, timeout: 20_000 },
    )
    .toBeTruthy();
  return link ?? '';
}

/** How many mails of a kind an address has. */
export async function countMails(email: string, kind: string): Promise<number> {
  const rows = await queryDatabase<object>('select 1 from message where recipient = $1 and kind = $2', [
    email,
    kind,
  ]);
  return rows.length;
}

/** The newest mail of a kind to an address; waits until it is written. */
export async function newestMail(
  email: string,
  kind: string,
): Promise<{ readonly subject: string; readonly body: string }> {
  let newest: { readonly subject: string; readonly body: string } | undefined;
  await expect
    .poll(
      async () => {
        [newest] = await queryDatabase<{ subject: string; body: string }>(
          'select subject, body from message where recipient = $1 and kind = $2 order by created_at desc, id desc limit 1',
          [email, kind],
        );
        return newest !== undefined;
      },
      { message: `a mail ${kind} to ${email}`, timeout: 20_000 },
    )
    .toBe(true);
  return newest ?? { subject: '', body: '' };
}
