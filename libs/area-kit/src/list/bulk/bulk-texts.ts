import { defineTexts } from '../../texts/define-texts.ts';
import type en from './locales/en.json';

/** Says the texts of what is done with many rows at once. */
export const { useTexts: useBulkTexts } = defineTexts<typeof en>(
  'area-bulk',
  import.meta.glob('./locales/*.json'),
);
