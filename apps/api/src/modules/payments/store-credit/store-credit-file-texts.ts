import { defineTexts } from '../../../platform/texts.ts';
import type en from './locales/store-credit-file/en.json';

/** The words of the file of store credit. */
export const storeCreditFileTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/store-credit-file/*.json', { eager: true, import: 'default' }),
);
