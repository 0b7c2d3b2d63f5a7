import { defineTexts } from '@vh/area-kit';
import type en from './locales/price-step/en.json';

/** Says the texts about prices of a ticket type that change by date or by the number sold. */
export const { useTexts: usePriceStepTexts } = defineTexts<typeof en>(
  'area-price-steps',
  import.meta.glob('./locales/price-step/*.json'),
);
