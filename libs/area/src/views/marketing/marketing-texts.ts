import { defineTexts } from '../../area-texts.ts';
import { marketingTextsEn } from './marketing-texts.en.ts';
import { marketingTextsSr } from './marketing-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-marketing', { en: marketingTextsEn, sr: marketingTextsSr });

/** Texts of the screens of news to buyers. */
export const marketingTexts = texts;

/** Says them. */
export const useMarketingTexts = useTexts;

/** What can be said. */
export type MarketingTextKey = Parameters<ReturnType<typeof useTexts>['text']>[0];
