import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of figures about sales. */
export const { useTexts: useSalesFigureTexts } = defineTexts<typeof en>(
  'sales-figures',
  import.meta.glob('./locales/*.json'),
);
