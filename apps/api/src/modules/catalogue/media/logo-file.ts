import { wholePictureFiles } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import { makePictureFile } from './picture-files.ts';
import { findMaster, listPictures } from './picture.repo.ts';
import { framedFiles } from './shown-picture.ts';

/** A picture as the PNG that mails and printed tickets show, at most 800 × 240 pixels; undefined once it is gone. */
export async function findLogoFile(query: Queries, pictureId: string): Promise<Buffer | undefined> {
  const picture = await findMaster(query, pictureId, 'any');
  return picture && makePictureFile(picture, wholePictureFiles.logo);
}

/** Pictures as pages show logos, by their ids: a path on the site with its pixels; those that are gone are left out. */
export async function findLogoViews(
  query: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReturnType<typeof framedFiles>['small']>> {
  if (ids.length === 0) return new Map();
  const pictures = await listPictures(query, ids);
  return new Map(pictures.map(picture => [picture.id, framedFiles(picture).small]));
}
