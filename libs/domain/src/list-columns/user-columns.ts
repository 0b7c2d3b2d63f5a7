import type { ListColumns } from './list-column.ts';

/** The columns of the list of users. */
export const userColumns = {
  name: {
    head: { en: 'Name', sr: 'Ime' },
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    fileWidth: 24,
  },
  email: { head: { en: 'E-mail', sr: 'E-pošta' }, kind: 'text', sorts: ['email', '-email'], fileWidth: 28 },
  role: { head: { en: 'Role', sr: 'Uloga' }, kind: 'own', screen: 'optional', fileWidth: 24 },
  state: { head: { en: 'State', sr: 'Stanje' }, kind: 'own', screen: 'always', fileWidth: 14 },
  factor: {
    head: { en: 'Two-step login', sr: 'Dva koraka' },
    kind: 'own',
    screen: 'optional',
    fileWidth: 14,
  },
  clients: { head: { en: 'Organisers', sr: 'Organizatori' }, kind: 'own', screen: 'optional', fileWidth: 36 },
  createdAt: {
    head: { en: 'Since', sr: 'Od' },
    kind: 'moment',
    sorts: ['createdAt', '-createdAt'],
    screen: 'hidden',
    fileWidth: 17,
  },
  lastSeenAt: {
    head: { en: 'Last seen', sr: 'Poslednji put' },
    kind: 'moment',
    sorts: ['lastSeenAt', '-lastSeenAt'],
    screen: 'optional',
    fileWidth: 17,
  },
} as const satisfies ListColumns;
