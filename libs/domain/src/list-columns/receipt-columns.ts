import type { ListColumns } from './list-column.ts';

/** The columns of the list of fiscal receipts. */
export const receiptColumns = {
  order: { head: { en: 'Order', sr: 'Porudžbina' }, kind: 'own', screen: 'always', fileWidth: 14 },
  kind: { head: { en: 'Kind', sr: 'Vrsta' }, kind: 'own', screen: 'optional', fileWidth: 12 },
  state: { head: { en: 'State', sr: 'Stanje' }, kind: 'own', screen: 'optional', fileWidth: 14 },
  number: { head: { en: 'Receipt', sr: 'Račun' }, kind: 'own', screen: 'optional', fileWidth: 24 },
  total: { head: { en: 'Sum', sr: 'Iznos' }, kind: 'money', screen: 'optional', fileWidth: 14 },
  currency: { head: { en: 'Currency', sr: 'Valuta' }, kind: 'text', fileWidth: 9 },
  at: {
    head: { en: 'Due since', sr: 'Čeka od' },
    kind: 'moment',
    field: 'createdAt',
    screen: 'optional',
    fileWidth: 17,
  },
  signedAt: { head: { en: 'Signed', sr: 'Potpisan' }, kind: 'moment', fileWidth: 17 },
  attempts: { head: { en: 'Attempts', sr: 'Pokušaji' }, kind: 'count', fileWidth: 9 },
  error: { head: { en: 'Error', sr: 'Greška' }, kind: 'own', fileWidth: 40 },
  verification: {
    head: { en: 'Verification page', sr: 'Provera' },
    kind: 'text',
    field: 'verificationUrl',
    fileWidth: 40,
  },
} as const satisfies ListColumns;
