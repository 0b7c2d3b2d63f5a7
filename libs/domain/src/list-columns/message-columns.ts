import type { ListColumns } from './list-column.ts';

/** The columns of the list of messages. */
export const messageColumns = {
  recipient: { head: 'messages.recipient', kind: 'text', screen: 'always', fileWidth: 28 },
  kind: { head: 'messages.kind', kind: 'text', screen: 'optional', fileWidth: 22 },
  subject: { head: 'messages.subject', kind: 'text', screen: 'optional', fileWidth: 44 },
  state: { head: 'messages.state', kind: 'own', screen: 'optional', fileWidth: 14 },
  order: { head: 'messages.order', kind: 'own', fileWidth: 14 },
  at: {
    head: 'messages.at',
    kind: 'moment',
    field: 'createdAt',
    screen: 'optional',
    fileWidth: 17,
  },
  sentAt: { head: 'messages.sentAt', kind: 'moment', fileWidth: 17 },
  error: { head: 'messages.error', kind: 'text', fileWidth: 40 },
} as const satisfies ListColumns;
