import type { MapBackground } from '@vh/seating';

/** A picture to trace, which stays in this browser. */
export interface TracedPicture {
  readonly name: string;
  readonly image: ImageBitmap;
  readonly place: Omit<MapBackground, 'mediaId'>;
}
