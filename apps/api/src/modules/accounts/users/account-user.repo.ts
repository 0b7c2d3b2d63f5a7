import { sql } from 'kysely';
import type { LanguageCode } from '@vh/domain';
import type { Queries, Tx } from '../../../platform/database.ts';

/** A buyer's account to be made. */
export interface NewBuyer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: LanguageCode;
  readonly passwordHash: string;
  readonly createdAt: Date;
}

/** Makes a buyer's account; false when the e-mail has one. */
export async function insertBuyer(tx: Tx, buyer: NewBuyer): Promise<boolean> {
  const { rows } = await sql`
    insert into app_user (id, email, name, language, password_hash, role, created_at)
      values (${buyer.id}, ${buyer.email}, ${buyer.name}, ${buyer.language}, ${buyer.passwordHash},
        'app-individual', ${buyer.createdAt})
      on conflict ((lower(email))) do nothing
      returning 1`.execute(tx);
  return rows.length > 0;
}

/** Makes the orders of an e-mail, so far nobody's, those of an account. */
export async function adoptOrders(tx: Tx, userId: string, email: string): Promise<void> {
  await sql`
    update customer_order set user_id = ${userId}
      where lower(buyer_email) = ${email.toLowerCase()} and user_id is null`.execute(tx);
}

/** Detaches the orders of an account: they stay with the e-mail they were made with. */
export async function releaseOrders(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('customer_order').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/** A user as their own account page shows them. */
export interface ProfileRow {
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
  readonly language: string;
  readonly createdAt: Date;
  readonly marketingConsent: boolean | null;
  readonly marketingConsentAt: Date | null;
}

/** What an account says of its owner. */
export async function getOwnProfile(query: Queries, userId: string): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select u.email, u.name, u.phone, u.language, u.created_at as "createdAt",
        c.given as "marketingConsent", c.at as "marketingConsentAt"
      from app_user u
        left join lateral (
          select given, at from user_consent
            where user_id = u.id and kind = 'marketing' order by id desc limit 1) c on true
      where u.id = ${userId}`.execute(query);
  const [row] = rows;
  if (!row) throw new Error(`user ${userId} is gone`);
  return row;
}

/** Keeps what an account says of its owner. */
export async function saveOwnProfile(
  tx: Tx,
  userId: string,
  values: { readonly name: string; readonly phone: string | null; readonly language: LanguageCode },
): Promise<void> {
  await tx.updateTable('app_user').set(values).where('id', '=', userId).execute();
}

/** Writes down that somebody agreed to marketing or took that back. */
export async function insertMarketingConsent(
  tx: Tx,
  consent: { readonly userId: string; readonly given: boolean; readonly at: Date },
): Promise<void> {
  const { userId, given, at } = consent;
  await tx.insertInto('user_consent').values({ user_id: userId, kind: 'marketing', given, at }).execute();
}

/** What is needed to write to a user and to judge their password. */
export interface OwnLogin {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly status: 'active' | 'invited' | 'deactivated';
  readonly passwordHash: string | null;
}

const loginColumns = ['id', 'email', 'name', 'language', 'status', 'password_hash as passwordHash'] as const;

/** A user by e-mail. */
export async function findLoginByEmail(query: Queries, email: string): Promise<OwnLogin | undefined> {
  return query
    .selectFrom('app_user')
    .select(loginColumns)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** A user by id. */
export async function getLogin(query: Queries, userId: string): Promise<OwnLogin> {
  return query.selectFrom('app_user').select(loginColumns).where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Sets a new password; with `instead` only while that is still the present one. False when it was not set. */
export async function savePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  instead?: string,
): Promise<boolean> {
  const { rows } = await sql`
    update app_user set password_hash = ${passwordHash}
      where id = ${userId} and status = 'active'
        and (${instead ?? null}::text is null or password_hash = ${instead ?? null})
      returning 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Deletes a user with sessions and consents. False when records of the platform name them, which must not lose their
 * author; the transaction is then of no use any more.
 */
export async function deleteUser(tx: Tx, userId: string): Promise<boolean> {
  try {
    await tx.deleteFrom('app_user').where('id', '=', userId).execute();
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/** Tells whether a user is more than a buyer: has further roles or belongs to somebody. */
export async function hasDuties(query: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from user_role where user_id = ${userId})
      or exists (select 1 from client_member where user_id = ${userId})
      or exists (select 1 from manager_client where user_id = ${userId})
      or exists (select 1 from payspot_user where user_id = ${userId})
      or exists (select 1 from scanner_user where user_id = ${userId})
      or exists (select 1 from event_assignment where user_id = ${userId}) as found`.execute(query);
  return rows[0]?.found ?? false;
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
