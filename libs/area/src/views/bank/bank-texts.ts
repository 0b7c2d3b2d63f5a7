import { defineTexts } from '../../area-texts.ts';
import { bankTextsEn } from './bank-texts.en.ts';
import { bankTextsSr } from './bank-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-bank', { en: bankTextsEn, sr: bankTextsSr });

/** Texts of the bank's statements. */
export const bankTexts = texts;

/** Says the texts of the bank's statements. */
export const useBankTexts = useTexts;
