import { minorUnitsPerMajor, wallTimeAt, type SaleState } from '@vh/domain';
import type { EventDetail, TicketType } from './ticket-choice.model.ts';

const availability: Readonly<Record<SaleState, string>> = {
  on_sale: 'InStock',
  few_left: 'LimitedAvailability',
  sold_out: 'SoldOut',
  not_yet: 'PreOrder',
  closed: 'Discontinued',
  cancelled: 'Discontinued',
  postponed: 'OutOfStock',
};

/** An event as schema.org Event (https://schema.org/Event), for search engines. */
export function eventJsonLd(event: EventDetail, origin: string): Record<string, unknown> {
  const url = `${origin}/event/${encodeURIComponent(event.slug)}`;
  return {
    '@context': 'https://schema.org',
    '@type': event.genre === 'football' || event.genre === 'sport' ? 'SportsEvent' : 'Event',
    name: event.title,
    url,
    description: event.description || event.subtitle || event.title,
    image: [origin + event.media.files.og, origin + event.media.files.hero],
    startDate: withOffset(event.date, event.timezone),
    ...(event.endDate ? { endDate: withOffset(event.endDate, event.timezone) } : {}),
    ...(event.doorsAt ? { doorTime: withOffset(event.doorsAt, event.timezone) } : {}),
    eventStatus: `https://schema.org/${statusOf(event.saleState)}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(event),
    organizer: { '@type': 'Organization', name: event.organiser.name },
    ...(event.clubs ? teamsOf(event.clubs) : {}),
    offers: event.ticketTypes.map(type => offerOf(type, event, url)),
  };
}

function statusOf(state: SaleState): string {
  if (state === 'cancelled') return 'EventCancelled';
  return state === 'postponed' ? 'EventPostponed' : 'EventScheduled';
}

function placeOf({ place }: EventDetail) {
  return {
    '@type': 'Place',
    name: place.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.address,
      addressLocality: place.city,
      postalCode: place.postalCode,
      addressCountry: place.country,
    },
    ...(place.latitude !== undefined && place.longitude !== undefined
      ? { geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude } }
      : {}),
  };
}

function teamsOf({ home, away }: { home: string; away: string }) {
  return { homeTeam: { '@type': 'SportsTeam', name: home }, awayTeam: { '@type': 'SportsTeam', name: away } };
}

function offerOf(type: TicketType, event: EventDetail, url: string) {
  return {
    '@type': 'Offer',
    name: type.name,
    price: (type.price / minorUnitsPerMajor).toFixed(2),
    priceCurrency: event.currency,
    availability: `https://schema.org/${availability[type.saleState]}`,
    url,
    ...(type.salesStart ? { validFrom: type.salesStart } : {}),
    ...(type.salesEnd ? { validThrough: type.salesEnd } : {}),
  };
}

/** Wall time with the zone's offset, e.g. 2026-03-08T19:30:00+01:00, the form search engines ask for. */
function withOffset(iso: string, zone: string): string {
  const instant = new Date(iso);
  const wall = wallTimeAt(instant, zone);
  const minutes = Math.round((Date.parse(`${wall}Z`) - Math.floor(instant.getTime() / 1000) * 1000) / 60_000);
  const size = Math.abs(minutes);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  return `${wall}${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`;
}
