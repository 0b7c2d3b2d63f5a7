import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';
import type { StaffStatus } from './staff.repo.ts';

/** What somebody is at an event. */
export type EventRole = 'manager' | 'contractor' | 'scanner' | 'payspot';

/** Somebody assigned to an event. */
export interface AssignmentRow {
  readonly memberId: string;
  readonly email: string;
  readonly name: string;
  readonly status: StaffStatus;
  readonly role: EventRole;
  readonly gates: string[];
}

/** Who is assigned to an event, by role and name. */
export async function listAssignments(query: Queries, eventId: string): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select u.id as "memberId", u.email, u.name, u.status, a.role, a.gates
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

/** Whether there is such a user. */
export async function isUser(query: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from app_user where id = ${userId}`.execute(query);
  return rows.length > 0;
}

/** Whether an account is assigned to any event that this one's owner has, or is a member of the owner. */
export async function isKnownToOwner(query: Queries, eventId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from event e where e.id = ${eventId} and (
      exists (select 1 from client_member m where m.client_id = e.client_id and m.user_id = ${userId})
      or exists (select 1 from event_assignment a join event o on o.id = a.event_id
        where o.client_id = e.client_id and a.user_id = ${userId}))`.execute(query);
  return rows.length > 0;
}

/** Lets changes to the people of an event come one after the other. */
export async function lockAssignments(tx: Tx, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${eventId}, 52))`.execute(tx);
}

/** Assigns somebody, or changes their gates. */
export async function saveAssignment(
  tx: Tx,
  eventId: string,
  one: { readonly memberId: string; readonly role: EventRole; readonly gates: readonly string[] },
): Promise<void> {
  await sql`
    insert into event_assignment (event_id, user_id, role, gates)
      values (${eventId}, ${one.memberId}, ${one.role}, ${[...one.gates]}::text[])
      on conflict (event_id, user_id, role) do update set gates = excluded.gates`.execute(tx);
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
