import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';

/** A message as it is stored. */
export interface MessageRecord {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Orders whose tickets are attached. */
  readonly ticketsOf: readonly string[];
  readonly orderId: string | null;
  readonly state: 'queued' | 'sent' | 'outbox' | 'failed';
}

/** Stores a message; false when the order has one of this once-only kind already. */
export async function insertMessage(
  tx: Tx,
  message: Omit<MessageRecord, 'state'>,
  createdAt: Date,
): Promise<boolean> {
  const attachments = JSON.stringify(message.ticketsOf.map(orderId => ({ tickets: orderId })));
  const result = await sql<{ id: string }>`
    insert into message (id, kind, recipient, subject, html, body, attachments, order_id, created_at)
      values (${message.id}, ${message.kind}, ${message.recipient}, ${message.subject}, ${message.html},
        ${message.text}, ${attachments}, ${message.orderId}, ${createdAt})
      on conflict (order_id, kind) where kind = 'order-confirmation' do nothing
      returning id`.execute(tx);
  return result.rows.length > 0;
}

/** A message by its id. */
export async function findMessage(query: Queries, id: string): Promise<MessageRecord | undefined> {
  const result = await sql<Omit<MessageRecord, 'ticketsOf'> & { attachments: { tickets?: string }[] }>`
    select id, kind, recipient, subject, html, body as text, attachments, order_id as "orderId", state
      from message where id = ${id}`.execute(query);
  const row = result.rows[0];
  if (!row) return undefined;
  return { ...row, ticketsOf: row.attachments.flatMap(attachment => attachment.tickets ?? []) };
}

export async function saveMessageState(
  query: Queries,
  id: string,
  outcome: { readonly state: MessageRecord['state']; readonly error?: string; readonly sentAt?: Date },
): Promise<void> {
  await sql`
    update message set state = ${outcome.state}, error = ${outcome.error ?? null}, sent_at = ${outcome.sentAt ?? null}
      where id = ${id}`.execute(query);
}
