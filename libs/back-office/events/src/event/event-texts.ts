import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of events. */
export const { useTexts: useEventTexts } = defineTexts<typeof en>(
  'events',
  import.meta.glob('./locales/*.json'),
);
