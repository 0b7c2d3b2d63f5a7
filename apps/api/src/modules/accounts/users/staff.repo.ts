import type { userFilter } from '@vh/contract';
import type { LanguageCode, PermissionFlag, Role } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Queries, Tx } from '../../../platform/database.ts';
import { nameOrEmailLike } from './person-search.repo.ts';
import { lastLockOfU } from './login-state.repo.ts';
import { isAdmin } from '../sessions/sessions.repo.ts';

/** What admins search users by. */
export type StaffFilter = z.output<typeof userFilter> & {
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
};

/** Where an account stands. */
export type StaffStatus = 'active' | 'invited' | 'deactivated';

/** A user as a row of the list. */
export interface StaffRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly additionalRoles: readonly Role[];
  readonly status: StaffStatus;
  readonly lockedUntil: Date | null;
  readonly lockouts: number;
  readonly hasSecondFactor: boolean;
  readonly clients: readonly string[];
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
}

const hasFactorOfU = sql`exists (
  select 1 from second_factor f where f.user_id = u.id and f.activated_at is not null)`;

const moreRolesOfU = sql`array(select r.role from user_role r where r.user_id = u.id order by r.role)`;

/** Some of the users who fit, by their order, and how many fit in all. */
export async function listStaff(
  query: Queries,
  filter: StaffFilter,
  { limit, offset, now }: { readonly limit: number; readonly offset: number; readonly now: Date },
): Promise<{ rows: readonly StaffRow[]; total: number }> {
  const where = conditionOf(filter, now);
  // an admin who acts as somebody has not been seen as them
  const { rows } = await sql<StaffRow>`
    select u.id, u.email, u.name, u.role, ${moreRolesOfU} as "additionalRoles", u.status, u.lockouts,
      ${lastLockOfU} as "lockedUntil", u.created_at as "createdAt", s.last_used_at as "lastSeenAt",
      ${hasFactorOfU} as "hasSecondFactor",
      array(select c.name from client c where c.id in (
        select m.client_id from client_member m where m.user_id = u.id
        union select k.client_id from manager_client k where k.user_id = u.id) order by c.name) as clients
    from app_user u left join lateral (
      select max(last_used_at) as last_used_at from session
        where user_id = u.id and acted_by is null) s on true
    where ${where} order by ${orderOf(filter.sort)}
    limit ${limit} offset ${offset}`.execute(query);
  const counted = await sql<{ total: number }>`
    select count(*) as total from app_user u where ${where}`.execute(query);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionOf(
  { q, role, status, secondFactor, clientId, ids }: StaffFilter,
  now: Date,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (ids) conditions.push(sql`u.id = any (${[...ids]}::uuid[])`);
  if (q) conditions.push(nameOrEmailLike(q));
  if (role) {
    conditions.push(sql`(u.role = ${role}
      or exists (select 1 from user_role r where r.user_id = u.id and r.role = ${role}))`);
  }
  if (status === 'locked') {
    conditions.push(sql`${lastLockOfU} > ${now}`);
  } else if (status) conditions.push(sql`u.status = ${status}`);
  if (secondFactor) conditions.push(sql`${hasFactorOfU} = ${secondFactor === 'on'}`);
  if (clientId) {
    conditions.push(sql`(exists (select 1 from client_member m where m.user_id = u.id and m.client_id = ${clientId})
      or exists (select 1 from manager_client k where k.user_id = u.id and k.client_id = ${clientId}))`);
  }
  return sql.join(conditions, sql` and `);
}

const sortColumns = {
  name: sql`u.name collate "und-x-icu"`,
  email: sql`lower(u.email)`,
  createdAt: sql`u.created_at`,
  lastSeenAt: sql`s.last_used_at`,
};

function orderOf(sort: StaffFilter['sort']): RawBuilder<unknown> {
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  return sort.startsWith('-')
    ? sql`${column} desc nulls last, u.id desc`
    : sql`${column} asc nulls last, u.id`;
}

/** A user with all that an admin may change. */
export interface StaffUser {
  readonly id: string;
  readonly version: number;
  readonly status: StaffStatus;
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly role: Role;
  readonly additionalRoles: readonly Role[];
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly lockedUntil: Date | null;
  readonly lockouts: number;
  readonly createdAt: Date;
  readonly invitedUntil: Date | null;
  readonly memberships: readonly {
    readonly clientId: string;
    readonly clientName: string;
    readonly permissions: readonly PermissionFlag[];
    /** Number of events it is limited to; null for all. */
    readonly onlyEvents: number | null;
  }[];
  readonly managedClientIds: readonly string[];
  readonly payspotIds: readonly string[];
  readonly scannerIds: readonly string[];
}

/** A user by id. */
export async function findStaff(query: Queries, userId: string): Promise<StaffUser | undefined> {
  const { rows } = await sql<StaffUser>`
    select u.id, u.version, u.status, u.email, u.name, u.language, u.role, ${moreRolesOfU} as "additionalRoles",
      u.password_hash is not null as "hasPassword", ${lastLockOfU} as "lockedUntil", u.lockouts,
      u.created_at as "createdAt", ${hasFactorOfU} as "hasSecondFactor",
      (select l.expires_at from account_link l
        where l.kind = 'invite' and l.email = lower(u.email) and l.used_at is null) as "invitedUntil",
      coalesce((select json_agg(json_build_object('clientId', m.client_id, 'clientName', c.name,
          'permissions', m.permissions, 'onlyEvents', case when m.is_limited then (
            select count(*) from client_member_event l where l.client_id = m.client_id and l.user_id = m.user_id) end)
          order by m.position, m.client_id)
        from client_member m join client c on c.id = m.client_id where m.user_id = u.id), '[]') as memberships,
      array(select k.client_id::text from manager_client k where k.user_id = u.id order by 1) as "managedClientIds",
      array(select p.payspot_id::text from payspot_user p where p.user_id = u.id order by 1) as "payspotIds",
      array(select n.scanner_id::text from scanner_user n where n.user_id = u.id order by 1) as "scannerIds"
    from app_user u where u.id = ${userId}`.execute(query);
  return rows[0];
}

/**
 * Lets nobody else change this user until the transaction ends; false when there is no such user. Rows that name the user
 * may still be added: a device that is renewed just now holds its own row and adds a session.
 */
export async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from app_user where id = ${userId} for no key update`.execute(tx);
  return rows.length > 0;
}

/** Lets changes that may take an admin away come one after the other. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('velvet-hall-admins'))`.execute(tx);
}

/** True when an active admin is left. */
export async function hasActiveAdmin(tx: Queries): Promise<boolean> {
  const { rows } = await sql`
    select 1 from app_user u where u.status = 'active' and ${isAdmin('u')} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Makes an active admin; false when the e-mail has an account. */
export async function insertFirstAdmin(
  tx: Tx,
  admin: Omit<Invited, 'role'> & { readonly passwordHash: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into app_user (id, email, name, language, role, status, password_hash, created_at)
      values (${admin.id}, ${admin.email}, ${admin.name}, ${admin.language}, 'admin', 'active',
        ${admin.passwordHash}, ${admin.createdAt})
      on conflict ((lower(email))) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Somebody to be invited. */
export interface Invited {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: LanguageCode;
  readonly role: Role;
  readonly createdAt: Date;
}

/** Makes a user without a password; false when the e-mail has an account. */
export async function insertInvited(tx: Tx, user: Invited): Promise<boolean> {
  const { rows } = await sql`
    insert into app_user (id, email, name, language, role, status, created_at)
      values (${user.id}, ${user.email}, ${user.name}, ${user.language}, ${user.role}, 'invited', ${user.createdAt})
      on conflict ((lower(email))) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Changes who a user is, as a new version. */
export async function savePerson(
  tx: Tx,
  userId: string,
  person: {
    readonly email: string;
    readonly name: string;
    readonly language: LanguageCode;
    readonly role: Role;
  },
): Promise<void> {
  await sql`
    update app_user set email = ${person.email}, name = ${person.name}, language = ${person.language},
      role = ${person.role}, version = version + 1 where id = ${userId}`.execute(tx);
}

/** Lets a user in or keeps them out, as a new version. */
export async function saveStatus(tx: Tx, userId: string, status: StaffStatus): Promise<void> {
  await sql`update app_user set status = ${status}, version = version + 1 where id = ${userId}`.execute(tx);
}

/** What anyone who invited somebody wrote as their name; undefined for who isn't invited. */
export async function findInvitedName(query: Queries, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from app_user
      where lower(email) = ${email.toLowerCase()} and status = 'invited'`.execute(query);
  return rows[0]?.name;
}

/** Makes an invited user an active one; undefined for anybody else. */
export async function activateInvited(
  tx: Tx,
  user: {
    readonly email: string;
    readonly name: string;
    readonly language: LanguageCode;
    readonly passwordHash: string;
  },
): Promise<{ readonly id: string; readonly role: Role } | undefined> {
  const { rows } = await sql<{ id: string; role: Role }>`
    update app_user set status = 'active', name = ${user.name}, language = ${user.language},
        password_hash = ${user.passwordHash}, version = version + 1
      where lower(email) = ${user.email} and status = 'invited' returning id, role`.execute(tx);
  return rows[0];
}
