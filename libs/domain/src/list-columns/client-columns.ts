import type { ListColumns } from './list-column.ts';

/** The columns of the list of organisers. */
export const clientColumns = {
  name: {
    head: { en: 'Organiser', sr: 'Organizator' },
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    fileWidth: 30,
  },
  city: { head: { en: 'City', sr: 'Grad' }, kind: 'text', screen: 'optional', fileWidth: 16 },
  events: {
    head: { en: 'Events', sr: 'Događaji' },
    kind: 'count',
    sorts: ['events', '-events'],
    screen: 'optional',
    fileWidth: 9,
  },
  ahead: {
    head: { en: 'Upcoming', sr: 'Predstoji' },
    kind: 'count',
    field: 'upcomingEvents',
    screen: 'optional',
    fileWidth: 9,
  },
  sold: {
    head: { en: 'Sold', sr: 'Prodato' },
    kind: 'count',
    sorts: ['sold', '-sold'],
    screen: 'optional',
    fileWidth: 10,
  },
  gross: {
    head: { en: 'Gross', sr: 'Bruto' },
    kind: 'own',
    isPerCurrency: true,
    screen: 'optional',
    fileWidth: 14,
  },
  fees: { head: { en: 'Fees', sr: 'Provizija' }, kind: 'own', isPerCurrency: true, fileWidth: 14 },
  net: { head: { en: 'Net', sr: 'Neto' }, kind: 'own', isPerCurrency: true, fileWidth: 14 },
} as const satisfies ListColumns;
