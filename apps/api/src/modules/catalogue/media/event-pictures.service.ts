import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry } from '#system';
import * as repo from './event-pictures.repo.ts';
import { posterFilesOf } from './picture-files.ts';
import { listPictures, type PictureRecord } from './picture.repo.ts';
import { posterFiles } from './poster-files.ts';

type Wanted = ParsedBodyOf<'POST /back/event/set-pictures'>;

/** The pictures of an event. */
export async function getEventPictures(
  { db }: Deps,
  eventId: string,
): Promise<ResponseOf<'POST /back/event/get-pictures'>> {
  const pictures = await getPictures(db.query, eventId);
  const { clientId, languages, poster, gallery } = pictures;
  return {
    ...{ clientId, languages: [...languages], poster, gallery: [...gallery] },
    fingerprint: fingerprintOf(pictures),
  };
}

/**
 * Gives an event the pictures that are wanted instead of those it had.
 * @throws {AppError} event.changed where they are no longer those that the caller has read
 */
export async function setEventPictures(
  deps: Deps,
  actor: Actor,
  { eventId, fingerprint, poster, gallery }: Wanted,
): Promise<ResponseOf<'POST /back/event/set-pictures'>> {
  return deps.db.transaction(async tx => {
    await repo.lockEvent(tx, eventId);
    const before = await getPictures(tx, eventId);
    if (fingerprintOf(before) !== fingerprint)
      throw new AppError('event.changed', { message: 'somebody else changed the pictures meanwhile' });
    const known = await knownPictures(tx, before.clientId, { poster, gallery });
    await writePoster(tx, eventId, { before, poster, known });
    await repo.saveGallery(tx, eventId, gallery);
    await insertAuditEntry(tx, {
      at: deps.clock.now(),
      userId: actor.userId,
      action: 'event.set-pictures',
      entity: 'event',
      entityId: eventId,
      before: { poster: before.poster, gallery: before.gallery },
      after: { poster, gallery },
    });
    return { poster, gallery, fingerprint: fingerprintOf(await getPictures(tx, eventId)) };
  });
}

/**
 * Dates of a series without a poster of their own get the same. An event that loses its picture is drawn a poster under an
 * address that nobody has kept yet.
 */
async function writePoster(
  tx: Tx,
  eventId: string,
  { before, poster, known }: { before: repo.EventPictures; poster: Wanted['poster']; known: Known },
): Promise<void> {
  // a new gallery alone makes no date of a series leave the poster of the others
  if (isDeepStrictEqual(before.poster, poster)) return;
  const filesOf = ({ id, version }: { readonly id: string; readonly version: number }) =>
    poster
      ? posterFilesOf(poster.pictureId, known.get(poster.pictureId)?.revision ?? 1)
      : posterFiles(id, version);
  const files = filesOf({ id: eventId, version: before.version });
  await repo.saveEventPoster(tx, eventId, { files, chosen: poster });
  for (const follower of await repo.lockPosterFollowers(tx, eventId)) {
    await repo.savePosterOfSeries(tx, follower.id, { files: filesOf(follower), chosen: poster });
  }
}

type Known = ReadonlyMap<string, PictureRecord>;

/**
 * The wanted pictures, each of the event's client or of the platform.
 * @throws {AppError} request.invalid with `unknown` at each that is not
 */
async function knownPictures(
  tx: Tx,
  clientId: string,
  { poster, gallery }: Pick<Wanted, 'poster' | 'gallery'>,
): Promise<Known> {
  const wanted = [
    ...(poster ? [{ path: 'poster.pictureId', id: poster.pictureId }] : []),
    ...gallery.map(({ pictureId }, at) => ({ path: `gallery.${at}.pictureId`, id: pictureId })),
  ];
  const found = await listPictures(
    tx,
    wanted.map(({ id }) => id),
  );
  const known = new Map(
    found.filter(one => one.clientId === clientId || one.clientId === null).map(one => [one.id, one]),
  );
  const strange = wanted.filter(({ id }) => !known.has(id));
  if (strange.length > 0) {
    throw new AppError('request.invalid', {
      fields: Object.fromEntries(strange.map(({ path }) => [path, 'unknown'])),
    });
  }
  return known;
}

/** The event's own version is not asked: saving its form changes no picture. */
function fingerprintOf({ poster, gallery }: repo.EventPictures): string {
  return createHash('sha256')
    .update(JSON.stringify([poster, gallery]))
    .digest('base64url');
}

async function getPictures(query: Queries, eventId: string): Promise<repo.EventPictures> {
  const pictures = await repo.findEventPictures(query, eventId);
  if (!pictures) throw new AppError('event.not_found', { message: 'no such event' });
  return pictures;
}
