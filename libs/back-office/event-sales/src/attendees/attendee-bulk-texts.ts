import { defineTexts } from '@vh/area-kit';
import type en from './locales/attendee-bulk/en.json';

/** What is said of many attendees at once. */
export const { useTexts: useAttendeeBulkTexts } = defineTexts<typeof en>(
  'attendee-bulk',
  import.meta.glob('./locales/attendee-bulk/*.json'),
);
