import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the event manager. */
export const { useTexts: useEventManagerTexts } = defineTexts<typeof en>(
  'area-event-manager',
  import.meta.glob('./locales/*.json'),
);
