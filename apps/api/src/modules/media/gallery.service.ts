import type { eventGalleryPicture } from '@vh/contract';
import { pickTranslation, pixelsOf, type LanguageCode } from '@vh/domain';
import type { z } from 'zod';
import type { Queries } from '../../platform/database.ts';
import { listGallery, type GalleryPicture } from './event-pictures.repo.ts';
import { longestOf, pictureFiles } from './picture-files.ts';

/** The gallery of an event as its page shows it, in its order. */
export async function loadGallery(
  query: Queries,
  eventId: string,
  language: LanguageCode,
): Promise<z.output<typeof eventGalleryPicture>[]> {
  const pictures = await listGallery(query, eventId);
  return pictures.map(picture => presentPicture(picture, language));
}

function presentPicture(picture: GalleryPicture, language: LanguageCode) {
  const { id, revision, alts, frame } = picture;
  const area = pixelsOf(picture, frame);
  const { picture: large, small } = pictureFiles(id, revision);
  const percent = (point: number, start: number, length: number) =>
    Math.round(Math.min(100, Math.max(0, (100 * (point - start)) / length)));
  return {
    alt: pickTranslation(alts, language),
    small: { src: small, ...within(area, longestOf.small) },
    large: { src: large, ...within(area, longestOf.picture) },
    focus: {
      x: percent(frame.focus.x, frame.crop.x, frame.crop.width),
      y: percent(frame.focus.y, frame.crop.y, frame.crop.height),
    },
  };
}

/** A size made to fit a square, and never larger than it is. */
function within({ width, height }: { readonly width: number; readonly height: number }, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
