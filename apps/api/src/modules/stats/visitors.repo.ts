import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';

/** The event of a slug, old ones included. */
export async function findEventId(query: Queries, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from event where slug = ${slug} and state <> 'draft'
    union all select event_id from event_old_slug where slug = ${slug} limit 1`.execute(query);
  return rows[0]?.id;
}

/** The salt of a day; the first one to ask stores the given one. */
export async function ensureSalt(query: Queries, day: string, fresh: Buffer): Promise<Buffer> {
  await query
    .insertInto('visitor_salt')
    .values({ day, salt: fresh })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const row = await query
    .selectFrom('visitor_salt')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.salt;
}

/** Deletes the salts of days before; from then on nobody can tell who a visitor was. */
export async function deleteSaltsBefore(query: Queries, day: string): Promise<void> {
  await query.deleteFrom('visitor_salt').where('day', '<', day).execute();
}

/** Counts a visitor of an event once a day. */
export async function insertVisit(
  query: Queries,
  eventId: string,
  day: string,
  visitor: Buffer,
): Promise<void> {
  await sql`
    with visit as (
      insert into visitor_day (event_id, day, visitor) values (${eventId}, ${day}, ${visitor})
      on conflict do nothing returning event_id
    )
    insert into visitor_total (event_id, total) select event_id, 1 from visit
    on conflict (event_id) do update set total = visitor_total.total + 1`.execute(query);
}

/** Visitors of an event on a day and in total. */
export async function countVisitors(
  query: Queries,
  eventId: string,
  day: string,
): Promise<{ today: number; total: number }> {
  const { rows } = await sql<{ today: number; total: number }>`
    select (select count(*) from visitor_day where event_id = ${eventId} and day = ${day}) as today,
      coalesce((select total from visitor_total where event_id = ${eventId}), 0)::int8 as total`.execute(
    query,
  );
  return rows[0] ?? { today: 0, total: 0 };
}
