import { defineTexts } from '../texts/define-texts.ts';
import type en from './locales/form/en.json';

/** Says the texts that forms about records have in common. */
export const { useTexts: useFormTexts } = defineTexts<typeof en>(
  'area-form',
  import.meta.glob('./locales/form/*.json'),
);
