import { defineTexts } from '@vh/area-kit';
import { cardTextsEn } from './card-texts.en.ts';
import { cardTextsSr } from './card-texts.sr.ts';

/** Says the texts about entries of the form that are removed, put back or no longer sold. */
export const { useTexts: useCardTexts } = defineTexts('area-form-cards', {
  en: cardTextsEn,
  sr: cardTextsSr,
});
