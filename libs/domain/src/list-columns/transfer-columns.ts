import type { ListColumns } from './list-column.ts';

/** The columns of the list of bank transfers that need a person. */
export const transferColumns = {
  bookedOn: {
    head: 'transfers.bookedOn',
    kind: 'own',
    sorts: ['bookedOn', '-bookedOn'],
    screen: 'always',
    fileWidth: 12,
  },
  payer: {
    head: 'transfers.payer',
    kind: 'text',
    field: 'payerName',
    screen: 'optional',
    fileWidth: 28,
  },
  account: { head: 'transfers.account', kind: 'text', field: 'payerAccount', fileWidth: 26 },
  reference: {
    head: 'transfers.reference',
    kind: 'text',
    screen: 'optional',
    fileWidth: 24,
  },
  purpose: { head: 'transfers.purpose', kind: 'text', field: 'text', fileWidth: 36 },
  amount: {
    head: 'transfers.amount',
    kind: 'money',
    sorts: ['amount', '-amount'],
    screen: 'optional',
    fileWidth: 14,
  },
  currency: { head: 'transfers.currency', kind: 'text', fileWidth: 9 },
  status: { head: 'transfers.status', kind: 'own', screen: 'optional', fileWidth: 16 },
  reason: { head: 'transfers.reason', kind: 'own', fileWidth: 28 },
  order: { head: 'transfers.order', kind: 'own', screen: 'optional', fileWidth: 14 },
  buyer: { head: 'transfers.buyer', kind: 'own', fileWidth: 24 },
  orderState: { head: 'transfers.orderState', kind: 'own', fileWidth: 16 },
  total: { head: 'transfers.total', kind: 'own', fileWidth: 14 },
  received: { head: 'transfers.received', kind: 'own', fileWidth: 14 },
} as const satisfies ListColumns;
