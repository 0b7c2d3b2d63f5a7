import type { marketingMailAudience } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Queries, Tx } from '../../../platform/database.ts';
import { isSuppressed } from '#messaging';
import { homeDayStart } from '#system';

/** Whom a marketing mail is for. */
export type Audience = z.output<typeof marketingMailAudience>;

/** Whom a marketing mail of an organiser is for. */
export interface OrganiserAudience {
  readonly clientId: string;
  readonly audience: Audience;
}

/** Number of mailboxes an audience has: those that are written to, by language, and those that never are. */
export async function countAudience(
  query: Queries,
  audience: OrganiserAudience,
): Promise<{ count: number; suppressed: number; byLanguage: { language: LanguageCode; count: number }[] }> {
  const { rows } = await sql<{ language: LanguageCode; count: number; suppressed: number }>`
    select a.language, count(*) filter (where not a.suppressed)::int as count,
        count(*) filter (where a.suppressed)::int as suppressed
      from (select x.language, ${isSuppressed('email', sql`x.address`)} as suppressed
        from (${addressesOf(audience)}) x) a
      group by a.language order by count desc, a.language`.execute(query);
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    suppressed: rows.reduce((sum, row) => sum + row.suppressed, 0),
    byLanguage: rows.flatMap(({ language, count }) => (count > 0 ? [{ language, count }] : [])),
  };
}

/** Makes those of an audience the recipients of a campaign in one statement, each mailbox once; answers how many they are. */
export async function chooseRecipients(
  tx: Tx,
  campaignId: string,
  { now, ...audience }: OrganiserAudience & { readonly now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into campaign_recipient (campaign_id, name, address, language, next_try_at)
      select ${campaignId}, a.name, a.address, a.language, ${now} from (${addressesOf(audience)}) a
        where not ${isSuppressed('email', sql`a.address`)}
      on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * The condition that an address may still be written to by an organiser: its owner follows, or agreed with an order and has not
 * refused since.
 */
export function isReached(clientId: RawBuilder<unknown>, address: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(exists (select from organiser_follower f where f.client_id = ${clientId} and f.email = ${address}
      and f.confirmed_at is not null and f.stopped_at is null)
    or exists (select from customer_order o where lower(o.buyer_email) = ${address} and ${agreed(clientId)}))`;
}

/** Of several ways to one mailbox the one that is known best: buyers have a name. */
function addressesOf({ clientId, audience }: OrganiserAudience): RawBuilder<unknown> {
  const { languages } = audience;
  const groups = [
    ...(audience.followers ? [followersOf(clientId, audience)] : []),
    ...(audience.buyers ? [buyersOf(clientId, audience)] : []),
  ];
  if (groups.length === 0)
    groups.push(sql`select '' as address, '' as name, '' as language, now() as at where false`);
  const spoken = languages.length > 0 ? sql`and g.language = any (${[...languages]}::text[])` : sql``;
  return sql`
    select distinct on (email_identity(g.address)) g.address, g.name, g.language
      from (${sql.join(groups, sql` union all `)}) g
      where g.address <> '' ${spoken} ${boughtBy(audience)}
      order by email_identity(g.address), (g.name <> '') desc, g.at desc, g.address`;
}

function followersOf(clientId: string, { since }: Audience): RawBuilder<unknown> {
  return sql`
    select f.email as address, '' as name, f.language, f.confirmed_at as at from organiser_follower f
      where f.client_id = ${clientId} and f.confirmed_at is not null and f.stopped_at is null
        ${since === undefined ? sql`` : sql`and f.confirmed_at >= ${homeDayStart(since)}`}`;
}

function buyersOf(clientId: string, { since }: Audience): RawBuilder<unknown> {
  return sql`
    select lower(o.buyer_email) as address, o.buyer_name as name, o.language, ${agreedAt} as at
      from customer_order o where ${agreed(sql`${clientId}::uuid`)}
        ${since === undefined ? sql`` : sql`and ${agreedAt} >= ${homeDayStart(since)}`}`;
}

const agreedAt = sql`(o.consents ->> 'organiser')::timestamptz`;

/**
 * On `customer_order o`: its buyer agreed to the marketing of an organiser of its events and has not refused since. An order that cost
 * nothing counts where the mailbox is known to be its buyer's: anybody can type an address.
 */
function agreed(clientId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(o.consents ? 'organiser' and o.paid_at is not null and o.erased_at is null
    and o.event_ids && array(select v.id from event v where v.client_id = ${clientId})
    and (o.total > 0 or exists (select from email_proof p
      where p.mailbox = sha256(convert_to(email_identity(o.buyer_email), 'UTF8'))))
    and not exists (select from organiser_refusal x where x.client_id = ${clientId}
      and x.mailbox = email_identity(o.buyer_email) and x.refused_at >= ${agreedAt}))`;
}

/** On an address `g`: it has a valid ticket of any of some events. */
function boughtBy({ boughtEventIds }: Audience): RawBuilder<unknown> {
  if (boughtEventIds.length === 0) return sql``;
  return sql`
    and email_identity(g.address) in (
      select email_identity(b.buyer_email) from order_line l join customer_order b on b.id = l.order_id
        where l.event_id = any (${[...boughtEventIds]}::uuid[]) and b.paid_at is not null
          and exists (select from ticket t where t.order_line_id = l.id and t.state <> 'void'))`;
}
