import { defineTexts } from '@vh/area-kit';

/** The labels of the area's navigation. */
export const { texts } = defineTexts('client', {
  en: {
    navOverview: 'Overview',
    navEvents: 'Events',
    navOrders: 'Orders',
    navRequests: 'Requests',
    navStats: 'Statistics',
    navReports: 'Reports by mail',
    navPayouts: 'Payouts',
    navVenues: 'Venues',
    navPage: 'Organiser page',
    navTickets: 'Ticket layout',
    navExports: 'My exports',
    navPeople: 'People',
    navDevices: 'Devices',
    navAudit: 'Audit log',
    navSettings: 'Settings',
  },
  sr: {
    navOverview: 'Pregled',
    navEvents: 'Događaji',
    navOrders: 'Porudžbine',
    navRequests: 'Zahtevi',
    navStats: 'Statistika',
    navReports: 'Izveštaji poštom',
    navPayouts: 'Isplate',
    navVenues: 'Lokacije',
    navPage: 'Strana organizatora',
    navTickets: 'Izgled karata',
    navExports: 'Moji izvozi',
    navPeople: 'Ljudi',
    navDevices: 'Uređaji',
    navAudit: 'Dnevnik izmena',
    navSettings: 'Podešavanja',
  },
});
