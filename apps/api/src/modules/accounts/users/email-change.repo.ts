import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { hashToken } from '../../../platform/ids.ts';
import { countMail, mayMail, type MailLimit } from './mail-limit.ts';

/** A new e-mail that an account's owner asked for. */
export interface EmailWish {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Puts a wish in the place of the account's older one. False when the account has had its mails already. */
export async function replaceWish(tx: Tx, wish: EmailWish, limit: MailLimit): Promise<boolean> {
  const { userId, email, token, now, expiresAt } = wish;
  const { rows } = await sql`
    insert into email_change as old (user_id, email, token_hash, created_at, expires_at, counted_from)
      values (${userId}, ${email}, ${hashToken(token)}, ${now}, ${expiresAt}, ${now})
      on conflict (user_id) do update set
        email = excluded.email, token_hash = excluded.token_hash, created_at = excluded.created_at,
        expires_at = excluded.expires_at, used_at = null,
        ${countMail(limit)}
        where ${mayMail(limit)}
      returning 1`.execute(tx);
  return rows.length > 0;
}

/** The wish of a token while it is good. */
export async function findWish(
  query: Queries,
  token: string,
  now: Date,
): Promise<{ readonly email: string; readonly expiresAt: Date } | undefined> {
  const { rows } = await sql<{ email: string; expiresAt: Date }>`
    select email, expires_at as "expiresAt" from email_change
      where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now}`.execute(query);
  return rows[0];
}

/** Uses a wish up; undefined for one that is unknown, used, void or too old. Its row stays locked. */
export async function spendWish(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ readonly userId: string; readonly email: string } | undefined> {
  const { rows } = await sql<{ userId: string; email: string }>`
    update email_change set used_at = ${now}
      where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now}
      returning user_id as "userId", email`.execute(tx);
  return rows[0];
}

/** Makes the open wish of an account void. */
export async function voidWish(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`update email_change set used_at = ${now} where user_id = ${userId} and used_at is null`.execute(
    tx,
  );
}

/** Deletes wishes that expired before an instant. */
export async function deleteOldWishes(query: Queries, before: Date): Promise<void> {
  await query.deleteFrom('email_change').where('expires_at', '<', before).execute();
}

/**
 * Gives an active account another e-mail. False when somebody else has it, perhaps since this very moment; the
 * transaction is then of no use any more.
 */
export async function saveEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  try {
    const { rows } = await sql`
      update app_user set email = ${email} where id = ${userId} and status = 'active' returning 1`.execute(
      tx,
    );
    return rows.length > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return false;
    throw error;
  }
}

/** Lets places in lines follow their owner, but where the new e-mail stands in the same line already. */
export async function moveWaiting(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    update waiting_entry w set email = ${to}
      where lower(w.email) = ${from.toLowerCase()} and w.state in ('unconfirmed', 'waiting', 'offered')
        and not exists (select 1 from waiting_entry o where o.event_id = w.event_id and o.email = ${to}
          and o.state in ('unconfirmed', 'waiting', 'offered'))`.execute(tx);
}
