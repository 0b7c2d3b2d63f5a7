import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** A hall as it is kept. */
export interface HallRecord {
  readonly id: string;
  readonly placeId: string;
  /** Whose the place is; null for the platform. */
  readonly clientId: string | null;
  readonly name: string;
  readonly standingCapacity: number | null;
  readonly position: number;
}

/** A seat map in the list of a hall. */
export interface HallMapRecord {
  readonly id: string;
  readonly hallId: string;
  readonly name: string;
  readonly draftVersion: number;
  /** The draft differs from what was published last. */
  readonly isChanged: boolean;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  readonly published: {
    readonly versionId: string;
    readonly number: number;
    readonly seats: number;
    readonly standing: number;
    /** ISO text. */
    readonly at: string;
  } | null;
}

const columns = sql`h.id, h.place_id as "placeId", p.client_id as "clientId", h.name,
  h.standing_capacity as "standingCapacity", h.position`;

/** The halls of a place in their order. */
export async function listHalls(query: Queries, placeId: string): Promise<HallRecord[]> {
  const { rows } = await sql<HallRecord>`
    select ${columns} from hall h join place p on p.id = h.place_id
      where h.place_id = ${placeId} order by h.position, h.name, h.id`.execute(query);
  return rows;
}

/** A hall by its id. */
export async function findHall(query: Queries, hallId: string): Promise<HallRecord | undefined> {
  const { rows } = await sql<HallRecord>`
    select ${columns} from hall h join place p on p.id = h.place_id where h.id = ${hallId}`.execute(query);
  return rows[0];
}

/** The seat maps of halls with their newest versions, the oldest map first. */
export async function listHallMaps(query: Queries, hallIds: readonly string[]): Promise<HallMapRecord[]> {
  const { rows } = await sql<HallMapRecord>`
    select m.id, m.hall_id as "hallId", m.name, m.draft_version as "draftVersion", m.updated_at as "updatedAt",
        coalesce(u.name, '') as "updatedBy", v.published, m.draft_hash is distinct from v.hash as "isChanged"
      from seat_map m
        left join app_user u on u.id = m.updated_by
        left join lateral (
          select v.hash, jsonb_build_object('versionId', v.id, 'number', v.number, 'seats', v.seats, 'standing', v.standing,
              'at', to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as published
            from seat_map_version v where v.seat_map_id = m.id order by v.number desc limit 1
        ) v on true
      where m.hall_id = any(${[...hallIds]}::uuid[])
      order by m.created_at, m.id`.execute(query);
  return rows;
}

/** Adds a hall behind the others of its place. */
export async function insertHall(
  tx: Tx,
  hall: {
    readonly id: string;
    readonly placeId: string;
    readonly name: string;
    readonly standingCapacity: number | null;
  },
): Promise<void> {
  await sql`
    insert into hall (id, place_id, name, standing_capacity, position)
      select ${hall.id}, ${hall.placeId}, ${hall.name}, ${hall.standingCapacity}, coalesce(max(position) + 1, 0)
        from hall where place_id = ${hall.placeId}`.execute(tx);
}

/** Writes what is said of a hall. */
export async function updateHall(
  tx: Tx,
  hall: Pick<HallRecord, 'id' | 'name' | 'standingCapacity' | 'position'>,
): Promise<void> {
  await sql`
    update hall set name = ${hall.name}, standing_capacity = ${hall.standingCapacity}, position = ${hall.position}
      where id = ${hall.id}`.execute(tx);
}

/** Puts the halls of a place in an order without gaps; the moved one before whichever has its position. */
export async function orderHalls(tx: Tx, placeId: string, movedId: string): Promise<void> {
  await sql`
    update hall h set position = n.at
      from (
        select id, row_number() over (order by position, id <> ${movedId}, name, id) - 1 as at
          from hall where place_id = ${placeId}
      ) n where n.id = h.id and n.at <> h.position`.execute(tx);
}

/** How many events take place in a hall, or on a version of one of its maps. */
export async function countEventsOfHall(query: Queries, hallId: string): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select count(*) as events from event where hall_id = ${hallId}`.execute(query);
  return rows[0]?.events ?? 0;
}

/** Deletes a hall with its seat maps. */
export async function deleteHall(tx: Tx, hallId: string): Promise<void> {
  await sql`delete from hall where id = ${hallId}`.execute(tx);
}
