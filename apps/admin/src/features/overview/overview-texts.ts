import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the area's start page. */
export const { useTexts: useOverviewTexts } = defineTexts<typeof en>(
  'admin-overview',
  import.meta.glob('./locales/*.json'),
);
