import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the places of an event. */
export const { useTexts: useCapacityTexts } = defineTexts<typeof en>(
  'area-places',
  import.meta.glob('./locales/*.json'),
);
