import { defineTexts } from '@vh/area-kit';
import type en from './locales/attendee/en.json';

/** Says the texts of the attendee list. */
export const { useTexts: useAttendeeTexts } = defineTexts<typeof en>(
  'area-attendees',
  import.meta.glob('./locales/attendee/*.json'),
);
