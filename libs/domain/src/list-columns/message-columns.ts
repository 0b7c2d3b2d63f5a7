import type { ListColumns } from './list-column.ts';

/** The columns of the list of messages. */
export const messageColumns = {
  recipient: { head: { en: 'To', sr: 'Za' }, kind: 'text', screen: 'always', fileWidth: 28 },
  kind: { head: { en: 'About', sr: 'O čemu' }, kind: 'text', screen: 'optional', fileWidth: 22 },
  subject: { head: { en: 'Subject', sr: 'Naslov' }, kind: 'text', screen: 'optional', fileWidth: 44 },
  state: { head: { en: 'State', sr: 'Stanje' }, kind: 'own', screen: 'optional', fileWidth: 14 },
  order: { head: { en: 'Order', sr: 'Porudžbina' }, kind: 'own', fileWidth: 14 },
  at: {
    head: { en: 'Written', sr: 'Napisano' },
    kind: 'moment',
    field: 'createdAt',
    screen: 'optional',
    fileWidth: 17,
  },
  sentAt: { head: { en: 'Sent', sr: 'Poslato' }, kind: 'moment', fileWidth: 17 },
  error: { head: { en: 'Error', sr: 'Greška' }, kind: 'text', fileWidth: 40 },
} as const satisfies ListColumns;
