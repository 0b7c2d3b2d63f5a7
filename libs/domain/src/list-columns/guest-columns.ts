import type { ListColumns } from './list-column.ts';

/** The columns of the guest list of an event. */
export const guestColumns = {
  name: {
    head: 'guests.name',
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    isPersonal: true,
    fileWidth: 24,
  },
  email: { head: 'guests.email', kind: 'text', isPersonal: true, fileWidth: 28 },
  order: { head: 'guests.order', kind: 'own', fileWidth: 14 },
  reason: { head: 'guests.reason', kind: 'own', screen: 'always', fileWidth: 12 },
  tickets: { head: 'guests.tickets', kind: 'count', screen: 'always', fileWidth: 9 },
  arrived: { head: 'guests.arrived', kind: 'count', fileWidth: 9 },
  seats: { head: 'guests.seats', kind: 'own', fileWidth: 24 },
  note: { head: 'guests.note', kind: 'text', isPersonal: true, fileWidth: 30 },
  answers: { head: 'guests.answers', kind: 'own', isPersonal: true, fileWidth: 40 },
  by: { head: 'guests.by', kind: 'text', fileWidth: 20 },
  invitedAt: {
    head: 'guests.invitedAt',
    kind: 'moment',
    field: 'at',
    sorts: ['invitedAt', '-invitedAt'],
    screen: 'always',
    fileWidth: 17,
  },
  revokedAt: { head: 'guests.revokedAt', kind: 'moment', fileWidth: 17 },
  status: { head: 'guests.status', kind: 'own', screen: 'always' },
} as const satisfies ListColumns;
