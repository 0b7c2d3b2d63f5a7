import { defineTexts } from '@vh/area-kit';
import type en from './locales/order-document/en.json';

/** Says the texts of invoices, credit notes and fiscal receipts of an order. */
export const { useTexts: useOrderDocumentTexts } = defineTexts<typeof en>(
  'order-documents',
  import.meta.glob('./locales/order-document/*.json'),
);
