import { defineTexts } from '@vh/area-kit';
import { openPriceTextsEn } from './open-price-texts.en.ts';
import { openPriceTextsSr } from './open-price-texts.sr.ts';

/** Says the texts about tickets whose price buyers choose. */
export const { useTexts: useOpenPriceTexts } = defineTexts('area-open-price', {
  en: openPriceTextsEn,
  sr: openPriceTextsSr,
});
