import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the pages of buyers. */
export const { useTexts: useBuyerTexts } = defineTexts<typeof en>(
  'area-buyers',
  import.meta.glob('./locales/*.json'),
);
