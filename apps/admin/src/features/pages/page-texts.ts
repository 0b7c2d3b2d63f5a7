import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of content pages. */
export const { useTexts: usePageTexts } = defineTexts<typeof en>(
  'area-pages',
  import.meta.glob('./locales/*.json'),
);

/** Says one of them. */
export type PageText = ReturnType<typeof usePageTexts>['text'];
