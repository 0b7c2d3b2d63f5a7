import type { DeliveryNotice, LanguageCode, MarketingChannel, RecipientState } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { MarketingFailure } from './marketing-sender.ts';
import { isSuppressed } from '#messaging';
import { isReached } from './organiser-audience.repo.ts';

/** One recipient of a campaign. */
export interface RecipientRecord {
  readonly id: string;
  readonly campaignId: string;
  /** Null of buyers who were erased. */
  readonly buyerId: string | null;
  readonly name: string;
  readonly address: string;
  readonly language: LanguageCode;
  readonly state: RecipientState;
  readonly failure: MarketingFailure | null;
  readonly detail: string;
  readonly attempts: number;
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly readAt: Date | null;
  readonly unsubscribedAt: Date | null;
}

const columns = sql`
  r.id, r.campaign_id as "campaignId", r.buyer_id as "buyerId", r.name, r.address, r.language, r.state, r.failure, r.detail,
  r.attempts, r.sent_at as "sentAt", r.delivered_at as "deliveredAt", r.read_at as "readAt",
  r.unsubscribed_at as "unsubscribedAt"`;

/** What recipients are looked up by. */
export interface RecipientFilter {
  readonly campaignId: string;
  readonly q?: string | undefined;
  readonly state?: RecipientState | 'unsubscribed' | undefined;
}

/** A page of a campaign's recipients. */
export async function listRecipients(
  query: Queries,
  filter: RecipientFilter,
  {
    limit,
    offset,
    isReversed,
  }: { readonly limit: number; readonly offset: number; readonly isReversed: boolean },
): Promise<RecipientRecord[]> {
  const { rows } = await sql<RecipientRecord>`
    select ${columns} from campaign_recipient r where ${conditionOf(filter)}
      order by r.id ${isReversed ? sql`desc` : sql``} limit ${limit} offset ${offset}`.execute(query);
  return isReversed ? rows.reverse() : rows;
}

/** A query of the ids of all that fit, in the order of the list. */
export function selectRecipientIds(filter: RecipientFilter): RawBuilder<{ id: string }> {
  return sql`select r.id from campaign_recipient r where ${conditionOf(filter)} order by r.id`;
}

/** Recipients by id, in the order of their ids. */
export async function findRecipients(query: Queries, ids: readonly string[]): Promise<RecipientRecord[]> {
  const { rows } = await sql<RecipientRecord>`
    select ${columns} from campaign_recipient r where r.id = any (${[...ids]}::uuid[]) order by r.id`.execute(
    query,
  );
  return rows;
}

/** How many fit. */
export async function countRecipients(query: Queries, filter: RecipientFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from campaign_recipient r where ${conditionOf(filter)}`.execute(query);
  return rows[0]?.count ?? 0;
}

function conditionOf({ campaignId, q, state }: RecipientFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`r.campaign_id = ${campaignId}`];
  if (state === 'unsubscribed') conditions.push(sql`r.unsubscribed_at is not null`);
  else if (state) conditions.push(sql`r.state = ${state}`);
  if (q) {
    const prefix = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(r.address like ${prefix} or strpos(lower(r.name), ${q.toLowerCase()}) > 0)`);
  }
  return sql.join(conditions, sql` and `);
}

/** A recipient by id. */
export async function findRecipient(query: Queries, id: string): Promise<RecipientRecord | undefined> {
  const { rows } = await sql<RecipientRecord>`
    select ${columns} from campaign_recipient r where r.id = ${id}`.execute(query);
  return rows[0];
}

/** What became of a campaign's messages, by state; and how many unsubscribed by theirs. */
export async function sumRecipients(
  query: Queries,
  campaignId: string,
): Promise<{ byState: ReadonlyMap<RecipientState, number>; unsubscribed: number; parts: number }> {
  const { rows } = await sql<{ state: RecipientState; count: number; unsubscribed: number; parts: number }>`
    select state, count(*)::int as count, count(unsubscribed_at)::int as unsubscribed,
        coalesce(sum(parts), 0)::int as parts
      from campaign_recipient where campaign_id = ${campaignId} group by state`.execute(query);
  const sum = (of: 'unsubscribed' | 'parts') => rows.reduce((all, row) => all + row[of], 0);
  return {
    byState: new Map(rows.map(({ state, count }) => [state, count])),
    unsubscribed: sum('unsubscribed'),
    parts: sum('parts'),
  };
}

/** Why nobody may be written to by a recipient's row any more. */
export type Suppression = 'no_consent' | 'suppressed' | 'erased';

/**
 * Claims the next recipients of a campaign that is being sent, at most `most`, so that no other process sends theirs, and asks
 * once more whether they may be written to. Empty where nobody is due.
 */
export async function claimNext(
  tx: Tx,
  { id: campaignId, channel }: { readonly id: string; readonly channel: MarketingChannel },
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<(RecipientRecord & { readonly suppression: Suppression | null })[]> {
  const { rows } = await sql<RecipientRecord & { suppression: Suppression | null }>`
    update campaign_recipient r set state = 'sending', claimed_at = ${now}, attempts = r.attempts + 1
      where r.id = any (array(
        select n.id from campaign_recipient n join campaign c on c.id = n.campaign_id and c.state = 'sending'
          where n.campaign_id = ${campaignId} and n.state = 'waiting' and n.next_try_at <= ${now}
          order by n.next_try_at, n.id limit ${most} for update of n skip locked))
      returning ${columns},
        case when r.address = '' then 'erased'
          when r.campaign_id in (select o.id from campaign o where o.client_id is not null) then
            case when not ${isReached(sql`(select o.client_id from campaign o where o.id = r.campaign_id)`, sql`r.address`)}
                then 'no_consent'
              when ${isSuppressed(channel, sql`r.address`)} then 'suppressed' end
          when r.buyer_id is null then 'erased'
          when not exists (select from buyer b where b.id = r.buyer_id and ${channel} = any (b.marketing_channels))
            then 'no_consent'
          when ${isSuppressed(channel, sql`r.address`)}
            then 'suppressed' end as suppression`.execute(tx);
  return rows;
}

/** What came of a claimed message. */
export type ClaimOutcome =
  | {
      readonly state: 'sent';
      readonly provider: string;
      readonly providerId: string;
      readonly parts?: number;
    }
  | {
      readonly state: 'failed' | 'suppressed' | 'unknown';
      readonly failure: MarketingFailure;
      readonly detail?: string;
      readonly provider?: string | undefined;
      readonly providerId?: string | undefined;
    }
  /** Nothing went; the try counts only where `nextTryAt` is later than the claim. */
  | {
      readonly state: 'waiting';
      readonly nextTryAt: Date;
      readonly detail?: string;
      readonly isTry: boolean;
    };

/** Keeps what came of a message that this process claimed; false where a notice was quicker, or the buyer was erased. */
export async function saveOutcome(
  query: Queries,
  id: string,
  outcome: ClaimOutcome,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await outcomeOf(id, outcome, now).execute(query);
  return Number(numAffectedRows ?? 0) > 0;
}

function outcomeOf(id: string, outcome: ClaimOutcome, now: Date): RawBuilder<unknown> {
  const mine = sql`where id = ${id} and state = 'sending'`;
  switch (outcome.state) {
    case 'sent':
      return sql`
        update campaign_recipient set state = 'sent', claimed_at = null, failure = null, detail = '',
          provider = ${outcome.provider}, provider_id = ${outcome.providerId}, parts = ${outcome.parts ?? null},
          sent_at = ${now} ${mine}`;
    case 'waiting':
      return sql`
        update campaign_recipient set state = 'waiting', claimed_at = null, next_try_at = ${outcome.nextTryAt},
          detail = ${detailOf(outcome)}, attempts = attempts - ${outcome.isTry ? 0 : 1} ${mine}`;
    default:
      return sql`
        update campaign_recipient set state = ${outcome.state}, claimed_at = null, failure = ${outcome.failure},
          provider = ${outcome.provider ?? null}, provider_id = ${outcome.providerId ?? null},
          detail = ${detailOf(outcome)} ${mine}`;
  }
}

/** What a provider said about an erased buyer is kept neither. */
function detailOf({ detail = '' }: { readonly detail?: string }): RawBuilder<string> {
  return sql`case when address = '' then '' else ${detail.slice(0, 600)} end`;
}

/** Claims whose process died: whether the message went nobody knows. */
export async function markLostClaims(query: Queries, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update campaign_recipient set state = 'unknown', claimed_at = null, failure = 'unknown_outcome'
      where state = 'sending' and claimed_at < ${before}`.execute(query);
  return Number(numAffectedRows ?? 0);
}

/** True when anybody's message waits or is under way. */
export async function hasOpen(query: Queries, campaignId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from campaign_recipient where campaign_id = ${campaignId} and state in ('waiting', 'sending')
      limit 1`.execute(query);
  return rows.length > 0;
}

/** Puts messages in the queue again that did not go, or that nobody knows about; answers how many. */
export async function requeueRecipients(
  tx: Tx,
  campaignId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update campaign_recipient set state = 'waiting', failure = null, detail = '', attempts = 0, next_try_at = ${now},
        provider = null, provider_id = null
      where campaign_id = ${campaignId} and id = any (${[...ids]}::uuid[]) and state in ('failed', 'unknown')
        and address <> ''`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * The message that a provider gives notice of, locked. Under an id of ours it is found also while the provider's answer is
 * still under way.
 */
export async function lockByProviderId(
  tx: Tx,
  { provider, providerId }: { readonly provider: string; readonly providerId: string },
): Promise<(RecipientRecord & { readonly channel: MarketingChannel }) | undefined> {
  const { rows } = await sql<RecipientRecord & { channel: MarketingChannel }>`
    select ${columns}, c.channel from campaign_recipient r join campaign c on c.id = r.campaign_id
      where (r.provider = ${provider} and r.provider_id = ${providerId})
        or (r.id = ${isUuid(providerId) ? providerId : null} and r.provider_id is null)
      for update of r`.execute(tx);
  return rows[0];
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** Keeps where a notice took a message. */
export async function saveNotice(
  tx: Tx,
  id: string,
  notice: {
    readonly provider: string;
    readonly providerId: string;
    readonly state: DeliveryNotice;
    readonly at: Date;
    readonly failure: MarketingFailure | null;
    readonly detail: string;
    readonly parts: number | null;
  },
): Promise<void> {
  const { provider, providerId, state, at, failure, detail, parts } = notice;
  const reached = (from: readonly DeliveryNotice[], column: string) =>
    from.includes(state) ? sql`coalesce(${sql.ref(column)}, ${at})` : sql.ref(column);
  await sql`
    update campaign_recipient set state = ${state}, claimed_at = null, failure = ${failure}, detail = ${detailOf({ detail })},
        provider = ${provider}, provider_id = ${providerId},
        parts = coalesce(${parts}, parts), sent_at = ${reached(['sent', 'delivered', 'read'], 'sent_at')},
        delivered_at = ${reached(['delivered', 'read'], 'delivered_at')}, read_at = ${reached(['read'], 'read_at')}
      where id = ${id}`.execute(tx);
}
