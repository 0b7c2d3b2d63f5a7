import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { QueuePlace } from '@vh/domain/load';
import * as z from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { createWorkQueue } from '../../../platform/work-queue.ts';
import { fairDrawing } from './drawing-queue.ts';
import { storeFile } from './media.service.ts';
import { isPictureFile, isWholePicture, makePictureFile } from './picture-files.ts';
import { deleteUnusedPictures, findMaster, listUnknownPictures } from './picture.repo.ts';

/** A file that was asked for by its address. */
export interface PictureRequest {
  readonly pictureId: string;
  readonly revision: string;
  readonly fileName: string;
}

/** The files of pictures, each made when it is first asked for. */
export interface PictureStore {
  /**
   * The path of a file below the media folder; makes it when it isn't there.
   * @throws {AppError} not_found for pictures, revisions and names that don't exist
   */
  ensureFile(request: PictureRequest, place?: QueuePlace): Promise<string>;
}

const madeAtOnce = 2;
const mostWaiting = 400;

/** Makes the store on the media folder of the configuration. */
export function createPictureStore({ config, db }: Deps): PictureStore {
  const queue = createWorkQueue(madeAtOnce, mostWaiting, fairDrawing);
  const underWay = new Map<string, Promise<void>>();
  const make = async (
    { pictureId, revision, fileName }: PictureRequest,
    path: string,
    place: QueuePlace | undefined,
  ): Promise<void> => {
    const revisions = isWholePicture(fileName) ? 'any' : Number(revision);
    const picture = await findMaster(db.query, pictureId, revisions);
    const file = picture && (await queue.run(() => makePictureFile(picture, fileName), place));
    if (!file) throw notFound();
    await storeFile(join(config.mediaDir, path), file);
  };
  return {
    async ensureFile(request, place) {
      const { pictureId, revision, fileName } = request;
      if (!isId(pictureId) || !/^[1-9]\d{0,5}$/.test(revision) || !isPictureFile(fileName)) throw notFound();
      const path = `pictures/${pictureId}/${revision}/${fileName}`;
      if (existsSync(join(config.mediaDir, path))) return path;
      const making = underWay.get(path) ?? make(request, path, place).finally(() => underWay.delete(path));
      underWay.set(path, making);
      await making;
      return path;
    },
  };
}

/** Somebody may be writing a form for a day before it is kept. */
const unusedKeptMs = 48 * 3_600_000;

/** Deletes pictures that nothing uses, and in each process the files of those that are gone. */
export function pictureSweeps(deps: Deps): readonly Sweep[] {
  const folder = join(deps.config.mediaDir, 'pictures');
  const run = async (signal: AbortSignal) => {
    await deleteUnusedPictures(deps.db.query, new Date(deps.clock.now().getTime() - unusedKeptMs));
    if (!existsSync(folder)) return;
    const kept = (await readdir(folder)).filter(isId);
    for (const id of await listUnknownPictures(deps.db.query, kept)) {
      if (signal.aborted) return;
      await rm(join(folder, id), { recursive: true, force: true });
    }
  };
  return [{ name: 'unused pictures', everySeconds: 3600, firstAfterSeconds: 300, run }];
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success && text === text.toLowerCase();
}

function notFound(): AppError {
  return new AppError('not_found', { message: 'no such picture' });
}
