import { defineTexts } from '../texts/define-texts.ts';
import type en from './locales/en.json';

/** Says what becomes of files that are fetched. */
export const { useTexts: useFileTexts } = defineTexts<typeof en>(
  'files',
  import.meta.glob('./locales/*.json'),
);
