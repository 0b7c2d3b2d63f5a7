import { defineTexts } from '@vh/area-kit';

/** The labels of the area's navigation and shortcuts. */
export const { texts } = defineTexts('manager', {
  en: {
    navOverview: 'Overview',
    navOrganisers: 'Organisers',
    navEvents: 'Events',
    navStats: 'Statistics',
    navPayouts: 'Payouts',
    navVenues: 'Venues',
    navReports: 'Reports by mail',
    navExports: 'My exports',
    navOrders: 'Orders',
    navRequests: 'Requests',
    addEvent: 'Create event',
    addCombinedEvent: 'Create combined event',
    addVenue: 'Add venue',
    addReport: 'Add report by mail',
    navStoreCredit: 'Store credit',
  },
  sr: {
    navOverview: 'Pregled',
    navOrganisers: 'Organizatori',
    navEvents: 'Događaji',
    navStats: 'Statistika',
    navPayouts: 'Isplate',
    navVenues: 'Lokacije',
    navReports: 'Izveštaji poštom',
    navExports: 'Moji izvozi',
    navOrders: 'Porudžbine',
    navRequests: 'Zahtevi',
    addEvent: 'Kreiraj događaj',
    addCombinedEvent: 'Kreiraj kombinovani događaj',
    addVenue: 'Dodaj lokaciju',
    addReport: 'Dodaj izveštaj poštom',
    navStoreCredit: 'Vaučeri',
  },
});
