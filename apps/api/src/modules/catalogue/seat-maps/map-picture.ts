import type { SeatMap } from '@vh/seating';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import { lockPicture } from '../media/picture.repo.ts';
import type { SeatMapRecord, VersionRecord } from './seat-map.repo.ts';

/**
 * Holds a draft to pictures of its place's owner or of the platform; the one that it has may stay. The picture is locked,
 * so that it is not tidied away before the draft names it.
 * @throws {AppError} request.invalid with `unknown` at the picture
 */
export async function requireKnownPicture(
  tx: Tx,
  { clientId, pictureId }: Pick<SeatMapRecord, 'clientId' | 'pictureId'>,
  { background }: SeatMap,
): Promise<void> {
  if (!background || background.mediaId === pictureId) return;
  const picture = await lockPicture(tx, background.mediaId);
  if (picture && (picture.clientId === null || picture.clientId === clientId)) return;
  throw new AppError('request.invalid', { fields: { 'map.background.mediaId': 'unknown' } });
}

/** The map of a version for another hall: its picture comes along where it is the same owner's, or the platform's. */
export function copyFor(
  clientId: string | null,
  map: SeatMap,
  version: Pick<VersionRecord, 'clientId'>,
): SeatMap {
  if (!map.background || version.clientId === null || version.clientId === clientId) return map;
  const copy: { -readonly [Key in keyof SeatMap]: SeatMap[Key] } = { ...map };
  delete copy.background;
  return copy;
}
