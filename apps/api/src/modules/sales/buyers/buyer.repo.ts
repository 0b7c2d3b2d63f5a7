import type { buyerSorts, ParsedBodyOf } from '@vh/contract';
import { normaliseSearchText, type Currency, type LanguageCode, type MarketingChannel } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { PageWindow } from '../../../platform/page-window.ts';
import { homeDayStart } from '#system';
import { phoneChannels } from './buyer-records.repo.ts';

/** A buyer's record. */
export interface BuyerRecord {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly language: LanguageCode;
  readonly userId: string | null;
  readonly orders: number;
  readonly tickets: number;
  readonly firstOrderAt: Date | null;
  readonly lastOrderAt: Date | null;
  readonly acceptsMarketing: boolean | null;
  readonly marketingChannels: readonly MarketingChannel[];
  /** Since when a yes to marketing by e-mail waits for anyone who owns the address. */
  readonly marketingUnconfirmedAt: Date | null;
  readonly version: number;
  readonly sums: readonly { currency: Currency; paid: number; refunded: number }[];
}

const columns = sql`
  b.id, b.email, b.name, b.phone, b.language, b.user_id as "userId", b.orders, b.tickets,
  b.first_order_at as "firstOrderAt", b.last_order_at as "lastOrderAt", b.accepts_marketing as "acceptsMarketing",
  b.marketing_channels as "marketingChannels", b.marketing_unconfirmed_at as "marketingUnconfirmedAt", b.version,
  coalesce((select json_agg(json_build_object('currency', s.currency, 'paid', s.paid, 'refunded', s.refunded)
      order by s.paid desc, s.currency) from buyer_sum s where s.buyer_id = b.id), '[]') as sums`;

/** What the list is narrowed by; `number` is that of an order as it is stored. */
export type BuyerFilter = Pick<
  ParsedBodyOf<'POST /back/buyer/get-list'>,
  'q' | 'hasAccount' | 'acceptsMarketing' | 'from' | 'to'
> & {
  readonly number: string | undefined;
  /** Only these of them. */
  readonly ids?: readonly string[] | undefined;
};

/** The order of the list. */
export type BuyerSort = (typeof buyerSorts)[number];

/** Each as an index has it, one way and the other. */
const orders: Readonly<Record<BuyerSort, readonly [RawBuilder<unknown>, RawBuilder<unknown>]>> = {
  '-lastOrder': [sql`b.last_order_at desc nulls last, b.id`, sql`b.last_order_at asc nulls first, b.id desc`],
  lastOrder: [sql`b.last_order_at asc nulls first, b.id desc`, sql`b.last_order_at desc nulls last, b.id`],
  name: [sql`b.search, b.id`, sql`b.search desc, b.id desc`],
  '-name': [sql`b.search desc, b.id desc`, sql`b.search, b.id`],
  '-orders': [sql`b.orders desc, b.id`, sql`b.orders, b.id desc`],
};

/** A page of the buyers. */
export async function listBuyers(
  query: Queries,
  filter: BuyerFilter,
  { sort, isReversed, limit, offset }: PageWindow & { readonly sort: BuyerSort },
): Promise<BuyerRecord[]> {
  if (limit === 0) return [];
  const [forwards, backwards] = orders[sort];
  // the page is cut before anything is looked up: an index counts through the ids
  const { rows } = await sql<BuyerRecord>`
    with page as materialized (
      select b.id from buyer b where ${conditionOf(filter)} order by ${isReversed ? backwards : forwards}
        limit ${limit} offset ${offset})
    select ${columns} from page join buyer b on b.id = page.id order by ${forwards}`.execute(query);
  return rows;
}

/** A query of the ids of all buyers that fit, in order. */
export function selectBuyerIds(filter: BuyerFilter, sort: BuyerSort): RawBuilder<{ id: string }> {
  return sql`select b.id from buyer b where ${conditionOf(filter)} order by ${orders[sort][0]}`;
}

/** Number of buyers who fit. */
export async function countBuyers(query: Queries, filter: BuyerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from buyer b where ${conditionOf(filter)}`.execute(query);
  return rows[0]?.count ?? 0;
}

function conditionOf({
  q,
  number,
  hasAccount,
  acceptsMarketing,
  from,
  to,
  ids,
}: BuyerFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (ids) conditions.push(sql`b.id = any (${[...ids]}::uuid[])`);
  if (q) conditions.push(hasWords(q, number));
  if (hasAccount !== undefined)
    conditions.push(hasAccount ? sql`b.user_id is not null` : sql`b.user_id is null`);
  if (acceptsMarketing === 'unknown') conditions.push(sql`b.accepts_marketing is null`);
  else if (acceptsMarketing) conditions.push(sql`b.accepts_marketing = ${acceptsMarketing === 'yes'}`);
  if (from) conditions.push(sql`b.last_order_at >= ${homeDayStart(from)}`);
  // the last day counts whole
  if (to) conditions.push(sql`b.last_order_at < ${homeDayStart(to, 1)}`);
  return sql.join(conditions, sql` and `);
}

/**
 * Each word stands in the name, an address or the telephone number; or all of it is the number of an order. Each of
 * these is a search of its own in an index; joined by `or`, they would read every buyer.
 */
function hasWords(q: string, number: string | undefined): RawBuilder<unknown> {
  const ways = [q.toLowerCase(), normaliseSearchText(q)]
    .map(text => text.split(/\s+/).filter(Boolean))
    .filter(parts => parts.length > 0)
    .map(parts => sql`select b.id from buyer b where ${sql.join(parts.map(hasPart), sql` and `)}`);
  const byOrder = sql`select e.buyer_id from customer_order o
    join buyer_email e on e.email = lower(o.buyer_email) where o.number = ${number ?? ''}`;
  return sql`b.id in (${sql.join([...ways, byOrder], sql` union `)})`;
}

function hasPart(part: string): RawBuilder<unknown> {
  return sql`b.search like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** A buyer by id. */
export async function findBuyer(query: Queries, buyerId: string): Promise<BuyerRecord | undefined> {
  const { rows } = await sql<BuyerRecord>`select ${columns} from buyer b where b.id = ${buyerId}`.execute(
    query,
  );
  return rows[0];
}

/** Locks a record until the transaction ends; undefined when there is none. */
export async function lockBuyer(
  tx: Tx,
  buyerId: string,
): Promise<Pick<BuyerRecord, 'id' | 'email' | 'name' | 'phone' | 'language' | 'version'> | undefined> {
  const { rows } = await sql<BuyerRecord>`
    select id, email, name, phone, language, version from buyer where id = ${buyerId} for update`.execute(tx);
  return rows[0];
}

/** All addresses of a buyer. */
export async function listEmails(query: Queries, buyerId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from buyer_email where buyer_id = ${buyerId} order by email`.execute(query);
  return rows.map(row => row.email);
}

/** Writes down what staff put right. */
export async function saveBuyer(
  tx: Tx,
  buyer: Pick<BuyerRecord, 'id' | 'email' | 'name' | 'phone' | 'language'>,
  { emails, ...by }: { readonly userId: string; readonly at: Date; readonly emails: readonly string[] },
): Promise<void> {
  const search = [normaliseSearchText(buyer.name), ...emails, buyer.phone.replace(/\D/g, '')].join(' ');
  await sql`
    update buyer set email = ${buyer.email}, name = ${buyer.name}, phone = ${buyer.phone},
        language = ${buyer.language}, search = ${search}, edited_at = ${by.at}, edited_by = ${by.userId},
        version = version + 1
      where id = ${buyer.id}`.execute(tx);
}

/** A note of staff. */
export interface NoteRecord {
  readonly id: string;
  readonly note: string;
  readonly by: string;
  readonly userId: string | null;
  readonly at: Date;
}

/** The notes about a buyer, newest first. */
export async function listNotes(query: Queries, buyerId: string): Promise<NoteRecord[]> {
  const { rows } = await sql<NoteRecord>`
    select n.id, n.note, coalesce(u.name, '') as by, n.written_by as "userId", n.written_at as at
      from buyer_note n left join app_user u on u.id = n.written_by
      where n.buyer_id = ${buyerId} order by n.written_at desc, n.id desc`.execute(query);
  return rows;
}

export async function insertNote(
  tx: Tx,
  note: { readonly id: string; readonly buyerId: string; readonly note: string },
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into buyer_note (id, buyer_id, note, written_by, written_at)
      values (${note.id}, ${note.buyerId}, ${note.note}, ${by.userId}, ${by.at})`.execute(tx);
}

/** Takes back a note of one's own; what it said, or undefined when there is no such note of theirs. */
export async function deleteNote(
  tx: Tx,
  { noteId, buyerId, userId }: { readonly noteId: string; readonly buyerId: string; readonly userId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ note: string }>`
    delete from buyer_note where id = ${noteId} and buyer_id = ${buyerId} and written_by = ${userId}
      returning note`.execute(tx);
  return rows[0]?.note;
}

/** What a buyer said about marketing. */
export interface ConsentRecord {
  readonly given: boolean;
  readonly at: Date;
  readonly source: 'order' | 'account' | 'staff' | 'unsubscribe' | 'merge' | 'confirmation';
  readonly channel: MarketingChannel | null;
  readonly orderNumber: string | null;
  readonly by: string | null;
}

/** What a buyer said about marketing last: in orders, the account, and to staff; the newest first. */
export async function listConsents(query: Queries, buyerId: string): Promise<ConsentRecord[]> {
  const { rows } = await sql<ConsentRecord>`
    select true as given, o.created_at as at, 'order' as source, 'email' as channel, o.number as "orderNumber",
        null as by
      from buyer_email e join customer_order o on lower(o.buyer_email) = e.email and o.state <> 'held'
      where e.buyer_id = ${buyerId} and o.marketing_consent
    union all
    select true, o.created_at, 'order', p.channel, o.number, null
      from buyer_email e join customer_order o on lower(o.buyer_email) = e.email and o.state <> 'held'
        cross join unnest(${phoneChannels}) as p (channel)
      where e.buyer_id = ${buyerId} and o.consents ? p.channel
    union all
    select c.given, c.at, 'account', 'email', null, null from buyer_email e join app_user u on lower(u.email) = e.email
        join user_consent c on c.user_id = u.id
      where e.buyer_id = ${buyerId} and c.kind = 'marketing'
    union all
    select distinct true, n.confirmed_at, 'confirmation', 'email', null, null
      from buyer_email e join marketing_opt_in n on n.mailbox = email_identity(e.email)
      where e.buyer_id = ${buyerId} and n.confirmed_at is not null
    union all
    select c.given, c.at, c.source, c.channel, null, u.name from buyer_consent c left join app_user u on u.id = c.written_by
      where c.buyer_id = ${buyerId}
    order by at desc, given limit 8`.execute(query);
  return rows;
}

/** Writes down what a buyer said about marketing. */
export async function insertConsent(
  tx: Tx,
  consent: {
    readonly id: string;
    readonly buyerId: string;
    readonly given: boolean;
    readonly channel?: MarketingChannel | undefined;
    readonly source: 'staff' | 'unsubscribe';
  },
  by: { readonly userId: string | null; readonly at: Date },
): Promise<void> {
  const { id, buyerId, given, channel = null, source } = consent;
  await sql`
    insert into buyer_consent (id, buyer_id, given, channel, source, written_by, at)
      values (${id}, ${buyerId}, ${given}, ${channel}, ${source}, ${by.userId}, ${by.at})`.execute(tx);
}

/** A message to a buyer. */
export interface BuyerMessage {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly recipient: string;
  readonly state: 'queued' | 'sent' | 'outbox' | 'failed';
  readonly createdAt: Date;
}

/** The newest messages to any address of a buyer. */
export async function listBuyerMessages(
  query: Queries,
  buyerId: string,
  limit: number,
): Promise<BuyerMessage[]> {
  const { rows } = await sql<BuyerMessage>`
    select m.id, m.kind, m.subject, m.recipient, m.state, m.created_at as "createdAt"
      from buyer_email e join message m on m.recipient = e.email
      where e.buyer_id = ${buyerId} order by m.created_at desc, m.id desc limit ${limit}`.execute(query);
  return rows;
}
