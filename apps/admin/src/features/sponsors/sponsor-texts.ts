import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of sponsors. */
export const { useTexts: useSponsorTexts } = defineTexts<typeof en>(
  'area-sponsors',
  import.meta.glob('./locales/*.json'),
);

/** A key of these texts. */
export type SponsorTextKey = Parameters<ReturnType<typeof useSponsorTexts>['text']>[0];
