import type { ListColumns } from './list-column.ts';

/** The columns of the list of amounts due. */
export const dueColumns = {
  number: { head: 'due.number', kind: 'own', screen: 'always', fileWidth: 14 },
  why: { head: 'due.why', kind: 'own', screen: 'optional', fileWidth: 28 },
  event: {
    head: 'due.event',
    kind: 'text',
    field: 'eventTitle',
    screen: 'optional',
    fileWidth: 36,
  },
  buyer: {
    head: 'due.buyer',
    kind: 'text',
    field: 'buyerName',
    screen: 'optional',
    fileWidth: 24,
  },
  email: { head: 'due.email', kind: 'text', field: 'buyerEmail', fileWidth: 28 },
  since: {
    head: 'due.since',
    kind: 'moment',
    sorts: ['since', '-since'],
    screen: 'optional',
    fileWidth: 17,
  },
  provider: {
    head: 'due.provider',
    kind: 'own',
    screen: 'optional',
    fileWidth: 20,
  },
  due: {
    head: 'due.due',
    kind: 'money',
    sorts: ['due', '-due'],
    screen: 'optional',
    fileWidth: 14,
  },
  currency: { head: 'due.currency', kind: 'text', fileWidth: 9 },
  error: { head: 'due.error', kind: 'own', fileWidth: 40 },
} as const satisfies ListColumns;
