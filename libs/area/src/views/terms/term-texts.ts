import { defineTexts } from '../../area-texts.ts';
import { termTextsEn } from './term-texts.en.ts';
import { termTextsSr } from './term-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-terms', { en: termTextsEn, sr: termTextsSr });

/** Texts of genres, types and tags. */
export const termTexts = texts;

/** Says the texts of genres, types and tags. */
export const useTermTexts = useTexts;
