import { defineTexts } from '@vh/area-kit';
import type en from './locales/event-act/en.json';

/** Says the texts of what is done with an event as a whole. */
export const { useTexts: useEventActTexts } = defineTexts<typeof en>(
  'area-event-acts',
  import.meta.glob('./locales/event-act/*.json'),
);
