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
