import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the sales report. */
export const { useTexts: useSalesReportTexts } = defineTexts<typeof en>(
  'sales-report',
  import.meta.glob('./locales/*.json'),
);
