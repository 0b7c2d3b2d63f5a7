import type { ListColumns } from './list-column.ts';

/** The columns of the list of codes. The screen says worth and validity in one column each, the file in several. */
export const codeColumns = {
  code: {
    head: 'codes.code',
    kind: 'own',
    sorts: ['code', '-code'],
    screen: 'always',
    fileWidth: 20,
  },
  worth: { head: 'codes.worth', kind: 'own', screen: 'optional' },
  kind: { head: 'codes.kind', kind: 'own', fileWidth: 22 },
  percent: { head: 'codes.percent', kind: 'own', fileWidth: 9 },
  amount: { head: 'codes.amount', kind: 'own', fileWidth: 14 },
  currency: { head: 'codes.currency', kind: 'own', fileWidth: 9 },
  per: { head: 'codes.per', kind: 'own', fileWidth: 14 },
  showsHidden: {
    head: 'codes.showsHidden',
    kind: 'own',
    fileWidth: 12,
  },
  validIn: { head: 'codes.validIn', kind: 'own', fileWidth: 14 },
  validity: { head: 'codes.validity', kind: 'own', screen: 'optional' },
  validFrom: { head: 'codes.validFrom', kind: 'moment', fileWidth: 17 },
  validTo: { head: 'codes.validTo', kind: 'moment', fileWidth: 17 },
  uses: {
    head: 'codes.uses',
    kind: 'count',
    sorts: ['uses', '-uses'],
    screen: 'optional',
    fileWidth: 9,
  },
  usesInCarts: { head: 'codes.usesInCarts', kind: 'count', fileWidth: 9 },
  maxUses: { head: 'codes.maxUses', kind: 'count', fileWidth: 9 },
  maxTickets: {
    head: 'codes.maxTickets',
    kind: 'count',
    fileWidth: 9,
  },
  maxPerBuyer: { head: 'codes.maxPerBuyer', kind: 'count', fileWidth: 9 },
  status: { head: 'codes.status', kind: 'own', screen: 'optional', fileWidth: 14 },
  note: { head: 'codes.note', kind: 'text', fileWidth: 30 },
  createdAt: {
    head: 'codes.createdAt',
    kind: 'moment',
    sorts: ['createdAt', '-createdAt'],
    fileWidth: 17,
  },
} as const satisfies ListColumns;
