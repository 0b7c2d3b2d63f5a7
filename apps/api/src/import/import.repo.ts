import type { EventState } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../platform/database.ts';

/** An event row as the import writes it; instants as ISO strings. */
export interface EventRow {
  readonly id: string;
  readonly slug: string;
  readonly state: string;
  readonly client_id: string;
  readonly place_id: string;
  readonly timezone: string;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly doors_at: string | null;
  readonly sales_end: string | null;
  readonly currency: string;
  readonly genre: string;
  readonly type: string;
  readonly featured: boolean;
  readonly slider_position: number | null;
  readonly fee_basis_points: number;
  readonly fee_fixed: number;
  readonly fee_bearer: string;
  readonly organiser_email: string;
  readonly home_club: string | null;
  readonly away_club: string | null;
  readonly attribution: string | null;
  readonly source_key: string;
  readonly source_hash: string;
  readonly search_text: string;
  readonly price_from: number | null;
  readonly poster: object;
}

/** What is already there of an event that a source names. */
export interface KnownEvent {
  readonly id: string;
  readonly clientId: string;
  readonly sourceKey: string;
  /** sha256 of the facts it was last imported from, hex. */
  readonly hash: string;
  readonly slug: string;
  /** Counts its changes. */
  readonly version: number;
}

/** A client as the import needs it. */
export interface ClientRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly feeBasisPoints: number;
  readonly feeBearer: 'buyer' | 'organiser';
}

/** A ticket type with the quota it draws from. */
export interface TicketTypeRow {
  readonly id: string;
  readonly quota_id: string;
  readonly event_id: string;
  readonly position: number;
  readonly names: object;
  readonly descriptions: object;
  readonly face: number;
  readonly price_mode: 'fixed' | 'pay_what_you_want';
  readonly suggested_face: number | null;
  readonly highest_face: number | null;
  readonly capacity: number;
  readonly quota_name: string;
}

/** A place row as the import writes it. */
export interface PlaceRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly postal_code: string;
  readonly is_online: boolean;
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly timezone: string;
  readonly source_key: string;
}

function rows(values: readonly object[]): RawBuilder<unknown> {
  return sql`${JSON.stringify(values)}::jsonb`;
}

/** A client by id or exact name. */
export async function findClient(tx: Tx, idOrName: string): Promise<ClientRow | undefined> {
  const found = await sql<ClientRow>`
    select id, name, email, fee_basis_points as "feeBasisPoints", fee_bearer as "feeBearer"
    from client where id::text = ${idOrName} or name = ${idOrName} order by created_at limit 1`.execute(tx);
  return found.rows[0];
}

/** Clients by their source keys, created when missing; gives them by source key. */
export async function ensureClients(
  tx: Tx,
  wanted: readonly { id: string; name: string; source_key: string }[],
): Promise<ReadonlyMap<string, ClientRow>> {
  await sql`
    insert into client (id, name, source_key)
    select r.id, r.name, r.source_key
    from jsonb_to_recordset(${rows(wanted)}) as r(id uuid, name text, source_key text)
    on conflict (source_key) do nothing`.execute(tx);
  const found = await sql<ClientRow & { source_key: string }>`
    select id, name, email, fee_basis_points as "feeBasisPoints", fee_bearer as "feeBearer", source_key
    from client where source_key = any(${wanted.map(one => one.source_key)})`.execute(tx);
  return new Map(found.rows.map(row => [row.source_key, row]));
}

/** Places by their source keys, created when missing; gives ids by source key. */
export async function ensurePlaces(
  tx: Tx,
  wanted: readonly PlaceRow[],
): Promise<ReadonlyMap<string, string>> {
  await sql`
    insert into place (id, name, address, city, postal_code, country, latitude, longitude, timezone, is_online, source_key)
    select r.id, r.name, r.address, r.city, r.postal_code, r.country, r.latitude, r.longitude, r.timezone, r.is_online, r.source_key
    from jsonb_to_recordset(${rows(wanted)}) as r(id uuid, name text, address text, city text, postal_code text,
      country text, latitude double precision, longitude double precision, timezone text, is_online boolean, source_key text)
    on conflict (source_key) do nothing`.execute(tx);
  const found = await sql<{ id: string; source_key: string }>`
    select id, source_key from place where source_key = any(${wanted.map(one => one.source_key)})`.execute(
    tx,
  );
  return new Map(found.rows.map(row => [row.source_key, row.id]));
}

const kinds = { genre: 'genre', event_type: 'type', tag: 'tag' } as const;

/**
 * Creates genres, types and tags that are missing; existing ones stay as staff named them, and get names in other languages.
 * One that staff have merged into another, or that is an address of another, is not made again. Gives the present keys by slug.
 */
export async function ensureTerms(
  tx: Tx,
  table: keyof typeof kinds,
  terms: readonly { slug: string; names: object }[],
): Promise<ReadonlyMap<string, string>> {
  const { rows: leading } = await sql<{ slug: string; term: string }>`
    select slug, term from term_slug
      where kind = ${kinds[table]} and term <> slug and slug = any(${terms.map(one => one.slug)}::text[])`.execute(
    tx,
  );
  const elsewhere = new Map(leading.map(({ slug, term }) => [slug, term]));
  await sql`
    insert into ${sql.table(table)} as known (slug, names)
    select r.slug, r.names
      from jsonb_to_recordset(${rows(terms.filter(one => !elsewhere.has(one.slug)))}) as r(slug text, names jsonb)
    on conflict (slug) do update set names = excluded.names || known.names
      where known.names <> excluded.names || known.names`.execute(tx);
  return new Map(terms.map(({ slug }) => [slug, elsewhere.get(slug) ?? slug]));
}

/** The events of these clients and keys that were imported before. */
export async function findKnownEvents(
  tx: Tx,
  keys: readonly { client_id: string; source_key: string }[],
): Promise<readonly KnownEvent[]> {
  const found = await sql<KnownEvent>`
    select e.id, e.client_id as "clientId", e.source_key as "sourceKey", e.slug, e.version,
      coalesce(encode(e.source_hash, 'hex'), '') as hash
    from jsonb_to_recordset(${rows(keys)}) as k(client_id uuid, source_key text)
    join event e on e.client_id = k.client_id and e.source_key = k.source_key`.execute(tx);
  return found.rows;
}

/** Every slug in use, old ones included, so that new ones can be told apart from them. */
export async function listSlugs(tx: Tx): Promise<ReadonlySet<string>> {
  const found = await sql<{
    slug: string;
  }>`select slug from event union select slug from event_old_slug`.execute(tx);
  return new Set(found.rows.map(row => row.slug));
}

const eventShape = sql`r(id uuid, slug text, state text, client_id uuid, place_id uuid, timezone text,
  starts_at timestamptz, ends_at timestamptz, doors_at timestamptz, sales_end timestamptz, currency text, genre text, type text,
  featured boolean, slider_position int, fee_basis_points int, fee_fixed int, fee_bearer text, organiser_email text,
  home_club text, away_club text, attribution text, source_key text, source_hash text, search_text text, price_from int, poster jsonb)`;

/** Adds events. */
export async function insertEvents(tx: Tx, events: readonly EventRow[]): Promise<void> {
  await sql`
    insert into event (id, slug, state, client_id, place_id, timezone, starts_at, ends_at, doors_at, sales_end, currency, genre, type,
      featured, slider_position, fee_basis_points, fee_fixed, fee_bearer, organiser_email, home_club, away_club,
      attribution, source_key, source_hash, search_text, price_from, poster)
    select r.id, r.slug, r.state, r.client_id, r.place_id, r.timezone, r.starts_at, r.ends_at, r.doors_at, r.sales_end, r.currency,
      r.genre, r.type, r.featured, r.slider_position, r.fee_basis_points, r.fee_fixed, r.fee_bearer, r.organiser_email,
      r.home_club, r.away_club, r.attribution, r.source_key, decode(r.source_hash, 'hex'), r.search_text, r.price_from, r.poster
    from jsonb_to_recordset(${rows(events)}) as ${eventShape}`.execute(tx);
}

/** When and where an event takes place before an import changes it. */
export interface StoredSchedule {
  readonly id: string;
  readonly state: EventState;
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly doorsAt: Date | null;
  readonly placeId: string;
  readonly hallId: string | null;
  readonly onlineUrl: string;
  readonly hasSeatMap: boolean;
}

/** Locks events against other editors, and reads their schedules. */
export async function lockSchedules(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredSchedule>> {
  const found = await sql<StoredSchedule>`
    select id, state, version, starts_at as "startsAt", ends_at as "endsAt", doors_at as "doorsAt",
        place_id as "placeId", hall_id as "hallId", online_url as "onlineUrl",
        seat_map_version_id is not null as "hasSeatMap"
      from event where id = any (${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
  return new Map(found.rows.map(row => [row.id, row]));
}

/** Writes changed facts over events; slug, state, fees, currency and tickets stay as they are. Another place has other halls. */
export async function updateEvents(tx: Tx, events: readonly EventRow[]): Promise<void> {
  await sql`
    update event e set place_id = r.place_id,
      hall_id = case when e.place_id = r.place_id or e.seat_map_version_id is not null then e.hall_id end, timezone = r.timezone, starts_at = r.starts_at, ends_at = r.ends_at,
      doors_at = r.doors_at, sales_end = r.sales_end, genre = r.genre, type = r.type, home_club = r.home_club, away_club = r.away_club,
      attribution = r.attribution, source_hash = decode(r.source_hash, 'hex'), search_text = r.search_text, poster = r.poster,
      version = e.version + 1, updated_at = now()
    from jsonb_to_recordset(${rows(events)}) as ${eventShape} where e.id = r.id`.execute(tx);
}

/** Writes the texts of events, over those that are there. */
export async function upsertTranslations(
  tx: Tx,
  texts: readonly {
    event_id: string;
    language: string;
    title: string;
    subtitle: string;
    description: string;
  }[],
): Promise<void> {
  await sql`
    insert into event_translation (event_id, language, title, subtitle, description)
    select r.event_id, r.language, r.title, r.subtitle, r.description
    from jsonb_to_recordset(${rows(texts)}) as r(event_id uuid, language text, title text, subtitle text, description text)
    on conflict (event_id, language) do update
      set title = excluded.title, subtitle = excluded.subtitle, description = excluded.description,
        description_is_html = false`.execute(tx);
}

/** Gives events their tags. */
export async function insertTags(tx: Tx, tags: readonly { event_id: string; tag: string }[]): Promise<void> {
  await sql`
    insert into event_tag (event_id, tag)
    select r.event_id, r.tag from jsonb_to_recordset(${rows(tags)}) as r(event_id uuid, tag text)
    on conflict do nothing`.execute(tx);
}

/** Adds ticket types, each with a quota of its own. */
export async function insertTicketTypes(tx: Tx, types: readonly TicketTypeRow[]): Promise<void> {
  const shape = sql`r(id uuid, quota_id uuid, event_id uuid, position int, names jsonb, descriptions jsonb, face int, price_mode text, suggested_face int, highest_face int, capacity int, quota_name text)`;
  await sql`insert into quota (id, event_id, name, capacity)
    select r.quota_id, r.event_id, r.quota_name, r.capacity from jsonb_to_recordset(${rows(types)}) as ${shape}`.execute(
    tx,
  );
  await sql`insert into ticket_type (id, event_id, position, names, descriptions, face, price_mode, suggested_face, highest_face)
    select r.id, r.event_id, r.position, r.names, r.descriptions, r.face, r.price_mode, r.suggested_face, r.highest_face from jsonb_to_recordset(${rows(types)}) as ${shape}`.execute(
    tx,
  );
  await sql`insert into ticket_type_quota (ticket_type_id, quota_id)
    select r.id, r.quota_id from jsonb_to_recordset(${rows(types)}) as ${shape}`.execute(tx);
}

/** Notes where the files of events' posters will be, over what was noted before. */
export async function upsertMedia(
  tx: Tx,
  media: readonly { event_id: string; files: object }[],
): Promise<void> {
  await sql`
    insert into event_media (event_id, files)
    select r.event_id, r.files from jsonb_to_recordset(${rows(media)}) as r(event_id uuid, files jsonb)
    on conflict (event_id) do update set files = excluded.files
      -- a poster that somebody uploaded stays
      where event_media.files ->> 'card' like '/media/posters/%'`.execute(tx);
}
