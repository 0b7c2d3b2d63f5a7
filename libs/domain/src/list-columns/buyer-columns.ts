import type { ListColumns } from './list-column.ts';

/** The columns of the list of buyers. */
export const buyerColumns = {
  name: {
    head: 'buyers.name',
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    fileWidth: 24,
  },
  email: { head: 'buyers.email', kind: 'text', screen: 'always', fileWidth: 28 },
  phone: { head: 'buyers.phone', kind: 'text', screen: 'optional', fileWidth: 16 },
  language: { head: 'buyers.language', kind: 'text', fileWidth: 9 },
  orders: {
    head: 'buyers.orders',
    kind: 'count',
    sorts: ['-orders'],
    screen: 'always',
    fileWidth: 9,
  },
  tickets: { head: 'buyers.tickets', kind: 'count', screen: 'hidden', fileWidth: 9 },
  firstOrder: {
    head: 'buyers.firstOrder',
    kind: 'moment',
    field: 'firstOrderAt',
    fileWidth: 17,
  },
  lastOrder: {
    head: 'buyers.lastOrder',
    kind: 'moment',
    field: 'lastOrderAt',
    sorts: ['-lastOrder', 'lastOrder'],
    screen: 'always',
    fileWidth: 17,
  },
  marketing: { head: 'buyers.marketing', kind: 'own', screen: 'optional', fileWidth: 12 },
  account: { head: 'buyers.account', kind: 'own', screen: 'optional', fileWidth: 12 },
  paid: {
    head: 'buyers.paid',
    kind: 'own',
    isPerCurrency: true,
    screen: 'always',
    fileWidth: 14,
  },
  refunded: { head: 'buyers.refunded', kind: 'own', isPerCurrency: true, fileWidth: 14 },
} as const satisfies ListColumns;
