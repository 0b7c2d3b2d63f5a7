import { defineTexts } from '../../area-texts.ts';
import { venueTextsEn } from './venue-texts.en.ts';
import { venueTextsSr } from './venue-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-venues', { en: venueTextsEn, sr: venueTextsSr });

/** Texts of places, halls and seat maps. */
export const venueTexts = texts;

/** Says the texts of places, halls and seat maps. */
export const useVenueTexts = useTexts;

/** A key of these texts. */
export type VenueTextKey = Parameters<ReturnType<typeof useTexts>['text']>[0];
