import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Deps } from '../../../platform/deps.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { listAssignmentsOf, listEventPeople, type PersonAssignment } from './event-people.repo.ts';
import { requireUser } from './staff.service.ts';

/** What a user is at which events. */
export async function listUserAssignments(
  deps: Deps,
  { userId, lang }: ParsedBodyOf<'POST /back/user/get-assignments'>,
): Promise<ResponseOf<'POST /back/user/get-assignments'>> {
  await requireUser(deps.db.query, userId);
  const rows = await listAssignmentsOf(deps.db.query, { memberIds: [userId], lang, now: deps.clock.now() });
  return { rows: rows.map(row => ({ ...present(row), clientName: row.clientName })) };
}

/** A page of the people of a client's events, with what they are there. */
export async function listPeople(
  deps: Deps,
  { lang, ...filter }: ParsedBodyOf<'POST /back/event-staff/get-people'>,
): Promise<ResponseOf<'POST /back/event-staff/get-people'>> {
  const { clientId, page, pageSize } = filter;
  const people = await listEventPeople(deps.db.query, filter);
  const memberIds = people.rows.map(row => row.memberId);
  const wanted = { memberIds, clientId, lang, now: deps.clock.now() };
  const byPerson = groupBy(await listAssignmentsOf(deps.db.query, wanted), row => row.memberId);
  const rows = people.rows.map(person => ({
    ...person,
    assignments: (byPerson.get(person.memberId) ?? []).map(present),
  }));
  return { rows, total: people.total, page, pageSize };
}

function present({ eventId, eventTitle, startsAt, timezone, role, gates }: PersonAssignment) {
  return { eventId, eventTitle, date: startsAt.toISOString(), timezone, role, gates };
}
