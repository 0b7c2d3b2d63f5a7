import type { ListColumns } from './list-column.ts';

/** The columns of the list of users. */
export const userColumns = {
  name: {
    head: 'users.name',
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    fileWidth: 24,
  },
  email: { head: 'users.email', kind: 'text', sorts: ['email', '-email'], fileWidth: 28 },
  role: { head: 'users.role', kind: 'own', screen: 'optional', fileWidth: 24 },
  state: { head: 'users.state', kind: 'own', screen: 'always', fileWidth: 14 },
  factor: {
    head: 'users.factor',
    kind: 'own',
    screen: 'optional',
    fileWidth: 14,
  },
  clients: { head: 'users.clients', kind: 'own', screen: 'optional', fileWidth: 36 },
  createdAt: {
    head: 'users.createdAt',
    kind: 'moment',
    sorts: ['createdAt', '-createdAt'],
    screen: 'hidden',
    fileWidth: 17,
  },
  lastSeenAt: {
    head: 'users.lastSeenAt',
    kind: 'moment',
    sorts: ['lastSeenAt', '-lastSeenAt'],
    screen: 'optional',
    fileWidth: 17,
  },
} as const satisfies ListColumns;
