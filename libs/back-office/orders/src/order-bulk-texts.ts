import { defineTexts } from '@vh/area-kit';
import type en from './locales/order-bulk/en.json';

/** What is said of many orders at once. */
export const { useTexts: useOrderBulkTexts } = defineTexts<typeof en>(
  'order-bulk',
  import.meta.glob('./locales/order-bulk/*.json'),
);
