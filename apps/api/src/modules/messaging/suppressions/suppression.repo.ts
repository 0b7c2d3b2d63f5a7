import type { MarketingChannel, SuppressionReason } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { PageWindow } from '../../../platform/page-window.ts';

/** An address that is never written to by a channel. */
export interface Suppression {
  readonly channel: MarketingChannel;
  /** An e-mail address in small letters, or a number in digits with its country. */
  readonly address: string;
  readonly reason: SuppressionReason;
  /** What the provider said, in its words. */
  readonly detail: string;
  readonly at: Date;
}

/** What they are looked up by; `q` is the beginning of an address. */
export interface SuppressionFilter {
  readonly channel: MarketingChannel;
  readonly q?: string | undefined;
  readonly reason?: SuppressionReason | undefined;
}

/** The sorts of their list. */
export type SuppressionSort = '-at' | 'at' | 'address' | '-address';

/** Never writes to an address by a channel again. */
export async function insertSuppression(query: Queries, suppression: Suppression): Promise<void> {
  const { channel, address, reason, detail, at } = suppression;
  if (address === '') return;
  await sql`
    insert into marketing_suppression (channel, address, reason, detail, at)
      values (${channel}, ${address}, ${reason}, ${detail.slice(0, 600)}, ${at})
      on conflict do nothing`.execute(query);
}

/**
 * True when an address is never written to by a channel. What its owner or the provider blocked is blocked under every
 * spelling of the mailbox; an address that nobody has says nothing of other spellings.
 */
export function isSuppressed(channel: MarketingChannel, address: RawBuilder<unknown>): RawBuilder<boolean> {
  const same = sql`exists (select from marketing_suppression s where s.channel = ${channel} and s.address = ${address})`;
  if (channel !== 'email') return sql`(${same})`;
  return sql`(${same} or exists (select from marketing_suppression s where s.channel = 'email'
    and s.reason = 'blocked' and s.mailbox = email_identity(${address})))`;
}

/** How many fit. */
export async function countSuppressions(query: Queries, filter: SuppressionFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from marketing_suppression s where ${conditionOf(filter)}`.execute(query);
  return rows[0]?.count ?? 0;
}

/** A page of them, each with the buyer who has the address now. */
export async function listSuppressions(
  query: Queries,
  filter: SuppressionFilter & { readonly sort: SuppressionSort },
  { limit, offset, isReversed }: PageWindow,
): Promise<(Suppression & { readonly buyerId: string | null; readonly buyerName: string | null })[]> {
  const { rows } = await sql<Suppression & { buyerId: string | null; buyerName: string | null }>`
    select s.channel, s.address, s.reason, s.detail, s.at, b.id as "buyerId", b.name as "buyerName"
      from (select * from marketing_suppression s where ${conditionOf(filter)}
        order by ${orderOf(filter.sort, isReversed)} limit ${limit} offset ${offset}) s
      left join lateral (select id, name from buyer where id = ${ownerOf(filter.channel)}) b on true
      order by ${orderOf(filter.sort, isReversed)}`.execute(query);
  return isReversed ? rows.reverse() : rows;
}

/** A query of the addresses of all that fit, in order. */
export function selectSuppressed(
  filter: SuppressionFilter & { readonly sort: SuppressionSort },
): RawBuilder<{ id: string }> {
  return sql`
    select s.address as id from marketing_suppression s where ${conditionOf(filter)}
      order by ${orderOf(filter.sort, false)}`;
}

/** Some of a channel by their addresses and in their order. */
export async function findSuppressions(
  query: Queries,
  channel: MarketingChannel,
  addresses: readonly string[],
): Promise<(Suppression & { readonly buyerName: string | null })[]> {
  const { rows } = await sql<Suppression & { buyerName: string | null }>`
    select s.channel, s.address, s.reason, s.detail, s.at, b.name as "buyerName"
      from unnest(${[...addresses]}::text[]) with ordinality as i (address, place)
        join marketing_suppression s on s.channel = ${channel} and s.address = i.address
        left join lateral (select name from buyer where id = ${ownerOf(channel)}) b on true
      order by i.place`.execute(query);
  return rows;
}

/** One of them, held until the transaction ends. */
export async function lockSuppression(
  tx: Tx,
  { channel, address }: Pick<Suppression, 'channel' | 'address'>,
): Promise<(Suppression & { readonly buyerId: string | null }) | undefined> {
  const { rows } = await sql<Suppression & { buyerId: string | null }>`
    select s.channel, s.address, s.reason, s.detail, s.at, ${ownerOf(channel)} as "buyerId"
      from marketing_suppression s where s.channel = ${channel} and s.address = ${address} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Takes one off the list. */
export async function deleteSuppression(
  tx: Tx,
  { channel, address }: Pick<Suppression, 'channel' | 'address'>,
): Promise<void> {
  await sql`delete from marketing_suppression where channel = ${channel} and address = ${address}`.execute(
    tx,
  );
}

/** The buyer who has the address of `marketing_suppression s`; of several with one number the one who came last. */
function ownerOf(channel: MarketingChannel): RawBuilder<string | null> {
  return channel === 'email'
    ? sql`coalesce((select e.buyer_id from buyer_email e where e.email = s.address),
        (select e.buyer_id from buyer_email e where s.reason = 'blocked' and email_identity(e.email) = s.mailbox
          order by e.email limit 1))`
    : sql`(select n.id from buyer n where n.number = s.address order by n.last_order_at desc nulls last, n.id limit 1)`;
}

function conditionOf({ channel, q, reason }: SuppressionFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`s.channel = ${channel}`];
  if (reason) conditions.push(sql`s.reason = ${reason}`);
  // numbers are typed with a plus, and kept without
  if (q)
    conditions.push(
      sql`s.address like ${`${q
        .toLowerCase()
        .replace(/^\+/, '')
        .replace(/[\\%_]/g, '\\$&')}%`}`,
    );
  return sql.join(conditions, sql` and `);
}

function orderOf(sort: SuppressionSort, isReversed: boolean): RawBuilder<unknown> {
  const isDescending = sort.startsWith('-') !== isReversed;
  const way = isDescending ? sql`desc` : sql`asc`;
  const back = isDescending ? sql`asc` : sql`desc`;
  return sort.endsWith('at') ? sql`s.at ${way}, s.address ${back}` : sql`s.address ${way}`;
}
