import type { ListColumns } from './list-column.ts';

/** The columns of the audit log. */
export const auditColumns = {
  entry: { head: 'audit.entry', kind: 'own', fileWidth: 10 },
  at: {
    head: 'audit.at',
    kind: 'moment',
    sorts: ['at', '-at'],
    screen: 'optional',
    fileWidth: 17,
  },
  who: { head: 'audit.who', kind: 'own', screen: 'optional', fileWidth: 24 },
  email: { head: 'audit.email', kind: 'own', fileWidth: 28 },
  actedBy: { head: 'audit.actedBy', kind: 'text', fileWidth: 24 },
  what: { head: 'audit.what', kind: 'own', screen: 'optional', fileWidth: 24 },
  record: { head: 'audit.record', kind: 'own', screen: 'always', fileWidth: 14 },
  recordId: {
    head: 'audit.recordId',
    kind: 'text',
    field: 'entityId',
    fileWidth: 38,
  },
  recordTitle: {
    head: 'audit.recordTitle',
    kind: 'text',
    field: 'title',
    fileWidth: 30,
  },
  fields: { head: 'audit.fields', kind: 'own', screen: 'optional' },
  before: { head: 'audit.before', kind: 'own', fileWidth: 40 },
  after: { head: 'audit.after', kind: 'own', fileWidth: 40 },
  address: { head: 'audit.address', kind: 'text', fileWidth: 18 },
  userAgent: { head: 'audit.userAgent', kind: 'text', fileWidth: 30 },
  request: { head: 'audit.request', kind: 'text', field: 'requestId', fileWidth: 38 },
} as const satisfies ListColumns;
