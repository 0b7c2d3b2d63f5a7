import { defineTexts } from '@vh/area-kit';
import { webTextsEn } from './web-texts.en.ts';
import { webTextsSr } from './web-texts.sr.ts';

/** Says the texts about an event's address and its widget. */
export const { useTexts: useWebTexts } = defineTexts('area-web', { en: webTextsEn, sr: webTextsSr });
