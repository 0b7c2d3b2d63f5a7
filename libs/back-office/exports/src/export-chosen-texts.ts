import { defineTexts } from '@vh/area-kit';
import type en from './locales/export-chosen/en.json';

/** What is said of saving chosen rows. */
export const { useTexts: useExportChosenTexts } = defineTexts<typeof en>(
  'export-chosen',
  import.meta.glob('./locales/export-chosen/*.json'),
);
