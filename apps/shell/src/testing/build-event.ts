import type { EventDetail, TicketType } from '../cart/ticket-choice.model.ts';

/** A ticket type for tests. */
export function buildTicketType(change: Partial<TicketType> = {}): TicketType {
  return {
    _id: '018f0000-0000-7000-8000-0000000000a1',
    name: 'Parter',
    description: 'Rows A to M',
    face: 4300,
    fee: 200,
    price: 4500,
    vatBasisPoints: 1700,
    saleState: 'on_sale',
    left: 99,
    minPerOrder: 1,
    maxPerOrder: 6,
    attendeeData: 'none',
    ...change,
  };
}

/** An event on sale for tests. */
export function buildEvent(change: Partial<EventDetail> = {}): EventDetail {
  const files = { thumb50: '/t.webp', card: '/c.webp', cardAvif: '/c.avif', hero: '/h.webp', og: '/o.jpg' };
  return {
    _id: '018f0000-0000-7000-8000-000000000001',
    slug: 'threepenny-opera',
    title: 'The Threepenny Opera',
    subtitle: '',
    date: '2026-05-08T17:30:00.000Z',
    timezone: 'Europe/Sarajevo',
    venue: 'Narodno pozorište',
    city: 'Sarajevo',
    country: 'BA',
    genre: 'opera',
    genreName: 'Opera',
    media: { files },
    priceFrom: 4500,
    currency: 'BAM',
    saleState: 'on_sale',
    featured: false,
    description: 'Kurt Weill wrote it for a band of seven.',
    organiser: { name: 'Narodno pozorište', email: 'karte@pozoriste.example' },
    place: {
      name: 'Narodno pozorište',
      address: 'Obala Kulina bana 9',
      city: 'Sarajevo',
      postalCode: '71000',
      country: 'BA',
    },
    typeName: 'Performance',
    type: 'performance',
    tags: [],
    refundPolicy: 'none',
    capacity: 610,
    maxPerOrder: 6,
    ticketTypes: [buildTicketType()],
    languages: ['en'],
    includedEvents: [],
    updatedAt: '2026-03-01T10:00:00.000Z',
    ...change,
  };
}
