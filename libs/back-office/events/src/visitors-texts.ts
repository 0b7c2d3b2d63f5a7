import { defineTexts } from '@vh/area-kit';
import { visitorsTextsEn } from './visitors-texts.en.ts';
import { visitorsTextsSr } from './visitors-texts.sr.ts';

/** Says the texts about the visitors of an event's page. */
export const { useTexts: useVisitorsTexts } = defineTexts('area-visitors', {
  en: visitorsTextsEn,
  sr: visitorsTextsSr,
});
