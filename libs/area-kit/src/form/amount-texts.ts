import { defineTexts } from '../texts/define-texts.ts';
import type en from './locales/amount/en.json';

/** Texts about typed amounts that are refused. */
export const { useTexts: useAmountTexts } = defineTexts<typeof en>(
  'area-amounts',
  import.meta.glob('./locales/amount/*.json'),
);
