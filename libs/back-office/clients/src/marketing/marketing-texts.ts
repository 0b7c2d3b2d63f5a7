import { defineTexts } from '@vh/area-kit';
import type en from '../locales/marketing/en.json';

/** Says the texts of marketing mails of an organiser. */
export const { useTexts: useMarketingTexts } = defineTexts<typeof en>(
  'area-marketing-mails',
  import.meta.glob('../locales/marketing/*.json'),
);

/** Says one of these texts. */
export type MarketingText = ReturnType<typeof useMarketingTexts>['text'];
