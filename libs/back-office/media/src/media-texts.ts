import { defineTexts } from '@vh/area-kit';
import { mediaTextsEn } from './media-texts.en.ts';
import { mediaTextsSr } from './media-texts.sr.ts';

/** Says the texts of pictures that staff send. */
export const { useTexts: useMediaTexts } = defineTexts('area-media', { en: mediaTextsEn, sr: mediaTextsSr });
