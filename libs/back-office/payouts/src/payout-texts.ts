import { defineTexts } from '@vh/area-kit';
import { payoutTextsEn } from './payout-texts.en.ts';
import { payoutTextsSr } from './payout-texts.sr.ts';

/** Says the texts about organisers' money. */
export const { useTexts: usePayoutTexts } = defineTexts('area-payouts', {
  en: payoutTextsEn,
  sr: payoutTextsSr,
});

/** A key of these texts. */
export type PayoutTextKey = Parameters<ReturnType<typeof usePayoutTexts>['text']>[0];
