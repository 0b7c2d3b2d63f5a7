import { defineTexts } from '../../area-texts.ts';
import { eventManagerTextsEn } from './event-manager-texts.en.ts';
import { eventManagerTextsSr } from './event-manager-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-event-manager', {
  en: eventManagerTextsEn,
  sr: eventManagerTextsSr,
});

/** Texts of the event manager: people, doors and figures of one event. */
export const eventManagerTexts = texts;

/** Says the texts of the event manager. */
export const useEventManagerTexts = useTexts;
