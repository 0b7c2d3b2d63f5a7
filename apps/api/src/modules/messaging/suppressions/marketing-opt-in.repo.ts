import { emailIdentity, type LanguageCode } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { isSuppressed } from './suppression.repo.ts';

/** A buyer who asked for marketing for an address that nobody has shown to be theirs. */
export interface UnconfirmedBuyer {
  readonly email: string;
  readonly name: string;
  readonly language: LanguageCode;
  /** The order in which it was asked last; null where staff wrote it down. */
  readonly orderId: string | null;
}

/** Those of some buyers who asked since a moment; addresses that are never written to stay out. */
export async function listUnconfirmed(
  tx: Tx,
  buyerIds: readonly string[],
  since: Date,
): Promise<UnconfirmedBuyer[]> {
  const { rows } = await sql<UnconfirmedBuyer>`
    select b.email, b.name, b.language, (
          select o.id from customer_order o
            where lower(o.buyer_email) = b.email and o.marketing_consent and o.state <> 'held'
            order by o.created_at desc, o.id desc limit 1) as "orderId"
      from buyer b
      where b.id = any (${[...buyerIds]}::uuid[]) and b.email <> '' and b.marketing_unconfirmed_at >= ${since}
        and not ${isSuppressed('email', sql`b.email`)}
      order by b.id`.execute(tx);
  return rows;
}

/**
 * Takes the right to ask a mailbox, once until `again` is over however many orders name it. Answers what the link names,
 * or undefined where it was asked.
 */
export async function claimOptInMail(
  tx: Tx,
  { email, language }: Pick<UnconfirmedBuyer, 'email' | 'language'>,
  { at, again }: { readonly at: Date; readonly again: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into marketing_opt_in as n (mailbox, email, language, asked_at)
      values (${emailIdentity(email)}, ${email}, ${language}, ${at})
      on conflict (mailbox) do update set email = excluded.email, language = excluded.language,
          asked_at = excluded.asked_at
        where n.asked_at is null or n.asked_at < ${again}
      returning id`.execute(tx);
  return rows[0]?.id;
}

/** Nobody was asked after all. */
export async function dropOptInMail(tx: Tx, id: string): Promise<void> {
  await sql`update marketing_opt_in set asked_at = null where id = ${id}`.execute(tx);
}

/** A mailbox that was asked whether it wants marketing. */
export interface OptInRequest {
  readonly id: string;
  readonly email: string;
  readonly language: LanguageCode;
}

/** The mailbox that a link names, if it was asked since a moment. */
export async function findOptInRequest(
  query: Queries,
  id: string,
  since: Date,
): Promise<OptInRequest | undefined> {
  const { rows } = await sql<OptInRequest>`
    select id, email, language from marketing_opt_in where id = ${id} and asked_at >= ${since}`.execute(
    query,
  );
  return rows[0];
}

/** Keeps that the owner of a mailbox wants marketing e-mails, and has its records rebuilt. */
export async function confirmMarketing(tx: Tx, email: string, at: Date): Promise<void> {
  await sql`
    insert into marketing_opt_in (mailbox, email, confirmed_at) values (${emailIdentity(email)}, ${email}, ${at})
      on conflict (mailbox) do update set confirmed_at = excluded.confirmed_at, refused_at = null`.execute(
    tx,
  );
  await touchOptInRequest(tx, email);
}

/** Keeps that the owners of mailboxes want none: from then on no order asks in their name. */
export async function refuseMarketing(tx: Tx, emails: readonly string[], at: Date): Promise<void> {
  const byMailbox = new Map(emails.filter(Boolean).map(email => [emailIdentity(email), email]));
  const rows = [...byMailbox].map(([mailbox, email]) => ({ mailbox, email })).sort(byName);
  await sql`
    insert into marketing_opt_in (mailbox, email, refused_at)
      select r.mailbox, r.email, ${at} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (mailbox text, email text)
      on conflict (mailbox) do update set refused_at = excluded.refused_at`.execute(tx);
}

/** Has the records of all spellings of a mailbox rebuilt. */
export async function touchOptInRequest(tx: Tx, email: string): Promise<void> {
  await sql`
    insert into buyer_touched (email) select email from buyer_email
      where email_identity(email) = ${emailIdentity(email)}`.execute(tx);
}

/** Forgets what mailboxes said about marketing. */
export async function eraseMarketingOptIn(tx: Tx, emails: readonly string[]): Promise<void> {
  await sql`delete from marketing_opt_in where mailbox = any (${emails.map(emailIdentity)}::text[])`.execute(
    tx,
  );
}

function byName(one: { readonly mailbox: string }, other: { readonly mailbox: string }): number {
  return one.mailbox < other.mailbox ? -1 : 1;
}
