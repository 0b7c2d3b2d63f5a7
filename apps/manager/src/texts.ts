import { defineTexts } from '@vh/area';

/** The area's texts, and the hook that says them. */
export const { texts, useTexts } = defineTexts('manager', {
  en: {
    navOverview: 'Overview',
    navClients: 'Clients',
    navEvents: 'Events',
    navStats: 'Statistics',
    navPayouts: 'Payouts',
    navPlaces: 'Places',
    navOrders: 'Orders',
    overviewTitle: 'Your clients',
    asOf: 'as of {{time}}',
    clients: 'Clients',
    eventsAhead: 'Events ahead',
    sold: 'Sold',
    salesByDay: 'Tickets sold by day',
    nextEvents: 'Next events',
    allEvents: 'All events',
  },
  sr: {
    navOverview: 'Pregled',
    navClients: 'Klijenti',
    navEvents: 'Događaji',
    navStats: 'Statistika',
    navPayouts: 'Isplate',
    navPlaces: 'Mesta',
    navOrders: 'Porudžbine',
    overviewTitle: 'Vaši klijenti',
    asOf: 'stanje u {{time}}',
    clients: 'Klijenata',
    eventsAhead: 'Predstojećih događaja',
    sold: 'Prodato',
    salesByDay: 'Prodate karte po danima',
    nextEvents: 'Sledeći događaji',
    allEvents: 'Svi događaji',
  },
});
