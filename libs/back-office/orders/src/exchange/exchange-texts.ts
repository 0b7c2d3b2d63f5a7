import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of an exchange of tickets. */
export const { useTexts: useExchangeTexts } = defineTexts<typeof en>(
  'area-exchange',
  import.meta.glob('./locales/*.json'),
);

/** Says one of them. */
export type ExchangeText = ReturnType<typeof useExchangeTexts>['text'];
