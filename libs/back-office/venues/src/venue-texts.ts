import { defineTexts } from '@vh/area-kit';
import { venueTextsEn } from './venue-texts.en.ts';
import { venueTextsSr } from './venue-texts.sr.ts';

/** Says the texts of places, halls and seat maps. */
export const { useTexts: useVenueTexts } = defineTexts('area-venues', { en: venueTextsEn, sr: venueTextsSr });

/** A key of these texts. */
export type VenueTextKey = Parameters<ReturnType<typeof useVenueTexts>['text']>[0];
