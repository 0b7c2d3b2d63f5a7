import type { ListColumns } from './list-column.ts';

/** The columns of the list of fiscal receipts. */
export const receiptColumns = {
  order: { head: 'receipts.order', kind: 'own', screen: 'always', fileWidth: 14 },
  kind: { head: 'receipts.kind', kind: 'own', screen: 'optional', fileWidth: 12 },
  state: { head: 'receipts.state', kind: 'own', screen: 'optional', fileWidth: 14 },
  number: { head: 'receipts.number', kind: 'own', screen: 'optional', fileWidth: 24 },
  total: { head: 'receipts.total', kind: 'money', screen: 'optional', fileWidth: 14 },
  currency: { head: 'receipts.currency', kind: 'text', fileWidth: 9 },
  at: {
    head: 'receipts.at',
    kind: 'moment',
    field: 'createdAt',
    screen: 'optional',
    fileWidth: 17,
  },
  signedAt: { head: 'receipts.signedAt', kind: 'moment', fileWidth: 17 },
  attempts: { head: 'receipts.attempts', kind: 'count', fileWidth: 9 },
  error: { head: 'receipts.error', kind: 'own', fileWidth: 40 },
  verification: {
    head: 'receipts.verification',
    kind: 'text',
    field: 'verificationUrl',
    fileWidth: 40,
  },
} as const satisfies ListColumns;
