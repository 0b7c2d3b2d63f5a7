import type { EventRole, LanguageCode } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { StaffStatus } from './staff.repo.ts';
import { nameOrEmailLike } from './person-search.repo.ts';

/** What somebody is at an event. */
export interface PersonAssignment {
  readonly memberId: string;
  readonly eventId: string;
  readonly eventTitle: string;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly clientName: string;
  readonly role: EventRole;
  readonly gates: string[];
}

/** Whose assignments are listed, and of which client. */
export interface AssignmentsWanted {
  readonly memberIds: readonly string[];
  readonly clientId?: string;
  readonly lang: LanguageCode;
  readonly now: Date;
}

/** The newest of many, per list. */
const mostListed = 2_000;

/** What people are at events: those to come first, then the past ones, the latest first. */
export async function listAssignmentsOf(
  query: Queries,
  { memberIds, clientId, lang, now }: AssignmentsWanted,
): Promise<PersonAssignment[]> {
  const isOver = sql`(e.starts_at < ${now})`;
  const { rows } = await sql<PersonAssignment>`
    select a.user_id as "memberId", e.id as "eventId", e.starts_at as "startsAt", e.timezone, c.name as "clientName",
      a.role, a.gates, coalesce((select t.title from event_translation t where t.event_id = e.id
        order by (t.language = ${lang}) desc, (t.language = 'en') desc, t.language limit 1), e.slug) as "eventTitle"
    from event_assignment a join event e on e.id = a.event_id join client c on c.id = e.client_id
    where a.user_id = any(${[...memberIds]}::uuid[])
      and (${clientId ?? null}::uuid is null or e.client_id = ${clientId ?? null})
    order by ${isOver}, case when ${isOver} then -extract(epoch from e.starts_at)
      else extract(epoch from e.starts_at) end, e.id, a.role
    limit ${mostListed}`.execute(query);
  return rows;
}

/** Somebody who has to do with events of a client. */
export interface EventPerson {
  readonly memberId: string;
  readonly email: string;
  readonly name: string;
  readonly status: StaffStatus;
}

/** Which people are listed. */
export interface PeopleFilter {
  readonly clientId: string;
  readonly memberId?: string | undefined;
  readonly q?: string | undefined;
  readonly role?: EventRole | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the people who are assigned to events of a client, by name. */
export async function listEventPeople(
  query: Queries,
  filter: PeopleFilter,
): Promise<{ rows: EventPerson[]; total: number }> {
  const where = conditionOf(filter);
  const { rows } = await sql<EventPerson>`
    select u.id as "memberId", u.email, u.name, u.status from app_user u where ${where}
      order by u.name collate "und-x-icu", u.id
      limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`.execute(query);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from app_user u where ${where}`.execute(query);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionOf({ clientId, memberId, q, role }: PeopleFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`exists (select 1 from event_assignment a join event e on e.id = a.event_id
        where a.user_id = u.id and e.client_id = ${clientId}
          and (${role ?? null}::text is null or a.role = ${role ?? null}))`,
      memberId ? sql`u.id = ${memberId}` : sql`true`,
      q ? nameOrEmailLike(q) : sql`true`,
    ],
    sql` and `,
  );
}
