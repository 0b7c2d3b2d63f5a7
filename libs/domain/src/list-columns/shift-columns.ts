import type { ListColumns } from './list-column.ts';

/** The columns of the list of shifts. The file has a line for each method and currency of a shift. */
export const shiftColumns = {
  payspot: {
    head: 'shifts.payspot',
    kind: 'text',
    field: 'payspotName',
    screen: 'always',
    fileWidth: 24,
  },
  report: { head: 'shifts.report', kind: 'own', screen: 'optional', fileWidth: 8 },
  openedAt: {
    head: 'shifts.openedAt',
    kind: 'moment',
    sorts: ['openedAt', '-openedAt'],
    screen: 'optional',
    fileWidth: 17,
  },
  openedBy: { head: 'shifts.openedBy', kind: 'text', fileWidth: 24 },
  closedAt: { head: 'shifts.closedAt', kind: 'moment', fileWidth: 17 },
  state: { head: 'shifts.state', kind: 'own', screen: 'optional', fileWidth: 14 },
  method: { head: 'shifts.method', kind: 'own', fileWidth: 12 },
  currency: { head: 'shifts.currency', kind: 'own', fileWidth: 9 },
  float: { head: 'shifts.float', kind: 'own', fileWidth: 14 },
  sales: { head: 'shifts.sales', kind: 'own', fileWidth: 9 },
  sold: { head: 'shifts.sold', kind: 'own', fileWidth: 14 },
  refunded: { head: 'shifts.refunded', kind: 'own', fileWidth: 14 },
  putIn: { head: 'shifts.putIn', kind: 'own', fileWidth: 14 },
  takenOut: { head: 'shifts.takenOut', kind: 'own', fileWidth: 14 },
  expected: { head: 'shifts.expected', kind: 'own', screen: 'optional', fileWidth: 14 },
  counted: { head: 'shifts.counted', kind: 'own', screen: 'optional', fileWidth: 14 },
  difference: { head: 'shifts.difference', kind: 'own', screen: 'optional', fileWidth: 14 },
  note: { head: 'shifts.note', kind: 'text', fileWidth: 40 },
} as const satisfies ListColumns;
