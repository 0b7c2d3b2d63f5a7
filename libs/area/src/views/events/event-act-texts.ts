import { defineTexts } from '../../area-texts.ts';
import { eventActTextsEn } from './event-act-texts.en.ts';
import { eventActTextsSr } from './event-act-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-event-acts', { en: eventActTextsEn, sr: eventActTextsSr });

/** Texts of what is done with an event as a whole. */
export const eventActTexts = texts;

/** Says the texts of what is done with an event as a whole. */
export const useEventActTexts = useTexts;
