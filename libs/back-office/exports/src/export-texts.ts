import { defineTexts } from '@vh/area-kit';
import type en from './locales/export/en.json';

/** Says the texts of lists as files. */
export const { useTexts: useExportTexts } = defineTexts<typeof en>(
  'area-exports',
  import.meta.glob('./locales/export/*.json'),
);
