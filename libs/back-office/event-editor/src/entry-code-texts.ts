import { defineTexts } from '@vh/area-kit';
import type en from './locales/entry-code/en.json';

/** Says the texts about how tickets are shown at the door. */
export const { useTexts: useEntryCodeTexts } = defineTexts<typeof en>(
  'area-event-entry-code',
  import.meta.glob('./locales/entry-code/*.json'),
);
