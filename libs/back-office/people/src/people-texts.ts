import { defineTexts } from '@vh/area-kit';
import { peopleTextsEn } from './people-texts.en.ts';
import { peopleTextsSr } from './people-texts.sr.ts';

/** Says the texts of people. */
export const { useTexts: usePeopleTexts } = defineTexts('area-people', {
  en: peopleTextsEn,
  sr: peopleTextsSr,
});

/** Says one of these texts. */
export type PeopleText = ReturnType<typeof usePeopleTexts>['text'];
