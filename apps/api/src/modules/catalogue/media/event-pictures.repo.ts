import type { LanguageCode, Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { posterFilesOf } from './picture-files.ts';
import type { FramedPicture } from './shown-picture.ts';

/** A picture that an event shows. */
export interface ChosenPicture {
  readonly pictureId: string;
  /** What it shows, by language. */
  readonly alts: Translated;
}

/** The pictures of an event and whose they are. */
export interface EventPictures {
  readonly clientId: string;
  readonly version: number;
  readonly languages: readonly LanguageCode[];
  readonly poster: ChosenPicture | null;
  readonly gallery: readonly ChosenPicture[];
}

/** The pictures of an event. */
export async function findEventPictures(query: Queries, eventId: string): Promise<EventPictures | undefined> {
  const { rows } = await sql<EventPictures>`
    select e.client_id as "clientId", e.version,
        array(select t.language from event_translation t where t.event_id = e.id
          order by t.language = e.main_language desc nulls last, t.language = 'en' desc, t.language) as languages,
        (select jsonb_build_object('pictureId', m.picture_id, 'alts', m.alts) from event_media m
          where m.event_id = e.id and m.picture_id is not null) as poster,
        coalesce((select jsonb_agg(jsonb_build_object('pictureId', g.picture_id, 'alts', g.alts) order by g.position)
          from event_picture g where g.event_id = e.id), '[]') as gallery
      from event e where e.id = ${eventId}`.execute(query);
  return rows[0];
}

/** Locks an event against other editors until the transaction ends; sales go on. */
export async function lockEvent(tx: Tx, eventId: string): Promise<void> {
  await sql`select from event where id = ${eventId} for no key update`.execute(tx);
}

/** Notes what an event's poster is made of: a picture, or nothing, where it is drawn one. From then on it follows no other event. */
export async function saveEventPoster(
  tx: Tx,
  eventId: string,
  poster: { readonly files: ReturnType<typeof posterFilesOf>; readonly chosen: ChosenPicture | null },
): Promise<void> {
  const { files, chosen } = poster;
  await sql`
    insert into event_media (event_id, files, picture_id, alts)
      values (${eventId}, ${JSON.stringify(files)}::jsonb, ${chosen?.pictureId ?? null},
        ${JSON.stringify(chosen?.alts ?? {})}::jsonb)
      on conflict (event_id) do update
        set files = excluded.files, picture_id = excluded.picture_id, alts = excluded.alts, poster_from = null`.execute(
    tx,
  );
}

/** A date of a series that has the poster of another event. */
interface PosterFollower {
  readonly id: string;
  readonly version: number;
}

/** Locks the dates of a series that have the poster of an event, and dates that have it from those, the first made first. */
export async function lockPosterFollowers(tx: Tx, eventId: string): Promise<readonly PosterFollower[]> {
  const select = () =>
    sql<PosterFollower>`
      with recursive follower as (
        select event_id from event_media where poster_from = ${eventId}
        union
        select m.event_id from event_media m join follower f on m.poster_from = f.event_id
      )
      select e.id, e.version from event e where e.id in (select event_id from follower)
        order by e.id for no key update of e`.execute(tx);
  await select();
  // read by a statement of its own: one that waits for a lock sees followers of before
  return (await select()).rows;
}

/** Gives a date of a series the poster of the event that it follows. */
export async function savePosterOfSeries(
  tx: Tx,
  eventId: string,
  { files, chosen }: Parameters<typeof saveEventPoster>[2],
): Promise<void> {
  await sql`
    update event_media set files = ${JSON.stringify(files)}::jsonb, picture_id = ${chosen?.pictureId ?? null},
        alts = ${JSON.stringify(chosen?.alts ?? {})}::jsonb
      where event_id = ${eventId} and poster_from is not null`.execute(tx);
}

/** Makes new events follow the poster of another until they get one of their own. */
export async function followPoster(tx: Tx, from: string, to: readonly string[]): Promise<void> {
  await sql`update event_media set poster_from = ${from} where event_id = any (${[...to]}::uuid[])`.execute(
    tx,
  );
}

/** Gives an event a gallery instead of the one it had. */
export async function saveGallery(tx: Tx, eventId: string, gallery: readonly ChosenPicture[]): Promise<void> {
  await sql`delete from event_picture where event_id = ${eventId}`.execute(tx);
  await sql`
    insert into event_picture (event_id, position, picture_id, alts)
      select ${eventId}::uuid, r.position - 1, (r.picture ->> 'pictureId')::uuid, r.picture -> 'alts'
        from jsonb_array_elements(${JSON.stringify(gallery)}::jsonb) with ordinality r (picture, position)`.execute(
    tx,
  );
}

/** A picture of a gallery with what is shown of it. */
export interface GalleryPicture extends FramedPicture {
  readonly alts: Translated;
}

/** The pictures of an event's gallery in their order. */
export async function listGallery(query: Queries, eventId: string): Promise<GalleryPicture[]> {
  const { rows } = await sql<GalleryPicture>`
    select p.id, p.revision, p.frame, p.width, p.height, g.alts
      from event_picture g join picture p on p.id = g.picture_id
      where g.event_id = ${eventId} order by g.position`.execute(query);
  return rows;
}

/** Gives events the poster and the gallery of another, where it has them. */
export async function copyEventPictures(tx: Tx, from: string, to: readonly string[]): Promise<void> {
  await sql`
    update event_media m set files = o.files, picture_id = o.picture_id, alts = o.alts from event_media o
      where m.event_id = any (${[...to]}::uuid[]) and o.event_id = ${from}
        and o.files ->> 'card' not like '/media/posters/%'`.execute(tx);
  await sql`
    insert into event_picture (event_id, position, picture_id, alts)
      select t.id, g.position, g.picture_id, g.alts
        from unnest(${[...to]}::uuid[]) t (id) cross join event_picture g where g.event_id = ${from}`.execute(
    tx,
  );
}
