import { defineTexts } from '@vh/area-kit';
import type en from './locales/layout/en.json';

/** Says the texts of ticket layouts. */
export const { useTexts: useLayoutTexts } = defineTexts<typeof en>(
  'area-ticket-layout',
  import.meta.glob('./locales/layout/*.json'),
);
