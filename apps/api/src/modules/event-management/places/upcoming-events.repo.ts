import type { EventState } from '@vh/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** A coming event of a place, as far as its holders rely on it. */
export interface UpcomingEvent {
  readonly id: string;
  readonly state: EventState;
  readonly version: number;
  readonly timezone: string;
  readonly startsAt: Date;
}

/** Locks the coming events that buyers see of a place, or of one of its halls, against other editors. */
export async function lockUpcomingEvents(
  tx: Tx,
  at: { readonly placeId: string; readonly hallId?: string | undefined },
  now: Date,
): Promise<UpcomingEvent[]> {
  const inHall = at.hallId === undefined ? sql`true` : sql`hall_id = ${at.hallId}`;
  const { rows } = await sql<UpcomingEvent>`
    select id, state, version, timezone, starts_at as "startsAt" from event
      where place_id = ${at.placeId} and ${inHall} and state in ('published', 'postponed')
        and coalesce(ends_at, starts_at) >= ${now}
      order by id for no key update`.execute(tx);
  return rows;
}

/** Counts the same, with those that the caller does not see. */
export async function countUpcomingEvents(
  tx: Tx,
  { placeId, hallId = null }: { readonly placeId: string; readonly hallId?: string | null | undefined },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select count_coming_events(${placeId}, ${hallId}::uuid, ${now}) as events`.execute(tx);
  return rows[0]?.events ?? 0;
}

/** Makes an event another version, so that calendars replace what they have of it; answers it. */
export async function nextVersion(tx: Tx, eventId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update event set version = version + 1, updated_at = ${at} where id = ${eventId} returning version`.execute(
    tx,
  );
  return rows[0]?.version ?? 0;
}

/**
 * Gives drafts and coming events of a place that have its zone another one; all their times stay by the clock on the wall.
 * Answers the ids of those.
 */
export async function moveToZone(
  tx: Tx,
  placeId: string,
  zones: { readonly before: string; readonly after: string },
  now: Date,
): Promise<string[]> {
  const { before, after } = zones;
  const moved = (column: string) =>
    sql`${sql.ref(column)} = (${sql.ref(column)} at time zone ${before}::text) at time zone ${after}::text`;
  const { rows } = await sql<{ id: string }>`
    select id from event where place_id = ${placeId} and timezone = ${before}
        and (state = 'draft' or state in ('published', 'postponed') and coalesce(ends_at, starts_at) >= ${now})
      order by id for no key update`.execute(tx);
  const ids = rows.map(row => row.id);
  const { rows: first } = await sql<{ id: string; at: string }>`
    select id, previous_starts_at::text as at from event
      where id = any (${ids}::uuid[]) and previous_starts_at is not null`.execute(tx);
  await sql`
    update event set timezone = ${after}, version = version + 1, updated_at = ${now},
        ${sql.join(['starts_at', 'ends_at', 'doors_at', 'sales_start', 'sales_end'].map(moved))}
      where id = any (${ids}::uuid[])`.execute(tx);
  // the clock on the wall shows the same time: that is no new date
  await sql`
    update event e set previous_starts_at = (f.at at time zone ${before}::text) at time zone ${after}::text
      from (select i.id, r.at from unnest(${ids}::uuid[]) i (id)
          left join jsonb_to_recordset(${JSON.stringify(first)}::jsonb) as r (id uuid, at timestamptz) on r.id = i.id) f
      where e.id = f.id`.execute(tx);
  await sql`
    update ticket_type set ${sql.join(['sales_start', 'sales_end'].map(moved))}
      where event_id = any (${ids}::uuid[])`.execute(tx);
  return ids;
}
