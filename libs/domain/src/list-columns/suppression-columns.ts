import type { ListColumns } from './list-column.ts';

/** The columns of the list of addresses that news are never sent to. */
export const suppressionColumns = {
  address: {
    head: { en: 'Address', sr: 'Adresa' },
    kind: 'text',
    sorts: ['address', '-address'],
    screen: 'always',
    fileWidth: 32,
  },
  buyer: { head: { en: 'Recipient', sr: 'Primalac' }, kind: 'own', screen: 'optional', fileWidth: 24 },
  reason: { head: { en: 'Why', sr: 'Zašto' }, kind: 'own', screen: 'optional', fileWidth: 18 },
  detail: { head: { en: 'Details', sr: 'Pojedinosti' }, kind: 'text', screen: 'optional', fileWidth: 40 },
  at: {
    head: { en: 'Since', sr: 'Od' },
    kind: 'moment',
    sorts: ['-at', 'at'],
    screen: 'optional',
    fileWidth: 17,
  },
} as const satisfies ListColumns;
