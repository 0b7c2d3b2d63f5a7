import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/fiscal/en.json';

/** The words of fiscal receipts and of the letters that bring them; `{…}` are filled in. */
export type FiscalTexts = Texts<typeof en>;

/** The words in the site's languages. */
export const fiscalTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/fiscal/*.json', { eager: true, import: 'default' }),
);
