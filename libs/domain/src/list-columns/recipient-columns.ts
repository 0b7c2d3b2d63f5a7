import type { ListColumns } from './list-column.ts';

/** The columns of the recipients of a campaign. */
export const recipientColumns = {
  name: { head: 'recipients.name', kind: 'text', screen: 'always', fileWidth: 24 },
  address: { head: 'recipients.address', kind: 'text', screen: 'optional', fileWidth: 28 },
  language: { head: 'recipients.language', kind: 'text', fileWidth: 10 },
  state: { head: 'recipients.state', kind: 'own', screen: 'optional', fileWidth: 14 },
  why: { head: 'recipients.why', kind: 'own', screen: 'optional', fileWidth: 30 },
  sentAt: { head: 'recipients.sentAt', kind: 'moment', screen: 'optional', fileWidth: 17 },
  deliveredAt: { head: 'recipients.deliveredAt', kind: 'moment', fileWidth: 17 },
  readAt: { head: 'recipients.readAt', kind: 'moment', fileWidth: 17 },
  unsubscribedAt: { head: 'recipients.unsubscribedAt', kind: 'moment', fileWidth: 17 },
} as const satisfies ListColumns;
