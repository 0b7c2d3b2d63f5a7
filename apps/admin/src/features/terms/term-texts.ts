import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of genres, types and tags. */
export const { useTexts: useTermTexts } = defineTexts<typeof en>(
  'area-terms',
  import.meta.glob('./locales/*.json'),
);
