import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** An event whose seats are at a seat-map service too. */
export interface BoundSeatsioEvent {
  readonly eventId: string;
  readonly eventKey: string;
  readonly chartKey: string;
  /** Others sell there too. */
  readonly soldElsewhere: boolean;
  /** The newest change of its log that was read. */
  readonly readChange: number;
  readonly problem: string | null;
  readonly problemSince: Date | null;
  readonly boundAt: Date;
  readonly isOver: boolean;
}

const eventsAt = (now: Date) => sql`
  select x.event_id as "eventId", x.event_key as "eventKey", x.chart_key as "chartKey",
      x.sold_elsewhere as "soldElsewhere", x.read_change::float8 as "readChange", x.problem,
      x.problem_since as "problemSince", x.bound_at as "boundAt",
      coalesce(e.ends_at, e.starts_at) < ${now}::timestamptz - interval '1 day' as "isOver"
    from seat_service_event x join event e on e.id = x.event_id`;

/** All events that are at the service. */
export async function listSeatsioEvents(query: Queries, now: Date): Promise<BoundSeatsioEvent[]> {
  const { rows } = await sql<BoundSeatsioEvent>`${eventsAt(now)} order by x.event_id`.execute(query);
  return rows;
}

/** An event and those that are part of it, as far as they are at the service. */
export async function listSeatsioEventsWith(
  query: Queries,
  eventId: string,
  now: Date,
): Promise<BoundSeatsioEvent[]> {
  const { rows } = await sql<BoundSeatsioEvent>`${eventsAt(now)}
    where x.event_id = ${eventId}
      or x.event_id in (select member_id from event_member where combined_id = ${eventId})
    order by x.event_id`.execute(query);
  return rows;
}

/** An event as it is at the service, if it is. */
export async function findSeatsioEvent(
  query: Queries,
  eventId: string,
  now: Date,
): Promise<BoundSeatsioEvent | undefined> {
  const { rows } = await sql<BoundSeatsioEvent>`${eventsAt(now)} where x.event_id = ${eventId}`.execute(
    query,
  );
  return rows[0];
}

/** Notes that the service could not be told or asked, or can again. */
export async function saveFailure(
  query: Queries,
  eventId: string,
  problem: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update seat_service_event
      set problem = ${problem}, problem_since = case when ${problem}::text is null then null
        else coalesce(problem_since, ${now}) end
      where event_id = ${eventId} and problem is distinct from ${problem}`.execute(query);
}

/** Notes up to where the log of an event was read; never back. */
export async function saveReadChange(query: Queries, eventId: string, readChange: number): Promise<void> {
  await sql`
    update seat_service_event set read_change = ${readChange}
      where event_id = ${eventId} and read_change < ${readChange}`.execute(query);
}

/** Binds an event; false where it is bound already, or another has its key. */
export async function insertSeatsioEvent(
  tx: Tx,
  event: Pick<BoundSeatsioEvent, 'eventId' | 'eventKey' | 'chartKey' | 'soldElsewhere' | 'readChange'>,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into seat_service_event (event_id, event_key, chart_key, sold_elsewhere, read_change, bound_by, bound_at)
      values (${event.eventId}, ${event.eventKey}, ${event.chartKey}, ${event.soldElsewhere}, ${event.readChange},
        ${userId}, ${at})
      on conflict do nothing returning event_id`.execute(tx);
  return rows.length > 0;
}

/** Unbinds an event; what is told about it ends. */
export async function deleteSeatsioEvent(tx: Tx, eventId: string): Promise<void> {
  await sql`delete from seat_service_event where event_id = ${eventId}`.execute(tx);
}

/** Number of events that are at the service. */
export async function countSeatsioEvents(query: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from seat_service_event`.execute(query);
  return rows[0]?.count ?? 0;
}

/** An event at the service as staff see it in a list. */
export interface BoundSeatsioEventRow {
  readonly eventId: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly eventKey: string;
  readonly seats: number;
  readonly elsewhere: number;
  readonly conflicts: number;
  readonly problem: string | null;
}

/** The events that are at the service with their titles in a language, the next ones first. */
export async function listSeatsioRows(query: Queries, language: string): Promise<BoundSeatsioEventRow[]> {
  const { rows } = await sql<BoundSeatsioEventRow>`
    select e.id as "eventId", coalesce(nullif(own.title, ''), nullif(english.title, ''), e.slug) as title,
        e.starts_at as "startsAt", x.event_key as "eventKey", x.problem,
        n.seats, n.elsewhere, n.conflicts
      from seat_service_event x
        join event e on e.id = x.event_id
        left join event_translation own on own.event_id = e.id and own.language = ${language}
        left join event_translation english on english.event_id = e.id and english.language = 'en'
        cross join lateral (
          select count(*)::int as seats, (count(*) filter (where c.state = 'elsewhere'))::int as elsewhere,
              (count(*) filter (where c.state = 'elsewhere' and h.order_id is not null))::int as conflicts
            from seat_service_seat c
              join event_seat s on s.id = c.seat_id left join hold h on h.id = s.hold_id
            where c.event_id = e.id
        ) n
      order by e.starts_at desc, e.id limit 500`.execute(query);
  return rows;
}
