import type { ListColumns } from './list-column.ts';

/** The columns of the list of venues. */
export const placeColumns = {
  name: {
    head: { en: 'Venue', sr: 'Lokacija' },
    kind: 'text',
    sorts: ['name', '-name'],
    screen: 'always',
    fileWidth: 30,
  },
  address: { head: { en: 'Address', sr: 'Adresa' }, kind: 'text', fileWidth: 30 },
  postalCode: { head: { en: 'Postal code', sr: 'Poštanski broj' }, kind: 'text', fileWidth: 12 },
  city: {
    head: { en: 'Town', sr: 'Grad' },
    kind: 'text',
    sorts: ['city', '-city'],
    screen: 'always',
    fileWidth: 18,
  },
  country: { head: { en: 'Country', sr: 'Država' }, kind: 'text', fileWidth: 9 },
  owner: { head: { en: 'Belongs to', sr: 'Pripada' }, kind: 'own', screen: 'optional', fileWidth: 24 },
  timezone: {
    head: { en: 'Time zone', sr: 'Vremenska zona' },
    kind: 'text',
    screen: 'hidden',
    fileWidth: 20,
  },
  halls: { head: { en: 'Halls', sr: 'Sale' }, kind: 'count', screen: 'optional', fileWidth: 9 },
  events: {
    head: { en: 'Upcoming events', sr: 'Predstojeći događaji' },
    kind: 'count',
    field: 'upcomingEvents',
    sorts: ['events', '-events'],
    screen: 'optional',
    fileWidth: 9,
  },
  state: { head: { en: 'State', sr: 'Stanje' }, kind: 'own', screen: 'always', fileWidth: 14 },
} as const satisfies ListColumns;
