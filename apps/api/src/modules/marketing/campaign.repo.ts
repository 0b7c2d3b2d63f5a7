import type { campaignContent, segment } from '@vh/contract';
import type { CampaignState, MarketingChannel, SendingHours } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Queries, Tx } from '../../platform/database.ts';
import type { MarketingFailure } from './delivery/marketing-sender.ts';

/** What a campaign says, by its channel. */
export type CampaignContent = z.output<typeof campaignContent>;
/** Whom a campaign is for. */
export type Segment = z.output<typeof segment>;

/** What staff say of a campaign. */
export interface CampaignFacts {
  readonly name: string;
  readonly content: CampaignContent;
  readonly segment: Segment;
  readonly hours?: SendingHours | undefined;
}

/** A campaign as it is kept. */
export interface CampaignRecord {
  readonly id: string;
  /** The organiser whose marketing mail it is; null for campaigns of the platform. */
  readonly clientId: string | null;
  readonly name: string;
  readonly channel: MarketingChannel;
  readonly state: CampaignState;
  readonly content: CampaignContent;
  readonly segment: Segment;
  readonly hours: SendingHours | null;
  readonly startsAt: Date | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly recipients: number | null;
  readonly failure: MarketingFailure | null;
  readonly failureDetail: string;
  readonly version: number;
  readonly updatedAt: Date;
  /** Name of who changed it last; '' for nobody. */
  readonly updatedBy: string;
}

/** Which campaigns, in which order. */
export interface CampaignFilter {
  /** Words folded as search folds them; all must stand in the name. */
  readonly words: readonly string[];
  readonly channel?: MarketingChannel | undefined;
  readonly state?: CampaignState | undefined;
  readonly sort: '-updated' | 'updated' | 'name' | '-name' | '-starts' | 'starts';
  readonly page: number;
  readonly pageSize: number;
}

/** Who changes something, and when. */
export interface CampaignChange {
  readonly userId: string;
  readonly at: Date;
}

const columns = sql`
  c.id, c.client_id as "clientId", c.name, c.channel, c.state, c.content, c.segment, c.starts_at as "startsAt", c.started_at as "startedAt",
  case when c.hours_from is not null then jsonb_build_object('from', c.hours_from, 'until', c.hours_until) end as hours,
  c.finished_at as "finishedAt", c.recipients, c.failure, c.failure_detail as "failureDetail", c.version,
  c.updated_at as "updatedAt", coalesce(u.name, '') as "updatedBy"`;
const tables = sql`campaign c left join app_user u on u.id = c.updated_by`;

/** Marketing mails of organisers are campaigns too, and none of the platform's. */
const ofPlatform = sql`c.client_id is null`;

const orders: Readonly<Record<CampaignFilter['sort'], RawBuilder<unknown>>> = {
  '-updated': sql`c.updated_at desc, c.id`,
  updated: sql`c.updated_at, c.id desc`,
  name: sql`c.name collate "und-x-icu", c.id`,
  '-name': sql`c.name collate "und-x-icu" desc, c.id`,
  '-starts': sql`c.starts_at desc nulls last, c.id`,
  starts: sql`c.starts_at nulls last, c.id`,
};

/** A page of the campaigns and how many there are. */
export async function listCampaigns(
  query: Queries,
  filter: CampaignFilter,
): Promise<{ rows: CampaignRecord[]; total: number }> {
  const { words, channel, state, sort, page, pageSize } = filter;
  const conditions = [
    ofPlatform,
    ...words.map(word => sql`strpos(fold_search(c.name), ${word}) > 0`),
    ...(channel ? [sql`c.channel = ${channel}`] : []),
    ...(state ? [sql`c.state = ${state}`] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<CampaignRecord>`
    select ${columns} from ${tables} where ${where} order by ${orders[sort]}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(query);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from campaign c where ${where}`.execute(query);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A campaign of the platform by its id. */
export async function findCampaign(query: Queries, id: string): Promise<CampaignRecord | undefined> {
  const { rows } =
    await sql<CampaignRecord>`select ${columns} from ${tables} where c.id = ${id} and ${ofPlatform}`.execute(
      query,
    );
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockPlatformCampaign(tx: Tx, id: string): Promise<CampaignRecord | undefined> {
  const campaign = await lockCampaign(tx, id);
  return campaign?.clientId === null ? campaign : undefined;
}

/** A campaign of the platform or of an organiser, locked until the transaction ends. */
export async function lockCampaign(tx: Tx, id: string): Promise<CampaignRecord | undefined> {
  const { rows } = await sql<CampaignRecord>`
    select ${columns} from ${tables} where c.id = ${id} for update of c`.execute(tx);
  return rows[0];
}

/** The last campaign of a channel that began. */
export async function findLastBegun(
  query: Queries,
  channel: MarketingChannel,
): Promise<CampaignRecord | undefined> {
  const { rows } = await sql<CampaignRecord>`
    select ${columns} from ${tables} where c.channel = ${channel} and c.started_at is not null and ${ofPlatform}
      order by c.started_at desc limit 1`.execute(query);
  return rows[0];
}

/** How many campaigns of each channel are in each state. */
export async function countByState(
  query: Queries,
): Promise<readonly { channel: MarketingChannel; state: CampaignState; count: number }[]> {
  const { rows } = await sql<{ channel: MarketingChannel; state: CampaignState; count: number }>`
    select channel, state, count(*)::int as count from campaign c where ${ofPlatform} group by channel, state`.execute(
    query,
  );
  return rows;
}

/** Adds a draft. */
export async function insertCampaign(
  tx: Tx,
  { id, name, content, segment, hours }: CampaignFacts & { readonly id: string },
  { userId, at }: CampaignChange,
): Promise<void> {
  await sql`
    insert into campaign (id, name, channel, content, segment, hours_from, hours_until, created_at, updated_at, updated_by)
      values (${id}, ${name}, ${content.channel}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(segment)}::jsonb,
        ${hours?.from ?? null}, ${hours?.until ?? null}, ${at}, ${at}, ${userId})`.execute(tx);
}

/** Writes what is said of a draft. */
export async function updateCampaign(
  tx: Tx,
  { id, name, content, segment, hours }: CampaignFacts & { readonly id: string },
  { userId, at }: CampaignChange,
): Promise<void> {
  await sql`
    update campaign set name = ${name}, content = ${JSON.stringify(content)}::jsonb,
        segment = ${JSON.stringify(segment)}::jsonb, hours_from = ${hours?.from ?? null},
        hours_until = ${hours?.until ?? null}, version = version + 1, updated_at = ${at}, updated_by = ${userId}
      where id = ${id}`.execute(tx);
}

/** Deletes a draft. */
export async function deleteCampaign(tx: Tx, id: string): Promise<void> {
  await sql`delete from campaign where id = ${id}`.execute(tx);
}

/** What comes with another state. */
export interface StateChange {
  readonly state: CampaignState;
  /** When it is to begin; null takes it back. */
  readonly startsAt?: Date | null;
  readonly startedAt?: Date;
  readonly finishedAt?: Date | null;
  readonly recipients?: number;
  readonly failure?: MarketingFailure | null;
  readonly failureDetail?: string;
  /** Where replies go, of an organiser's mail. */
  readonly replyTo?: string;
}

/** Keeps another state of a campaign; by nobody where it is the worker's doing. */
export async function saveState(
  tx: Tx,
  id: string,
  change: StateChange,
  by: { readonly userId?: string; readonly at: Date },
): Promise<void> {
  const keep = <T>(value: T | undefined, column: string) =>
    value === undefined ? sql.ref(column) : sql`${value}`;
  await sql`
    update campaign set state = ${change.state}, starts_at = ${keep(change.startsAt, 'starts_at')},
        started_at = ${keep(change.startedAt, 'started_at')}, finished_at = ${keep(change.finishedAt, 'finished_at')},
        recipients = ${keep(change.recipients, 'recipients')}, reply_to = ${keep(change.replyTo, 'reply_to')}, failure = ${change.failure ?? null},
        failure_detail = ${change.failureDetail ?? ''}, version = version + 1, updated_at = ${by.at},
        updated_by = ${keep(by.userId, 'updated_by')}
      where id = ${id}`.execute(tx);
}

/** Campaigns whose moment has come, the longest first. */
export async function listDue(query: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaign where state = 'scheduled' and starts_at <= ${now} order by starts_at, id
      limit ${limit}`.execute(query);
  return rows.map(({ id }) => id);
}

/** Whether a campaign is being sent. */
export async function isSending(query: Queries, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from campaign where id = ${id} and state = 'sending'`.execute(query);
  return rows.length > 0;
}

/** Campaigns that are being sent, the one that began first before the others. */
export async function listSending(query: Queries): Promise<CampaignRecord[]> {
  const { rows } = await sql<CampaignRecord>`
    select ${columns} from ${tables} where c.state = 'sending' order by c.started_at, c.id`.execute(query);
  return rows;
}

/** Chosen events and clients by name. */
export async function nameChoices(
  query: Queries,
  { eventIds, clientIds }: Pick<Segment, 'eventIds' | 'clientIds'>,
  language: string,
): Promise<{ events: { _id: string; title: string }[]; clients: { _id: string; name: string }[] }> {
  const events = await sql<{ _id: string; title: string }>`
    select e.id as "_id", coalesce((select t.title from event_translation t where t.event_id = e.id
        order by t.language = ${language} desc, t.language = e.main_language desc nulls last, t.language limit 1), e.slug)
        as title
      from event e where e.id = any (${[...eventIds]}::uuid[]) order by e.starts_at desc, e.id`.execute(
    query,
  );
  const clients = await sql<{ _id: string; name: string }>`
    select id as "_id", name from client where id = any (${[...clientIds]}::uuid[]) order by name, id`.execute(
    query,
  );
  return { events: events.rows, clients: clients.rows };
}
