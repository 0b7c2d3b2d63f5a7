import { defineTexts } from '@vh/area-kit';
import type en from './locales/client-list/en.json';

/** Says the texts of the list of clients. */
export const { useTexts: useClientListTexts } = defineTexts<typeof en>(
  'client-list',
  import.meta.glob('./locales/client-list/*.json'),
);
