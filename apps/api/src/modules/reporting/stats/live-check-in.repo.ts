import { closesAfterEnd, closesAfterStart, opensBeforeStart, type Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { type EventScope, isInScope } from '#system';
import { ofClient } from '../overviews/sales.repo.ts';
import { eventTitles } from './dashboard.repo.ts';

/** An event whose doors are open, with its latest admissions. */
export interface DoorRow {
  readonly id: string;
  readonly titles: Translated;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly recent: number;
  readonly lastAt: Date | null;
}

/** Events whose doors are open, by the same times as admission (`doorTimesOf`). */
export async function listOpenDoors(
  query: Queries,
  { scope, clientId }: { readonly scope: EventScope; readonly clientId: string | undefined },
  now: Date,
  limit: number,
): Promise<DoorRow[]> {
  const { rows } = await sql<DoorRow>`
    with door as materialized (
      select e.id, ${eventTitles} as titles, e.starts_at, e.timezone from event e
        where ${isInScope(scope)} and ${ofClient(clientId)} and e.state = 'published'
          -- bounds that an index knows before those that each event sets for itself
          and e.starts_at between ${now}::timestamptz - interval '31 days' and ${now}::timestamptz + interval '1 day'
          and coalesce(e.doors_at, e.starts_at - ${milliseconds(opensBeforeStart)}) <= ${now}
          and coalesce(e.ends_at + ${milliseconds(closesAfterEnd)}, e.starts_at + ${milliseconds(closesAfterStart)}) >= ${now}
        order by e.starts_at, e.id limit ${limit})
    select d.id, d.titles, d.starts_at as "startsAt", d.timezone,
        (select count(distinct c.ticket_id) from checkin c where c.event_id = d.id and c.verdict = 'admitted'
          and c.undone_at is null and c.at > ${now}::timestamptz - interval '10 minutes') as recent,
        (select max(c.at) from checkin c where c.event_id = d.id and c.verdict = 'admitted' and c.undone_at is null)
          as "lastAt"
      from door d order by d.starts_at, d.id`.execute(query);
  return rows;
}

function milliseconds(length: number) {
  return sql`${length}::float8 * interval '1 millisecond'`;
}
