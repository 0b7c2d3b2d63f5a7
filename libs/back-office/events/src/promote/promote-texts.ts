import { defineTexts } from '@vh/area-kit';
import { promoteTextsEn } from './promote-texts.en.ts';
import { promoteTextsSr } from './promote-texts.sr.ts';

/** Says the texts of the page that promotes an event. */
export const { useTexts: usePromoteTexts } = defineTexts('event-promote', {
  en: promoteTextsEn,
  sr: promoteTextsSr,
});
