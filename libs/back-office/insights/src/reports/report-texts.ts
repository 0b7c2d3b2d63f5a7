import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of reports by mail. */
export const { useTexts: useReportTexts } = defineTexts<typeof en>(
  'area-reports',
  import.meta.glob('./locales/*.json'),
);

/** A text of reports by mail. */
export type ReportTextKey = Parameters<ReturnType<typeof useReportTexts>['text']>[0];
