import { defineTexts } from '@vh/area-kit';
import type en from './locales/order/en.json';

/** Says the texts of orders. */
export const { useTexts: useOrderTexts } = defineTexts<typeof en>(
  'orders',
  import.meta.glob('./locales/order/*.json'),
);

/** Says one of these texts. */
export type OrderText = ReturnType<typeof useOrderTexts>['text'];
