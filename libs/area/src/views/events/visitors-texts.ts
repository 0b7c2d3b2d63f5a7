import { defineTexts } from '../../area-texts.ts';
import { visitorsTextsEn } from './visitors-texts.en.ts';
import { visitorsTextsSr } from './visitors-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-visitors', { en: visitorsTextsEn, sr: visitorsTextsSr });

/** Texts about the visitors of an event's page. */
export const visitorsTexts = texts;

/** Says the texts about the visitors of an event's page. */
export const useVisitorsTexts = useTexts;
