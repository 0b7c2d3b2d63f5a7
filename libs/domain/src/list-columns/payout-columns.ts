import type { ListColumns } from './list-column.ts';

/** The columns of the list of payouts. */
export const payoutColumns = {
  number: { head: { en: 'Payout', sr: 'Isplata' }, kind: 'own', screen: 'always', fileWidth: 12 },
  client: { head: { en: 'Organiser', sr: 'Organizator' }, kind: 'own', screen: 'optional', fileWidth: 30 },
  amount: {
    head: { en: 'Amount', sr: 'Iznos' },
    kind: 'money',
    sorts: ['amount', '-amount'],
    screen: 'optional',
    fileWidth: 14,
  },
  currency: { head: { en: 'Currency', sr: 'Valuta' }, kind: 'text', fileWidth: 9 },
  state: { head: { en: 'State', sr: 'Stanje' }, kind: 'own', screen: 'optional', fileWidth: 14 },
  at: {
    head: { en: 'Requested', sr: 'Zatraženo' },
    kind: 'moment',
    field: 'requestedAt',
    sorts: ['at', '-at'],
    screen: 'optional',
    fileWidth: 17,
  },
  by: {
    head: { en: 'Requested by', sr: 'Zatražio' },
    kind: 'text',
    field: 'requestedBy',
    screen: 'optional',
    fileWidth: 24,
  },
  paidOn: { head: { en: 'Paid on', sr: 'Plaćeno' }, kind: 'own', fileWidth: 12 },
  bankFile: { head: { en: 'Bank file', sr: 'Datoteka za banku' }, kind: 'own', fileWidth: 12 },
} as const satisfies ListColumns;
