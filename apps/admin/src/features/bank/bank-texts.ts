import { defineTexts } from '@vh/area-kit';
import { bankTextsEn } from './bank-texts.en.ts';
import { bankTextsSr } from './bank-texts.sr.ts';

/** Says the texts of the bank's statements. */
export const { useTexts: useBankTexts } = defineTexts('area-bank', { en: bankTextsEn, sr: bankTextsSr });
