import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the bank's statements. */
export const { useTexts: useBankTexts } = defineTexts<typeof en>(
  'area-bank',
  import.meta.glob('./locales/*.json'),
);
