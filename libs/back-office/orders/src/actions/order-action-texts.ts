import { defineTexts } from '@vh/area-kit';
import type en from './locales/order-action/en.json';

/** Says the texts of what staff do with orders. */
export const { useTexts: useActionTexts } = defineTexts<typeof en>(
  'area-order-actions',
  import.meta.glob('./locales/order-action/*.json'),
);
