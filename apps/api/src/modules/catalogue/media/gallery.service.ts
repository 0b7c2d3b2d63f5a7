import type { eventGalleryPicture } from '@vh/contract';
import { pickTranslation, type LanguageCode } from '@vh/domain';
import type { z } from 'zod';
import type { Queries } from '../../../platform/database.ts';
import { listGallery, type GalleryPicture } from './event-pictures.repo.ts';
import { framedFiles } from './shown-picture.ts';

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
  const { alts, frame } = picture;
  const percent = (point: number, start: number, length: number) =>
    Math.round(Math.min(100, Math.max(0, (100 * (point - start)) / length)));
  return {
    alt: pickTranslation(alts, language),
    ...framedFiles(picture),
    focus: {
      x: percent(frame.focus.x, frame.crop.x, frame.crop.width),
      y: percent(frame.focus.y, frame.crop.y, frame.crop.height),
    },
  };
}
