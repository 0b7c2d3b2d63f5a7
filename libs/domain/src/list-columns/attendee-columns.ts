import type { ListColumns } from './list-column.ts';

/** The columns of the list of attendees. The screen says several things in one column, the file each in its own. */
export const attendeeColumns = {
  name: {
    head: { en: 'Name', sr: 'Ime' },
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    isPersonal: true,
    fileWidth: 24,
  },
  email: { head: { en: 'E-mail', sr: 'E-pošta' }, kind: 'text', isPersonal: true, fileWidth: 28 },
  seat: {
    head: { en: 'Ticket and seat', sr: 'Ulaznica i sedište' },
    kind: 'own',
    sorts: ['seat', '-seat'],
    screen: 'optional',
  },
  ticketType: {
    head: { en: 'Ticket type', sr: 'Vrsta ulaznice' },
    kind: 'text',
    field: 'ticketTypeName',
    fileWidth: 20,
  },
  section: { head: { en: 'Section', sr: 'Sektor' }, kind: 'own', fileWidth: 14 },
  row: { head: { en: 'Row', sr: 'Red' }, kind: 'own', fileWidth: 8 },
  seatNumber: { head: { en: 'Seat', sr: 'Sedište' }, kind: 'own', fileWidth: 8 },
  kind: { head: { en: 'Sold or complimentary', sr: 'Prodata ili besplatna' }, kind: 'own', fileWidth: 16 },
  state: { head: { en: 'State', sr: 'Stanje' }, kind: 'own', fileWidth: 16 },
  checkedInAt: {
    head: { en: 'Check-in', sr: 'Ulaz' },
    kind: 'moment',
    sorts: ['checkedInAt', '-checkedInAt'],
    screen: 'optional',
    fileWidth: 17,
  },
  gate: { head: { en: 'Gate', sr: 'Kapija' }, kind: 'text', fileWidth: 14 },
  orderedAt: {
    head: { en: 'Order', sr: 'Porudžbina' },
    kind: 'own',
    sorts: ['orderedAt', '-orderedAt'],
    screen: 'optional',
    fileWidth: 14,
  },
  code: { head: { en: 'Ticket code', sr: 'Kod ulaznice' }, kind: 'text', screen: 'optional', fileWidth: 14 },
  buyer: {
    head: { en: 'Buyer', sr: 'Kupac' },
    kind: 'text',
    field: 'buyerName',
    isPersonal: true,
    fileWidth: 24,
  },
  buyerEmail: {
    head: { en: 'Buyer’s e-mail', sr: 'E-pošta kupca' },
    kind: 'text',
    isPersonal: true,
    fileWidth: 28,
  },
  createdAt: { head: { en: 'Ordered', sr: 'Naručeno' }, kind: 'moment', field: 'orderedAt', fileWidth: 17 },
  answers: { head: { en: 'Answers and notes', sr: 'Odgovori i napomene' }, kind: 'own', screen: 'optional' },
  givenAnswers: { head: { en: 'Answers', sr: 'Odgovori' }, kind: 'own', isPersonal: true, fileWidth: 40 },
  note: { head: { en: 'Note', sr: 'Napomena' }, kind: 'own', isPersonal: true, fileWidth: 30 },
} as const satisfies ListColumns;
