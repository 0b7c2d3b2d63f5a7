import type { SeatMap } from '@vh/seating';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { MapRecord } from './map-work.ts';

/** A seat map without its draft. */
export interface SeatMapRecord {
  readonly id: string;
  readonly hallId: string;
  readonly placeId: string;
  /** Whose the place is; null for the platform. */
  readonly clientId: string | null;
  readonly name: string;
  readonly draftVersion: number;
  readonly seats: number;
  readonly standing: number;
  /** sha256 of the draft, hex. */
  readonly hash: string;
  /** Of the version that was published last; null before that. */
  readonly publishedHash: string | null;
  /** The picture behind the draft. */
  readonly pictureId: string | null;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** A version without its map. */
export interface VersionRecord {
  readonly id: string;
  readonly seatMapId: string;
  readonly hallId: string;
  readonly placeId: string;
  readonly clientId: string | null;
  readonly name: string;
  readonly number: number;
  readonly seats: number;
  readonly standing: number;
  readonly hash: string;
  readonly publishedAt: Date;
  readonly publishedBy: string;
  /** Events that are bound to it, no matter whose they are. */
  readonly events: number;
}

/** Who changes a map, and when. */
export interface MapChange {
  readonly userId: string | null;
  readonly at: Date;
}

/** A seat map by its id. */
export async function findSeatMap(query: Queries, seatMapId: string): Promise<SeatMapRecord | undefined> {
  const { rows } = await sql<SeatMapRecord>`
    select m.id, m.hall_id as "hallId", h.place_id as "placeId", p.client_id as "clientId", m.name,
        m.draft_version as "draftVersion", m.seats, m.standing, encode(m.draft_hash, 'hex') as hash,
        (select encode(v.hash, 'hex') from seat_map_version v
          where v.seat_map_id = m.id order by v.number desc limit 1) as "publishedHash",
        m.picture_id as "pictureId", m.updated_at as "updatedAt", coalesce(u.name, '') as "updatedBy"
      from seat_map m
        join hall h on h.id = m.hall_id
        join place p on p.id = h.place_id
        left join app_user u on u.id = m.updated_by
      where m.id = ${seatMapId}`.execute(query);
  return rows[0];
}

/** Locks a seat map against other editors. */
export async function lockSeatMap(tx: Tx, seatMapId: string): Promise<void> {
  await sql`select 1 from seat_map where id = ${seatMapId} for update`.execute(tx);
}

/** The draft of a seat map. */
export async function loadDraft(query: Queries, seatMapId: string): Promise<SeatMap | undefined> {
  const { rows } = await sql<{ draft: SeatMap }>`
    select draft from seat_map where id = ${seatMapId}`.execute(query);
  return rows[0]?.draft;
}

/** The draft of a seat map as text. */
export async function loadDraftJson(query: Queries, seatMapId: string): Promise<string | undefined> {
  const { rows } = await sql<{ draft: string }>`
    select draft::text as draft from seat_map where id = ${seatMapId}`.execute(query);
  return rows[0]?.draft;
}

/** Adds a seat map to a hall. */
export async function insertSeatMap(
  tx: Tx,
  { id, hallId, name }: { readonly id: string; readonly hallId: string; readonly name: string },
  { json, seats, standing, hash }: MapRecord,
  { userId, at }: MapChange,
): Promise<void> {
  await sql`
    insert into seat_map (id, hall_id, name, draft, seats, standing, draft_hash, updated_at, updated_by, created_at)
      values (${id}, ${hallId}, ${name}, ${json}::jsonb, ${seats}, ${standing}, decode(${hash}, 'hex'),
        ${at}, ${userId}, ${at})`.execute(tx);
}

/** Writes the draft of a locked seat map. */
export async function saveDraft(
  tx: Tx,
  { id, name }: { readonly id: string; readonly name: string },
  { json, seats, standing, hash }: MapRecord,
  { userId, at }: MapChange,
): Promise<void> {
  await sql`
    update seat_map set name = ${name}, draft = ${json}::jsonb, draft_version = draft_version + 1,
        seats = ${seats}, standing = ${standing}, draft_hash = decode(${hash}, 'hex'), updated_at = ${at},
        updated_by = ${userId}
      where id = ${id}`.execute(tx);
}

/** Makes the draft of a locked seat map its next version. */
export async function insertVersion(
  tx: Tx,
  { id, seatMapId }: { readonly id: string; readonly seatMapId: string },
  { userId, at }: MapChange,
): Promise<void> {
  await sql`
    insert into seat_map_version (id, seat_map_id, number, map, seats, standing, hash, published_at, published_by)
      select ${id}, m.id, coalesce((select max(number) from seat_map_version where seat_map_id = m.id), 0) + 1,
          m.draft, m.seats, m.standing, m.draft_hash, ${at}, ${userId}
        from seat_map m where m.id = ${seatMapId}`.execute(tx);
}

const versions = sql`
  select v.id, v.seat_map_id as "seatMapId", m.hall_id as "hallId", h.place_id as "placeId",
      p.client_id as "clientId", m.name, v.number, v.seats, v.standing, encode(v.hash, 'hex') as hash,
      v.published_at as "publishedAt", coalesce(u.name, '') as "publishedBy",
      (select n.events from seat_map_events(v.seat_map_id) n where n.version_id = v.id) as events
    from seat_map_version v
      join seat_map m on m.id = v.seat_map_id
      join hall h on h.id = m.hall_id
      join place p on p.id = h.place_id
      left join app_user u on u.id = v.published_by`;

/** The versions of a seat map, the newest first. */
export async function listVersions(query: Queries, seatMapId: string): Promise<VersionRecord[]> {
  const { rows } = await sql<VersionRecord>`
    ${versions} where v.seat_map_id = ${seatMapId} order by v.number desc`.execute(query);
  return rows;
}

/** A version by its id. */
export async function findVersion(query: Queries, versionId: string): Promise<VersionRecord | undefined> {
  const { rows } = await sql<VersionRecord>`${versions} where v.id = ${versionId}`.execute(query);
  return rows[0];
}

/** The map of a version. */
export async function loadVersionMap(query: Queries, versionId: string): Promise<SeatMap | undefined> {
  const { rows } = await sql<{ map: SeatMap }>`
    select map from seat_map_version where id = ${versionId}`.execute(query);
  return rows[0]?.map;
}

/** The map of a version as text. */
export async function loadVersionJson(query: Queries, versionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ map: string }>`
    select map::text as map from seat_map_version where id = ${versionId}`.execute(query);
  return rows[0]?.map;
}

/** Locks the versions of a map against events that are to be bound to one. */
export async function lockVersions(tx: Tx, seatMapId: string): Promise<void> {
  await sql`select 1 from seat_map_version where seat_map_id = ${seatMapId} for update`.execute(tx);
}

/** Deletes a map with its versions. */
export async function deleteSeatMap(tx: Tx, seatMapId: string): Promise<void> {
  await sql`delete from seat_map where id = ${seatMapId}`.execute(tx);
}

/** Tells the failure of binding an event to a version whose map was deleted meanwhile. */
export function isVersionGone(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false;
  return error.code === '23503' && error.constraint === 'event_seat_map_version_id_fkey';
}
