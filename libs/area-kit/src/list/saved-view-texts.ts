import { defineTexts } from '../texts/define-texts.ts';
import type en from './locales/saved-view/en.json';

/** Says the texts of saved views. */
export const { useTexts: useSavedViewTexts } = defineTexts<typeof en>(
  'area-saved-views',
  import.meta.glob('./locales/saved-view/*.json'),
);
