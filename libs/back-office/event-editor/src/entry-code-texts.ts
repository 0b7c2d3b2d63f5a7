import { defineTexts } from '@vh/area-kit';
import { entryCodeTextsEn } from './entry-code-texts.en.ts';
import { entryCodeTextsSr } from './entry-code-texts.sr.ts';

/** Says the texts about how tickets are shown at the door. */
export const { useTexts: useEntryCodeTexts } = defineTexts('area-event-entry-code', {
  en: entryCodeTextsEn,
  sr: entryCodeTextsSr,
});
