import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { mailboxHash } from '#messaging';

/** What somebody said about a ticket that was transferred to them. */
export interface Refusal {
  readonly orderId: string;
  readonly ticketId: string;
  readonly email: string;
  /** Whether it went back to anyone who sent it. */
  readonly isReturned: boolean;
}

/** Keeps that a ticket was not meant for an address. */
export async function insertRefusal(tx: Tx, refusal: Refusal, at: Date): Promise<void> {
  const { orderId, ticketId, email, isReturned } = refusal;
  await sql`
    insert into ticket_refusal (order_id, mailbox, ticket_id, at, is_returned)
      values (${orderId}, ${mailboxHash(email)}, ${ticketId}, ${at}, ${isReturned})
      on conflict (order_id, mailbox) do update set ticket_id = excluded.ticket_id, at = excluded.at,
        is_returned = excluded.is_returned`.execute(tx);
}

/** What was said about a ticket; undefined where nothing was. */
export async function findRefusal(
  query: Queries,
  ticketId: string,
): Promise<Pick<Refusal, 'isReturned'> | undefined> {
  const { rows } = await sql<{ isReturned: boolean }>`
    select is_returned as "isReturned" from ticket_refusal where ticket_id = ${ticketId}`.execute(query);
  return rows[0];
}

/** Hides a transferred ticket that came back: another one is in its place. */
export async function markCameBack(tx: Tx, ticketId: string): Promise<void> {
  await sql`
    update ticket set void_cause = 'returned', holder_token_hash = null, sealed_holder_token = null
      where id = ${ticketId} and state = 'void'`.execute(tx);
}
