import { defineTexts } from '@vh/area-kit';
import { eventManagerTextsEn } from './event-manager-texts.en.ts';
import { eventManagerTextsSr } from './event-manager-texts.sr.ts';

/** Says the texts of the event manager. */
export const { useTexts: useEventManagerTexts } = defineTexts('area-event-manager', {
  en: eventManagerTextsEn,
  sr: eventManagerTextsSr,
});
