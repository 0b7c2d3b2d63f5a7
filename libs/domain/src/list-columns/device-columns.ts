import type { ListColumns } from './list-column.ts';

/** The columns of the list of devices. */
export const deviceColumns = {
  name: {
    head: { en: 'Name', sr: 'Naziv' },
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    fileWidth: 24,
  },
  kind: { head: { en: 'Kind', sr: 'Vrsta' }, kind: 'own', fileWidth: 16 },
  place: { head: { en: 'Works at', sr: 'Radi na' }, kind: 'own', screen: 'optional', fileWidth: 24 },
  gate: { head: { en: 'Gate', sr: 'Ulaz' }, kind: 'own', fileWidth: 12 },
  person: { head: { en: 'In the name of', sr: 'U ime' }, kind: 'own', screen: 'optional', fileWidth: 24 },
  client: { head: { en: 'Organiser', sr: 'Organizator' }, kind: 'own', screen: 'optional', fileWidth: 24 },
  state: { head: { en: 'State', sr: 'Stanje' }, kind: 'own', screen: 'optional', fileWidth: 18 },
  createdAt: {
    head: { en: 'Invited', sr: 'Pozvan' },
    kind: 'moment',
    sorts: ['createdAt', '-createdAt'],
    fileWidth: 17,
  },
  pairedAt: { head: { en: 'Paired', sr: 'Uparen' }, kind: 'moment', fileWidth: 17 },
  lastUsedAt: {
    head: { en: 'Last used', sr: 'Poslednji put' },
    kind: 'moment',
    sorts: ['lastUsedAt', '-lastUsedAt'],
    screen: 'optional',
    fileWidth: 17,
  },
  networkAddress: {
    head: { en: 'Network address', sr: 'Adresa u mreži' },
    kind: 'text',
    field: 'lastAddress',
    fileWidth: 18,
  },
} as const satisfies ListColumns;
