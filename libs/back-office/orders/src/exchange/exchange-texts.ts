import { defineTexts } from '@vh/area-kit';
import { exchangeTextsEn } from './exchange-texts.en.ts';
import { exchangeTextsSr } from './exchange-texts.sr.ts';

/** Says the texts of an exchange of tickets. */
export const { useTexts: useExchangeTexts } = defineTexts('area-exchange', {
  en: exchangeTextsEn,
  sr: exchangeTextsSr,
});

/** Says one of them. */
export type ExchangeText = ReturnType<typeof useExchangeTexts>['text'];
