import { defineTexts } from '../../../area-texts.ts';
import { orderActionTextsEn } from './order-action-texts.en.ts';
import { orderActionTextsSr } from './order-action-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-order-actions', {
  en: orderActionTextsEn,
  sr: orderActionTextsSr,
});

/** Texts of what staff do with orders. */
export const orderActionTexts = texts;

/** Says the texts of what staff do with orders. */
export const useActionTexts = useTexts;
