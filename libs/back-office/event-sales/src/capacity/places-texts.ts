import { defineTexts } from '@vh/area-kit';
import { placesTextsEn } from './places-texts.en.ts';
import { placesTextsSr } from './places-texts.sr.ts';

/** Says the texts of the places of an event. */
export const { useTexts: usePlacesTexts } = defineTexts('area-places', {
  en: placesTextsEn,
  sr: placesTextsSr,
});
