import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of figures of several events. */
export const { useTexts: useStatsTexts } = defineTexts<typeof en>(
  'area-stats',
  import.meta.glob('./locales/*.json'),
);
