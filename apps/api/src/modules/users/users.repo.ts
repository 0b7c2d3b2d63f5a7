import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '@vh/domain';
import type { Queries, Tx } from '../../platform/database.ts';
import { cleanRecord, type LoginRecord } from './login-lock.ts';

/** An account as login needs it. */
export interface Account {
  readonly id: string;
  readonly role: Role;
  readonly status: 'active' | 'invited' | 'deactivated';
  readonly passwordHash: string | null;
}

/** The account of an e-mail address. */
export async function findAccountByEmail(query: Queries, email: string): Promise<Account | undefined> {
  return query
    .selectFrom('app_user')
    .select(['id', 'role', 'status', 'password_hash as passwordHash'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** The role of an active user; undefined when they may not log in (any more). */
export async function getLoginRole(query: Queries, userId: string): Promise<Role | undefined> {
  const row = await query
    .selectFrom('app_user')
    .select('role')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.role;
}

const recordColumns = [
  'failed_logins as failedLogins',
  'first_failed_at as firstFailedAt',
  'locked_until as lockedUntil',
  'lockouts',
] as const;

/** What is remembered of failed logins with an e-mail, by one statement whether somebody has it or nobody. */
export async function findLoginRecord(query: Queries, email: string): Promise<LoginRecord | undefined> {
  return query
    .selectFrom('app_user')
    .select(recordColumns)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .unionAll(
      query.selectFrom('unknown_login').select(recordColumns).where('email_hash', '=', hashEmail(email)),
    )
    .executeTakeFirst();
}

/** Locks an account's record of failed logins, so that parallel guesses are counted one after the other. */
export async function lockLoginRecord(tx: Tx, userId: string): Promise<LoginRecord> {
  return tx
    .selectFrom('app_user')
    .select(recordColumns)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Remembers failed logins of an account. */
export async function saveLoginRecord(tx: Tx, userId: string, record: LoginRecord): Promise<void> {
  await tx.updateTable('app_user').set(columnsOf(record)).where('id', '=', userId).execute();
}

/** Locks the record of an e-mail that nobody has, by one statement like that of an account. */
export async function lockUnknownRecord(tx: Tx, email: string, now: Date): Promise<LoginRecord> {
  return tx
    .insertInto('unknown_login')
    .values({ email_hash: hashEmail(email), ...columnsOf(cleanRecord), touched_at: now })
    .onConflict(conflict => conflict.column('email_hash').doUpdateSet({ touched_at: now }))
    .returning([
      'failed_logins as failedLogins',
      'first_failed_at as firstFailedAt',
      'locked_until as lockedUntil',
      'lockouts',
    ])
    .executeTakeFirstOrThrow();
}

/** Remembers failed logins of an e-mail that nobody has. */
export async function saveUnknownRecord(tx: Tx, email: string, record: LoginRecord): Promise<void> {
  await tx
    .updateTable('unknown_login')
    .set(columnsOf(record))
    .where('email_hash', '=', hashEmail(email))
    .execute();
}

/** Forgets e-mails that nobody has and nobody tried since a moment. */
export async function deleteUnknownRecords(query: Queries, before: Date): Promise<void> {
  await query.deleteFrom('unknown_login').where('touched_at', '<', before).execute();
}

function columnsOf(record: LoginRecord) {
  return {
    failed_logins: record.failedLogins,
    first_failed_at: record.firstFailedAt,
    locked_until: record.lockedUntil,
    lockouts: record.lockouts,
  };
}

function hashEmail(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest();
}

/** A user with the names of the clients, payspots and scanners that they belong to. */
export interface UserProfile {
  readonly language: string;
  readonly names: ReadonlyMap<string, string>;
}

/** A user's language, and the names of the given clients, payspots and scanners by id. */
export async function getProfile(
  query: Queries,
  userId: string,
  ids: readonly string[],
): Promise<UserProfile> {
  const user = await query
    .selectFrom('app_user')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from client where id = any(${ids}::uuid[])
    union all select id, name from payspot where id = any(${ids}::uuid[])
    union all select id, name from scanner where id = any(${ids}::uuid[])`.execute(query);
  return { language: user.language, names: new Map(rows.map(row => [row.id, row.name])) };
}

/** The clients a user is a member of, in the order of the memberships. */
export async function listClientIds(query: Queries, userId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('client_member')
    .select('client_id')
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('client_id')
    .execute();
  return rows.map(row => row.client_id);
}
