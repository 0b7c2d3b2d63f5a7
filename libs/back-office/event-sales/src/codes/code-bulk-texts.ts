import { defineTexts } from '@vh/area-kit';
import type en from './locales/code-bulk/en.json';

/** What is said of many codes at once. */
export const { useTexts: useCodeBulkTexts } = defineTexts<typeof en>(
  'code-bulk',
  import.meta.glob('./locales/code-bulk/*.json'),
);
