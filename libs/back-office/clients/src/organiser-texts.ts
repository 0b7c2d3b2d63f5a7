import { defineTexts } from '@vh/area-kit';
import type en from './locales/organiser/en.json';

/** Says the texts of the organiser's page. */
export const { useTexts: useOrganiserTexts } = defineTexts<typeof en>(
  'area-organiser-page',
  import.meta.glob('./locales/organiser/*.json'),
);
