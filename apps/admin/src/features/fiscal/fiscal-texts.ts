import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of fiscal receipts. */
export const { useTexts: useFiscalTexts } = defineTexts<typeof en>(
  'area-fiscal',
  import.meta.glob('./locales/*.json'),
);
