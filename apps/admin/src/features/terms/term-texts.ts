import { defineTexts } from '@vh/area-kit';
import { termTextsEn } from './term-texts.en.ts';
import { termTextsSr } from './term-texts.sr.ts';

/** Says the texts of genres, types and tags. */
export const { useTexts: useTermTexts } = defineTexts('area-terms', { en: termTextsEn, sr: termTextsSr });
