import { defineTexts } from '@vh/area-kit';
import type en from './locales/event-bulk/en.json';

/** What is said of many events at once. */
export const { useTexts: useEventBulkTexts } = defineTexts<typeof en>(
  'event-bulk',
  import.meta.glob('./locales/event-bulk/*.json'),
);
