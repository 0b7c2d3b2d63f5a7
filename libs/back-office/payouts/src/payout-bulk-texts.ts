import { defineTexts } from '@vh/area-kit';
import type en from './locales/payout-bulk/en.json';

/** What is said of many payouts at once. */
export const { useTexts: usePayoutBulkTexts } = defineTexts<typeof en>(
  'payout-bulk',
  import.meta.glob('./locales/payout-bulk/*.json'),
);
