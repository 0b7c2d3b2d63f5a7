import { emailIdentity, type LanguageCode } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** Somebody who was asked whether they follow an organiser, or does. */
export interface Follower {
  readonly id: string;
  readonly clientId: string;
  /** The organiser's. */
  readonly name: string;
  readonly email: string;
  readonly language: LanguageCode;
  readonly isFollowing: boolean;
}

/**
 * Takes the right to ask a mailbox whether it follows an organiser, once until `again` is over. Answers what the link of
 * the mail names, or undefined where it follows or was asked.
 */
export async function claimFollowAsking(
  tx: Tx,
  { id, clientId, email, language }: Pick<Follower, 'id' | 'clientId' | 'email' | 'language'>,
  { at, again }: { readonly at: Date; readonly again: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into organiser_follower as f (id, client_id, email, language, asked_at, created_at)
      values (${id}, ${clientId}, ${email}, ${language}, ${at}, ${at})
      on conflict (client_id, email) do update set language = excluded.language, asked_at = excluded.asked_at
        where (f.confirmed_at is null or f.stopped_at is not null) and (f.asked_at is null or f.asked_at < ${again})
      returning id`.execute(tx);
  return rows[0]?.id;
}

/** Nobody was asked after all. */
export async function dropFollowAsking(tx: Tx, id: string): Promise<void> {
  await sql`update organiser_follower set asked_at = null where id = ${id}`.execute(tx);
}

/** The follower that a link names; asked since a moment, where one is given. */
export async function findFollower(query: Queries, id: string, since?: Date): Promise<Follower | undefined> {
  const { rows } = await sql<Follower>`
    select f.id, f.client_id as "clientId", c.name, f.email, f.language,
        f.confirmed_at is not null and f.stopped_at is null as "isFollowing"
      from organiser_follower f join client c on c.id = f.client_id
      where f.id = ${id} and ${since ? sql`f.asked_at >= ${since}` : sql`true`}`.execute(query);
  return rows[0];
}

/** Keeps the yes of a mailbox; the first moment of following without a break stays. */
export async function confirmFollower(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`
    update organiser_follower set stopped_at = null,
        confirmed_at = case when stopped_at is null then coalesce(confirmed_at, ${at}) else ${at} end
      where id = ${id}`.execute(tx);
}

/** Has a proven mailbox follow an organiser at once. */
export async function insertFollower(
  tx: Tx,
  { id, clientId, email, language }: Pick<Follower, 'id' | 'clientId' | 'email' | 'language'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into organiser_follower as f (id, client_id, email, language, confirmed_at, created_at)
      values (${id}, ${clientId}, ${email}, ${language}, ${at}, ${at})
      on conflict (client_id, email) do update set stopped_at = null,
        confirmed_at = case when f.stopped_at is null then coalesce(f.confirmed_at, ${at}) else ${at} end`.execute(
    tx,
  );
}

/** Ends all marketing of one organiser to a mailbox: it follows no more, and what it agreed to with orders counts no more. */
export async function refuseOrganiser(
  tx: Tx,
  { clientId, email }: { readonly clientId: string; readonly email: string },
  at: Date,
): Promise<void> {
  await sql`
    update organiser_follower set stopped_at = ${at}
      where client_id = ${clientId} and email_identity(email) = ${emailIdentity(email)} and stopped_at is null`.execute(
    tx,
  );
  await sql`
    insert into organiser_refusal (client_id, mailbox, refused_at) values (${clientId}, ${emailIdentity(email)}, ${at})
      on conflict (client_id, mailbox) do update set refused_at = greatest(organiser_refusal.refused_at, excluded.refused_at)`.execute(
    tx,
  );
}

/** Whom a mailbox follows, by name; organisers whose page is not published have no address. */
export async function listFollowed(
  query: Queries,
  email: string,
): Promise<{ slug: string; name: string; since: Date }[]> {
  const { rows } = await sql<{ slug: string; name: string; since: Date }>`
    select p.slug, c.name, f.confirmed_at as since from organiser_follower f
      join client c on c.id = f.client_id join organiser_page p on p.client_id = c.id
      where f.email = ${email} and f.confirmed_at is not null and f.stopped_at is null
      order by c.name, p.slug`.execute(query);
  return rows;
}

/** How many follow an organiser. */
export async function countFollowers(query: Queries, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from organiser_follower
      where client_id = ${clientId} and confirmed_at is not null and stopped_at is null`.execute(query);
  return rows[0]?.count ?? 0;
}

/** Forgets whom mailboxes follow; in small letters. */
export async function eraseFollower(tx: Tx, emails: readonly string[]): Promise<void> {
  await sql`delete from organiser_follower where email = any (${[...emails]}::text[])`.execute(tx);
  await sql`delete from organiser_refusal where mailbox = any (${emails.map(emailIdentity)}::text[])`.execute(
    tx,
  );
}

/** Forgets those who never confirmed, and those who stopped, before a moment. */
export async function sweepFollowers(query: Queries, before: Date): Promise<void> {
  await sql`
    delete from organiser_follower
      where (confirmed_at is null and coalesce(asked_at, created_at) < ${before}) or stopped_at < ${before}`.execute(
    query,
  );
}
