import { defineTexts } from '@vh/area-kit';
import type en from './locales/guest-bulk/en.json';

/** What is said of many guests at once. */
export const { useTexts: useGuestBulkTexts } = defineTexts<typeof en>(
  'guest-bulk',
  import.meta.glob('./locales/guest-bulk/*.json'),
);
