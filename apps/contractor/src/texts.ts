import { defineTexts } from '@vh/area-kit';

/** The labels of the area's navigation. */
export const { texts } = defineTexts('contractor', {
  en: {
    navOverview: 'Overview',
    navEvents: 'Events',
  },
  sr: {
    navOverview: 'Pregled',
    navEvents: 'Događaji',
  },
});
