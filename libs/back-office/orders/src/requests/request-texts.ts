import { defineTexts } from '@vh/area-kit';
import { requestTextsEn } from './request-texts.en.ts';
import { requestTextsSr } from './request-texts.sr.ts';

/** Says the texts of the requests of buyers. */
export const { useTexts: useRequestTexts } = defineTexts('area-order-requests', {
  en: requestTextsEn,
  sr: requestTextsSr,
});
