import { defineTexts } from '@vh/area-kit';
import type en from './locales/client/en.json';

/** Says the texts of the pages of clients. */
export const { useTexts: useClientTexts } = defineTexts<typeof en>(
  'area-clients',
  import.meta.glob('./locales/client/*.json'),
);
