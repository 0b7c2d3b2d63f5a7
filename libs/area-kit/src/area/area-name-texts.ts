import { defineTexts } from '../texts/define-texts.ts';
import type en from './locales/en.json';

/** Says the names of areas, each after the role that it is made for. */
export const { useTexts: useAreaNameTexts } = defineTexts<typeof en>(
  'area-names',
  import.meta.glob('./locales/*.json'),
);
