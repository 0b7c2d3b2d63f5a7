import { highestChosenPrice, priceTicket, wallTimeAt, type SaleState, decimalAmount } from '@vh/domain';
import type { EventDetail, TicketType } from '../../cart/ticket-choice.model.ts';

const availability: Readonly<Record<SaleState, string>> = {
  on_sale: 'InStock',
  few_left: 'LimitedAvailability',
  sold_out: 'SoldOut',
  not_yet: 'PreOrder',
  closed: 'Discontinued',
  cancelled: 'Discontinued',
  postponed: 'OutOfStock',
};

/** The kinds of events that schema.org tells apart, by genre; all others are an Event. */
const kinds: Readonly<Record<string, string>> = {
  football: 'SportsEvent',
  sport: 'SportsEvent',
  concert: 'MusicEvent',
  classical: 'MusicEvent',
  jazz: 'MusicEvent',
  club: 'MusicEvent',
  opera: 'TheaterEvent',
  theatre: 'TheaterEvent',
  dance: 'DanceEvent',
  comedy: 'ComedyEvent',
  film: 'ScreeningEvent',
  festival: 'Festival',
  family: 'ChildrensEvent',
  exhibition: 'ExhibitionEvent',
  food: 'FoodEvent',
};

type Facts = Readonly<Record<string, unknown>>;

/** An event as schema.org Event (https://schema.org/Event), for search engines. */
export function eventJsonLd(event: EventDetail, origin: string): Facts {
  const url = `${origin}/event/${encodeURIComponent(event.slug)}`;
  const kind = kinds[event.genre] ?? 'Event';
  return {
    '@context': 'https://schema.org',
    '@type': kind,
    '@id': `${url}#event`,
    name: event.title,
    url,
    description: event.description || event.subtitle || event.title,
    image: imagesOf(event, origin),
    startDate: withOffset(event.date, event.timezone),
    ...(event.endDate && { endDate: withOffset(event.endDate, event.timezone) }),
    ...(event.doorsAt && { doorTime: withOffset(event.doorsAt, event.timezone) }),
    ...seriesOf(event),
    ...statusOf(event),
    ...placeOf(event, url),
    organizer: organizerOf(event, origin),
    ...(event.clubs && teamsOf(event.clubs, event.genreName)),
    ...(event.ageLimit !== undefined && { typicalAgeRange: `${event.ageLimit}-` }),
    ...offersOf(event, url),
  };
}

/** The run that it is a date of. */
function seriesOf({ series, title, timezone }: EventDetail): Facts {
  if (!series) return {};
  return {
    superEvent: {
      '@type': 'EventSeries',
      name: title,
      startDate: withOffset(series.first, timezone),
      endDate: withOffset(series.last, timezone),
    },
  };
}

/** The poster in the three shapes that search engines cut it to, and the one of link previews. */
function imagesOf({ media: { files } }: EventDetail, origin: string): readonly string[] {
  const folder = origin + files.og.replace(/[^/]+$/, '');
  return [`${folder}square.jpg`, `${folder}four-three.jpg`, origin + files.hero, origin + files.og];
}

/** Cancelled, postponed, moved to another date, or as planned. */
function statusOf({ saleState, previousDate, timezone }: EventDetail): Facts {
  const previous = previousDate && { previousStartDate: withOffset(previousDate, timezone) };
  if (saleState === 'cancelled') return status('EventCancelled');
  if (saleState === 'postponed') return { ...status('EventPostponed'), ...previous };
  return previous ? { ...status('EventRescheduled'), ...previous } : status('EventScheduled');
}

function status(name: string): Facts {
  return { eventStatus: `https://schema.org/${name}` };
}

/** Where an event is: in a hall or online. */
function placeOf({ place }: EventDetail, url: string): Facts {
  if (place.isOnline) {
    return {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', name: place.name, url },
    };
  }
  const { latitude, longitude } = place;
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place.name,
      address: {
        '@type': 'PostalAddress',
        ...(place.address && { streetAddress: place.address }),
        ...(place.city && { addressLocality: place.city }),
        ...(place.postalCode && { postalCode: place.postalCode }),
        ...(place.country && { addressCountry: place.country }),
      },
      ...(latitude !== undefined &&
        longitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    },
  };
}

/** An organiser without a page of its own has a list of its events. */
function organizerOf({ organiser }: EventDetail, origin: string): Facts {
  const { name, slug } = organiser;
  const path = slug ? `/organiser/${encodeURIComponent(slug)}` : `/archive?q=${encodeURIComponent(name)}`;
  return { '@type': 'Organization', name, url: origin + path };
}

function teamsOf({ home, away }: { home: string; away: string }, sport: string): Facts {
  const [homeTeam, awayTeam] = [home, away].map(name => ({ '@type': 'SportsTeam', name }));
  return { sport, homeTeam, awayTeam, competitor: [homeTeam, awayTeam] };
}

/** What buyers pay, fees included; none where nothing is sold here. */
function offersOf(event: EventDetail, url: string): Facts {
  const offers = event.ticketTypes.map(type => offerOf(type, event, url));
  if (offers.length < 2) return offers.length === 1 ? { offers: offers[0] } : {};
  const prices = event.ticketTypes.map(type => type.price);
  const starts = event.ticketTypes.flatMap(type => type.salesStart ?? []).sort();
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: decimalAmount(Math.min(...prices)),
      highPrice: decimalAmount(Math.max(...prices)),
      priceCurrency: event.currency,
      offerCount: offers.length,
      availability: `https://schema.org/${availability[event.saleState]}`,
      url,
      ...(starts[0] && { validFrom: withOffset(starts[0], event.timezone) }),
      offers,
    },
  };
}

function offerOf(type: TicketType, event: EventDetail, url: string): Facts {
  return {
    '@type': 'Offer',
    name: type.name,
    price: decimalAmount(type.price),
    priceCurrency: event.currency,
    ...(type.openPrice && chosenPrice(type.openPrice, type, event)),
    availability: `https://schema.org/${availability[type.saleState]}`,
    url,
    ...(type.salesStart && { validFrom: withOffset(type.salesStart, event.timezone) }),
    ...(type.salesEnd && { validThrough: withOffset(type.salesEnd, event.timezone) }),
    ...(type.priceStep?.endsAt && { priceValidUntil: withOffset(type.priceStep.endsAt, event.timezone) }),
  };
}

/** A price that buyers choose, from the least that they pay. */
function chosenPrice(
  { maximum, feePlan }: NonNullable<TicketType['openPrice']>,
  { price }: TicketType,
  { currency }: EventDetail,
): Facts {
  return {
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: decimalAmount(price),
      ...(maximum < highestChosenPrice && { maxPrice: decimalAmount(priceTicket(maximum, feePlan).gross) }),
      priceCurrency: currency,
    },
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
