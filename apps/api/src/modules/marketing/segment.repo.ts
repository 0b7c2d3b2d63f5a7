import type { LanguageCode, MarketingChannel } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';
import type { Segment } from './campaign.repo.ts';
import { isSuppressed } from '#messaging';

/** Whom a campaign is for, by which channel, at which moment. */
export interface Audience {
  readonly channel: MarketingChannel;
  readonly segment: Segment;
  readonly now: Date;
}

const dayMs = 86_400_000;

/** Where a buyer of `buyer b` is written to; null for nowhere. */
function addressBy(channel: MarketingChannel): RawBuilder<string | null> {
  return channel === 'email' ? sql`b.email` : sql`b.number`;
}

/** On `buyer b`: wants marketing by the channel and has an address for it that is not blocked. Nobody else is ever written to. */
function mayBeWrittenTo(channel: MarketingChannel): RawBuilder<boolean> {
  return sql`
    ${channel} = any (b.marketing_channels) and ${addressBy(channel)} <> ''
      and not ${isSuppressed(channel, addressBy(channel))}`;
}

/** A segment as a condition on `buyer b`. */
export function conditionOf({ channel, segment, now }: Audience): RawBuilder<boolean> {
  const { languages, boughtWithinDays, notBoughtForDays, minSpent, neverBought } = segment;
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const conditions: RawBuilder<unknown>[] = [mayBeWrittenTo(channel)];
  if (languages.length > 0) conditions.push(sql`b.language = any (${[...languages]}::text[])`);
  if (neverBought) return sql.join([...conditions, sql`b.orders = 0`], sql` and `);
  if (boughtWithinDays !== undefined)
    // the last order of any kind is at hand with the record; only where it is new enough its payments are looked up
    conditions.push(
      sql`b.last_order_at >= ${before(boughtWithinDays)} and ${paidSince(before(boughtWithinDays))}`,
    );
  if (notBoughtForDays !== undefined)
    conditions.push(sql`b.orders > 0 and (b.last_order_at < ${before(notBoughtForDays)}
      or not ${paidSince(before(notBoughtForDays))})`);
  if (minSpent)
    conditions.push(sql`exists (select from buyer_sum m where m.buyer_id = b.id
      and m.currency = ${minSpent.currency} and m.paid - m.refunded >= ${minSpent.amount})`);
  const purchases = purchasesOf(segment);
  if (purchases) conditions.push(sql`b.id in (${purchases})`);
  return sql.join(conditions, sql` and `);
}

function paidSince(at: Date): RawBuilder<boolean> {
  return sql`exists (select from buyer_email e join customer_order o on lower(o.buyer_email) = e.email
    where e.buyer_id = b.id and o.created_at >= ${at} and o.paid_at is not null)`;
}

/** Buyers with a purchase that is all that is asked of one; undefined where nothing is. */
function purchasesOf({ genres, eventIds, cities, clientIds }: Segment): RawBuilder<unknown> | undefined {
  const asked: RawBuilder<unknown>[] = [];
  if (genres.length > 0) asked.push(sql`v.genre = any (${[...genres]}::text[])`);
  if (eventIds.length > 0) asked.push(sql`v.id = any (${[...eventIds]}::uuid[])`);
  if (cities.length > 0) asked.push(sql`p.city = any (${[...cities]}::text[])`);
  if (clientIds.length > 0) asked.push(sql`v.client_id = any (${[...clientIds]}::uuid[])`);
  if (asked.length === 0) return undefined;
  // from the events, of which few fit, to the people
  return sql`
    select e.buyer_id from event v
      ${cities.length > 0 ? sql`join place p on p.id = v.place_id` : sql``}
      join order_line l on l.event_id = v.id
      join customer_order o on o.id = l.order_id and o.paid_at is not null
      join buyer_email e on e.email = lower(o.buyer_email)
      where ${sql.join(asked, sql` and `)}`;
}

/** How many a segment reaches, each address once. */
export async function countAudience(
  query: Queries,
  audience: Audience,
): Promise<{ count: number; byLanguage: { language: LanguageCode; count: number }[] }> {
  const { rows } = await sql<{ language: LanguageCode; count: number }>`
    select language, count(*)::int as count from (${addressesOf(audience)}) as a
      group by language order by count desc, language`.execute(query);
  return { count: rows.reduce((sum, row) => sum + row.count, 0), byLanguage: rows };
}

/** How many may be written to by a channel at all, each address once. */
export async function countConsenting(query: Queries, channel: MarketingChannel): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct ${addressBy(channel)})::int as count from buyer b where ${mayBeWrittenTo(channel)}`.execute(
    query,
  );
  return rows[0]?.count ?? 0;
}

/** Somebody a segment reaches. */
export interface AudienceMember {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly language: LanguageCode;
}

/** Some of those a segment reaches, the last to order first. */
export async function sampleAudience(
  query: Queries,
  audience: Audience,
  limit: number,
): Promise<AudienceMember[]> {
  const { rows } = await sql<AudienceMember>`
    select b.id, b.name, ${addressBy(audience.channel)} as address, b.language from buyer b
      where ${conditionOf(audience)} order by b.last_order_at desc nulls last, b.id limit ${limit}`.execute(
    query,
  );
  return rows;
}

/** Makes those a segment reaches at a moment the recipients of a campaign; answers how many they are. */
export async function freezeAudience(tx: Tx, campaignId: string, audience: Audience): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into campaign_recipient (campaign_id, buyer_id, name, address, language, next_try_at)
      select ${campaignId}, a.id, a.name, a.address, a.language, ${audience.now} from (${addressesOf(audience)}) as a
      on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Of several buyers with one number the one that ordered last. */
function addressesOf(audience: Audience): RawBuilder<unknown> {
  const address = addressBy(audience.channel);
  // an e-mail address is one buyer's on its own
  if (audience.channel === 'email')
    return sql`select b.id, b.name, ${address} as address, b.language from buyer b where ${conditionOf(audience)}`;
  return sql`
    select distinct on (address) b.id, b.name, ${address} as address, b.language from buyer b
      where ${conditionOf(audience)} order by address, b.last_order_at desc nulls last, b.id`;
}
