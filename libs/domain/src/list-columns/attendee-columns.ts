import type { ListColumns } from './list-column.ts';

/** The columns of the list of attendees. The screen says several things in one column, the file each in its own. */
export const attendeeColumns = {
  name: {
    head: 'attendees.name',
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    isPersonal: true,
    fileWidth: 24,
  },
  email: { head: 'attendees.email', kind: 'text', isPersonal: true, fileWidth: 28 },
  seat: {
    head: 'attendees.seat',
    kind: 'own',
    sorts: ['seat', '-seat'],
    screen: 'optional',
  },
  ticketType: {
    head: 'attendees.ticketType',
    kind: 'text',
    field: 'ticketTypeName',
    fileWidth: 20,
  },
  section: { head: 'attendees.section', kind: 'own', fileWidth: 14 },
  row: { head: 'attendees.row', kind: 'own', fileWidth: 8 },
  seatNumber: { head: 'attendees.seatNumber', kind: 'own', fileWidth: 8 },
  kind: { head: 'attendees.kind', kind: 'own', fileWidth: 16 },
  state: { head: 'attendees.state', kind: 'own', fileWidth: 16 },
  checkedInAt: {
    head: 'attendees.checkedInAt',
    kind: 'moment',
    sorts: ['checkedInAt', '-checkedInAt'],
    screen: 'optional',
    fileWidth: 17,
  },
  gate: { head: 'attendees.gate', kind: 'text', fileWidth: 14 },
  orderedAt: {
    head: 'attendees.orderedAt',
    kind: 'own',
    sorts: ['orderedAt', '-orderedAt'],
    screen: 'optional',
    fileWidth: 14,
  },
  code: { head: 'attendees.code', kind: 'text', screen: 'optional', fileWidth: 14 },
  buyer: {
    head: 'attendees.buyer',
    kind: 'text',
    field: 'buyerName',
    isPersonal: true,
    fileWidth: 24,
  },
  buyerEmail: {
    head: 'attendees.buyerEmail',
    kind: 'text',
    isPersonal: true,
    fileWidth: 28,
  },
  createdAt: { head: 'attendees.createdAt', kind: 'moment', field: 'orderedAt', fileWidth: 17 },
  answers: { head: 'attendees.answers', kind: 'own', screen: 'optional' },
  givenAnswers: { head: 'attendees.givenAnswers', kind: 'own', isPersonal: true, fileWidth: 40 },
  note: { head: 'attendees.note', kind: 'own', isPersonal: true, fileWidth: 30 },
} as const satisfies ListColumns;
