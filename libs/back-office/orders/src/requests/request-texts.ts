import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the requests of buyers. */
export const { useTexts: useRequestTexts } = defineTexts<typeof en>(
  'area-order-requests',
  import.meta.glob('./locales/*.json'),
);
