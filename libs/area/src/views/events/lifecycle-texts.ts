import { defineTexts } from '../../area-texts.ts';
import { lifecycleTextsEn } from './lifecycle-texts.en.ts';
import { lifecycleTextsSr } from './lifecycle-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-event-lifecycle', {
  en: lifecycleTextsEn,
  sr: lifecycleTextsSr,
});

/** Texts of putting events off, calling them off and putting them away. */
export const lifecycleTexts = texts;

/** Says the texts of putting events off, calling them off and putting them away. */
export const useLifecycleTexts = useTexts;
