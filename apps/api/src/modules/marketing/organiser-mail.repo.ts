import type { marketingMailWords } from '@vh/contract';
import type { CampaignState, MarketingMailOrigin } from '@vh/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queries, Tx } from '../../platform/database.ts';
import type { CampaignChange } from './campaign.repo.ts';
import type { MarketingFailure } from './delivery/marketing-sender.ts';
import type { Audience } from './delivery/organiser-audience.repo.ts';

/** What a marketing mail says. */
export type Words = z.output<typeof marketingMailWords>;

/** What is stored of a mail about new events: it is worded in the language of each recipient. */
export type OrganiserContent = { readonly channel: 'email' } & Words;

/** A marketing mail of an organiser as it is stored. */
export interface OrganiserMailRecord {
  readonly id: string;
  readonly clientId: string;
  readonly origin: MarketingMailOrigin;
  readonly state: CampaignState;
  readonly content: OrganiserContent;
  readonly audience: Audience;
  readonly startsAt: Date | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly failure: MarketingFailure | null;
  readonly replyTo: string;
  readonly version: number;
  readonly updatedAt: Date;
  /** Name of who changed it last; '' for nobody. */
  readonly updatedBy: string;
}

/** Which mail of which organiser. */
export interface WhichMail {
  readonly clientId: string;
  readonly campaignId: string;
}

const columns = sql`
  c.id, c.client_id as "clientId", c.origin, c.state, c.content, c.audience, c.starts_at as "startsAt",
  c.started_at as "startedAt", c.finished_at as "finishedAt", c.failure, c.reply_to as "replyTo", c.version,
  c.updated_at as "updatedAt", coalesce(u.name, '') as "updatedBy"`;
const tables = sql`campaign c left join app_user u on u.id = c.updated_by`;

/** A page of the marketing mails of an organiser, changed last first, and how many there are. */
export async function listMails(
  query: Queries,
  clientId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: OrganiserMailRecord[]; total: number }> {
  const { rows } = await sql<OrganiserMailRecord>`
    select ${columns} from ${tables} where c.client_id = ${clientId} order by c.updated_at desc, c.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(query);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from campaign where client_id = ${clientId}`.execute(query);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A mail of an organiser; undefined where it is another's. */
export async function findMail(
  query: Queries,
  { clientId, campaignId }: WhichMail,
): Promise<OrganiserMailRecord | undefined> {
  const { rows } = await sql<OrganiserMailRecord>`
    select ${columns} from ${tables} where c.id = ${campaignId} and c.client_id = ${clientId}`.execute(query);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockMail(
  tx: Tx,
  { clientId, campaignId }: WhichMail,
): Promise<OrganiserMailRecord | undefined> {
  const { rows } = await sql<OrganiserMailRecord>`
    select ${columns} from ${tables} where c.id = ${campaignId} and c.client_id = ${clientId} for update of c`.execute(
    tx,
  );
  return rows[0];
}

/** What is stored of a mail. */
export interface MailFacts {
  readonly audience: Audience;
  readonly words: Words;
}

/** Adds a draft. */
export async function insertMail(
  tx: Tx,
  { id, clientId, audience, words }: MailFacts & { readonly id: string; readonly clientId: string },
  { userId, at }: CampaignChange,
): Promise<void> {
  await sql`
    insert into campaign (id, client_id, name, channel, content, segment, audience, created_at, updated_at, updated_by)
      values (${id}, ${clientId}, ${words.subject}, 'email', ${contentOf(words)}::jsonb, '{}',
        ${JSON.stringify(audience)}::jsonb, ${at}, ${at}, ${userId})`.execute(tx);
}

/** Writes what is said of a draft. */
export async function updateMail(
  tx: Tx,
  { id, audience, words }: MailFacts & { readonly id: string },
  { userId, at }: CampaignChange,
): Promise<void> {
  await sql`
    update campaign set name = ${words.subject}, content = ${contentOf(words)}::jsonb,
        audience = ${JSON.stringify(audience)}::jsonb, version = version + 1, updated_at = ${at}, updated_by = ${userId}
      where id = ${id}`.execute(tx);
}

function contentOf(words: Words): string {
  return JSON.stringify({ channel: 'email', ...words });
}

/** The name of an organiser, its website and where replies go; undefined where there is none. */
export async function findOrganiser(
  query: Queries,
  clientId: string,
): Promise<{ name: string; website: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; website: string; email: string }>`
    select c.name, c.website, coalesce(nullif(p.email, ''), c.email) as email
      from client c left join organiser_page p on p.client_id = c.id where c.id = ${clientId}`.execute(query);
  return rows[0];
}

/** Which of some events are an organiser's; with `isShown` only those that everybody sees. */
export async function findOwnEvents(
  query: Queries,
  {
    clientId,
    eventIds,
    isShown,
  }: { readonly clientId: string; readonly eventIds: readonly string[]; readonly isShown: boolean },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id from event e where e.id = any (${[...eventIds]}::uuid[]) and e.client_id = ${clientId}
      ${isShown ? sql`and e.is_listed` : sql``}`.execute(query);
  return new Set(rows.map(({ id }) => id));
}

/** True when followers get a mail when new events of an organiser are published; they do until somebody says otherwise. */
export async function findAnnouncing(query: Queries, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ announces: boolean }>`
    select announces_events as announces from organiser_marketing where client_id = ${clientId}`.execute(
    query,
  );
  return rows[0]?.announces ?? true;
}

/** Chooses whether followers get a mail when new events are published. */
export async function saveAnnouncing(tx: Tx, clientId: string, announces: boolean): Promise<void> {
  await sql`
    insert into organiser_marketing (client_id, announces_events) values (${clientId}, ${announces})
      on conflict (client_id) do update set announces_events = excluded.announces_events`.execute(tx);
}

/** Deletes a draft. */
export async function deleteMail(tx: Tx, id: string): Promise<void> {
  await sql`delete from campaign where id = ${id}`.execute(tx);
}
