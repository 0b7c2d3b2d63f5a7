import type { ListColumns } from './list-column.ts';

/** The columns of the list of buyers. */
export const buyerColumns = {
  name: {
    head: { en: 'Name', sr: 'Ime' },
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    fileWidth: 24,
  },
  email: { head: { en: 'E-mail', sr: 'E-adresa' }, kind: 'text', screen: 'always', fileWidth: 28 },
  phone: { head: { en: 'Telephone', sr: 'Telefon' }, kind: 'text', screen: 'optional', fileWidth: 16 },
  language: { head: { en: 'Language', sr: 'Jezik' }, kind: 'text', fileWidth: 9 },
  orders: {
    head: { en: 'Orders', sr: 'Porudžbine' },
    kind: 'count',
    sorts: ['-orders'],
    screen: 'always',
    fileWidth: 9,
  },
  tickets: { head: { en: 'Tickets', sr: 'Ulaznice' }, kind: 'count', screen: 'hidden', fileWidth: 9 },
  firstOrder: {
    head: { en: 'First order', sr: 'Prva porudžbina' },
    kind: 'moment',
    field: 'firstOrderAt',
    fileWidth: 17,
  },
  lastOrder: {
    head: { en: 'Last order', sr: 'Poslednja porudžbina' },
    kind: 'moment',
    field: 'lastOrderAt',
    sorts: ['-lastOrder', 'lastOrder'],
    screen: 'always',
    fileWidth: 17,
  },
  news: { head: { en: 'News', sr: 'Novosti' }, kind: 'own', screen: 'optional', fileWidth: 12 },
  account: { head: { en: 'Account', sr: 'Nalog' }, kind: 'own', screen: 'optional', fileWidth: 12 },
  paid: {
    head: { en: 'Paid', sr: 'Plaćeno' },
    kind: 'own',
    isPerCurrency: true,
    screen: 'always',
    fileWidth: 14,
  },
  refunded: { head: { en: 'Refunded', sr: 'Vraćeno' }, kind: 'own', isPerCurrency: true, fileWidth: 14 },
} as const satisfies ListColumns;
