import type { EventFlag, EventRole } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { nameOrEmailLike } from './person-search.repo.ts';
import type { StaffStatus } from './staff.repo.ts';

/** Somebody assigned to an event. */
export interface AssignmentRow {
  readonly memberId: string;
  readonly email: string;
  readonly name: string;
  readonly status: StaffStatus;
  readonly role: EventRole;
  readonly gates: string[];
  readonly permissions: EventFlag[];
}

/** Who is assigned to an event, by role and name. */
export async function listAssignments(query: Queries, eventId: string): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select u.id as "memberId", u.email, u.name, u.status, a.role, a.gates, a.permissions
      from event_assignment a join app_user u on u.id = a.user_id
      where a.event_id = ${eventId} order by a.role, u.name collate "und-x-icu", u.id`.execute(query);
  return rows;
}

/** The title of an event, for a mail. */
export async function findEventTitle(
  query: Queries,
  eventId: string,
  language: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select title from event_translation where event_id = ${eventId}
      order by (language = ${language}) desc, (language = 'en') desc, language limit 1`.execute(query);
  return rows[0]?.title;
}

/** True when there is such a user. */
export async function isUser(query: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from app_user where id = ${userId}`.execute(query);
  return rows.length > 0;
}

/** Whether an account is assigned to any event that this one's owner has, or is a member of the owner. */
export async function isKnownToOwner(query: Queries, eventId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from event e, app_user u where e.id = ${eventId} and u.id = ${userId} and ${knownToOwner}`.execute(
    query,
  );
  return rows.length > 0;
}

/** That a user `u` is a member of the owner of the event `e`, or assigned to one of the owner's events. */
const knownToOwner: RawBuilder<boolean> = sql`(
  exists (select 1 from client_member m where m.client_id = e.client_id and m.user_id = u.id)
  or exists (select 1 from event_assignment a join event o on o.id = a.event_id
    where o.client_id = e.client_id and a.user_id = u.id))`;

/** Who can be assigned to an event by their id, by name: whom its owner knows, or everybody on the staff. */
export async function listKnown(
  query: Queries,
  {
    eventId,
    q,
    isOfPlatform,
  }: { readonly eventId: string; readonly q?: string; readonly isOfPlatform: boolean },
): Promise<Pick<AssignmentRow, 'memberId' | 'email' | 'name' | 'status'>[]> {
  const isKnown = isOfPlatform ? sql`u.role <> 'app-individual'` : knownToOwner;
  const { rows } = await sql<Pick<AssignmentRow, 'memberId' | 'email' | 'name' | 'status'>>`
    select u.id as "memberId", u.email, u.name, u.status from event e, app_user u
      where e.id = ${eventId} and u.status <> 'deactivated' and ${isKnown} and ${q ? nameOrEmailLike(q) : sql`true`}
      order by u.name collate "und-x-icu", u.id limit 20`.execute(query);
  return rows;
}

/** Lets changes to the people of an event come one after the other. */
export async function lockAssignments(tx: Tx, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${eventId}, 52))`.execute(tx);
}

/** How somebody is assigned. */
export interface AssignmentWish extends Pick<AssignmentRow, 'memberId' | 'role'> {
  readonly gates: readonly string[];
  /** The flags that were chosen; undefined leaves them, and is `first` for somebody new. */
  readonly given: readonly EventFlag[] | undefined;
  readonly first: readonly EventFlag[];
}

/** Assigns somebody, or changes their gates and flags. */
export async function saveAssignment(tx: Tx, eventId: string, one: AssignmentWish): Promise<void> {
  const given = one.given ? sql`${[...one.given]}::text[]` : sql`null::text[]`;
  await sql`
    insert into event_assignment as a (event_id, user_id, role, gates, permissions)
      values (${eventId}, ${one.memberId}, ${one.role}, ${[...one.gates]}::text[],
        coalesce(${given}, ${[...one.first]}::text[]))
      on conflict (event_id, user_id, role)
        do update set gates = excluded.gates, permissions = coalesce(${given}, a.permissions)`.execute(tx);
}

/** Gives somebody a door to check tickets at, called like them, unless they have one that is in use. */
export async function ensureDoor(tx: Tx, userId: string, doorId: string): Promise<void> {
  await sql`
    with made as (
      insert into scanner (id, name) select ${doorId}, u.name from app_user u where u.id = ${userId}
        and not exists (select 1 from scanner_user c join scanner s on s.id = c.scanner_id
          where c.user_id = u.id and s.status = 'active') returning id)
    insert into scanner_user (scanner_id, user_id) select id, ${userId} from made`.execute(tx);
}

/** Ends an assignment. */
export async function deleteAssignment(
  tx: Tx,
  eventId: string,
  one: { readonly memberId: string; readonly role: EventRole },
): Promise<void> {
  await sql`
    delete from event_assignment
      where event_id = ${eventId} and user_id = ${one.memberId} and role = ${one.role}`.execute(tx);
}
