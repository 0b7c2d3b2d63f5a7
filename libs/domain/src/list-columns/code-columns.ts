import type { ListColumns } from './list-column.ts';

/** The columns of the list of codes. The screen says worth and validity in one column each, the file in several. */
export const codeColumns = {
  code: {
    head: { en: 'Code', sr: 'Kod' },
    kind: 'own',
    sorts: ['code', '-code'],
    screen: 'always',
    fileWidth: 20,
  },
  worth: { head: { en: 'Worth', sr: 'Vrednost' }, kind: 'own', screen: 'optional' },
  kind: { head: { en: 'Kind', sr: 'Vrsta' }, kind: 'own', fileWidth: 22 },
  percent: { head: { en: 'Per cent', sr: 'Procenat' }, kind: 'own', fileWidth: 9 },
  amount: { head: { en: 'Amount', sr: 'Iznos' }, kind: 'own', fileWidth: 14 },
  currency: { head: { en: 'Currency', sr: 'Valuta' }, kind: 'own', fileWidth: 9 },
  per: { head: { en: 'The amount is for', sr: 'Iznos je za' }, kind: 'own', fileWidth: 14 },
  showsHidden: {
    head: { en: 'Shows hidden tickets', sr: 'Otkriva skrivene ulaznice' },
    kind: 'own',
    fileWidth: 12,
  },
  validIn: { head: { en: 'For', sr: 'Za' }, kind: 'own', fileWidth: 14 },
  validity: { head: { en: 'Valid', sr: 'Važi' }, kind: 'own', screen: 'optional' },
  validFrom: { head: { en: 'Valid from', sr: 'Važi od' }, kind: 'moment', fileWidth: 17 },
  validTo: { head: { en: 'Valid until', sr: 'Važi do' }, kind: 'moment', fileWidth: 17 },
  uses: {
    head: { en: 'Used', sr: 'Iskorišćen' },
    kind: 'count',
    sorts: ['uses', '-uses'],
    screen: 'optional',
    fileWidth: 9,
  },
  usesInCarts: { head: { en: 'In carts', sr: 'U korpama' }, kind: 'count', fileWidth: 9 },
  maxUses: { head: { en: 'Most uses', sr: 'Najviše korišćenja' }, kind: 'count', fileWidth: 9 },
  maxTickets: {
    head: { en: 'Tickets of one use', sr: 'Ulaznica po korišćenju' },
    kind: 'count',
    fileWidth: 9,
  },
  maxPerBuyer: { head: { en: 'Uses of one buyer', sr: 'Korišćenja po kupcu' }, kind: 'count', fileWidth: 9 },
  status: { head: { en: 'Status', sr: 'Stanje' }, kind: 'own', screen: 'optional', fileWidth: 14 },
  note: { head: { en: 'Note', sr: 'Napomena' }, kind: 'text', fileWidth: 30 },
  createdAt: {
    head: { en: 'Created', sr: 'Napravljen' },
    kind: 'moment',
    sorts: ['createdAt', '-createdAt'],
    fileWidth: 17,
  },
} as const satisfies ListColumns;
