import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/**
 * Who looks at seats: the public sees those of the web's places, a counter those of its own, behind passwords too; test mode
 * those of drafts.
 */
export type SeatAudience = 'public' | 'payspot' | 'test';

/** How many standing places of a category are left for who looks; at most 99 are told. */
export interface StandingLeft {
  readonly key: string;
  readonly left: number;
}

/** The seats of an event with a map at one moment. */
export interface SeatsNow {
  readonly revision: string;
  readonly versionId: string;
  /** '1' for each seat that can be taken, '0' for the others, in the order of the map. */
  readonly free: string;
  readonly standing: readonly StandingLeft[];
  readonly categories: readonly {
    readonly key: string;
    readonly ticketTypeIds: string[];
    readonly standingTicketTypeIds: string[];
  }[];
}

/**
 * What the quotas of a map were last changed by. A seat changes hands only together with its quota's counts, in one
 * transaction, so that this tells of every change and costs sales nothing. The same in all processes.
 */
const revisionOf = sql`md5(string_agg(q.id || '.' || q.changed, ' ' order by q.id))`;

/** The revisions of events that have maps. */
export async function readRevisions(
  query: Queries,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ eventId: string; revision: string }>`
    select q.event_id as "eventId", ${revisionOf} as revision
      from (
        select id, event_id, xmin::text as changed from quota
          where event_id = any (${[...eventIds]}::uuid[]) and map_category is not null
      ) q
      group by q.event_id`.execute(query);
  return new Map(rows.map(({ eventId, revision }) => [eventId, revision]));
}

/** The seats of an event as an audience may know of them, without those of `alsoTaken`; undefined for events without a map, and those it may not see. */
export async function readSeatsNow(
  query: Queries,
  eventId: string,
  audience: SeatAudience = 'public',
  alsoTaken: readonly string[] = [],
): Promise<SeatsNow | undefined> {
  const channel = audience === 'payspot' ? 'payspot' : 'public';
  const taken = sql`(hold_id is not null or block_id is not null or id = any (${[...alsoTaken]}::uuid[]))`;
  const isShown = audience === 'test' ? sql`e.state = 'draft'` : sql`e.state not in ('draft', 'archived')`;
  const visibilities = audience === 'payspot' ? ['public', 'payspot'] : ['public'];
  // one statement, so that the seats are those of the revision
  const { rows } = await sql<SeatsNow>`
    with parts as materialized (
      select q.id, q.xmin::text as changed, q.map_category as key, q.map_standing as standing, l.left_over,
          array(select m.ticket_type_id::text from ticket_type_quota m join ticket_type y on y.id = m.ticket_type_id
            where m.quota_id = q.id and y.event_id = q.event_id and y.visibility = any (${visibilities})
            order by y.position, y.id) as types
        from quota q cross join lateral quotas_left(array[q.id], ${channel}) l
        where q.event_id = ${eventId} and q.map_category is not null
    ), broken as materialized (
      -- nobody can buy what is left of a table that is sold whole
      select distinct whole_table from event_seat
        where event_id = ${eventId} and whole_table is not null and ${taken}
    )
    select e.seat_map_version_id as "versionId",
        (select ${revisionOf} from parts q) as revision,
        coalesce((
          select string_agg(case when s.hold_id is null and s.block_id is null and p.left_over > 0
              and s.id <> all (${[...alsoTaken]}::uuid[]) and cardinality(p.types) > 0
              and (s.whole_table is null or s.whole_table not in (select b.whole_table from broken b)) then '1' else '0' end, '' order by s.map_order)
            from event_seat s join parts p on p.id = s.quota_id
            where s.event_id = e.id and s.map_order is not null), '') as free,
        coalesce((
          select json_agg(json_build_object('key', p.key, 'left', least(greatest(p.left_over, 0), 99))
              order by p.key)
            from parts p where p.standing and cardinality(p.types) > 0), '[]') as standing,
        coalesce((
          select json_agg(json_build_object('key', k.key, 'ticketTypeIds', k.seats,
              'standingTicketTypeIds', k.places) order by k.key)
            from (
              select p.key, coalesce(json_agg(p.types) filter (where not p.standing) -> 0, '[]') as seats,
                  coalesce(json_agg(p.types) filter (where p.standing) -> 0, '[]') as places
                from parts p group by p.key
            ) k), '[]') as categories
      from event e
      where e.id = ${eventId} and e.seat_map_version_id is not null
        and ${isShown} and (e.visibility <> 'password' or ${audience} in ('payspot', 'test'))`.execute(query);
  return rows[0];
}

/** The seats of an event by their ids on its map; unknown ones are missing. */
export async function findSeatsOnMap(
  query: Queries,
  eventId: string,
  mapSeats: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (mapSeats.length === 0) return new Map();
  const { rows } = await sql<{ id: string; mapSeat: string }>`
    select id, map_seat as "mapSeat" from event_seat
      where event_id = ${eventId} and map_seat = any (${[...mapSeats]}::text[])`.execute(query);
  return new Map(rows.map(({ id, mapSeat }) => [mapSeat, id]));
}

/** The ids on the map of seats that have one. */
export async function findMapSeats(
  query: Queries,
  seatIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; mapSeat: string }>`
    select id, map_seat as "mapSeat" from event_seat
      where id = any (${[...seatIds]}::uuid[]) and map_seat is not null`.execute(query);
  return new Map(rows.map(({ id, mapSeat }) => [id, mapSeat]));
}
