import { defineTexts } from '../../area-texts.ts';
import { payoutTextsEn } from './payout-texts.en.ts';
import { payoutTextsSr } from './payout-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-payouts', { en: payoutTextsEn, sr: payoutTextsSr });

/** Texts about organisers' money. */
export const payoutTexts = texts;

/** Says them. */
export const usePayoutTexts = useTexts;

/** A key of these texts. */
export type PayoutTextKey = Parameters<ReturnType<typeof useTexts>['text']>[0];
