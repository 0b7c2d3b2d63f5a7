import { mostSourcesPerDay, otherSource } from '@vh/domain';
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
  readonly source: string;
  readonly campaign: string;
}

/**
 * Counts visitors of a day, each once an event, by the source of their first visit. Sources beyond the most of a day count as `other`. Rows are written in one order everywhere, so that processes which
 * count the same events at once wait for each other and never in a circle.
 */
export async function insertVisits(
  query: Queries,
  day: string,
  visits: readonly EventVisitor[],
): Promise<void> {
  const events = visits.map(visit => visit.eventId);
  const visitors = visits.map(visit => visit.visitor);
  const sources = visits.map(visit => visit.source);
  const campaigns = visits.map(visit => visit.campaign);
  await sql`
    with seen as materialized (
      select distinct on (event_id, visitor) event_id, visitor, source, campaign
        from unnest(${events}::uuid[], ${visitors}::bytea[], ${sources}::text[], ${campaigns}::text[]) with ordinality
          as u (event_id, visitor, source, campaign, place)
        order by event_id, visitor, place
    ), visit as materialized (
      insert into visitor_day (event_id, day, visitor)
        select event_id, ${day}::date, visitor from seen order by event_id, visitor
      on conflict do nothing returning event_id, visitor
    ), came as materialized (
      select s.event_id, k.source, k.campaign, count(*)::int as visitors
        from visit n join seen s using (event_id, visitor)
          cross join lateral (
            select v.source, v.campaign from visitor_source v
              where v.event_id = s.event_id and v.day = ${day} and v.source = s.source and v.campaign = s.campaign
            union all
            select s.source, s.campaign where (select count(*) from visitor_source v
              where v.event_id = s.event_id and v.day = ${day}) < ${mostSourcesPerDay}
            union all select ${otherSource}, '' limit 1) k
        group by 1, 2, 3 order by 1, 2, 3
    ), sourced as (
      insert into visitor_source (event_id, day, source, campaign, visitors)
        select event_id, ${day}::date, source, campaign, visitors from came order by event_id, source, campaign
      on conflict (event_id, day, source, campaign)
        do update set visitors = visitor_source.visitors + excluded.visitors
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
