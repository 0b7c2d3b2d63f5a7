import type { InventorySeat, SeatMap } from '@vh/seating';
import { sql } from 'kysely';
import { json, type Tx } from '../platform/database.ts';

/** An event in a hall, with the quotas of its zones from the stage. */
export interface HallEvent {
  readonly id: string;
  readonly placeId: string;
  readonly quotaIds: readonly string[];
  readonly capacities: readonly number[];
}

/** The events of the demo's halls: those with a ticket type for each zone, known by its English name. */
export async function listHallEvents(tx: Tx, zoneNames: readonly string[]): Promise<HallEvent[]> {
  const { rows } = await sql<HallEvent>`
    select e.id, e.place_id as "placeId", array_agg(q.id::text order by z.at) as "quotaIds",
        array_agg(q.capacity order by z.at) as capacities
      from unnest(${[...zoneNames]}::text[]) with ordinality z (name, at)
        join ticket_type y on y.names ->> 'en' = z.name
        join ticket_type_quota m on m.ticket_type_id = y.id
        join quota q on q.id = m.quota_id and not q.seated
        join event e on e.id = y.event_id
      group by e.id, e.place_id having count(*) = ${zoneNames.length}
      order by e.id`.execute(tx);
  return rows;
}

/** A map of a hall to be written, published at once. */
export interface NewHallMap {
  readonly hallId: string;
  readonly seatMapId: string;
  readonly versionId: string;
  readonly name: string;
  readonly map: SeatMap;
  readonly seats: number;
  /** sha256 of the map, hex. */
  readonly hash: string;
}

/** Adds halls to places. */
export async function insertHalls(
  tx: Tx,
  halls: readonly { readonly id: string; readonly placeId: string; readonly name: string }[],
): Promise<void> {
  await sql`
    insert into hall (id, place_id, name)
      select h.id, h."placeId", h.name
        from jsonb_to_recordset(${json(halls)}::jsonb) as h (id uuid, "placeId" uuid, name text)`.execute(tx);
}

/** Adds maps to halls, each with its first version. */
export async function insertHallMaps(tx: Tx, maps: readonly NewHallMap[], at: Date): Promise<void> {
  const shape = sql`m ("hallId" uuid, "seatMapId" uuid, "versionId" uuid, name text, map jsonb, seats int, hash text)`;
  const list = json(maps);
  await sql`
    insert into seat_map (id, hall_id, name, draft, seats, standing, draft_hash, updated_at)
      select m."seatMapId", m."hallId", m.name, m.map, m.seats, 0, decode(m.hash, 'hex'), ${at}
        from jsonb_to_recordset(${list}::jsonb) as ${shape}`.execute(tx);
  await sql`
    insert into seat_map_version (id, seat_map_id, number, map, seats, standing, hash, published_at)
      select m."versionId", m."seatMapId", 1, m.map, m.seats, 0, decode(m.hash, 'hex'), ${at}
        from jsonb_to_recordset(${list}::jsonb) as ${shape}`.execute(tx);
}

/** An event that goes by a map, with the categories of its quotas. */
export interface SeatedEvent extends Pick<HallEvent, 'id' | 'quotaIds'> {
  readonly hallId: string;
  readonly versionId: string;
  readonly keys: readonly string[];
}

/** Binds events to maps that are drawn alike: from now on they are sold by seats. */
export async function insertHallSeats(
  tx: Tx,
  events: readonly SeatedEvent[],
  seats: readonly (InventorySeat & { readonly order: number })[],
): Promise<void> {
  const quotas = json(
    events.flatMap(({ id, quotaIds, keys }) =>
      quotaIds.map((quotaId, at) => ({ eventId: id, quotaId, key: keys[at] })),
    ),
  );
  const shape = sql`n ("eventId" uuid, "quotaId" uuid, key text)`;
  await sql`
    insert into event_seat (id, event_id, quota_id, section, row_label, seat_label, row_rank, position, accessible,
        restricted_view, map_seat, map_order)
      select gen_random_uuid(), n."eventId", n."quotaId", s.section, s."row", s.seat, s.rank, s.position,
          s.accessible, s."restrictedView", s."seatId", s."order"
        from jsonb_to_recordset(${json(seats)}::jsonb) as s ("seatId" text, section text, "row" text, seat text,
            rank int, position int, accessible bool, "restrictedView" bool, category text, "order" int)
          join jsonb_to_recordset(${quotas}::jsonb) as ${shape} on n.key = s.category`.execute(tx);
  await sql`
    update quota q set seated = true, map_category = n.key
      from jsonb_to_recordset(${quotas}::jsonb) as ${shape} where q.id = n."quotaId"`.execute(tx);
  await sql`
    update event e set hall_id = n."hallId", seat_map_version_id = n."versionId"
      from jsonb_to_recordset(${json(events)}::jsonb) as n (id uuid, "hallId" uuid, "versionId" uuid)
      where e.id = n.id`.execute(tx);
}

/** The next match with a type for each of its stands, from the best to the cheapest. */
export async function findStadiumMatch(
  tx: Tx,
  now: Date,
): Promise<{ id: string; placeId: string; ticketTypeIds: string[] } | undefined> {
  const { rows } = await sql<{ id: string; placeId: string; ticketTypeIds: string[] }>`
    select e.id, e.place_id as "placeId", array_agg(y.id::text order by y.face desc, y.position) as "ticketTypeIds"
      from event e join ticket_type y on y.event_id = e.id
      where e.genre = 'football' and e.state = 'published' and e.starts_at > ${now}::timestamptz + interval '7 days'
      group by e.id, e.place_id, e.starts_at having count(*) = 4
      order by e.starts_at, e.id limit 1`.execute(tx);
  return rows[0];
}
