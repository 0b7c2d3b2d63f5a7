import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the cash office. */
export const { useTexts: useCashOfficeTexts } = defineTexts<typeof en>(
  'area-cash-office',
  import.meta.glob('./locales/*.json'),
);
