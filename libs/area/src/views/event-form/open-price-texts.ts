import { defineTexts } from '../../area-texts.ts';
import { openPriceTextsEn } from './open-price-texts.en.ts';
import { openPriceTextsSr } from './open-price-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-open-price', { en: openPriceTextsEn, sr: openPriceTextsSr });

/** Texts about tickets whose price buyers choose. */
export const openPriceTexts = texts;

/** Says the texts about tickets whose price buyers choose. */
export const useOpenPriceTexts = useTexts;
