import { defineTexts } from '../texts/define-texts.ts';
import type en from './locales/list/en.json';

/** Says the texts of lists. */
export const { useTexts: useListTexts } = defineTexts<typeof en>(
  'area-list',
  import.meta.glob('./locales/list/*.json'),
);
