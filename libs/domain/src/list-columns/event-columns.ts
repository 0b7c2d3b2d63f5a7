import type { ListColumns } from './list-column.ts';

/** The columns of the list of events. */
export const eventColumns = {
  title: {
    head: { en: 'Event', sr: 'Događaj' },
    kind: 'text',
    sorts: ['title', '-title'],
    screen: 'always',
    fileWidth: 36,
  },
  date: {
    head: { en: 'When', sr: 'Kada' },
    kind: 'own',
    sorts: ['date', '-date'],
    screen: 'always',
    fileWidth: 17,
  },
  client: {
    head: { en: 'Organiser', sr: 'Organizator' },
    kind: 'text',
    field: 'clientName',
    sorts: ['client', '-client'],
    screen: 'optional',
    fileWidth: 24,
  },
  venue: {
    head: { en: 'Venue', sr: 'Lokacija' },
    kind: 'text',
    sorts: ['venue', '-venue'],
    screen: 'hidden',
    fileWidth: 24,
  },
  city: { head: { en: 'City', sr: 'Grad' }, kind: 'text', fileWidth: 16 },
  status: {
    head: { en: 'Status', sr: 'Stanje' },
    kind: 'own',
    sorts: ['status', '-status'],
    screen: 'optional',
    fileWidth: 14,
  },
  capacity: { head: { en: 'Capacity', sr: 'Kapacitet' }, kind: 'count', fileWidth: 10 },
  sold: {
    head: { en: 'Sold', sr: 'Prodato' },
    kind: 'count',
    sorts: ['sold', '-sold'],
    screen: 'optional',
    fileWidth: 10,
  },
  left: { head: { en: 'Left', sr: 'Ostalo' }, kind: 'count', sorts: ['left', '-left'], screen: 'hidden' },
  gross: {
    head: { en: 'Gross', sr: 'Bruto' },
    kind: 'money',
    sorts: ['gross', '-gross'],
    screen: 'optional',
    fileWidth: 14,
  },
  fees: { head: { en: 'Fees', sr: 'Provizija' }, kind: 'money', screen: 'hidden' },
  net: { head: { en: 'Net', sr: 'Neto' }, kind: 'money', sorts: ['net', '-net'], screen: 'hidden' },
  currency: { head: { en: 'Currency', sr: 'Valuta' }, kind: 'text', fileWidth: 9 },
  firstSale: {
    head: { en: 'First sale', sr: 'Prva prodaja' },
    kind: 'moment',
    field: 'firstSaleAt',
    screen: 'hidden',
  },
  createdAt: {
    head: { en: 'Created', sr: 'Kreiran' },
    kind: 'moment',
    sorts: ['createdAt', '-createdAt'],
    screen: 'hidden',
  },
} as const satisfies ListColumns;
