import { defineTexts } from '@vh/area-kit';
import { codeTextsEn } from './code-texts.en.ts';
import { codeTextsSr } from './code-texts.sr.ts';

/** Says the texts of the codes and questions of an event. */
export const { useTexts: useCodeTexts } = defineTexts('area-codes', { en: codeTextsEn, sr: codeTextsSr });

/** A key of these texts. */
export type CodeTextKey = Parameters<ReturnType<typeof useCodeTexts>['text']>[0];
