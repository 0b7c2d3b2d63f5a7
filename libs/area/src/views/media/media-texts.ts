import { defineTexts } from '../../area-texts.ts';
import { mediaTextsEn } from './media-texts.en.ts';
import { mediaTextsSr } from './media-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-media', { en: mediaTextsEn, sr: mediaTextsSr });

/** Texts of pictures that staff send. */
export const mediaTexts = texts;

/** Says the texts of pictures that staff send. */
export const useMediaTexts = useTexts;

/** A key of these texts. */
export type MediaTextKey = Parameters<ReturnType<typeof useTexts>['text']>[0];

/** Tells a key of these texts from any other string, for reasons that come from the API. */
export function isMediaTextKey(key: string): key is MediaTextKey & keyof typeof mediaTextsEn {
  return Object.hasOwn(mediaTextsEn, key);
}
