import type { ListColumns, SortOf } from './list-column.ts';

/** The columns of the list of orders. */
export const orderColumns = {
  number: {
    head: 'orders.number',
    kind: 'own',
    sorts: ['number'],
    screen: 'always',
    fileWidth: 14,
  },
  status: { head: 'orders.status', kind: 'own', screen: 'optional', fileWidth: 16 },
  createdAt: {
    head: 'orders.createdAt',
    kind: 'moment',
    sorts: ['createdAt', '-createdAt'],
    screen: 'optional',
    fileWidth: 17,
  },
  paidAt: { head: 'orders.paidAt', kind: 'moment', fileWidth: 17 },
  /** The file has their name alone, since an address stands beside it. */
  buyer: {
    head: 'orders.buyer',
    kind: 'own',
    screen: 'optional',
    isPersonal: true,
    fileWidth: 24,
  },
  email: {
    head: 'orders.email',
    kind: 'text',
    field: 'buyerEmail',
    isPersonal: true,
    fileWidth: 28,
  },
  event: { head: 'orders.event', kind: 'own', screen: 'optional', fileWidth: 36 },
  startsAt: { head: 'orders.startsAt', kind: 'own', fileWidth: 17 },
  channel: { head: 'orders.channel', kind: 'own', screen: 'hidden', fileWidth: 12 },
  links: {
    head: 'orders.links',
    kind: 'own',
    screen: 'hidden',
    fileWidth: 28,
  },
  places: {
    head: 'orders.places',
    kind: 'count',
    field: 'quantity',
    screen: 'optional',
    fileWidth: 9,
  },
  fees: {
    head: 'orders.fees',
    kind: 'money',
    screen: 'hidden',
    fileWidth: 14,
  },
  protection: { head: 'orders.protection', kind: 'money', fileWidth: 14 },
  total: {
    head: 'orders.total',
    kind: 'money',
    sorts: ['total', '-total'],
    screen: 'always',
    fileWidth: 14,
  },
  vat: { head: 'orders.vat', kind: 'money', screen: 'hidden', fileWidth: 14 },
  serviceVat: {
    head: 'orders.serviceVat',
    kind: 'money',
    fileWidth: 14,
  },
  refunded: { head: 'orders.refunded', kind: 'money', screen: 'hidden', fileWidth: 14 },
  net: { head: 'orders.net', kind: 'money', screen: 'hidden', fileWidth: 14 },
  currency: { head: 'orders.currency', kind: 'text', fileWidth: 9 },
  answers: { head: 'orders.answers', kind: 'text', isPersonal: true, fileWidth: 40 },
} as const satisfies ListColumns;

/** A sort of the list of orders. */
export type OrderSort = SortOf<typeof orderColumns>;
