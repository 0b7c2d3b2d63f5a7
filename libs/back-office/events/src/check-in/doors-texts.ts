import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the doors of an event. */
export const { useTexts: useDoorsTexts } = defineTexts<typeof en>(
  'area-doors',
  import.meta.glob('./locales/*.json'),
);
