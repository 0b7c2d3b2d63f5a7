import { defineTexts } from '@vh/area-kit';
import type en from './locales/event-frame/en.json';

/** Says the names of an event's pages and its states. */
export const { useTexts: useEventFrameTexts } = defineTexts<typeof en>(
  'event-frame',
  import.meta.glob('./locales/event-frame/*.json'),
);
