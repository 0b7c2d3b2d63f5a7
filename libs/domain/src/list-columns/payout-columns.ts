import type { ListColumns } from './list-column.ts';

/** The columns of the list of payouts. */
export const payoutColumns = {
  number: { head: 'payouts.number', kind: 'own', screen: 'always', fileWidth: 12 },
  client: { head: 'payouts.client', kind: 'own', screen: 'optional', fileWidth: 30 },
  amount: {
    head: 'payouts.amount',
    kind: 'money',
    sorts: ['amount', '-amount'],
    screen: 'optional',
    fileWidth: 14,
  },
  currency: { head: 'payouts.currency', kind: 'text', fileWidth: 9 },
  state: { head: 'payouts.state', kind: 'own', screen: 'optional', fileWidth: 14 },
  at: {
    head: 'payouts.at',
    kind: 'moment',
    field: 'requestedAt',
    sorts: ['at', '-at'],
    screen: 'optional',
    fileWidth: 17,
  },
  by: {
    head: 'payouts.by',
    kind: 'text',
    field: 'requestedBy',
    screen: 'optional',
    fileWidth: 24,
  },
  paidOn: { head: 'payouts.paidOn', kind: 'own', fileWidth: 12 },
  bankFile: { head: 'payouts.bankFile', kind: 'own', fileWidth: 12 },
} as const satisfies ListColumns;
