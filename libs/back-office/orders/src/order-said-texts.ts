import { defineTexts } from '@vh/area-kit';
import type en from './locales/order-said/en.json';

/** Says what buyers answered and agreed to. */
export const { useTexts: useOrderSaidTexts } = defineTexts<typeof en>(
  'order-said',
  import.meta.glob('./locales/order-said/*.json'),
);
