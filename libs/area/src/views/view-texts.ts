import { defineTexts } from '../area-texts.ts';
import { viewTextsEn } from './view-texts.en.ts';
import { viewTextsSr } from './view-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-views', { en: viewTextsEn, sr: viewTextsSr });

/** Texts of the lists and records that areas share. */
export const viewTexts = texts;

/** Says the texts of shared lists and records. */
export const useViewTexts = useTexts;

/** Every key of these texts. */
export type ViewText = ReturnType<typeof useTexts>['text'];

/** Tells a key of these texts from any other string, for words that come from the API. */
export function isViewTextKey(key: string): key is keyof typeof viewTextsEn {
  return Object.hasOwn(viewTextsEn, key);
}
