import { defineTexts } from '../../area-texts.ts';
import { waitingTextsEn } from './waiting-texts.en.ts';
import { waitingTextsSr } from './waiting-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-waiting', { en: waitingTextsEn, sr: waitingTextsSr });

/** Texts of the waiting list of an event. */
export const waitingTexts = texts;

/** Says the texts of the waiting list of an event. */
export const useWaitingTexts = useTexts;
