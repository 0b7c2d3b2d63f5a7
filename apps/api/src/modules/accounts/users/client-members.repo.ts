import type { PermissionFlag } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { StaffStatus } from './staff.repo.ts';

/** A member of a client. */
export interface MemberRow {
  readonly memberId: string;
  readonly version: number;
  readonly email: string;
  readonly name: string;
  readonly status: StaffStatus;
  readonly permissions: readonly PermissionFlag[];
}

/** The members of a client, or one of them, by name. */
export async function listMembers(
  query: Queries,
  clientId: string,
  memberId?: string,
): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id as "memberId", m.version, u.email, u.name, u.status, m.permissions
      from client_member m join app_user u on u.id = m.user_id
      where m.client_id = ${clientId} and (${memberId ?? null}::uuid is null or u.id = ${memberId ?? null})
      order by u.name collate "und-x-icu", u.id`.execute(query);
  return rows;
}

/** Lets changes to the members of a client come one after the other. */
export async function lockMembers(tx: Tx, clientId: string): Promise<void> {
  await sql`select 1 from client where id = ${clientId} for no key update`.execute(tx);
}

/** Makes a user a member, after their other memberships; false when they are one already. */
export async function insertMember(
  tx: Tx,
  member: {
    readonly clientId: string;
    readonly memberId: string;
    readonly permissions: readonly PermissionFlag[];
  },
): Promise<boolean> {
  const { clientId, memberId, permissions } = member;
  const { rows } = await sql`
    insert into client_member (client_id, user_id, permissions, position)
      values (${clientId}, ${memberId}, ${[...permissions]}::text[],
        (select coalesce(max(position) + 1, 0) from client_member where user_id = ${memberId}))
      on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Changes what a member may do, as a new version. */
export async function saveMember(
  tx: Tx,
  member: {
    readonly clientId: string;
    readonly memberId: string;
    readonly permissions: readonly PermissionFlag[];
  },
): Promise<void> {
  const { clientId, memberId, permissions } = member;
  await sql`
    update client_member set permissions = ${[...permissions]}::text[], version = version + 1
      where client_id = ${clientId} and user_id = ${memberId}`.execute(tx);
}

/** Ends a membership. */
export async function deleteMember(tx: Tx, clientId: string, memberId: string): Promise<void> {
  await sql`delete from client_member where client_id = ${clientId} and user_id = ${memberId}`.execute(tx);
}

/** Whether an active member is left who can manage the others. */
export async function hasMemberManager(tx: Tx, clientId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from client_member m join app_user u on u.id = m.user_id
      where m.client_id = ${clientId} and u.status = 'active' and 'can-manage-users' = any(m.permissions)
      limit 1`.execute(tx);
  return rows.length > 0;
}
