import { defineTexts } from '@vh/area-kit';
import { lifecycleTextsEn } from './lifecycle-texts.en.ts';
import { lifecycleTextsSr } from './lifecycle-texts.sr.ts';

/** Says the texts of putting events off, calling them off and putting them away. */
export const { useTexts: useLifecycleTexts } = defineTexts('area-event-lifecycle', {
  en: lifecycleTextsEn,
  sr: lifecycleTextsSr,
});
