import type { ListColumns } from './list-column.ts';

/** The columns of the audit log. */
export const auditColumns = {
  entry: { head: { en: 'Entry', sr: 'Unos' }, kind: 'own', fileWidth: 10 },
  at: {
    head: { en: 'When', sr: 'Kada' },
    kind: 'moment',
    sorts: ['at', '-at'],
    screen: 'optional',
    fileWidth: 17,
  },
  who: { head: { en: 'Who', sr: 'Ko' }, kind: 'own', screen: 'optional', fileWidth: 24 },
  email: { head: { en: 'E-mail', sr: 'E-pošta' }, kind: 'own', fileWidth: 28 },
  actedBy: { head: { en: 'Admin in their name', sr: 'Admin u njihovo ime' }, kind: 'text', fileWidth: 24 },
  what: { head: { en: 'Change', sr: 'Izmena' }, kind: 'own', screen: 'optional', fileWidth: 24 },
  record: { head: { en: 'Record', sr: 'Zapis' }, kind: 'own', screen: 'always', fileWidth: 14 },
  recordId: {
    head: { en: 'ID of the record', sr: 'Oznaka zapisa' },
    kind: 'text',
    field: 'entityId',
    fileWidth: 38,
  },
  recordTitle: {
    head: { en: 'Name of the record', sr: 'Naziv zapisa' },
    kind: 'text',
    field: 'title',
    fileWidth: 30,
  },
  fields: { head: { en: 'Fields', sr: 'Polja' }, kind: 'own', screen: 'optional' },
  before: { head: { en: 'Before', sr: 'Pre' }, kind: 'own', fileWidth: 40 },
  after: { head: { en: 'After', sr: 'Posle' }, kind: 'own', fileWidth: 40 },
  address: { head: { en: 'Address', sr: 'Adresa' }, kind: 'text', fileWidth: 18 },
  userAgent: { head: { en: 'Program', sr: 'Program' }, kind: 'text', fileWidth: 30 },
  request: { head: { en: 'Call', sr: 'Poziv' }, kind: 'text', field: 'requestId', fileWidth: 38 },
} as const satisfies ListColumns;
