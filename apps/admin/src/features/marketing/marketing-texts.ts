import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the screens of marketing to buyers. */
export const { useTexts: useMarketingTexts } = defineTexts<typeof en>(
  'area-marketing',
  import.meta.glob('./locales/*.json'),
);

/** What can be said. */
export type MarketingTextKey = Parameters<ReturnType<typeof useMarketingTexts>['text']>[0];
