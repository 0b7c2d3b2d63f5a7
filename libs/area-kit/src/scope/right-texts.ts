import { defineTexts } from '../texts/define-texts.ts';
import type en from './locales/right/en.json';

/** Says the words of roles and permissions. */
export const { useTexts: useRightTexts } = defineTexts<typeof en>(
  'rights',
  import.meta.glob('./locales/right/*.json'),
);

/** Says one of these texts. */
export type RightText = ReturnType<typeof useRightTexts>['text'];
