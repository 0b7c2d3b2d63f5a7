import type { ListColumns } from './list-column.ts';

/** The columns of the list of money due. */
export const dueColumns = {
  number: { head: { en: 'Order', sr: 'Porudžbina' }, kind: 'own', screen: 'always', fileWidth: 14 },
  why: { head: { en: 'Why', sr: 'Zašto' }, kind: 'own', screen: 'optional', fileWidth: 28 },
  event: {
    head: { en: 'Event', sr: 'Događaj' },
    kind: 'text',
    field: 'eventTitle',
    screen: 'optional',
    fileWidth: 36,
  },
  buyer: {
    head: { en: 'Buyer', sr: 'Kupac' },
    kind: 'text',
    field: 'buyerName',
    screen: 'optional',
    fileWidth: 24,
  },
  email: { head: { en: 'E-mail', sr: 'E-pošta' }, kind: 'text', field: 'buyerEmail', fileWidth: 28 },
  since: {
    head: { en: 'Since', sr: 'Od' },
    kind: 'moment',
    sorts: ['since', '-since'],
    screen: 'optional',
    fileWidth: 17,
  },
  provider: {
    head: { en: 'Payment method', sr: 'Način plaćanja' },
    kind: 'own',
    screen: 'optional',
    fileWidth: 20,
  },
  due: {
    head: { en: 'Amount', sr: 'Iznos' },
    kind: 'money',
    sorts: ['due', '-due'],
    screen: 'optional',
    fileWidth: 14,
  },
  currency: { head: { en: 'Currency', sr: 'Valuta' }, kind: 'text', fileWidth: 9 },
  error: { head: { en: 'Error', sr: 'Greška' }, kind: 'own', fileWidth: 40 },
} as const satisfies ListColumns;
