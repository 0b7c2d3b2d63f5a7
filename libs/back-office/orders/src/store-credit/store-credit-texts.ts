import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of store credit. */
export const { useTexts: useStoreCreditTexts } = defineTexts<typeof en>(
  'area-store-credit',
  import.meta.glob('./locales/*.json'),
);
