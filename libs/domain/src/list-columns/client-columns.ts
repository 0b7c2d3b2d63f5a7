import type { ListColumns } from './list-column.ts';

/** The columns of the list of organisers. */
export const clientColumns = {
  name: {
    head: 'clients.name',
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    fileWidth: 30,
  },
  city: { head: 'clients.city', kind: 'text', screen: 'optional', fileWidth: 16 },
  events: {
    head: 'clients.events',
    kind: 'count',
    sorts: ['events', '-events'],
    screen: 'optional',
    fileWidth: 9,
  },
  ahead: {
    head: 'clients.ahead',
    kind: 'count',
    field: 'upcomingEvents',
    screen: 'optional',
    fileWidth: 9,
  },
  sold: {
    head: 'clients.sold',
    kind: 'count',
    sorts: ['sold', '-sold'],
    screen: 'optional',
    fileWidth: 10,
  },
  gross: {
    head: 'clients.gross',
    kind: 'own',
    isPerCurrency: true,
    screen: 'optional',
    fileWidth: 14,
  },
  fees: { head: 'clients.fees', kind: 'own', isPerCurrency: true, fileWidth: 14 },
  net: { head: 'clients.net', kind: 'own', isPerCurrency: true, fileWidth: 14 },
} as const satisfies ListColumns;
