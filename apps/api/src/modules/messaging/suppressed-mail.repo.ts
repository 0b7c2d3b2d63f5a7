import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import { mailboxHash } from './mail-budget.repo.ts';

/** A mail as it is judged by whom it goes to. */
interface Addressed {
  readonly id: string;
  readonly recipient: string;
  readonly orderId: string | null;
}

/**
 * The ids of mails that their readers do not want: they said that a ticket of the order was not meant for them. The buyer
 * of an order still hears of it.
 */
export async function findSuppressed(
  query: Queries,
  mails: readonly Addressed[],
): Promise<ReadonlySet<string>> {
  const rows = mails.flatMap(({ id, orderId, recipient }) =>
    orderId === null ? [] : [{ id, orderId, mailbox: mailboxHash(recipient).toString('hex') }],
  );
  if (rows.length === 0) return new Set();
  const unwanted = await sql<{ id: string }>`
    select m.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) m (id uuid, "orderId" uuid, mailbox text)
      join ticket_refusal r on r.order_id = m."orderId" and r.mailbox = decode(m.mailbox, 'hex')
      join customer_order o on o.id = r.order_id
      where sha256(convert_to(email_identity(o.buyer_email), 'UTF8')) <> r.mailbox`.execute(query);
  return new Set(unwanted.rows.map(({ id }) => id));
}

/** True when the owner of an address said that a ticket of an order was not meant for them. */
export async function hasRejectedMails(query: Queries, orderId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from ticket_refusal where order_id = ${orderId} and mailbox = ${mailboxHash(email)}`.execute(
    query,
  );
  return rows.length > 0;
}
