import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of people. */
export const { useTexts: usePeopleTexts } = defineTexts<typeof en>(
  'area-people',
  import.meta.glob('./locales/*.json'),
);

/** Says one of these texts. */
export type PeopleText = ReturnType<typeof usePeopleTexts>['text'];
