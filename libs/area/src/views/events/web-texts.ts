import { defineTexts } from '../../area-texts.ts';
import { webTextsEn } from './web-texts.en.ts';
import { webTextsSr } from './web-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-web', { en: webTextsEn, sr: webTextsSr });

/** Texts about an event's address and its widget. */
export const webTexts = texts;

/** Says the texts about an event's address and its widget. */
export const useWebTexts = useTexts;
