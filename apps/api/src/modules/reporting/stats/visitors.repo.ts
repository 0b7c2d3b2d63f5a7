import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** The events of slugs, old ones included, by slug; drafts have no page. */
export async function findEventIds(
  query: Queries,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ slug: string; id: string }>`
    select slug, event_id as id from event_old_slug where slug = any(${[...slugs]}::text[])
    union all
    select slug, id from event where slug = any(${[...slugs]}::text[]) and state <> 'draft'`.execute(query);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
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

/** Deletes salts and hashes of days before; from then on nobody can tell who a visitor was, or whether it was the same. */
export async function forgetVisitorsBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('visitor_salt').where('day', '<', day).execute();
  await tx.deleteFrom('visitor_day').where('day', '<', day).execute();
}

/** Somebody on an event's page. */
export interface EventVisitor {
  readonly eventId: string;
  readonly visitor: Buffer;
}

/**
 * Counts visitors of a day, each once an event. Rows are written in one order everywhere, so that processes which
 * count the same events at once wait for each other and never in a circle.
 */
export async function insertVisits(
  query: Queries,
  day: string,
  visits: readonly EventVisitor[],
): Promise<void> {
  const events = visits.map(visit => visit.eventId);
  const visitors = visits.map(visit => visit.visitor);
  await sql`
    with visit as materialized (
      insert into visitor_day (event_id, day, visitor)
        select distinct event_id, ${day}::date, visitor
        from unnest(${events}::uuid[], ${visitors}::bytea[]) as seen (event_id, visitor)
        order by event_id, visitor
      on conflict do nothing returning event_id
    ), fresh as materialized (
      select event_id, count(*)::int as visitors from visit group by event_id order by event_id
    ), today as (
      insert into visitor_count (event_id, day, visitors)
        select event_id, ${day}::date, visitors from fresh order by event_id
      on conflict (event_id, day) do update set visitors = visitor_count.visitors + excluded.visitors
    )
    insert into visitor_total (event_id, total) select event_id, visitors from fresh order by event_id
    on conflict (event_id) do update set total = visitor_total.total + excluded.total`.execute(query);
}

/** Visitors of an event on a day and in total. */
export async function countVisitors(
  query: Queries,
  eventId: string,
  day: string,
): Promise<{ today: number; total: number }> {
  const { rows } = await sql<{ today: number; total: number }>`
    select
      coalesce((select visitors from visitor_count where event_id = ${eventId} and day = ${day}), 0) as today,
      coalesce((select total from visitor_total where event_id = ${eventId}), 0) as total`.execute(query);
  return rows[0] ?? { today: 0, total: 0 };
}

/** Sets whether an event shows its visitors; gives what held before, undefined for an unknown event. */
export async function changeShowsVisitors(
  tx: Tx,
  eventId: string,
  showsVisitors: boolean,
): Promise<boolean | undefined> {
  const before = await tx
    .selectFrom('event')
    .select('shows_visitors')
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
  await tx.updateTable('event').set({ shows_visitors: showsVisitors }).where('id', '=', eventId).execute();
  return before?.shows_visitors;
}
