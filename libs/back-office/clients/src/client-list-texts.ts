import { defineTexts } from '@vh/area-kit';

/** Says the texts of the list of clients. */
export const { useTexts: useClientListTexts } = defineTexts('client-list', {
  en: {
    name: 'Name',
    events: 'Events',
    client: 'Client',
    sold: 'Sold',
    gross: 'Gross',
    clients: 'Organisers',
    clientCount_one: '{{shown}} client',
    clientCount_other: '{{shown}} clients',
    searchClients: 'Name of the client',
    city: 'City',
    eventsAhead: 'Ahead',
    noClients: 'No client is assigned to you yet.',
  },
  sr: {
    name: 'Ime',
    events: 'Događaji',
    client: 'Klijent',
    sold: 'Prodato',
    gross: 'Bruto',
    clients: 'Organizatori',
    clientCount_one: '{{shown}} klijent',
    clientCount_few: '{{shown}} klijenta',
    clientCount_other: '{{shown}} klijenata',
    searchClients: 'Ime klijenta',
    city: 'Grad',
    eventsAhead: 'Predstoji',
    noClients: 'Još vam nije dodeljen nijedan klijent.',
  },
});
