import { defineTexts } from '@vh/area-kit';
import type en from './locales/payout/en.json';

/** Says the texts about organisers' money. */
export const { useTexts: usePayoutTexts } = defineTexts<typeof en>(
  'area-payouts',
  import.meta.glob('./locales/payout/*.json'),
);

/** A key of these texts. */
export type PayoutTextKey = Parameters<ReturnType<typeof usePayoutTexts>['text']>[0];
