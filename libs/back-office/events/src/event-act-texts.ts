import { defineTexts } from '@vh/area-kit';
import { eventActTextsEn } from './event-act-texts.en.ts';
import { eventActTextsSr } from './event-act-texts.sr.ts';

/** Says the texts of what is done with an event as a whole. */
export const { useTexts: useEventActTexts } = defineTexts('area-event-acts', {
  en: eventActTextsEn,
  sr: eventActTextsSr,
});
