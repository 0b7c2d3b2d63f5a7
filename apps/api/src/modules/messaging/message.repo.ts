import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Queries, Tx } from '../../platform/database.ts';
import { takeMailBudget, type MailLimits } from './mail-budget.repo.ts';
import { findSuppressed } from './suppressed-mail.repo.ts';
import { openMailContent, sealMailContent } from './sealed-mail-content.ts';

type Sealing = Pick<Config, 'appSecret'>;

/** What storing mails needs: the key of what is sealed, and the limits of mails that nobody asked for. */
type Storing = Sealing & { readonly abuseLimits: MailLimits };

/** A message as it is sent; what opens something is stored sealed. */
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
  /** Where replies go, when that is not the platform. */
  readonly replyTo?: string | undefined;
  readonly state: 'queued' | 'sent' | 'outbox' | 'failed';
}

/** A message before it is stored. */
export type NewMessage = Omit<MessageRecord, 'state'> & {
  /**
   * Anybody can cause it for any address (an order that cost nothing, a reservation, a transfer): a mailbox that nobody
   * proved gets few of them.
   */
  readonly isUnasked?: boolean;
  /** What nobody but the recipient may read, besides tokens in links. */
  readonly secrets?: readonly string[];
};

/** Stores a message; false when the order has one of this once-only kind already, or the mailbox had enough for today. */
export async function insertMessage(
  config: Storing,
  tx: Tx,
  message: NewMessage,
  createdAt: Date,
): Promise<boolean> {
  return (await insertMessages(config, tx, [message], createdAt)).length > 0;
}

/**
 * Stores messages but for those of a once-only kind that their order has already, those whose mailbox had enough for
 * today, and those to whom the order does not concern; answers the ids stored.
 */
export async function insertMessages(
  { appSecret, abuseLimits }: Storing,
  tx: Tx,
  messages: readonly NewMessage[],
  createdAt: Date,
): Promise<string[]> {
  const unwanted = await findSuppressed(tx, messages);
  const wanted = messages.filter(({ id }) => !unwanted.has(id));
  const unasked = wanted.filter(({ isUnasked }) => isUnasked);
  const allowed = await takeMailBudget(tx, unasked, abuseLimits, createdAt);
  const withheld = new Set(unasked.filter((_, at) => allowed[at] === false).map(({ id }) => id));
  const written = wanted.filter(({ id }) => !withheld.has(id));
  if (written.length === 0) return [];
  const rows = written.map(({ ticketsOf, reportRunId, isUnasked: _, secrets, replyTo = '', ...message }) => ({
    ...message,
    replyTo,
    ...sealMailContent({ ...message, secrets }, message.id, appSecret),
    attachments: [
      ...ticketsOf.map(orderId => ({ tickets: orderId })),
      ...(reportRunId ? [{ report: reportRunId }] : []),
    ],
  }));
  const result = await sql<{ id: string }>`
    insert into message (id, kind, recipient, subject, html, body, sealed, attachments, order_id, reply_to,
          created_at)
      select m.id, m.kind, m.recipient, m.subject, m.html, m.text, m.sealed, m.attachments, m."orderId", m."replyTo",
          ${createdAt}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (
          id uuid, kind text, recipient text, subject text, html text, text text, sealed text, attachments jsonb,
          "orderId" uuid, "replyTo" text)
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
  { appSecret }: Sealing,
  query: Queries,
  messages: readonly Pick<NewMessage, 'id' | 'subject' | 'html' | 'text' | 'secrets'>[],
  state: MessageRecord['state'],
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(message => ({
    ...{ id: message.id, subject: message.subject },
    ...sealMailContent(message, message.id, appSecret),
  }));
  await sql`
    update message m set subject = w.subject, html = w.html, body = w.text, sealed = w.sealed, state = ${state}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w (id uuid, subject text, html text, text text, sealed text)
      where m.id = w.id`.execute(query);
}

/**
 * A message by its id, with its words as they are sent.
 * @throws {Error} when they were sealed under another secret
 */
export async function findMessage(
  { appSecret }: Sealing,
  query: Queries,
  id: string,
): Promise<MessageRecord | undefined> {
  type Attachment = { readonly tickets?: string; readonly report?: string };
  const result = await sql<
    Omit<MessageRecord, 'ticketsOf'> & { attachments: Attachment[]; sealed: string | null }
  >`
    select id, kind, recipient, subject, html, body as text, sealed, attachments, order_id as "orderId",
        nullif(reply_to, '') as "replyTo", state
      from message where id = ${id}`.execute(query);
  const row = result.rows[0];
  if (!row) return undefined;
  const { attachments, sealed, replyTo, ...message } = row;
  return {
    ...message,
    replyTo: replyTo ?? undefined,
    ...openMailContent({ html: row.html, text: row.text, sealed }, id, appSecret),
    ticketsOf: attachments.flatMap(attachment => attachment.tickets ?? []),
    reportRunId: attachments.find(attachment => attachment.report)?.report,
  };
}

/** What became of a message. Once it is sent nothing in it opens anything, and of one about an account no word is left. */
export async function saveMessageState(
  query: Queries,
  id: string,
  outcome: { readonly state: MessageRecord['state']; readonly error?: string; readonly sentAt?: Date },
): Promise<void> {
  await sql`
    update message set state = ${outcome.state}, error = ${outcome.error ?? null}, sent_at = ${outcome.sentAt ?? null}
      where id = ${id}`.execute(query);
  if (outcome.state !== 'sent') return;
  const isEmptied = sql`kind like 'account-%'`;
  await sql`
    update message set sealed = null, html = case when ${isEmptied} then '' else html end,
        body = case when ${isEmptied} then '' else body end,
        emptied_at = case when ${isEmptied} then ${outcome.sentAt ?? null}::timestamptz end
      where id = ${id}`.execute(query);
}

/** Empties the words of messages that nobody needs any more; answers how many were emptied, at most so many. */
export async function emptyOldWords(
  query: Queries,
  {
    accountsBefore,
    othersBefore,
    at,
    limit,
  }: {
    readonly accountsBefore: Date;
    readonly othersBefore: Date;
    readonly at: Date;
    readonly limit: number;
  },
): Promise<number> {
  const result = await sql`
    update message set html = '', body = '', sealed = null, emptied_at = ${at}
      where id in (
        select id from message
          where emptied_at is null and state <> 'queued'
            and (created_at < ${othersBefore} or (created_at < ${accountsBefore} and kind like 'account-%'))
          order by created_at limit ${limit} for update skip locked)
      returning 1`.execute(query);
  return result.rows.length;
}

/** How sending goes. */
export interface SentCounts {
  /** Mails made since then that failed for good, and that went out. */
  readonly failed: number;
  readonly delivered: number;
  /** True when any mail ever went out. */
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
