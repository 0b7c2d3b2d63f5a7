import type { ListColumns } from './list-column.ts';

/** The columns of the list of events. */
export const eventColumns = {
  title: {
    head: 'events.title',
    kind: 'text',
    sorts: ['title', '-title'],
    screen: 'always',
    fileWidth: 36,
  },
  date: {
    head: 'events.date',
    kind: 'own',
    sorts: ['date', '-date'],
    screen: 'always',
    fileWidth: 17,
  },
  client: {
    head: 'events.client',
    kind: 'text',
    field: 'clientName',
    sorts: ['client', '-client'],
    screen: 'optional',
    fileWidth: 24,
  },
  venue: {
    head: 'events.venue',
    kind: 'text',
    sorts: ['venue', '-venue'],
    screen: 'hidden',
    fileWidth: 24,
  },
  city: { head: 'events.city', kind: 'text', fileWidth: 16 },
  status: {
    head: 'events.status',
    kind: 'own',
    sorts: ['status', '-status'],
    screen: 'optional',
    fileWidth: 14,
  },
  capacity: { head: 'events.capacity', kind: 'count', fileWidth: 10 },
  sold: {
    head: 'events.sold',
    kind: 'count',
    sorts: ['sold', '-sold'],
    screen: 'optional',
    fileWidth: 10,
  },
  left: { head: 'events.left', kind: 'count', sorts: ['left', '-left'], screen: 'hidden' },
  gross: {
    head: 'events.gross',
    kind: 'money',
    sorts: ['gross', '-gross'],
    screen: 'optional',
    fileWidth: 14,
  },
  fees: { head: 'events.fees', kind: 'money', screen: 'hidden' },
  net: { head: 'events.net', kind: 'money', sorts: ['net', '-net'], screen: 'hidden' },
  currency: { head: 'events.currency', kind: 'text', fileWidth: 9 },
  firstSale: {
    head: 'events.firstSale',
    kind: 'moment',
    field: 'firstSaleAt',
    screen: 'hidden',
  },
  createdAt: {
    head: 'events.createdAt',
    kind: 'moment',
    sorts: ['createdAt', '-createdAt'],
    screen: 'hidden',
  },
} as const satisfies ListColumns;
