import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { queryDatabase } from './database.ts';

const root = join(import.meta.dirname, '../../../..');

/**
 * The newest mail to an address, of a kind when one is named, as its recipient reads it: printed by the API's own
 * command, as for anyone who is at the machine. Undefined while there is none with words.
 */
async function printMail(
  email: string,
  kind?: string,
): Promise<{ readonly subject: string; readonly body: string } | undefined> {
  const program = join(root, 'apps/api/dist/main.js');
  const env = {
    ...process.env,
    DATABASE_URL: process.env['E2E_DATABASE_URL'],
    DATA_DIR: process.env['E2E_DATA_DIR'] ?? join(root, '.data'),
    NODE_ENV: 'development',
  };
  const args = [program, 'mail', email, ...(kind ? [kind] : [])];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    const [head = '', ...paragraphs] = stdout.split('\n\n');
    return { subject: /^Subject: (.*)$/m.exec(head)?.[1] ?? '', body: paragraphs.join('\n\n') };
  } catch (error) {
    // the command says by 1 that there is no such mail yet
    if (error instanceof Error && 'code' in error && error.code === 1) return undefined;
    throw error;
  }
}

/** Waits until a mail with words lies there; the pattern is one of SQL. */
async function waitForMail(email: string, kind: string): Promise<string> {
  let newest: string | undefined;
  await expect
    .poll(
      async () => {
        const rows = await queryDatabase<{ kind: string }>(
          "select kind from message where recipient = $1 and kind like $2 and body <> '' order by created_at desc, id desc limit 1",
          [email, kind],
        );
        newest = rows[0]?.kind;
        return newest;
      },
      { message: `a mail ${kind} to ${email}`, timeout: 20_000 },
    )
    .toBeTruthy();
  return newest ?? kind;
}

/** The newest mail of a kind (a pattern of SQL) to an address; waits until it is written. */
export async function newestMail(
  email: string,
  kind: string,
): Promise<{ readonly subject: string; readonly body: string }> {
  const mail = await printMail(email, await waitForMail(email, kind));
  return mail ?? { subject: '', body: '' };
}

/** The path and query of the link in the newest mail of a kind to an address; waits until the mail is written. */
export async function linkInMail(email: string, kind: string, page: string): Promise<string> {
  const { body } = await newestMail(email, kind);
  const link = new RegExp(`/${page}\\?\\S+`).exec(body)?.[0];
  expect(link, `the mail ${kind} to ${email} has a link to /${page}`).toBeTruthy();
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
