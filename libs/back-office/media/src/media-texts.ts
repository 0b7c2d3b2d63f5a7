import { defineTexts } from '@vh/area-kit';
import { mediaTextsEn } from './media-texts.en.ts';
import { mediaTextsSr } from './media-texts.sr.ts';

/** Says the texts of pictures that staff send. */
export const { useTexts: useMediaTexts } = defineTexts('area-media', { en: mediaTextsEn, sr: mediaTextsSr });

/** A key of these texts. */
export type MediaTextKey = Parameters<ReturnType<typeof useMediaTexts>['text']>[0];

/** Tells a key of these texts from any other string, for reasons that come from the API. */
export function isMediaTextKey(key: string): key is MediaTextKey & keyof typeof mediaTextsEn {
  return Object.hasOwn(mediaTextsEn, key);
}
