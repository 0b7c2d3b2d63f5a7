import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the pages of sources. */
export const { useTexts: useSourceTexts } = defineTexts<typeof en>(
  'area-sources',
  import.meta.glob('./locales/*.json'),
);

/** Says one of these texts. */
export type SourceText = ReturnType<typeof useSourceTexts>['text'];
