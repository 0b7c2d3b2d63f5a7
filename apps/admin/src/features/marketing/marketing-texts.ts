import { defineTexts } from '@vh/area-kit';
import { marketingTextsEn } from './marketing-texts.en.ts';
import { marketingTextsSr } from './marketing-texts.sr.ts';

/** Says the texts of the screens of news to buyers. */
export const { useTexts: useMarketingTexts } = defineTexts('area-marketing', {
  en: marketingTextsEn,
  sr: marketingTextsSr,
});

/** What can be said. */
export type MarketingTextKey = Parameters<ReturnType<typeof useMarketingTexts>['text']>[0];
