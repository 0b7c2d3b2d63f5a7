import { defineTexts } from '../../area-texts.ts';
import { entryCodeTextsEn } from './entry-code-texts.en.ts';
import { entryCodeTextsSr } from './entry-code-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-event-entry-code', {
  en: entryCodeTextsEn,
  sr: entryCodeTextsSr,
});

/** Texts about how tickets are shown at the door. */
export const entryCodeTexts = texts;

/** Says the texts about how tickets are shown at the door. */
export const useEntryCodeTexts = useTexts;
