import type { ListColumns } from './list-column.ts';

/** The columns of the list of bank transfers that need a person. */
export const transferColumns = {
  bookedOn: {
    head: { en: 'Booked', sr: 'Knjiženo' },
    kind: 'own',
    sorts: ['bookedOn', '-bookedOn'],
    screen: 'always',
    fileWidth: 12,
  },
  payer: {
    head: { en: 'Payer', sr: 'Platilac' },
    kind: 'text',
    field: 'payerName',
    screen: 'optional',
    fileWidth: 28,
  },
  account: { head: { en: 'Account', sr: 'Račun' }, kind: 'text', field: 'payerAccount', fileWidth: 26 },
  reference: {
    head: { en: 'Reference', sr: 'Poziv na broj' },
    kind: 'text',
    screen: 'optional',
    fileWidth: 24,
  },
  purpose: { head: { en: 'Purpose', sr: 'Svrha' }, kind: 'text', field: 'text', fileWidth: 36 },
  amount: {
    head: { en: 'Amount', sr: 'Iznos' },
    kind: 'money',
    sorts: ['amount', '-amount'],
    screen: 'optional',
    fileWidth: 14,
  },
  currency: { head: { en: 'Currency', sr: 'Valuta' }, kind: 'text', fileWidth: 9 },
  status: { head: { en: 'Status', sr: 'Stanje' }, kind: 'own', screen: 'optional', fileWidth: 16 },
  reason: { head: { en: 'Reason', sr: 'Razlog' }, kind: 'own', fileWidth: 28 },
  order: { head: { en: 'Order', sr: 'Porudžbina' }, kind: 'own', screen: 'optional', fileWidth: 14 },
  buyer: { head: { en: 'Buyer', sr: 'Kupac' }, kind: 'own', fileWidth: 24 },
  orderState: { head: { en: 'State of the order', sr: 'Stanje porudžbine' }, kind: 'own', fileWidth: 16 },
  total: { head: { en: 'Total', sr: 'Ukupno' }, kind: 'own', fileWidth: 14 },
  received: { head: { en: 'Received so far', sr: 'Do sada stiglo' }, kind: 'own', fileWidth: 14 },
} as const satisfies ListColumns;
