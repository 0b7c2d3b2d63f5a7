import { defineTexts } from '../../area-texts.ts';
import { placesTextsEn } from './places-texts.en.ts';
import { placesTextsSr } from './places-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-places', { en: placesTextsEn, sr: placesTextsSr });

/** Texts of the places of an event. */
export const placesTexts = texts;

/** Says the texts of the places of an event. */
export const usePlacesTexts = useTexts;
