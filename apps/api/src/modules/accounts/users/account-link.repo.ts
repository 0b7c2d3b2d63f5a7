import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { hashToken } from '../../../platform/ids.ts';
import { countMail, mayMail, type MailLimit } from './mail-limit.ts';

/** What a link is good for. */
export type LinkKind = 'register' | 'reset' | 'invite' | 'setup';

/** A link to be mailed. */
export interface NewLink {
  readonly kind: LinkKind;
  readonly email: string;
  readonly token: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Puts a link in the place of the older one of its kind and e-mail, which is void by that. False when the e-mail has
 * had its mails already: then the older one stays good.
 */
export async function replaceLink(tx: Tx, link: NewLink, limit: MailLimit): Promise<boolean> {
  const { kind, email, token, now, expiresAt } = link;
  const { rows } = await sql`
    insert into account_link as old (kind, email, token_hash, created_at, expires_at, counted_from)
      values (${kind}, ${email}, ${hashToken(token)}, ${now}, ${expiresAt}, ${now})
      on conflict (kind, email) do update set
        token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at,
        used_at = null,
        ${countMail(limit)}
        where ${mayMail(limit)}
      returning 1`.execute(tx);
  return rows.length > 0;
}

/** A link that is good. */
export interface LivingLink {
  readonly email: string;
  readonly expiresAt: Date;
}

/** The link of a token while it is good. */
export async function findLivingLink(
  query: Queries,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<LivingLink | undefined> {
  const { rows } = await sql<LivingLink>`
    select email, expires_at as "expiresAt" from account_link
      where token_hash = ${hashToken(token)} and kind = ${kind} and used_at is null
        and expires_at > ${now}`.execute(query);
  return rows[0];
}

/** Uses a link up and answers its e-mail; undefined for one that is unknown, used, void or too old. */
export async function spendLink(
  tx: Tx,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update account_link set used_at = ${now}
      where token_hash = ${hashToken(token)} and kind = ${kind} and used_at is null and expires_at > ${now}
      returning email`.execute(tx);
  return rows[0]?.email;
}

/** Deletes links that expired before an instant, with the e-mails they were for. */
export async function deleteOldLinks(query: Queries, before: Date): Promise<void> {
  await query.deleteFrom('account_link').where('expires_at', '<', before).execute();
}
