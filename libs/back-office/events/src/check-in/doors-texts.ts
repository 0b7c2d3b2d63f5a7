import { defineTexts } from '@vh/area-kit';
import { doorsTextsEn } from './doors-texts.en.ts';
import { doorsTextsSr } from './doors-texts.sr.ts';

/** Says the texts of the doors of an event. */
export const { useTexts: useDoorsTexts } = defineTexts('area-doors', { en: doorsTextsEn, sr: doorsTextsSr });
