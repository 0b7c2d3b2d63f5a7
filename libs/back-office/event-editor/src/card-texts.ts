import { defineTexts } from '@vh/area-kit';
import type en from './locales/card/en.json';

/** Says the texts about entries of the form that are removed, put back or no longer sold. */
export const { useTexts: useCardTexts } = defineTexts<typeof en>(
  'area-form-cards',
  import.meta.glob('./locales/card/*.json'),
);
