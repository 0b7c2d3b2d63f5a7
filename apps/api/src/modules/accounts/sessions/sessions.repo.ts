import { sql, type RawBuilder } from 'kysely';
import type { Role } from '@vh/domain';
import type { Membership } from '../../../platform/actor.ts';
import type { Queries } from '../../../platform/database.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { SessionDevice } from './device-actor.ts';
import { membershipsOfU } from './memberships.repo.ts';

/** A session's user with all that their rights come from. */
export interface SessionRow {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly confirmedAt: Date | null;
  readonly expiresAt: Date;
  readonly hasSecondFactor: boolean;
  readonly hasPasskey: boolean;
  /** The setting as it is stored: roles that must have a second factor. */
  readonly rolesWithSecondFactor: unknown;
  readonly additionalRoles: readonly Role[];
  readonly memberships: readonly Membership[];
  readonly managedClientIds: readonly string[];
  readonly payspotIds: readonly string[];
  readonly scannerIds: readonly string[];
  readonly actedBy: { readonly userId: string; readonly name: string } | null;
  readonly device: SessionDevice | null;
}

/** The living session of a token hash, with its active user. */
export async function findSession(
  query: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select u.id as "userId", u.name, u.email, u.role, s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
      s.confirmed_at as "confirmedAt", s.expires_at as "expiresAt",
      exists (select 1 from second_factor f where f.user_id = u.id and f.activated_at is not null)
        as "hasSecondFactor",
      exists (select 1 from passkey k where k.user_id = u.id) as "hasPasskey",
      (select value from setting where section = 'security' and name = 'rolesWithSecondFactor')
        as "rolesWithSecondFactor",
      array(select r.role from user_role r where r.user_id = u.id order by r.role) as "additionalRoles",
      ${membershipsOfU} as memberships,
      array(select c.client_id::text from manager_client c where c.user_id = u.id order by 1) as "managedClientIds",
      array(select p.payspot_id::text from payspot_user p join payspot y on y.id = p.payspot_id
        where p.user_id = u.id and y.status = 'active' order by 1) as "payspotIds",
      array(select c.scanner_id::text from scanner_user c join scanner y on y.id = c.scanner_id
        where c.user_id = u.id and y.status = 'active' order by 1) as "scannerIds",
      case when a.id is not null then json_build_object('userId', a.id, 'name', a.name) end as "actedBy",
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name, 'kind', d.kind,
        'placeId', coalesce(d.scanner_id, d.payspot_id)) end as device
    from session s join app_user u on u.id = s.user_id left join app_user a on a.id = s.acted_by
      left join device d on d.id = s.device_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and u.status = 'active'
      and d.revoked_at is null
      and (a.id is null or (a.status = 'active' and ${isAdmin('a')} and not ${isAdmin('u')}))`.execute(query);
  return rows[0];
}

/** True when the user of an alias has the role of an admin, as first or further one. */
export function isAdmin(alias: 'u' | 'a'): RawBuilder<boolean> {
  const user = sql.raw(alias);
  return sql`(${user}.role = 'admin'
    or exists (select 1 from user_role r where r.user_id = ${user}.id and r.role = 'admin'))`;
}

/** What is kept of a new session. */
export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly userAgent: string;
  readonly address: string;
  /** The admin who has the session in the user's name. */
  readonly actedBy?: string;
  /** The paired device that it is for. */
  readonly deviceId?: string;
}

/** Stores a new session. */
export async function insertSession(query: Queries, session: NewSession): Promise<void> {
  await query
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      last_used_at: session.now,
      // made by a password, a second factor or a mailed link just now; nobody sits at a device
      confirmed_at: session.deviceId ? null : session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      address: session.address,
      acted_by: session.actedBy ?? null,
      device_id: session.deviceId ?? null,
    })
    .execute();
}

/** Moves the end of a session that is in use. */
export async function prolongSession(
  query: Queries,
  tokenHash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await query
    .updateTable('session')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Remembers that a session was confirmed by its owner. */
export async function saveConfirmation(query: Queries, tokenHash: Buffer, now: Date): Promise<void> {
  await query.updateTable('session').set({ confirmed_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Ends a session; harmless when there is none. */
export async function deleteSession(query: Queries, tokenHash: Buffer): Promise<void> {
  await query.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(query: Queries, now: Date): Promise<void> {
  await query.deleteFrom('session').where('expires_at', '<=', now).execute();
}

/** A session in its user's own list. */
export interface OwnSessionRow {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly userAgent: string;
  readonly address: string;
  /** The name of the admin who has the session in the user's name. */
  readonly actedBy: string | null;
}

/** The living sessions of a user, the latest first. */
export async function listSessions(query: Queries, userId: string, now: Date): Promise<OwnSessionRow[]> {
  return (
    query
      .selectFrom('session')
      .leftJoin('app_user as admin', 'admin.id', 'session.acted_by')
      .select([
        'session.id',
        'token_hash as tokenHash',
        'session.created_at as createdAt',
        'last_used_at as lastUsedAt',
        'user_agent as userAgent',
        'address',
        'admin.name as actedBy',
      ])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      // paired devices have a list of their own, where they are revoked for good
      .where('device_id', 'is', null)
      .orderBy('last_used_at', 'desc')
      .orderBy('session.id')
      .execute()
  );
}

/** Ends a session of a user by its id. */
export async function deleteSessionById(query: Queries, userId: string, id: string): Promise<void> {
  await query.deleteFrom('session').where('id', '=', id).where('user_id', '=', userId).execute();
}

/**
 * Ends all sessions of a user, but that of a token when one is given; answers how many. Those that they have in other
 * names end too: anyone who got hold of an admin's session could stay in somebody else's otherwise.
 */
export async function deleteSessionsOf(query: Queries, userId: string, but?: string): Promise<number> {
  const others = query
    .deleteFrom('session')
    .where(where => where.or([where('user_id', '=', userId), where('acted_by', '=', userId)]));
  const result = await (
    but === undefined ? others : others.where('token_hash', '!=', hashToken(but))
  ).executeTakeFirst();
  return Number(result.numDeletedRows);
}
