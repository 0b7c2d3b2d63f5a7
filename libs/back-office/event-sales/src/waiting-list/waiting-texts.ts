import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the waiting list of an event. */
export const { useTexts: useWaitingTexts } = defineTexts<typeof en>(
  'area-waiting',
  import.meta.glob('./locales/*.json'),
);
