import { buildEvent, buildTicketType } from '../../testing/build-event.ts';
import { eventJsonLd } from './event-json-ld.ts';

describe('eventJsonLd', () => {
  it('says what search engines need, with the zone’s offset', () => {
    expect(eventJsonLd(buildEvent(), 'https://hall.test')).toMatchObject({
      '@type': 'Event',
      name: 'The Threepenny Opera',
      url: 'https://hall.test/event/threepenny-opera',
      startDate: '2026-05-08T19:30:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'Narodno pozorište', address: { addressLocality: 'Sarajevo', addressCountry: 'BA' } },
      offers: [{ price: '45.00', priceCurrency: 'BAM', availability: 'https://schema.org/InStock' }],
    });
  });

  it('tells cancelled and postponed events and sold-out tickets', () => {
    const soldOut = buildTicketType({ saleState: 'sold_out' });
    expect(eventJsonLd(buildEvent({ saleState: 'cancelled' }), '')).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    });
    expect(eventJsonLd(buildEvent({ saleState: 'postponed', ticketTypes: [soldOut] }), '')).toMatchObject({
      eventStatus: 'https://schema.org/EventPostponed',
      offers: [{ availability: 'https://schema.org/SoldOut' }],
    });
  });

  it('names both teams of a match and west offsets', () => {
    const match = buildEvent({
      genre: 'football',
      clubs: { home: 'Partizan', away: 'Novi Pazar' },
      timezone: 'America/Toronto',
    });
    expect(eventJsonLd(match, '')).toMatchObject({
      '@type': 'SportsEvent',
      homeTeam: { name: 'Partizan' },
      startDate: '2026-05-08T13:30:00-04:00',
    });
  });
});
