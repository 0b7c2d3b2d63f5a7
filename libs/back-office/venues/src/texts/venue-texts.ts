import { defineTexts } from '@vh/area-kit';
import type en from '../locales/en.json';

/** Says the texts of places, halls and seat maps. */
export const { useTexts: useVenueTexts } = defineTexts<typeof en>(
  'area-venues',
  import.meta.glob('../locales/*.json'),
);

/** A key of these texts. */
export type VenueTextKey = Parameters<ReturnType<typeof useVenueTexts>['text']>[0];
