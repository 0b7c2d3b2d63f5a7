import { defineTexts } from '../texts/define-texts.ts';
import type en from './locales/sum-change/en.json';

/** Says the texts about sums that changed after they were shown. */
export const { useTexts: useSumChangeTexts } = defineTexts<typeof en>(
  'area-sum-change',
  import.meta.glob('./locales/sum-change/*.json'),
);
