import { defineTexts } from '@vh/area-kit';
import { orderActionTextsEn } from './order-action-texts.en.ts';
import { orderActionTextsSr } from './order-action-texts.sr.ts';

/** Says the texts of what staff do with orders. */
export const { useTexts: useActionTexts } = defineTexts('area-order-actions', {
  en: orderActionTextsEn,
  sr: orderActionTextsSr,
});
