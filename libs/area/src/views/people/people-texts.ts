import { defineTexts } from '../../area-texts.ts';
import { peopleTextsEn } from './people-texts.en.ts';
import { peopleTextsSr } from './people-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-people', { en: peopleTextsEn, sr: peopleTextsSr });

/** Texts of the people of the house, of clients and of events. */
export const peopleTexts = texts;

/** Says the texts of people. */
export const usePeopleTexts = useTexts;
