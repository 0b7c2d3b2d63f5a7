import type { ResponseOf } from '@vh/contract';

/** The areas as the API answers them. */
export type ReleasedAreas = ResponseOf<'POST /back/deploy/get-areas'>;

/** One of them: its versions, and who gets which. */
export type ReleasedArea = ReleasedAreas['areas'][number];

/** The part of a version that tells it from others of the same day. */
export function shortVersion(version: string): string {
  return version.slice(version.lastIndexOf('-') + 1);
}
