import { defineTexts } from '@vh/area-kit';
import type en from './locales/code/en.json';

/** Says the texts of the codes and questions of an event. */
export const { useTexts: useCodeTexts } = defineTexts<typeof en>(
  'area-codes',
  import.meta.glob('./locales/code/*.json'),
);

/** A key of these texts. */
export type CodeTextKey = Parameters<ReturnType<typeof useCodeTexts>['text']>[0];
