import type { ListColumns } from './list-column.ts';

/** The columns of the waiting list of an event. */
export const waitingColumns = {
  place: { head: { en: 'Place', sr: 'Mesto' }, kind: 'count', screen: 'always', fileWidth: 8 },
  name: {
    head: { en: 'Name', sr: 'Ime' },
    kind: 'text',
    screen: 'optional',
    isPersonal: true,
    fileWidth: 24,
  },
  email: { head: { en: 'E-mail', sr: 'E-pošta' }, kind: 'text', isPersonal: true, fileWidth: 28 },
  tickets: {
    head: { en: 'Tickets', sr: 'Ulaznice' },
    kind: 'count',
    field: 'quantity',
    screen: 'optional',
    fileWidth: 9,
  },
  wanted: { head: { en: 'Ticket types', sr: 'Vrste ulaznica' }, kind: 'own', fileWidth: 30 },
  joined: {
    head: { en: 'Joined', sr: 'Prijava' },
    kind: 'moment',
    field: 'joinedAt',
    screen: 'optional',
    fileWidth: 17,
  },
  status: { head: { en: 'Status', sr: 'Stanje' }, kind: 'own', screen: 'optional', fileWidth: 14 },
  offerUntil: { head: { en: 'On offer until', sr: 'Ponuđeno do' }, kind: 'moment', fileWidth: 17 },
  passes: { head: { en: 'Passed', sr: 'Preskočen' }, kind: 'count', fileWidth: 9 },
  lapses: { head: { en: 'Offers not taken', sr: 'Propuštene ponude' }, kind: 'count', fileWidth: 9 },
} as const satisfies ListColumns;
