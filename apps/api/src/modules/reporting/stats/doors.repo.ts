import type { Translated } from '@vh/domain';
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
  readonly lately: number;
  readonly lastAt: Date | null;
}

/** Doors open with the event's own time for it, or two hours before it begins, and close when it ends, or six hours after. */
export async function listOpenDoors(
  query: Queries,
  { scope, clientId }: { readonly scope: EventScope; readonly clientId: string | undefined },
  now: Date,
  limit: number,
): Promise<DoorRow[]> {
  const { rows } = await sql<DoorRow>`
    with door as materialized (
      select e.id, ${eventTitles} as titles, e.starts_at, e.timezone from event e
        where ${isInScope(scope)} and ${ofClient(clientId)} and e.state in ('published', 'postponed')
          -- bounds that an index knows before those that each event sets for itself
          and e.starts_at between ${now}::timestamptz - interval '31 days' and ${now}::timestamptz + interval '1 day'
          and coalesce(e.doors_at, e.starts_at - interval '2 hours') <= ${now}
          and coalesce(e.ends_at, e.starts_at + interval '6 hours') >= ${now}
        order by e.starts_at, e.id limit ${limit})
    select d.id, d.titles, d.starts_at as "startsAt", d.timezone,
        (select count(distinct c.ticket_id) from checkin c where c.event_id = d.id and c.verdict = 'admitted'
          and c.undone_at is null and c.at > ${now}::timestamptz - interval '10 minutes') as lately,
        (select max(c.at) from checkin c where c.event_id = d.id and c.verdict = 'admitted' and c.undone_at is null)
          as "lastAt"
      from door d order by d.starts_at, d.id`.execute(query);
  return rows;
}
