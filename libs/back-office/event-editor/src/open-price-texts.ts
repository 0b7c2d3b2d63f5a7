import { defineTexts } from '@vh/area-kit';
import type en from './locales/open-price/en.json';

/** Says the texts about tickets whose price buyers choose. */
export const { useTexts: useOpenPriceTexts } = defineTexts<typeof en>(
  'area-open-price',
  import.meta.glob('./locales/open-price/*.json'),
);
