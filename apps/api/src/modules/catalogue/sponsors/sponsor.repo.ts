import type { LanguageCode } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { FramedPicture } from '../media/shown-picture.ts';

/** What staff say of a sponsor, but where else than at chosen events. */
export interface SponsorFacts {
  readonly name: string;
  /** '' for none. */
  readonly link: string;
  readonly pictureId: string | null;
  readonly showOnHome: boolean;
  readonly showOnEvents: boolean;
  readonly shownFrom: Date | null;
  readonly shownUntil: Date | null;
}

/** A sponsor as it is kept. */
export interface SponsorRecord extends SponsorFacts {
  readonly id: string;
  readonly picture: FramedPicture | null;
  /** Number of events it was given. */
  readonly events: number;
  readonly position: number;
  readonly version: number;
  readonly updatedAt: Date;
  /** Name of who changed it last; '' for nobody. */
  readonly updatedBy: string;
}

/** Whether a sponsor is shown, or why not. */
export type SponsorState = 'shown' | 'waiting' | 'over' | 'not_shown';

/** Which sponsors, in which order. */
export interface SponsorFilter {
  /** Words folded as search folds them; all must stand in the name. */
  readonly words: readonly string[];
  readonly place?: 'home' | 'events' | 'chosen' | undefined;
  readonly state?: SponsorState | undefined;
  readonly sort: 'position' | 'name' | '-name' | 'until' | '-until';
  readonly page: number;
  readonly pageSize: number;
}

const hasEvents = sql`exists (select from sponsor_event x where x.sponsor_id = s.id)`;

const picture = sql`
  case when p.id is not null then jsonb_build_object('id', p.id, 'revision', p.revision, 'frame', p.frame,
    'width', p.width, 'height', p.height) end as picture`;

const columns = sql`
  s.id, s.name, s.link, s.picture_id as "pictureId", s.show_on_home as "showOnHome", s.show_on_events as "showOnEvents",
  s.shown_from as "shownFrom", s.shown_until as "shownUntil", s.position, s.version, s.updated_at as "updatedAt",
  coalesce(u.name, '') as "updatedBy", ${picture},
  (select count(*) from sponsor_event x where x.sponsor_id = s.id)::int as events`;

const tables = sql`sponsor s left join picture p on p.id = s.picture_id left join app_user u on u.id = s.updated_by`;

/** The condition on `sponsor s` that its time is now. */
const isDue = (now: Date) =>
  sql`coalesce(s.shown_from <= ${now}, true) and coalesce(${now} < s.shown_until, true)`;

/** A page of sponsors and how many there are. */
export async function listSponsors(
  query: Queries,
  filter: SponsorFilter,
  now: Date,
): Promise<{ rows: SponsorRecord[]; total: number }> {
  const where = sql.join([sql`true`, ...conditionsOf(filter, now)], sql` and `);
  const { rows } = await sql<SponsorRecord>`
    select ${columns} from ${tables} where ${where} order by ${orderOf(filter.sort)}, s.position, s.id
      limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`.execute(query);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from sponsor s where ${where}`.execute(query);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionsOf({ words, place, state }: SponsorFilter, now: Date): RawBuilder<unknown>[] {
  const places = { home: sql`s.show_on_home`, events: sql`s.show_on_events`, chosen: hasEvents };
  return [
    ...words.map(word => sql`strpos(fold_search(s.name), ${word}) > 0`),
    ...(place === undefined ? [] : [places[place]]),
    ...(state === undefined ? [] : [stateIs(state, now)]),
  ];
}

function stateIs(state: SponsorState, now: Date): RawBuilder<unknown> {
  const isSomewhere = sql`(s.show_on_home or s.show_on_events or ${hasEvents})`;
  switch (state) {
    case 'not_shown':
      return sql`not ${isSomewhere}`;
    case 'waiting':
      return sql`${isSomewhere} and s.shown_from > ${now}`;
    case 'over':
      return sql`${isSomewhere} and s.shown_until <= ${now}`;
    case 'shown':
      return sql`${isSomewhere} and ${isDue(now)}`;
  }
}

function orderOf(sort: SponsorFilter['sort']): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  switch (sort) {
    case 'position':
      return sql`s.position`;
    case 'name':
    case '-name':
      return sql`s.name collate "und-x-icu" ${direction}`;
    case 'until':
    case '-until':
      return sql`s.shown_until ${direction} nulls last`;
  }
}

/** A sponsor; in a transaction that changes it, after {@link lockSponsors}. */
export async function findSponsor(query: Queries, id: string): Promise<SponsorRecord | undefined> {
  const { rows } = await sql<SponsorRecord>`select ${columns} from ${tables} where s.id = ${id}`.execute(
    query,
  );
  return rows[0];
}

/** An event that a sponsor is shown at. */
export interface SponsoredEvent {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly timezone: string;
}

/** The events that a sponsor was given, the next ones first. */
export async function listSponsoredEvents(
  query: Queries,
  sponsorId: string,
  language: LanguageCode,
): Promise<SponsoredEvent[]> {
  const { rows } = await sql<SponsoredEvent>`
    select e.id, e.starts_at as "startsAt", e.timezone,
        coalesce((select t.title from event_translation t where t.event_id = e.id
          order by t.language = ${language} desc, t.language = e.main_language desc nulls last, t.language limit 1), e.slug)
          as title
      from sponsor_event x join event e on e.id = x.event_id
      where x.sponsor_id = ${sponsorId} order by e.starts_at desc, e.id`.execute(query);
  return rows;
}

/** Makes those who change sponsors come after each other: they share their order. */
export async function lockSponsors(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sponsors', 0))`.execute(tx);
}

/** Who changes a sponsor, and when. */
export interface SponsorChange {
  readonly userId: string;
  readonly at: Date;
}

/** Adds a sponsor after all others. */
export async function insertSponsor(
  tx: Tx,
  sponsor: SponsorFacts & { readonly id: string },
  { userId, at }: SponsorChange,
): Promise<void> {
  await sql`
    insert into sponsor (id, name, link, picture_id, show_on_home, show_on_events, shown_from, shown_until, position, created_at,
        updated_at, updated_by)
      select ${sponsor.id}::uuid, ${sponsor.name}, ${sponsor.link}, ${sponsor.pictureId}::uuid, ${sponsor.showOnHome},
        ${sponsor.showOnEvents}, ${sponsor.shownFrom}::timestamptz, ${sponsor.shownUntil}::timestamptz,
        (select coalesce(max(position) + 1, 0) from sponsor), ${at}::timestamptz, ${at}::timestamptz,
        ${userId}::uuid`.execute(tx);
}

/** Writes what is said of a sponsor. */
export async function updateSponsor(
  tx: Tx,
  sponsor: SponsorFacts & { readonly id: string },
  { userId, at }: SponsorChange,
): Promise<void> {
  await sql`
    update sponsor set name = ${sponsor.name}, link = ${sponsor.link}, picture_id = ${sponsor.pictureId},
        show_on_home = ${sponsor.showOnHome}, show_on_events = ${sponsor.showOnEvents}, shown_from = ${sponsor.shownFrom},
        shown_until = ${sponsor.shownUntil}, version = version + 1, updated_at = ${at}, updated_by = ${userId}
      where id = ${sponsor.id}`.execute(tx);
}

/** Gives a sponsor its events instead of those it had; ids of no event are left out. Answers how many it has. */
export async function saveSponsoredEvents(
  tx: Tx,
  sponsorId: string,
  eventIds: readonly string[],
): Promise<number> {
  await sql`delete from sponsor_event where sponsor_id = ${sponsorId}`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into sponsor_event (sponsor_id, event_id)
      select ${sponsorId}, e.id from event e where e.id = any (${[...eventIds]}::uuid[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Puts sponsors into an order: those that are not named come after, as they were. */
export async function orderSponsors(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update sponsor set position = r.number - 1
      from (select s.id, row_number() over (order by array_position(${[...ids]}::uuid[], s.id), s.position, s.id) as number
        from sponsor s) r
      where r.id = sponsor.id and sponsor.position <> r.number - 1`.execute(tx);
}

/** All sponsors in their order. */
export async function listSponsorIds(query: Queries): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from sponsor order by position, id`.execute(query);
  return rows.map(({ id }) => id);
}

/** Deletes a sponsor. */
export async function deleteSponsor(tx: Tx, id: string): Promise<void> {
  await sql`delete from sponsor where id = ${id}`.execute(tx);
}

/** A sponsor as pages show it. */
export type ShownSponsor = Pick<SponsorRecord, 'name' | 'link' | 'picture'>;

/** Whose time is now and who is shown at an event, or on the home page where no event is named; in their order. */
export async function listShownSponsors(
  query: Queries,
  eventId: string | undefined,
  now: Date,
): Promise<ShownSponsor[]> {
  const where =
    eventId === undefined
      ? sql`s.show_on_home`
      : sql`(s.show_on_events or exists (
          select from sponsor_event x where x.sponsor_id = s.id and x.event_id = ${eventId}))`;
  const { rows } = await sql<ShownSponsor>`
    select s.name, s.link, ${picture} from sponsor s left join picture p on p.id = s.picture_id
      where ${where} and ${isDue(now)} order by s.position, s.id`.execute(query);
  return rows;
}

/** True when a picture is one that the platform sent as a logo. */
export async function isOwnLogo(query: Queries, pictureId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from picture where id = ${pictureId} and client_id is null and use = 'logo' for key share`.execute(
    query,
  );
  return rows.length > 0;
}
