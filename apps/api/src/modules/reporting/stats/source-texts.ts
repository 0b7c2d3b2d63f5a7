import { defineTexts } from '../../../platform/texts.ts';
import type en from './locales/source/en.json';

/** Words of the table of sources, in the site's languages. */
export const sourceTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/source/*.json', { eager: true, import: 'default' }),
);
