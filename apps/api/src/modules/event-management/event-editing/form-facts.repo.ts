import type {
  Currency,
  EventKind,
  EventState,
  FeePlan,
  LastEvent,
  MemberFacts,
  PlaceWords,
  StoredTicketType,
} from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** The row of an event as far as changes are judged by it. */
export interface EventHead {
  readonly id: string;
  readonly clientId: string;
  readonly kind: EventKind;
  readonly state: EventState;
  readonly slug: string;
  readonly currency: Currency;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly version: number;
  readonly fees: FeePlan;
  readonly featured: boolean;
  readonly sliderPosition: number | null;
  readonly shares: readonly { readonly clientId: string; readonly basisPoints: number }[];
  readonly isMember: boolean;
  /** The place where it sells seats that are of no map. */
  readonly seatedPlaceId: string | null;
  /** Somebody gave it a picture. */
  readonly hasPoster: boolean;
  /** Somebody set the password of its page. */
  readonly hasPassword: boolean;
}

const head = sql`
  e.id, e.client_id as "clientId", e.kind, e.state, e.slug, e.currency, e.starts_at as "startsAt",
  e.ends_at as "endsAt", e.version, e.featured, e.slider_position as "sliderPosition",
  jsonb_build_object('basisPoints', e.fee_basis_points, 'fixed', e.fee_fixed, 'bearer', e.fee_bearer) as fees,
  coalesce((select jsonb_agg(jsonb_build_object('clientId', s.client_id, 'basisPoints', s.basis_points)
      order by s.basis_points desc, s.client_id) from event_share s where s.event_id = e.id), '[]') as shares,
  is_event_member(e.id) as "isMember",
  case when exists (select from quota q where q.event_id = e.id and q.seated and q.map_category is null)
    then e.place_id end as "seatedPlaceId",
  exists (select from event_media m where m.event_id = e.id and m.files ->> 'card' not like '/media/posters/%')
    as "hasPoster",
  e.password_hash is not null as "hasPassword"`;

/** The head of an event; undefined where there is none. */
export async function findEventHead(query: Queries, eventId: string): Promise<EventHead | undefined> {
  const { rows } = await sql<EventHead>`select ${head} from event e where e.id = ${eventId}`.execute(query);
  return rows[0];
}

/**
 * The same, with the event locked against other editors until the transaction ends. Sales go on: what they write refers
 * to the event, and this lock lets references be made.
 */
export async function lockEventHead(tx: Tx, eventId: string): Promise<EventHead | undefined> {
  await sql`select from event where id = ${eventId} for no key update`.execute(tx);
  return findEventHead(tx, eventId);
}

/** True when an event was ever taken back from buyers to the drafts. */
export async function wasUnpublished(query: Queries, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log where entity = 'event' and entity_id = ${eventId} and action = 'event.unpublish' limit 1`.execute(
    query,
  );
  return rows.length > 0;
}

/** The ticket types of an event with what would lose its meaning without them. */
export async function listTicketTypeFacts(query: Queries, eventId: string): Promise<StoredTicketType[]> {
  const { rows } = await sql<StoredTicketType & { priceSteps: StoredTicketType['priceSteps'] | null }>`
    select u.ticket_type_id as id, u.uses,
        array(select m.quota_id::text from ticket_type_quota m join quota q on q.id = m.quota_id
            where m.ticket_type_id = u.ticket_type_id
              and (q.event_id <> ${eventId}::uuid or q.map_category is null) order by 1) as "quotaIds",
        (select jsonb_agg(jsonb_build_object('id', s.id, 'taken', s.taken) order by s.position)
          from price_step s where s.ticket_type_id = u.ticket_type_id) as "priceSteps"
      from ticket_type_uses(${eventId}) u`.execute(query);
  return rows.map(({ priceSteps, ...row }) => ({ ...row, ...(priceSteps && { priceSteps }) }));
}

/** Where an event takes place, as far as its row tells it. */
export interface PlaceFacts {
  readonly id: string;
  readonly timezone: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly isOnline: boolean;
}

/** A place by its id. */
export async function findPlaceFacts(query: Queries, placeId: string): Promise<PlaceFacts | undefined> {
  return query
    .selectFrom('place')
    .select(['id', 'timezone', 'name', 'city', 'country', 'is_online as isOnline'])
    .where('id', '=', placeId)
    .executeTakeFirst();
}

/** Names of places by id, with their addresses and towns. */
export async function namePlaces(query: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('place')
    .select(['id', 'name', 'address', 'city'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(place => [place.id, wordsOfPlace(place)]));
}

/** A place in one line. */
export function wordsOfPlace({ name, address, city }: Pick<PlaceWords, 'name' | 'address' | 'city'>): string {
  return [name, address, city].filter(Boolean).join(', ');
}

/** Names of halls by id. */
export async function nameHalls(query: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await query.selectFrom('hall').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A hall by its id. */
export async function findHallFacts(
  query: Queries,
  hallId: string,
): Promise<{ readonly id: string; readonly placeId: string } | undefined> {
  return query
    .selectFrom('hall')
    .select(['id', 'place_id as placeId'])
    .where('id', '=', hallId)
    .executeTakeFirst();
}

/** A client as far as its events tell it, with the fees that the platform takes of new ones. */
export interface ClientFacts {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** What its last event was sold with; null before there is one. */
  readonly last: LastEvent | null;
  readonly fees: Omit<FeePlan, 'fixed'>;
  /** What is taken of each ticket besides, by currency; minor units. */
  readonly fixedFees: Readonly<Partial<Record<Currency, number>>>;
}

/** Ids rise with time, so the highest is of the event that was added last. */
const lastEvent = sql`
  select jsonb_build_object('currency', e.currency, 'mainLanguage', e.main_language, 'country', p.country,
      'timezone', e.timezone, 'vatBasisPoints',
      (select mode() within group (order by t.vat_basis_points) from ticket_type t where t.event_id = e.id))
    from event e join place p on p.id = e.place_id where e.client_id = c.id order by e.id desc limit 1`;

/** A client by its id. */
export async function findClientFacts(query: Queries, clientId: string): Promise<ClientFacts | undefined> {
  const { rows } = await sql<ClientFacts>`
    select c.id, c.name, c.country, (${lastEvent}) as last,
        jsonb_build_object('basisPoints', c.fee_basis_points, 'bearer', c.fee_bearer) as fees,
        coalesce((select jsonb_object_agg(f.currency, f.amount) from client_fixed_fee f where f.client_id = c.id), '{}')
          as "fixedFees"
      from client c where c.id = ${clientId}`.execute(query);
  return rows[0];
}

/** Which of some clients there are. */
export async function listKnownClients(query: Queries, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from client where id = any (${[...ids]}::uuid[])`.execute(query);
  return rows.map(row => row.id);
}

/** The words that events can be filed under. */
export async function listVocabulary(
  query: Queries,
): Promise<{ genres: string[]; types: string[]; tags: string[] }> {
  const { rows } = await sql<{ genres: string[]; types: string[]; tags: string[] }>`
    select array(select slug from genre order by position, slug) as genres,
      array(select slug from event_type order by position, slug) as types,
      array(select slug from tag order by slug) as tags`.execute(query);
  return rows[0] ?? { genres: [], types: [], tags: [] };
}

/** True when a slug leads to another event, or did once. */
export async function isSlugTaken(query: Queries, slug: string, eventId?: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select is_slug_taken(${slug}, ${eventId ?? null}::uuid) as taken`.execute(query);
  return rows[0]?.taken ?? false;
}

/** Keeps slugs that begin with the same words from being looked for until the transaction ends. */
export async function lockSlugBase(tx: Tx, base: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`event slug ${base}`}, 0))`.execute(tx);
}

/** Of some events what a combined one that admits to them must know. */
export async function listMemberFacts(query: Queries, ids: readonly string[]): Promise<MemberFacts[]> {
  const { rows } = await sql<
    Omit<MemberFacts, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date | null }
  >`
    select e.id, e.client_id as "clientId", e.kind, e.state, e.starts_at as "startsAt", e.ends_at as "endsAt",
        e.currency, array(select q.id::text from quota q where q.event_id = e.id order by q.id) as "quotaIds"
      from event e where e.id = any (${[...ids]}::uuid[])`.execute(query);
  return rows.map(row => ({
    ...row,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt && row.endsAt.getTime(),
  }));
}
