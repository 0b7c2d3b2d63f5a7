import type { ListColumns } from './list-column.ts';

/** The columns of the list of addresses that marketing is never sent to. */
export const suppressionColumns = {
  address: {
    head: 'suppressions.address',
    kind: 'text',
    sorts: ['address', '-address'],
    screen: 'always',
    fileWidth: 32,
  },
  buyer: { head: 'suppressions.buyer', kind: 'own', screen: 'optional', fileWidth: 24 },
  reason: { head: 'suppressions.reason', kind: 'own', screen: 'optional', fileWidth: 18 },
  detail: { head: 'suppressions.detail', kind: 'text', screen: 'optional', fileWidth: 40 },
  at: {
    head: 'suppressions.at',
    kind: 'moment',
    sorts: ['-at', 'at'],
    screen: 'optional',
    fileWidth: 17,
  },
} as const satisfies ListColumns;
