import { sql } from 'kysely';
import { hashToken } from '../../platform/ids.ts';
import type { TestApp } from '../../testing/app.ts';
import { openMailContent } from './sealed-mail-content.ts';

/** A mail as its recipient reads it. */
export interface OpenedMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

/** Which mails are wanted; all of them when nothing is said. */
interface Wanted {
  readonly to?: string;
  /** A pattern of SQL. */
  readonly kind?: string;
  readonly orderId?: string;
}

/** The id of an order by its address; '' where there is none. */
export async function idOfOrder({ db }: TestApp, orderToken: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order where token_hash = ${hashToken(orderToken)}`.execute(db.query);
  return rows[0]?.id ?? '';
}

/** Mails with their links, as they are sent; the newest first. */
export async function readMails(
  { db, deps }: TestApp,
  { to, kind, orderId }: Wanted = {},
): Promise<OpenedMail[]> {
  const { rows } = await sql<OpenedMail & { sealed: string | null }>`
    select id, kind, recipient, subject, body, html, sealed from message
      where (${to ?? null}::text is null or recipient = ${to ?? null})
        and (${kind ?? null}::text is null or kind like ${kind ?? null})
        and (${orderId ?? null}::uuid is null or order_id = ${orderId ?? null}::uuid)
      order by created_at desc, id desc`.execute(db.query);
  return rows.map(({ sealed, body, html, ...mail }) => {
    const words = openMailContent({ html, text: body, sealed }, mail.id, deps.config.appSecret);
    return { ...mail, body: words.text, html: words.html };
  });
}
