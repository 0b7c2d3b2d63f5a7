import { defineTexts } from '@vh/area-kit';
import type en from './locales/due-bulk/en.json';

/** What is said of many refunds at once. */
export const { useTexts: useDueBulkTexts } = defineTexts<typeof en>(
  'due-bulk',
  import.meta.glob('./locales/due-bulk/*.json'),
);
