import { buildEvent, buildTicketType } from '../../testing/build-event.ts';
import { eventJsonLd } from './event-json-ld.ts';

type Facts = Record<string, unknown>;

/** The values at a path such as `offers.price`; arrays are looked into. */
function valuesAt(value: unknown, path: string): unknown[] {
  if (path === '') return [value];
  if (Array.isArray(value)) return value.flatMap(one => valuesAt(one, path));
  if (typeof value !== 'object' || value === null) return [];
  const [name = '', ...rest] = path.split('.');
  return name in value ? valuesAt((value as Facts)[name], rest.join('.')) : [];
}

const offsetDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;
const schema = /^https:\/\/schema\.org\/\w+$/;
const address = /^https:\/\/hall\.test\//;

/** What search engines require or recommend of an event, and what it must look like. */
const wanted: Readonly<Record<string, RegExp>> = {
  name: /\S/,
  startDate: offsetDate,
  endDate: offsetDate,
  eventStatus: schema,
  eventAttendanceMode: schema,
  description: /\S/,
  image: address,
  url: address,
  'location.name': /\S/,
  'location.address.streetAddress': /\S/,
  'location.address.addressLocality': /\S/,
  'location.address.postalCode': /\S/,
  'location.address.addressCountry': /^[A-Z]{2}$/,
  'organizer.name': /\S/,
  'organizer.url': address,
  'offers.lowPrice': /^\d+\.\d{2}$/,
  'offers.highPrice': /^\d+\.\d{2}$/,
  'offers.priceCurrency': /^[A-Z]{3}$/,
  'offers.availability': schema,
  'offers.url': address,
  'offers.validFrom': offsetDate,
  'offers.offers.price': /^\d+\.\d{2}$/,
  'offers.offers.availability': schema,
  'offers.offers.validFrom': offsetDate,
};

describe('eventJsonLd', () => {
  const full = buildEvent({
    genre: 'jazz',
    endDate: '2026-05-08T20:00:00.000Z',
    ticketTypes: [
      buildTicketType({ salesStart: '2026-03-01T09:00:00.000Z' }),
      buildTicketType({ _id: 'b', price: 2500, salesStart: '2026-04-01T09:00:00.000Z' }),
    ],
  });

  it.each(Object.entries(wanted))(
    'has %s in the form that search engines take §route-event',
    (path, form) => {
      const values = valuesAt(eventJsonLd(full, 'https://hall.test'), path);
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) expect(String(value)).toMatch(form);
    },
  );

  it('has pictures in three shapes and the prices that buyers pay', () => {
    const facts = eventJsonLd(full, 'https://hall.test');
    expect(facts['image']).toEqual([
      'https://hall.test/square.jpg',
      'https://hall.test/four-three.jpg',
      'https://hall.test/h.webp',
      'https://hall.test/o.jpg',
    ]);
    expect(facts['offers']).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '25.00',
      highPrice: '45.00',
      offerCount: 2,
      validFrom: '2026-03-01T10:00:00+01:00',
    });
    const [one] = full.ticketTypes;
    const single = eventJsonLd(buildEvent({ ticketTypes: one ? [one] : [] }), '');
    expect(single['offers']).toMatchObject({ '@type': 'Offer', price: '45.00' });
    expect(eventJsonLd(buildEvent({ ticketTypes: [] }), '')).not.toHaveProperty('offers');
  });

  it.each([
    ['concert', 'MusicEvent'],
    ['theatre', 'TheaterEvent'],
    ['opera', 'TheaterEvent'],
    ['football', 'SportsEvent'],
    ['exhibition', 'ExhibitionEvent'],
    ['market', 'Event'],
  ])('calls what is %s a %s', (genre, type) => {
    expect(eventJsonLd(buildEvent({ genre }), '')['@type']).toBe(type);
  });

  it('tells cancelled, postponed and moved events and sold-out tickets', () => {
    const soldOut = buildTicketType({ saleState: 'sold_out' });
    const previousDate = '2026-04-01T17:30:00.000Z';
    const previousStartDate = '2026-04-01T19:30:00+02:00';
    expect(eventJsonLd(buildEvent({ saleState: 'cancelled', previousDate }), '')).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    });
    expect(
      eventJsonLd(buildEvent({ saleState: 'postponed', previousDate, ticketTypes: [soldOut] }), ''),
    ).toMatchObject({
      eventStatus: 'https://schema.org/EventPostponed',
      previousStartDate,
      offers: { availability: 'https://schema.org/SoldOut' },
    });
    expect(eventJsonLd(buildEvent({ previousDate }), '')).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate,
    });
    expect(eventJsonLd(buildEvent(), '')).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' });
  });

  it('names both teams of a match, and west offsets', () => {
    const match = buildEvent({
      genre: 'football',
      clubs: { home: 'Partizan', away: 'Novi Pazar' },
      timezone: 'America/Toronto',
    });
    expect(eventJsonLd(match, '')).toMatchObject({
      '@type': 'SportsEvent',
      homeTeam: { name: 'Partizan' },
      competitor: [{ name: 'Partizan' }, { name: 'Novi Pazar' }],
      startDate: '2026-05-08T13:30:00-04:00',
    });
  });

  it('names no performer: the title of an event is not somebody', () => {
    const concert = buildEvent({ genre: 'concert', title: 'Move me' });
    expect(eventJsonLd(concert, 'https://hall.test')).not.toHaveProperty('performer');
  });

  it('happens in a hall whose town and country nobody has said', () => {
    const place = { name: 'Hall Q', address: 'Somewhere 1', city: '', postalCode: '', country: '' };
    expect(eventJsonLd(buildEvent({ place }), 'https://hall.test')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Hall Q', address: { streetAddress: 'Somewhere 1' } },
    });
  });

  it('happens online where its place is online', () => {
    const place = { name: 'Stream', address: '', city: '', postalCode: '', country: '', isOnline: true };
    expect(eventJsonLd(buildEvent({ place }), 'https://hall.test')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://hall.test/event/threepenny-opera' },
    });
  });
});
