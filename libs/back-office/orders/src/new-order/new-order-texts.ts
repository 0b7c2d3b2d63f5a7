import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of a new order. */
export const { useTexts: useNewOrderTexts } = defineTexts<typeof en>(
  'area-new-order',
  import.meta.glob('./locales/*.json'),
);

/** Says one of them. */
export type NewOrderText = ReturnType<typeof useNewOrderTexts>['text'];
