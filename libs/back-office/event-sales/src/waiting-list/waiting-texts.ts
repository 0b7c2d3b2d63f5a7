import { defineTexts } from '@vh/area-kit';
import { waitingTextsEn } from './waiting-texts.en.ts';
import { waitingTextsSr } from './waiting-texts.sr.ts';

/** Says the texts of the waiting list of an event. */
export const { useTexts: useWaitingTexts } = defineTexts('area-waiting', {
  en: waitingTextsEn,
  sr: waitingTextsSr,
});
