import type { ListColumns } from './list-column.ts';

/** The columns of the list of venues. */
export const placeColumns = {
  name: {
    head: 'places.name',
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    fileWidth: 30,
  },
  address: { head: 'places.address', kind: 'text', fileWidth: 30 },
  postalCode: { head: 'places.postalCode', kind: 'text', fileWidth: 12 },
  city: {
    head: 'places.city',
    kind: 'text',
    sorts: ['city', '-city'],
    screen: 'always',
    fileWidth: 18,
  },
  country: { head: 'places.country', kind: 'text', fileWidth: 9 },
  owner: { head: 'places.owner', kind: 'own', screen: 'optional', fileWidth: 24 },
  timezone: {
    head: 'places.timezone',
    kind: 'text',
    screen: 'hidden',
    fileWidth: 20,
  },
  halls: { head: 'places.halls', kind: 'count', screen: 'optional', fileWidth: 9 },
  events: {
    head: 'places.events',
    kind: 'count',
    field: 'upcomingEvents',
    sorts: ['events', '-events'],
    screen: 'optional',
    fileWidth: 9,
  },
  state: { head: 'places.state', kind: 'own', screen: 'always', fileWidth: 14 },
} as const satisfies ListColumns;
