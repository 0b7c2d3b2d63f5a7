import type { ListColumns, SortOf } from './list-column.ts';

/** The columns of the list of orders. */
export const orderColumns = {
  number: {
    head: { en: 'Order', sr: 'Porudžbina' },
    kind: 'own',
    sorts: ['number'],
    screen: 'always',
    fileWidth: 14,
  },
  status: { head: { en: 'Status', sr: 'Stanje' }, kind: 'own', screen: 'optional', fileWidth: 16 },
  createdAt: {
    head: { en: 'Made', sr: 'Napravljena' },
    kind: 'moment',
    sorts: ['createdAt', '-createdAt'],
    screen: 'optional',
    fileWidth: 17,
  },
  paidAt: { head: { en: 'Paid on', sr: 'Plaćena' }, kind: 'moment', fileWidth: 17 },
  /** The file has their name alone, since an address stands beside it. */
  buyer: {
    head: { en: 'Buyer', sr: 'Kupac' },
    kind: 'own',
    screen: 'optional',
    isPersonal: true,
    fileWidth: 24,
  },
  email: {
    head: { en: 'E-mail', sr: 'E-pošta' },
    kind: 'text',
    field: 'buyerEmail',
    isPersonal: true,
    fileWidth: 28,
  },
  event: { head: { en: 'Event', sr: 'Događaj' }, kind: 'own', screen: 'optional', fileWidth: 36 },
  startsAt: { head: { en: 'Begins', sr: 'Počinje' }, kind: 'own', fileWidth: 17 },
  channel: { head: { en: 'Channel', sr: 'Kanal' }, kind: 'own', screen: 'hidden', fileWidth: 12 },
  links: {
    head: { en: 'Linked orders', sr: 'Povezane porudžbine' },
    kind: 'own',
    screen: 'hidden',
    fileWidth: 28,
  },
  places: {
    head: { en: 'Tickets', sr: 'Karte' },
    kind: 'count',
    field: 'quantity',
    screen: 'optional',
    fileWidth: 9,
  },
  fees: {
    head: { en: 'Service fee', sr: 'Naknada za uslugu' },
    kind: 'money',
    screen: 'hidden',
    fileWidth: 14,
  },
  protection: { head: { en: 'Order protection', sr: 'Osiguranje porudžbine' }, kind: 'money', fileWidth: 14 },
  total: {
    head: { en: 'Total', sr: 'Ukupno' },
    kind: 'money',
    sorts: ['total', '-total'],
    screen: 'always',
    fileWidth: 14,
  },
  vat: { head: { en: 'VAT', sr: 'PDV' }, kind: 'money', screen: 'hidden', fileWidth: 14 },
  serviceVat: {
    head: { en: 'VAT in fee and protection', sr: 'PDV u naknadi i osiguranju' },
    kind: 'money',
    fileWidth: 14,
  },
  refunded: { head: { en: 'Refunded', sr: 'Vraćeno' }, kind: 'money', screen: 'hidden', fileWidth: 14 },
  net: { head: { en: 'Net', sr: 'Neto' }, kind: 'money', screen: 'hidden', fileWidth: 14 },
  currency: { head: { en: 'Currency', sr: 'Valuta' }, kind: 'text', fileWidth: 9 },
  answers: { head: { en: 'Answers', sr: 'Odgovori' }, kind: 'text', isPersonal: true, fileWidth: 40 },
} as const satisfies ListColumns;

/** A sort of the list of orders. */
export type OrderSort = SortOf<typeof orderColumns>;
