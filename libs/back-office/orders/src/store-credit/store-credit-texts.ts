import { defineTexts } from '@vh/area-kit';
import { storeCreditTextsEn } from './store-credit-texts.en.ts';
import { storeCreditTextsSr } from './store-credit-texts.sr.ts';

/** Says the texts of store credit. */
export const { useTexts: useStoreCreditTexts } = defineTexts('area-store-credit', {
  en: storeCreditTextsEn,
  sr: storeCreditTextsSr,
});
