import type { ListColumns } from './list-column.ts';

/** The columns of the list of shifts. The file has a line for each method and currency of a shift. */
export const shiftColumns = {
  payspot: {
    head: { en: 'Payspot', sr: 'Prodajno mesto' },
    kind: 'text',
    field: 'payspotName',
    screen: 'always',
    fileWidth: 24,
  },
  report: { head: { en: 'Report', sr: 'Izveštaj' }, kind: 'own', screen: 'optional', fileWidth: 8 },
  openedAt: {
    head: { en: 'Shift', sr: 'Smena' },
    kind: 'moment',
    sorts: ['openedAt', '-openedAt'],
    screen: 'optional',
    fileWidth: 17,
  },
  openedBy: { head: { en: 'Opened by', sr: 'Otvorio' }, kind: 'text', fileWidth: 24 },
  closedAt: { head: { en: 'Closed', sr: 'Zatvorena' }, kind: 'moment', fileWidth: 17 },
  state: { head: { en: 'State', sr: 'Stanje' }, kind: 'own', screen: 'optional', fileWidth: 14 },
  method: { head: { en: 'Payment method', sr: 'Način plaćanja' }, kind: 'own', fileWidth: 12 },
  currency: { head: { en: 'Currency', sr: 'Valuta' }, kind: 'own', fileWidth: 9 },
  float: { head: { en: 'Opening float', sr: 'Početno stanje' }, kind: 'own', fileWidth: 14 },
  sales: { head: { en: 'Sales', sr: 'Prodaja' }, kind: 'own', fileWidth: 9 },
  sold: { head: { en: 'Sold', sr: 'Prodato' }, kind: 'own', fileWidth: 14 },
  refunded: { head: { en: 'Refunded', sr: 'Vraćeno' }, kind: 'own', fileWidth: 14 },
  putIn: { head: { en: 'Put in', sr: 'Uloženo' }, kind: 'own', fileWidth: 14 },
  takenOut: { head: { en: 'Taken out', sr: 'Izvađeno' }, kind: 'own', fileWidth: 14 },
  expected: { head: { en: 'Expected', sr: 'Očekivano' }, kind: 'own', screen: 'optional', fileWidth: 14 },
  counted: { head: { en: 'Counted', sr: 'Prebrojano' }, kind: 'own', screen: 'optional', fileWidth: 14 },
  difference: { head: { en: 'Difference', sr: 'Razlika' }, kind: 'own', screen: 'optional', fileWidth: 14 },
  note: { head: { en: 'Note', sr: 'Napomena' }, kind: 'text', fileWidth: 40 },
} as const satisfies ListColumns;
