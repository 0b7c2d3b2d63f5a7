import type { PictureFrame } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { posterFilesOf } from './picture-files.ts';

/** What pictures are sent for. */
export type PictureUse = 'poster' | 'gallery' | 'background' | 'logo';

/** What is known of a picture besides its bytes. */
export interface PictureRecord {
  readonly id: string;
  readonly clientId: string | null;
  readonly use: PictureUse;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly frame: PictureFrame;
  readonly revision: number;
  readonly createdAt: Date;
}

const columns = sql`
  id, client_id as "clientId", use, width, height, frame, revision, created_at as "createdAt"`;

/** Adds a picture. */
export async function insertPicture(
  tx: Tx,
  { userId, master, ...picture }: PictureRecord & { readonly userId: string; readonly master: Buffer },
): Promise<void> {
  const { id, clientId, use, width, height, frame, revision, createdAt } = picture;
  await sql`
    insert into picture (id, client_id, use, master, width, height, frame, revision, created_at, created_by)
      values (${id}, ${clientId}, ${use}, ${master}, ${width}, ${height}, ${JSON.stringify(frame)}::jsonb, ${revision},
        ${createdAt}, ${userId})`.execute(tx);
}

/** Makes those who add pictures for one client count after each other; the platform's are counted together. */
export async function lockPicturesOf(tx: Tx, clientId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures ${clientId ?? 'platform'}`}, 0))`.execute(
    tx,
  );
}

/** Number of pictures a client has, or the platform. */
export async function countPicturesOf(query: Queries, clientId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from picture where client_id is not distinct from ${clientId}::uuid`.execute(
    query,
  );
  return rows[0]?.count ?? 0;
}

/** Pictures by their ids, as far as there are any. */
export async function listPictures(query: Queries, ids: readonly string[]): Promise<PictureRecord[]> {
  const { rows } = await sql<PictureRecord>`
    select ${columns} from picture where id = any (${[...ids]}::uuid[]) order by created_at, id`.execute(
    query,
  );
  return rows;
}

/** A picture, locked against everybody who changes or deletes it. */
export async function lockPicture(tx: Tx, id: string): Promise<PictureRecord | undefined> {
  const { rows } = await sql<PictureRecord>`
    select ${columns} from picture where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** True when there is a picture that belongs to the platform; it stays until the transaction ends. */
export async function keepHousePicture(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from picture where id = ${id} and client_id is null for key share`.execute(tx);
  return rows.length > 0;
}

/** A picture with its bytes; of a revision only while it is the present one. */
export async function findMaster(
  query: Queries,
  id: string,
  revision: number | 'any',
): Promise<(Pick<PictureRecord, 'width' | 'height' | 'frame'> & { master: Buffer }) | undefined> {
  const { rows } = await sql<Pick<PictureRecord, 'width' | 'height' | 'frame'> & { master: Buffer }>`
    select width, height, frame, master from picture
      where id = ${id} and ${revision === 'any' ? sql`true` : sql`revision = ${revision}`}`.execute(query);
  return rows[0];
}

/** True when a picture is a client's; it stays until the transaction ends. */
export async function hasPictureOf(query: Queries, clientId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from picture where id = ${id} and client_id = ${clientId} for key share`.execute(query);
  return rows.length > 0;
}

/** Gives a locked picture another frame; its revision becomes the next one. */
export async function updateFrame(tx: Tx, id: string, frame: PictureFrame): Promise<void> {
  await sql`
    update picture set frame = ${JSON.stringify(frame)}::jsonb, revision = revision + 1 where id = ${id}`.execute(
    tx,
  );
}

/** Notes the present files of a picture at the events whose poster it is. */
export async function updatePosterFiles(
  tx: Tx,
  id: string,
  files: ReturnType<typeof posterFilesOf>,
): Promise<void> {
  await sql`update event_media set files = ${JSON.stringify(files)}::jsonb where picture_id = ${id}`.execute(
    tx,
  );
}

/** So many are deleted at once; the next run goes on. */
const deletedAtOnce = 200;

/**
 * Deletes pictures of before a moment that nothing names: no event, no page of an organiser, no ticket, no sponsor, no form that is being written, no seat
 * map, not the look of the site. Anyone who gives one to these at that moment has it locked by the key, and it is left.
 */
export async function deleteUnusedPictures(query: Queries, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from picture where id in (
      select p.id from picture p
        where p.created_at < ${before}
          and not exists (select from event_media m where m.picture_id = p.id)
          and not exists (select from event_picture g where g.picture_id = p.id)
          and not exists (select from organiser_page o where p.id in (o.logo_id, o.cover_id))
          and not exists (select from ticket_layout l where l.logo_id = p.id)
          and not exists (select from sponsor r where r.picture_id = p.id)
          and not exists (select from event_draft d where strpos(d.form::text, p.id::text) > 0)
          and not exists (select from setting t where t.section = 'design' and strpos(t.value::text, p.id::text) > 0)
          and not exists (select from seat_map s where s.picture_id = p.id)
          and not exists (select from seat_map_version v where v.picture_id = p.id)
        order by p.created_at limit ${deletedAtOnce} for update skip locked)
      returning id`.execute(query);
  return rows.map(({ id }) => id);
}

/** Which of these ids no picture has. */
export async function listUnknownPictures(query: Queries, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.id::text as id from unnest(${[...ids]}::uuid[]) x (id)
      where not exists (select from picture p where p.id = x.id)`.execute(query);
  return rows.map(({ id }) => id);
}
