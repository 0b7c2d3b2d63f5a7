import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { PlaceScope } from './place-access.ts';

/** What staff say of a place. */
export interface PlaceFacts {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly timezone: string;
  /** Events there are watched online. */
  readonly isOnline: boolean;
}

/** A place as it is kept. */
export interface PlaceRecord extends Omit<PlaceFacts, 'latitude' | 'longitude'> {
  readonly id: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly clientId: string | null;
  readonly clientName: string | null;
  readonly sourceKey: string | null;
  readonly isArchived: boolean;
  readonly version: number;
  readonly updatedAt: Date;
  /** Name of who changed it last; '' for nobody. */
  readonly updatedBy: string;
  readonly halls: number;
  readonly upcomingEvents: number;
}

/** Which places, in which order. */
export interface PlaceFilter {
  /** Words folded as search folds them; all must stand in name, address or city. */
  readonly words: readonly string[];
  readonly clientId?: string | undefined;
  readonly country?: string | undefined;
  readonly own?: boolean | undefined;
  readonly archived: boolean;
  readonly sort: 'name' | '-name' | 'city' | '-city' | 'events' | '-events';
  readonly page: number;
  readonly pageSize: number;
}

const columns = (now: Date) => sql`
  p.id, p.name, p.address, p.city, p.postal_code as "postalCode", p.country, p.latitude, p.longitude, p.timezone,
  p.is_online as "isOnline",
  p.client_id as "clientId", c.name as "clientName", p.source_key as "sourceKey",
  p.archived_at is not null as "isArchived", p.version, p.updated_at as "updatedAt",
  coalesce(u.name, '') as "updatedBy",
  (select count(*) from hall h where h.place_id = p.id)::int as halls,
  (select count(*) from event e where e.place_id = p.id and coalesce(e.ends_at, e.starts_at) >= ${now}
    and e.state in ('published', 'postponed'))::int as "upcomingEvents"`;

const tables = sql`place p left join client c on c.id = p.client_id left join app_user u on u.id = p.updated_by`;

/** The condition on `place p` that holds for what a scope sees. */
export function isSeen(scope: PlaceScope): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql`true`;
  return sql`(p.client_id is null or p.client_id = any(${[...scope.clientIds]}::uuid[]))`;
}

/** A page of places and how many there are. */
export async function listPlaces(
  query: Queries,
  scope: PlaceScope,
  filter: PlaceFilter,
  now: Date,
): Promise<{ rows: PlaceRecord[]; total: number }> {
  const where = sql.join([isSeen(scope), ...conditionsOf(filter)], sql` and `);
  const offset = (filter.page - 1) * filter.pageSize;
  const { rows } = await sql<PlaceRecord>`
    select ${columns(now)} from ${tables} where ${where}
      order by ${ownFirst(scope)} ${orderOf(filter.sort)}, p.id limit ${filter.pageSize} offset ${offset}`.execute(
    query,
  );
  const counted = await sql<{ total: number }>`select count(*) as total from place p where ${where}`.execute(
    query,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Venues of the reader's clients come before those that all may use; anyone who sees everybody's sees them together. */
function ownFirst(scope: PlaceScope): RawBuilder<unknown> {
  return scope.kind === 'all' ? sql`` : sql`p.client_id is null,`;
}

function conditionsOf({ words, clientId, country, own, archived }: PlaceFilter): RawBuilder<unknown>[] {
  return [
    archived ? sql`p.archived_at is not null` : sql`p.archived_at is null`,
    ...words.map(word => sql`strpos(fold_search(concat_ws(' ', p.name, p.city, p.address)), ${word}) > 0`),
    ...(clientId === undefined ? [] : [sql`p.client_id = ${clientId}`]),
    ...(country === undefined ? [] : [sql`p.country = ${country}`]),
    ...(own === undefined ? [] : [own ? sql`p.client_id is not null` : sql`p.client_id is null`]),
  ];
}

function orderOf(sort: PlaceFilter['sort']): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  switch (sort) {
    case 'name':
    case '-name':
      return sql`p.name collate "und-x-icu" ${direction}`;
    case 'city':
    case '-city':
      return sql`p.city collate "und-x-icu" ${direction}, p.name collate "und-x-icu"`;
    case 'events':
    case '-events':
      return sql`"upcomingEvents" ${direction}`;
  }
}

/** A place that a scope sees. */
export async function findPlace(
  query: Queries,
  scope: PlaceScope,
  placeId: string,
  now: Date,
): Promise<PlaceRecord | undefined> {
  const { rows } = await sql<PlaceRecord>`
    select ${columns(now)} from ${tables} where p.id = ${placeId} and ${isSeen(scope)}`.execute(query);
  return rows[0];
}

/** Locks a place against other editors; undefined when there is none. */
export async function lockPlace(tx: Tx, placeId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from place where id = ${placeId} for update`.execute(tx);
  return rows.length > 0;
}

/** Who changes a place, and when. */
export interface PlaceChange {
  readonly userId: string;
  readonly at: Date;
}

/** Adds a place. */
export async function insertPlace(
  tx: Tx,
  place: PlaceFacts & { readonly id: string; readonly clientId: string | null },
  { userId, at }: PlaceChange,
): Promise<void> {
  await sql`
    insert into place (id, name, address, city, postal_code, country, latitude, longitude, timezone, is_online, client_id,
        updated_at, updated_by)
      values (${place.id}, ${place.name}, ${place.address}, ${place.city}, ${place.postalCode}, ${place.country},
        ${place.latitude ?? null}, ${place.longitude ?? null}, ${place.timezone}, ${place.isOnline}, ${place.clientId}, ${at}, ${userId})`.execute(
    tx,
  );
}

/** Writes what is said of a locked place. */
export async function updatePlace(
  tx: Tx,
  placeId: string,
  place: PlaceFacts,
  { userId, at }: PlaceChange,
): Promise<void> {
  await sql`
    update place set name = ${place.name}, address = ${place.address}, city = ${place.city},
        postal_code = ${place.postalCode}, country = ${place.country}, latitude = ${place.latitude ?? null},
        longitude = ${place.longitude ?? null}, timezone = ${place.timezone}, is_online = ${place.isOnline}, version = version + 1,
        updated_at = ${at}, updated_by = ${userId}
      where id = ${placeId}`.execute(tx);
}

/** Takes a locked place out of the lists, or back into them. */
export async function archivePlace(
  tx: Tx,
  placeId: string,
  archived: boolean,
  { userId, at }: PlaceChange,
): Promise<void> {
  await sql`
    update place set archived_at = ${archived ? at : null}, version = version + 1, updated_at = ${at},
        updated_by = ${userId}
      where id = ${placeId}`.execute(tx);
}
