import { defineTexts } from '@vh/area-kit';

/** The labels of the area's navigation. */
export const { texts } = defineTexts('manager', {
  en: {
    navOverview: 'Overview',
    navClients: 'Clients',
    navEvents: 'Events',
    navStats: 'Statistics',
    navPayouts: 'Payouts',
    navPlaces: 'Places',
    navOrders: 'Orders',
    navRequests: 'Requests',
  },
  sr: {
    navOverview: 'Pregled',
    navClients: 'Klijenti',
    navEvents: 'Događaji',
    navStats: 'Statistika',
    navPayouts: 'Isplate',
    navPlaces: 'Mesta',
    navOrders: 'Porudžbine',
    navRequests: 'Zahtevi',
  },
});
