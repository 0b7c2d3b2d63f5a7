import { defineTexts } from '../../area-texts.ts';
import { codeTextsEn } from './code-texts.en.ts';
import { codeTextsSr } from './code-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-codes', { en: codeTextsEn, sr: codeTextsSr });

/** Texts of the codes and questions of an event. */
export const codeTexts = texts;

/** Says the texts of the codes and questions of an event. */
export const useCodeTexts = useTexts;

/** A key of these texts. */
export type CodeTextKey = Parameters<ReturnType<typeof useTexts>['text']>[0];
