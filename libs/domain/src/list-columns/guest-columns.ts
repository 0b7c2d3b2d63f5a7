import type { ListColumns } from './list-column.ts';

/** The columns of the guest list of an event. */
export const guestColumns = {
  name: {
    head: { en: 'Name', sr: 'Ime' },
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    isPersonal: true,
    fileWidth: 24,
  },
  email: { head: { en: 'E-mail', sr: 'E-pošta' }, kind: 'text', isPersonal: true, fileWidth: 28 },
  order: { head: { en: 'Order', sr: 'Porudžbina' }, kind: 'own', fileWidth: 14 },
  reason: { head: { en: 'Why', sr: 'Razlog' }, kind: 'own', screen: 'always', fileWidth: 12 },
  tickets: { head: { en: 'Tickets', sr: 'Karte' }, kind: 'count', screen: 'always', fileWidth: 9 },
  arrived: { head: { en: 'Came in', sr: 'Ušlo' }, kind: 'count', fileWidth: 9 },
  seats: { head: { en: 'Seats', sr: 'Sedišta' }, kind: 'own', fileWidth: 24 },
  note: { head: { en: 'Note', sr: 'Napomena' }, kind: 'text', isPersonal: true, fileWidth: 30 },
  answers: { head: { en: 'Answers', sr: 'Odgovori' }, kind: 'own', isPersonal: true, fileWidth: 40 },
  by: { head: { en: 'Invited by', sr: 'Pozvao' }, kind: 'text', fileWidth: 20 },
  invitedAt: {
    head: { en: 'Invited', sr: 'Pozvan' },
    kind: 'moment',
    field: 'at',
    sorts: ['invitedAt', '-invitedAt'],
    screen: 'always',
    fileWidth: 17,
  },
  revokedAt: { head: { en: 'Taken back on', sr: 'Oduzeto' }, kind: 'moment', fileWidth: 17 },
  status: { head: { en: 'Status', sr: 'Stanje' }, kind: 'own', screen: 'always' },
} as const satisfies ListColumns;
