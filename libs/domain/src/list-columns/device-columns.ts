import type { ListColumns } from './list-column.ts';

/** The columns of the list of devices. */
export const deviceColumns = {
  name: {
    head: 'devices.name',
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    fileWidth: 24,
  },
  kind: { head: 'devices.kind', kind: 'own', fileWidth: 16 },
  place: { head: 'devices.place', kind: 'own', screen: 'optional', fileWidth: 24 },
  gate: { head: 'devices.gate', kind: 'own', fileWidth: 12 },
  person: { head: 'devices.person', kind: 'own', screen: 'optional', fileWidth: 24 },
  client: { head: 'devices.client', kind: 'own', screen: 'optional', fileWidth: 24 },
  state: { head: 'devices.state', kind: 'own', screen: 'optional', fileWidth: 18 },
  createdAt: {
    head: 'devices.createdAt',
    kind: 'moment',
    sorts: ['createdAt', '-createdAt'],
    fileWidth: 17,
  },
  pairedAt: { head: 'devices.pairedAt', kind: 'moment', fileWidth: 17 },
  lastUsedAt: {
    head: 'devices.lastUsedAt',
    kind: 'moment',
    sorts: ['lastUsedAt', '-lastUsedAt'],
    screen: 'optional',
    fileWidth: 17,
  },
  networkAddress: {
    head: 'devices.networkAddress',
    kind: 'text',
    field: 'lastAddress',
    fileWidth: 18,
  },
} as const satisfies ListColumns;
