import { sql } from 'kysely';
import type { Role } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';

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

/** All roles of a user. */
export async function listRoles(query: Queries, userId: string): Promise<Role[]> {
  const { rows } = await sql<{ role: Role }>`
    select role from app_user where id = ${userId}
    union select role from user_role where user_id = ${userId}`.execute(query);
  return rows.map(({ role }) => role);
}

/** The oldest active user whose first role it is; undefined where nobody has it. */
export async function findSomebodyOfRole(query: Queries, role: Role): Promise<string | undefined> {
  const row = await query
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', role)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
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
