import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/document/en.json';

/** The words of an invoice or a credit note. */
export type DocumentTexts = Texts<typeof en>;

/** The words of invoices and credit notes in the site's languages. */
export const documentTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/document/*.json', { eager: true, import: 'default' }),
);
