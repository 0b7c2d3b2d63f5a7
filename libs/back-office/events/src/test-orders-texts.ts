import { defineTexts } from '@vh/area-kit';
import type en from './locales/test-orders/en.json';

/** Says the texts of the test mode of a draft. */
export const { useTexts: useTestOrderTexts } = defineTexts<typeof en>(
  'area-test-orders',
  import.meta.glob('./locales/test-orders/*.json'),
);
