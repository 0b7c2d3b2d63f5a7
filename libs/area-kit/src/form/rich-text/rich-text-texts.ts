import { defineTexts } from '../../texts/define-texts.ts';
import type en from './locales/en.json';

/** Says the texts of the editor of running texts. */
export const { useTexts: useRichTextTexts } = defineTexts<typeof en>(
  'rich-text',
  import.meta.glob('./locales/*.json'),
);
