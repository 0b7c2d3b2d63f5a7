import { defineTexts } from '@vh/area-kit';
import { newOrderTextsEn } from './new-order-texts.en.ts';
import { newOrderTextsSr } from './new-order-texts.sr.ts';

/** Says the texts of a new order. */
export const { useTexts: useNewOrderTexts } = defineTexts('area-new-order', {
  en: newOrderTextsEn,
  sr: newOrderTextsSr,
});

/** Says one of them. */
export type NewOrderText = ReturnType<typeof useNewOrderTexts>['text'];
