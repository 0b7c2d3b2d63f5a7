import { defineTexts } from '@vh/area-kit';
import { priceStepTextsEn } from './price-step-texts.en.ts';
import { priceStepTextsSr } from './price-step-texts.sr.ts';

/** Says the texts about prices of a ticket type that change by date or by the number sold. */
export const { useTexts: usePriceStepTexts } = defineTexts('area-price-steps', {
  en: priceStepTextsEn,
  sr: priceStepTextsSr,
});
