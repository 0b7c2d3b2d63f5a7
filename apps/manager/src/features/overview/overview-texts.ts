import { defineTexts } from '@vh/area-kit';

/** Says the texts of the area's start page. */
export const { useTexts: useOverviewTexts } = defineTexts('manager-overview', {
  en: {
    overviewTitle: 'Your clients',
    asOf: 'as of {{time}}',
    clients: 'Organisers',
    eventsAhead: 'Events ahead',
    sold: 'Sold',
    salesByDay: 'Tickets sold by day',
    nextEvents: 'Next events',
    allEvents: 'All events',
  },
  sr: {
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
