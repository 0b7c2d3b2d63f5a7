import { emailIdentity, type LanguageCode, type MarketingChannel } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';
import { isReached } from './delivery/organiser-audience.repo.ts';

/** Whose marketing a link stops. */
export interface Subscription {
  readonly recipientId: string;
  readonly channel: MarketingChannel;
  readonly address: string;
  readonly language: LanguageCode;
  /** The organiser whose marketing alone it stops; null for marketing of the platform. */
  readonly organiser: { readonly id: string; readonly name: string } | null;
  /** Null of an organiser's mail. */
  readonly buyerId: string | null;
  /** True when marketing by the channel was refused already. */
  readonly isRefused: boolean;
  readonly isAllowed: boolean;
}

/** Whose marketing a recipient's link stops; undefined once the buyer was erased. */
export async function findSubscription(
  query: Queries,
  recipientId: string,
): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select r.id as "recipientId", c.channel, r.address, r.language, b.id as "buyerId",
        case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as organiser,
        coalesce(c.channel = any (b.refused_channels), false) as "isRefused",
        case when o.id is not null then ${isReached(sql`o.id`, sql`r.address`)}
          else coalesce(c.channel = any (b.marketing_channels), false) end as "isAllowed"
      from campaign_recipient r join campaign c on c.id = r.campaign_id
        left join buyer b on b.id = r.buyer_id left join client o on o.id = c.client_id
      where r.id = ${recipientId} and (b.id is not null or o.id is not null and r.address <> '')`.execute(
    query,
  );
  return rows[0];
}

/**
 * Locks buyers, in the order of their ids as all do: by a number all that have it, by an e-mail all with the same mailbox.
 * Those who refused already stay out.
 */
export async function lockBuyersToStop(
  tx: Tx,
  {
    channel,
    buyerId,
    number,
    email,
  }: {
    readonly channel: MarketingChannel;
    readonly buyerId?: string;
    readonly number?: string;
    readonly email?: string;
  },
): Promise<string[]> {
  const sameMailbox = email
    ? sql`or id in (select buyer_id from buyer_email where email_identity(email) = ${emailIdentity(email)})`
    : sql``;
  const mine = number === undefined ? sql`(id = ${buyerId ?? null} ${sameMailbox})` : sql`number = ${number}`;
  const { rows } = await sql<{ id: string; isRefused: boolean }>`
    select id, ${channel} = any (refused_channels) as "isRefused" from buyer
      where ${mine} order by id for update`.execute(tx);
  return rows.filter(row => !row.isRefused).map(({ id }) => id);
}

/** All addresses of buyers. */
export async function listAddresses(query: Queries, buyerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from buyer_email where buyer_id = any (${[...buyerIds]}::uuid[])`.execute(query);
  return rows.map(({ email }) => email);
}

/** Says the same in the accounts of buyers, whose own page shows what was said last. */
export async function refuseInAccounts(tx: Tx, buyerIds: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into user_consent (user_id, kind, given, at)
      select distinct u.id, 'marketing', false, ${at}::timestamptz from buyer_email e join app_user u on lower(u.email) = e.email
        where e.buyer_id = any (${[...buyerIds]}::uuid[])`.execute(tx);
}

/** Keeps that somebody unsubscribed by this very message; the first time counts. */
export async function markUnsubscribed(tx: Tx, recipientId: string, at: Date): Promise<void> {
  await sql`
    update campaign_recipient set unsubscribed_at = ${at} where id = ${recipientId} and unsubscribed_at is null`.execute(
    tx,
  );
}

/** The last message to a number, which an answer is taken to be about. */
export async function findLastTo(
  query: Queries,
  { channel, number }: { readonly channel: MarketingChannel; readonly number: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select r.id from campaign_recipient r join campaign c on c.id = r.campaign_id and c.channel = ${channel}
      where r.buyer_id in (select id from buyer where number = ${number})
        and r.address = ${number} and r.sent_at is not null
      order by r.sent_at desc limit 1`.execute(query);
  return rows[0]?.id;
}

/** Those who unsubscribed by a link or an answer, by channel. */
export async function countUnsubscribed(
  query: Queries,
  since: Date,
): Promise<ReadonlyMap<MarketingChannel, number>> {
  const { rows } = await sql<{ channel: MarketingChannel; count: number }>`
    select c.channel, count(*)::int as count from campaign_recipient r join campaign c on c.id = r.campaign_id
      where r.unsubscribed_at >= ${since} and c.client_id is null group by c.channel`.execute(query);
  return new Map(rows.map(({ channel, count }) => [channel, count]));
}

/** The number of an account; undefined where it has none. */
export async function findOwnPhone(query: Queries, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    phone: string | null;
  }>`select phone from app_user where id = ${userId}`.execute(query);
  return rows[0]?.phone ?? undefined;
}
