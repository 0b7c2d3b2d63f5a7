import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of payspots. */
export const { useTexts: usePayspotTexts } = defineTexts<typeof en>(
  'area-payspots',
  import.meta.glob('./locales/*.json'),
);

/** A key of them. */
export type PayspotTextKey = Parameters<ReturnType<typeof usePayspotTexts>['text']>[0];
