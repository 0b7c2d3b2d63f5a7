import type { ParsedBodyOf, pictureView, ResponseOf } from '@vh/contract';
import { wholeFrame, type PictureFrame } from '@vh/domain';
import type { z } from 'zod';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { createWorkQueue } from '../../../platform/work-queue.ts';
import { insertAuditEntry, mayActInPart } from '#system';
import { pictureFiles, posterFilesOf } from './picture-files.ts';
import { readPicture, refused } from './picture-reading.ts';
import * as repo from './picture.repo.ts';

type PictureView = z.output<typeof pictureView>;

/** Whose picture it becomes, and what for. */
interface PictureAddress {
  readonly clientId: string;
  readonly use: repo.PictureUse;
}

/** Reading one takes up to 200 MB and half a second of a core. */
const readAtOnce = 2;
const mostWaiting = 20;

/** More than a client with an event every day uses in five years, at twenty pictures each month. */
const mostPictures = 2_000;

/** Takes pictures that staff send. */
export interface PictureUploads {
  /** @throws {AppError} picture.refused, not_found, service.unavailable when too many are sent at once */
  keep(actor: Actor, address: PictureAddress, file: Buffer): Promise<PictureView>;
}

/** Makes what takes the pictures of one process. */
export function createPictureUploads(deps: Deps): PictureUploads {
  const queue = createWorkQueue(readAtOnce, mostWaiting);
  return {
    async keep(actor, address, file) {
      const clientId = ownerOf(actor, address.clientId);
      const picture = await queue.run(() => readPicture(file));
      const record = {
        id: newId(),
        clientId,
        use: address.use,
        width: picture.width,
        height: picture.height,
        frame: wholeFrame,
        revision: 1,
        createdAt: deps.clock.now(),
      };
      await deps.db.transaction(async tx => {
        await repo.lockPicturesOf(tx, clientId);
        if ((await repo.countPicturesOf(tx, clientId)) >= mostPictures) throw refused('too_many');
        await repo.insertPicture(tx, { ...record, master: picture.master, userId: actor.userId });
        const after = { clientId, use: address.use, width: picture.width, height: picture.height };
        await audit(deps, tx, actor, { id: record.id, action: 'picture.upload', before: null, after });
      });
      return presentPicture(record);
    },
  };
}

/** Pictures by their ids: of the caller's clients, and for admins of the platform. */
export async function getPictures(
  { db }: Deps,
  actor: Actor,
  { pictureIds }: ParsedBodyOf<'POST /back/media/get'>,
): Promise<ResponseOf<'POST /back/media/get'>> {
  const pictures = await repo.listPictures(db.query, pictureIds);
  return { pictures: pictures.filter(picture => isOwn(actor, picture)).map(presentPicture) };
}

/** Changes what is shown of a picture, at all events whose poster it is too. */
export async function setFrame(
  deps: Deps,
  actor: Actor,
  { pictureId, frame }: { readonly pictureId: string; readonly frame: PictureFrame },
): Promise<PictureView> {
  return deps.db.transaction(async tx => {
    const known = await repo.lockPicture(tx, pictureId);
    if (!known || !isOwn(actor, known)) throw unknownPicture();
    await repo.updateFrame(tx, pictureId, frame);
    const revision = known.revision + 1;
    await repo.updatePosterFiles(tx, pictureId, posterFilesOf(pictureId, revision));
    const change = { id: pictureId, action: 'picture.set-frame', before: known.frame, after: frame };
    await audit(deps, tx, actor, change);
    return presentPicture({ ...known, frame, revision });
  });
}

/** What clients own is held to their reach by the call itself; the platform's is for admins. */
function ownerOf(actor: Actor, clientId: string): string | null {
  if (clientId !== 'platform') return clientId;
  if (!hasRole(actor, 'admin'))
    throw new AppError('auth.forbidden', { message: 'pictures of the platform are for admins' });
  return null;
}

function isOwn(actor: Actor, { clientId }: repo.PictureRecord): boolean {
  if (hasRole(actor, 'admin')) return true;
  return clientId !== null && mayActInPart(actor, clientId, 'can-add-events');
}

/** A picture as calls answer it. */
export function presentPicture({ id, createdAt, ...picture }: repo.PictureRecord): PictureView {
  const { use, width, height, frame, revision } = picture;
  const files = pictureFiles(id, revision);
  return { _id: id, use, width, height, frame, revision, files, createdAt: createdAt.toISOString() };
}

function unknownPicture(): AppError {
  return new AppError('not_found', { message: 'no such picture' });
}

function audit(
  { clock }: Deps,
  tx: Parameters<typeof insertAuditEntry>[0],
  { userId }: Actor,
  { id, ...change }: { id: string; action: string; before: unknown; after: unknown },
): Promise<void> {
  return insertAuditEntry(tx, { at: clock.now(), userId, entity: 'picture', entityId: id, ...change });
}
