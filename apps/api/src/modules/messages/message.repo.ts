import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';
import { takeMailBudget, type MailLimits } from './mail-budget.repo.ts';

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
  /** The sending of a report whose table is attached. */
  readonly reportRunId?: string | undefined;
  readonly orderId: string | null;
  readonly state: 'queued' | 'sent' | 'outbox' | 'failed';
}

/** A message before it is stored. */
export type NewMessage = Omit<MessageRecord, 'state'> & {
  /**
   * Anybody can cause it for any address (an order that cost nothing, a reservation, a transfer): a mailbox that nobody
   * proved gets few of them.
   */
  readonly isUnasked?: boolean;
};

/** Stores a message; false when the order has one of this once-only kind already, or the mailbox had enough for today. */
export async function insertMessage(
  tx: Tx,
  message: NewMessage,
  limits: MailLimits,
  createdAt: Date,
): Promise<boolean> {
  return (await insertMessages(tx, [message], limits, createdAt)).length > 0;
}

/**
 * Stores messages but for those of a once-only kind that their order has already, and those whose mailbox had enough for
 * today; answers the ids stored.
 */
export async function insertMessages(
  tx: Tx,
  messages: readonly NewMessage[],
  limits: MailLimits,
  createdAt: Date,
): Promise<string[]> {
  const unasked = messages.filter(({ isUnasked }) => isUnasked);
  const allowed = await takeMailBudget(tx, unasked, limits, createdAt);
  const withheld = new Set(unasked.filter((_, at) => allowed[at] === false).map(({ id }) => id));
  const written = messages.filter(({ id }) => !withheld.has(id));
  if (written.length === 0) return [];
  const rows = written.map(({ ticketsOf, reportRunId, isUnasked: _, ...message }) => ({
    ...message,
    attachments: [
      ...ticketsOf.map(orderId => ({ tickets: orderId })),
      ...(reportRunId ? [{ report: reportRunId }] : []),
    ],
  }));
  const result = await sql<{ id: string }>`
    insert into message (id, kind, recipient, subject, html, body, attachments, order_id, created_at)
      select m.id, m.kind, m.recipient, m.subject, m.html, m.text, m.attachments, m."orderId", ${createdAt}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (
          id uuid, kind text, recipient text, subject text, html text, text text, attachments jsonb,
          "orderId" uuid)
      on conflict (order_id, kind) where kind = 'order-confirmation' do nothing
      returning id`.execute(tx);
  return result.rows.map(row => row.id);
}

/** Of each message, how many to the same recipient were stored before it and still wait; counted up to `most`. */
export async function countEarlierOf(
  query: Queries,
  ids: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; earlier: number }>`
    select m.id, (select count(*) from (select from message o
        where o.state = 'queued' and lower(o.recipient) = lower(m.recipient)
          and (o.created_at, o.id) < (m.created_at, m.id) limit ${most}) as waiting)::int as earlier
      from message m where m.id = any (${[...ids]}::uuid[])`.execute(query);
  return new Map(rows.map(({ id, earlier }) => [id, earlier]));
}

/** Messages that wait and have no words yet, with their orders. */
export async function findWordless(
  query: Queries,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly orderId: string }[]> {
  const result = await sql<{ id: string; orderId: string }>`
    select id, order_id as "orderId" from message
      where id = any (${[...ids]}::uuid[]) and html = '' and state = 'queued' and order_id is not null`.execute(
    query,
  );
  return result.rows;
}

/** Keeps the words of messages that were stored without any. */
export async function saveWords(
  query: Queries,
  messages: readonly Pick<MessageRecord, 'id' | 'subject' | 'html' | 'text'>[],
  state: MessageRecord['state'],
): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    update message m set subject = w.subject, html = w.html, body = w.text, state = ${state}
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as w (id uuid, subject text, html text, text text)
      where m.id = w.id`.execute(query);
}

/** A message by its id. */
export async function findMessage(query: Queries, id: string): Promise<MessageRecord | undefined> {
  type Attachment = { readonly tickets?: string; readonly report?: string };
  const result = await sql<Omit<MessageRecord, 'ticketsOf'> & { attachments: Attachment[] }>`
    select id, kind, recipient, subject, html, body as text, attachments, order_id as "orderId", state
      from message where id = ${id}`.execute(query);
  const row = result.rows[0];
  if (!row) return undefined;
  return {
    ...row,
    ticketsOf: row.attachments.flatMap(attachment => attachment.tickets ?? []),
    reportRunId: row.attachments.find(attachment => attachment.report)?.report,
  };
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

/** How sending goes. */
export interface SentCounts {
  /** Mails made since then that failed for good, and that went out. */
  readonly failed: number;
  readonly delivered: number;
  /** Whether any mail ever went out. */
  readonly ever: boolean;
}

/** Counts what became of the mails made since a moment. */
export async function countSent(query: Queries, since: Date): Promise<SentCounts> {
  const { rows } = await sql<SentCounts>`
    select (select count(*) from message where state = 'failed' and created_at >= ${since}) as failed,
      (select count(*) from message where state = 'sent' and created_at >= ${since}) as delivered,
      exists (select from message where state = 'sent') as ever`.execute(query);
  return rows[0] ?? { failed: 0, delivered: 0, ever: false };
}
