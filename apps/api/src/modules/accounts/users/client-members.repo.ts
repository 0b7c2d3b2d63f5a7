import type { PermissionFlag, Translated } from '@vh/domain';
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
  /** The events that the membership is limited to, the next ones first; null where it covers all. */
  readonly onlyEvents: readonly MemberEvent[] | null;
}

/** An event that a membership is limited to; moments as ISO texts. */
export interface MemberEvent {
  readonly eventId: string;
  readonly titles: Translated;
  readonly date: string;
  readonly timezone: string;
}

const onlyEventsOfM = sql`case when m.is_limited then coalesce((
  select json_agg(json_build_object('eventId', e.id, 'titles', coalesce((select jsonb_object_agg(t.language, t.title)
      from event_translation t where t.event_id = e.id), '{}'), 'date', e.starts_at, 'timezone', e.timezone)
    order by e.starts_at desc, e.id)
  from client_member_event l join event e on e.id = l.event_id
  where l.client_id = m.client_id and l.user_id = m.user_id), '[]') end`;

/** The members of a client, or one of them, by name. */
export async function listMembers(
  query: Queries,
  clientId: string,
  memberId?: string,
): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id as "memberId", m.version, u.email, u.name, u.status, m.permissions, ${onlyEventsOfM} as "onlyEvents"
      from client_member m join app_user u on u.id = m.user_id
      where m.client_id = ${clientId} and (${memberId ?? null}::uuid is null or u.id = ${memberId ?? null})
      order by u.name collate "und-x-icu", u.id`.execute(query);
  return rows;
}

/** Lets changes to the members of a client come one after the other. */
export async function lockMembers(tx: Tx, clientId: string): Promise<void> {
  await sql`select 1 from client where id = ${clientId} for no key update`.execute(tx);
}

/** How many of these events a client owns; of others' that it has a share in, it gives nobody rights. */
export async function countOwnEvents(tx: Tx, clientId: string, eventIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event e
      where e.id = any(${[...eventIds]}::uuid[]) and e.client_id = ${clientId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Puts the events that a membership is limited to in the place of those that were there. */
export async function replaceMemberEvents(
  tx: Tx,
  { clientId, memberId }: { readonly clientId: string; readonly memberId: string },
  eventIds: readonly string[],
): Promise<void> {
  const ids = sql`${[...eventIds]}::uuid[]`;
  await sql`
    delete from client_member_event
      where client_id = ${clientId} and user_id = ${memberId} and event_id <> all(${ids})`.execute(tx);
  await sql`
    insert into client_member_event (client_id, user_id, event_id)
      select ${clientId}, ${memberId}, i from unnest(${ids}) i on conflict do nothing`.execute(tx);
}

/** Makes a user a member, after their other memberships; false when they are one already. */
export async function insertMember(
  tx: Tx,
  member: {
    readonly clientId: string;
    readonly memberId: string;
    readonly permissions: readonly PermissionFlag[];
    readonly isLimited: boolean;
  },
): Promise<boolean> {
  const { clientId, memberId, permissions, isLimited } = member;
  const { rows } = await sql`
    insert into client_member (client_id, user_id, permissions, is_limited, position)
      values (${clientId}, ${memberId}, ${[...permissions]}::text[], ${isLimited},
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
    readonly isLimited: boolean;
  },
): Promise<void> {
  const { clientId, memberId, permissions, isLimited } = member;
  await sql`
    update client_member set permissions = ${[...permissions]}::text[], is_limited = ${isLimited}, version = version + 1
      where client_id = ${clientId} and user_id = ${memberId}`.execute(tx);
}

/** Ends a membership. */
export async function deleteMember(tx: Tx, clientId: string, memberId: string): Promise<void> {
  await sql`delete from client_member where client_id = ${clientId} and user_id = ${memberId}`.execute(tx);
}

/** True when an active member is left who can manage the others. */
export async function hasMemberManager(tx: Tx, clientId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from client_member m join app_user u on u.id = m.user_id
      where m.client_id = ${clientId} and u.status = 'active' and 'can-manage-users' = any(m.permissions)
      limit 1`.execute(tx);
  return rows.length > 0;
}
