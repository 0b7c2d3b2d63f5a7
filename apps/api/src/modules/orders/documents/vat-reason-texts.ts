import { defineTexts } from '../../../platform/texts.ts';
import type en from './locales/vat-reason/en.json';

/** Why tickets have no VAT, as invoices, credit notes and receipts say it. */
export const vatReasonTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/vat-reason/*.json', { eager: true, import: 'default' }),
);
