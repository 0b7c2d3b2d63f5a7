import {
  eventMessageRecipientStates,
  normaliseSearchText,
  type EventMessageRecipientState,
  type LanguageCode,
} from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { StoredToken } from '../../../platform/stored-token.ts';

/** A recipient whose mail is not written yet, with what it says of them. */
export interface UnwrittenRecipient {
  readonly id: string;
  readonly address: string;
  readonly name: string;
  readonly order: {
    readonly id: string;
    readonly number: string;
    readonly language: LanguageCode;
    readonly sealedToken: string | null;
    readonly buyerEmail: string;
  } | null;
  /** Token of the ticket's own page, for the holder of a transferred ticket. */
  readonly holderToken: StoredToken | null;
}

/** Takes recipients whose mail is not written yet, those of other processes apart; until the transaction ends. */
export async function takeUnwritten(
  tx: Tx,
  eventMessageId: string,
  limit: number,
): Promise<UnwrittenRecipient[]> {
  const { rows } = await sql<UnwrittenRecipient>`
    select r.id, r.address, r.name, ${orderColumn} as order, ${holderColumn} as "holderToken"
      from event_message_recipient r
        left join customer_order o on o.id = r.order_id left join ticket t on t.id = r.ticket_id
      where r.event_message_id = ${eventMessageId} and r.state = 'queued' and r.message_id is null
      order by r.id limit ${limit} for update of r skip locked`.execute(tx);
  return rows;
}

const orderColumn = sql`case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number,
  'language', o.language, 'sealedToken', o.sealed_token, 'buyerEmail', o.buyer_email) end`;
const holderColumn = sql`case when t.holder_token_hash is not null and lower(t.attendee_email) = r.address
  then jsonb_build_object('hash', encode(t.holder_token_hash, 'hex'), 'sealed', t.sealed_holder_token) end`;

/** Keeps which mail each recipient gets; null for those who said that they want none about the order. */
export async function saveMails(
  tx: Tx,
  mails: readonly { readonly recipientId: string; readonly messageId: string | null }[],
): Promise<void> {
  await sql`
    update event_message_recipient r set message_id = m."messageId",
        state = case when m."messageId" is null then 'suppressed' else r.state end
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m ("recipientId" uuid, "messageId" uuid)
      where r.id = m."recipientId"`.execute(tx);
}

/** True when a message has recipients whose mail was not tried yet. */
export async function hasUntried(query: Queries, eventMessageId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from event_message_recipient
      where event_message_id = ${eventMessageId} and state = 'queued' and detail = '' limit 1`.execute(query);
  return rows.length > 0;
}

/** Leaves out all whose mail is not written yet. */
export async function cancelUnwritten(tx: Tx, eventMessageId: string): Promise<void> {
  await sql`
    update event_message_recipient set state = 'cancelled'
      where event_message_id = ${eventMessageId} and state = 'queued' and message_id is null`.execute(tx);
}

/** Number of recipients who are in each state. */
export type RecipientCounts = Readonly<Record<EventMessageRecipientState, number>>;

/** What became of the mails of messages, by message. */
export async function countRecipients(
  query: Queries,
  eventMessageIds: readonly string[],
): Promise<ReadonlyMap<string, RecipientCounts>> {
  const { rows } = await sql<{ id: string; state: EventMessageRecipientState; count: number }>`
    select event_message_id as id, state, count(*)::int as count from event_message_recipient
      where event_message_id = any (${[...eventMessageIds]}::uuid[]) group by event_message_id, state`.execute(
    query,
  );
  return new Map(
    eventMessageIds.map(id => {
      const counts = eventMessageRecipientStates.map(state => [
        state,
        rows.find(row => row.id === id && row.state === state)?.count ?? 0,
      ]);
      return [id, Object.fromEntries(counts) as RecipientCounts];
    }),
  );
}

/** Somebody whom a message goes to. */
export interface RecipientRecord {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly state: EventMessageRecipientState;
  readonly detail: string;
  readonly sentAt: Date | null;
  readonly order: { readonly _id: string; readonly number: string } | null;
}

/** Which recipients of a message are listed. */
export interface RecipientFilter {
  readonly eventMessageId: string;
  /** A part of the name or address. */
  readonly q?: string | undefined;
  /** Nobody is found by their name or address. */
  readonly hidesPeople?: boolean;
  readonly state?: EventMessageRecipientState | undefined;
}

/** A page of the recipients of a message by address, and how many there are. */
export async function listRecipients(
  query: Queries,
  filter: RecipientFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: RecipientRecord[]; total: number }> {
  const where = sql.join(conditionsOf(filter), sql` and `);
  const { rows } = await sql<RecipientRecord>`
    select r.id, r.name, r.address, r.state, r.detail, r.sent_at as "sentAt",
        case when o.id is not null then jsonb_build_object('_id', o.id, 'number', o.number) end as order
      from event_message_recipient r left join customer_order o on o.id = r.order_id
      where ${where} order by r.address, r.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    query,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from event_message_recipient r where ${where}`.execute(query);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionsOf({ eventMessageId, q, hidesPeople, state }: RecipientFilter): RawBuilder<unknown>[] {
  if (q && hidesPeople) return [sql`false`];
  const folded = q && normaliseSearchText(q);
  return [
    sql`r.event_message_id = ${eventMessageId}`,
    ...(state ? [sql`r.state = ${state}`] : []),
    ...(q
      ? [
          sql`(strpos(r.address, ${q.toLowerCase()}) > 0
            or (${folded ?? ''} <> '' and strpos(fold_search(r.name), ${folded ?? ''}) > 0))`,
        ]
      : []),
  ];
}

/** The number of an order. */
export async function findOrderNumber(query: Queries, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from customer_order where id = ${orderId}`.execute(query);
  return rows[0]?.number;
}
