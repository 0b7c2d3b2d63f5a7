import { defineTexts } from '../../area-texts.ts';
import { doorsTextsEn } from './doors-texts.en.ts';
import { doorsTextsSr } from './doors-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-doors', { en: doorsTextsEn, sr: doorsTextsSr });

/** Texts of the doors of an event. */
export const doorsTexts = texts;

/** Says the texts of the doors of an event. */
export const useDoorsTexts = useTexts;
