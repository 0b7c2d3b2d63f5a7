import type { ListColumns } from './list-column.ts';

/** The columns of the waiting list of an event. */
export const waitingColumns = {
  place: { head: 'waiting.place', kind: 'count', screen: 'always', fileWidth: 8 },
  name: {
    head: 'waiting.name',
    kind: 'text',
    screen: 'optional',
    isPersonal: true,
    fileWidth: 24,
  },
  email: { head: 'waiting.email', kind: 'text', isPersonal: true, fileWidth: 28 },
  tickets: {
    head: 'waiting.tickets',
    kind: 'count',
    field: 'quantity',
    screen: 'optional',
    fileWidth: 9,
  },
  wanted: { head: 'waiting.wanted', kind: 'own', fileWidth: 30 },
  joined: {
    head: 'waiting.joined',
    kind: 'moment',
    field: 'joinedAt',
    screen: 'optional',
    fileWidth: 17,
  },
  status: { head: 'waiting.status', kind: 'own', screen: 'optional', fileWidth: 14 },
  offerUntil: { head: 'waiting.offerUntil', kind: 'moment', fileWidth: 17 },
  passes: { head: 'waiting.passes', kind: 'count', fileWidth: 9 },
  expiredOffers: { head: 'waiting.expiredOffers', kind: 'count', fileWidth: 9 },
} as const satisfies ListColumns;
