import { defineTexts } from '../../../platform/texts.ts';
import type en from './locales/yes-no/en.json';

/** How an answer to a yes-or-no question reads in lists. */
export const yesNoTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/yes-no/*.json', { eager: true, import: 'default' }),
);
