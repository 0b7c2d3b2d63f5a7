import { refundPolicies } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone } from './endpoint.ts';
import {
  currency,
  day,
  id,
  instant,
  language,
  mediaFiles,
  minor,
  openPrice,
  pageOf,
  paging,
  saleStateSchema,
  slug,
} from './primitives.ts';
import { shownSponsor } from './sponsor.contract.ts';

const media = z.object({ files: mediaFiles });

/** An event as the search box shows it (specification 3). */
export const eventSearchHit = z.object({
  _id: id,
  slug,
  title: z.string(),
  date: instant,
  timezone: z.string(),
  venue: z.string(),
  city: z.string(),
  media: z.object({ files: mediaFiles.pick({ thumb50: true }) }),
  /** Its page asks for a password. */
  isLocked: z.boolean().optional(),
});

const termSlugs = z.partialRecord(language, slug);

/** A genre, type or tag that a list was narrowed to. */
const namedTerm = z.object({ key: slug, name: z.string(), slugs: termSlugs.optional() });

/** A genre, type or tag that events carry. */
export const taxonomyTerm = z.object({
  /** Where it is shown in the language that was asked for. */
  slug,
  /** Its key, and its addresses by language, where languages have addresses of their own; elsewhere it is its key. */
  key: slug.optional(),
  slugs: termSlugs.optional(),
  name: z.string(),
  count: z.int(),
  /** Its next events, when asked for. */
  examples: z.array(z.object({ slug, title: z.string(), media: z.object({ files: mediaFiles }) })).optional(),
});

/** An event as lists and cards show it. */
export const eventSummary = z.object({
  _id: id,
  slug,
  title: z.string(),
  subtitle: z.string(),
  /** The language the title is written in, when it isn't the reader's. */
  titleLanguage: language.optional(),
  date: instant,
  endDate: instant.optional(),
  timezone: z.string(),
  venue: z.string(),
  city: z.string(),
  country: z.string(),
  genre: slug,
  genreName: z.string(),
  media,
  /** Lowest price a buyer pays now, fees included; absent when nothing is sold here. */
  priceFrom: minor.optional(),
  currency,
  saleState: saleStateSchema,
  salesStart: instant.optional(),
  featured: z.boolean(),
  /** Behind a password, and shown all the same: without a price, and on sale or not as far as anybody is told. */
  isLocked: z.boolean().optional(),
});

/** A ticket type as buyers see it. */
export const publicTicketType = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  /** What the organiser asks, minor units, VAT included. */
  face: minor,
  /** The buyer's fee on top. */
  fee: minor,
  /** What the buyer pays: face + fee. */
  price: minor,
  /** Buyers choose what they pay; face, fee and price are those of the least. */
  openPrice: openPrice.optional(),
  /** Until when its price applies, or how many are left at it where they are few; absent once the price is the last one. */
  priceStep: z
    .object({
      name: z.string().optional(),
      endsAt: instant.optional(),
      left: z.int().optional(),
      /** What the buyer pays after it, fees included. */
      next: minor,
    })
    .optional(),
  vatBasisPoints: z.int(),
  saleState: saleStateSchema,
  salesStart: instant.optional(),
  salesEnd: instant.optional(),
  /** Free units now; capped at 99 so that stock can't be read off. */
  left: z.int(),
  minPerOrder: z.int(),
  maxPerOrder: z.int(),
  attendeeData: z.enum(['none', 'name', 'name_email']),
  /** Its tickets have seats; the best that are free are chosen. */
  seated: z.boolean().optional(),
});

const galleryFile = z.object({ src: z.string(), width: z.int(), height: z.int() });

/** A picture of an event's gallery; files are paths on the site, sizes pixels. */
export const eventGalleryPicture = z.object({
  /** What it shows; '' where nobody wrote it. */
  alt: z.string(),
  small: galleryFile,
  large: galleryFile,
  /** The point that stays in sight when it is cut to a shape, in percent from the left and the top. */
  focus: z.object({ x: z.int(), y: z.int() }),
});

/** A date of a run as the pages of its dates list it. */
export const seriesDate = eventSummary.pick({
  _id: true,
  slug: true,
  title: true,
  date: true,
  endDate: true,
  timezone: true,
  venue: true,
  city: true,
  priceFrom: true,
  currency: true,
  saleState: true,
  salesStart: true,
  isLocked: true,
});

/** Everything the event page shows. */
export const eventDetail = eventSummary.extend({
  /** Its pictures besides the poster; absent without any. */
  gallery: z.array(eventGalleryPicture).optional(),
  /** Who supports it or every event, in their order; absent without any. */
  sponsors: z.array(shownSponsor).optional(),
  /** As plain text, with empty lines between paragraphs. */
  description: z.string(),
  /** The same as HTML, where it was written as such; the API has cleaned it. */
  descriptionHtml: z.string().optional(),
  /** What search engines and link previews show instead of title and description, where that was written. */
  seo: z.object({ title: z.string().optional(), description: z.string().optional() }).optional(),
  doorsAt: instant.optional(),
  ageLimit: z.int().optional(),
  organiser: z.object({
    name: z.string(),
    email: z.string(),
    /** Of its own page, where it has one. */
    slug: slug.optional(),
  }),
  place: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    postalCode: z.string(),
    country: z.string(),
    /** It is online. */
    isOnline: z.boolean().optional(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
  }),
  typeName: z.string(),
  type: slug,
  /** Where the genre and the type are shown in the language that was asked for; absent where that is under their keys. */
  genreSlug: slug.optional(),
  typeSlug: slug.optional(),
  tags: z.array(z.object({ slug, name: z.string() })),
  refundPolicy: z.enum(refundPolicies),
  clubs: z.object({ home: z.string(), away: z.string() }).optional(),
  capacity: z.int(),
  maxPerOrder: z.int(),
  ticketTypes: z.array(publicTicketType),
  /** There are codes for this event. */
  acceptsCodes: z.boolean().optional(),
  /** Languages this event has its own texts in, for hreflang. */
  languages: z.array(language),
  /** The dates of a combined event. */
  includedEvents: z.array(z.object({ slug, title: z.string(), date: instant, timezone: z.string() })),
  /** The dates to come of the run that it belongs to, itself among them; absent where there is no other. */
  series: z.object({ dates: z.int(), first: instant, last: instant }).optional(),
  /** Its page says how many people looked at it. */
  showsVisitors: z.boolean().optional(),
  /** The map its seats are on, for `GET /front/seat-map/{versionId}`. */
  seatMapVersionId: id.optional(),
  /** Sentence that the source of the facts asks to be shown, e.g. an open-data attribution. */
  attribution: z.string().optional(),
  /** Only for who has the address: lists leave it out, and search engines should. */
  isUnlisted: z.boolean().optional(),
  /** The first date that was announced, of an event that was moved. */
  previousDate: instant.optional(),
  updatedAt: instant,
});

/** The filter of lists; everything optional, texts trimmed. */
export const eventListFilter = z.object({
  lang: language.default('en'),
  q: z.string().trim().max(120).optional(),
  genre: slug.optional(),
  tag: slug.optional(),
  type: slug.optional(),
  city: z.string().trim().max(80).optional(),
  /** Of one organiser; what the widget on its site asks for. */
  clientId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  /** 'upcoming' hides what is over; 'all' is the archive. */
  when: z.enum(['upcoming', 'past', 'all']).default('upcoming'),
  /** Of events in `currency`, or in the platform's own where none is said: sums of others can't be compared with it. */
  priceMax: minor.optional(),
  /** Only events in this currency. */
  currency: currency.optional(),
  free: z.boolean().optional(),
  featured: z.boolean().optional(),
  /** Only what tickets can be bought of now. */
  available: z.boolean().optional(),
  /** By price: one currency after the other. */
  sort: z.enum(['date', '-date', 'price', 'title', 'newest']).default('date'),
  facets: z.boolean().default(false),
  ...paging,
});

/** An event as a day of the calendar shows it. */
export const calendarEvent = eventSearchHit.omit({ media: true, venue: true });

const facet = z.object({ value: z.string(), name: z.string(), count: z.int() });

/** Calls about events, for buyers. */
export const eventEndpoints = defineEndpoints({
  'POST /front/event/search': {
    summary:
      'Find events by words of title, place or organiser, upcoming ones first; forgives diacritics, Cyrillic and slips.',
    access: everyone,
    cost: 'search',
    // Of any length: who pastes a page is answered by its beginning.
    body: z.object({ search: z.string(), lang: language.default('en') }),
    response: z.object({ events: z.array(eventSearchHit) }),
  },
  'POST /front/event/get-list': {
    summary: 'A page of published events by filter, with counts per genre, type, city and month when asked.',
    access: everyone,
    cost: 'search',
    isEmbeddable: true,
    body: eventListFilter,
    response: pageOf(eventSummary).extend({
      /** Where the filter names a genre, type or tag by another address than it has in that language: the ones it has. */
      movedTo: z.object({ genre: slug.optional(), type: slug.optional(), tag: slug.optional() }).optional(),
      /** The genre, type and tag that the filter names, where there are such; also those without events. */
      terms: z
        .object({ genre: namedTerm.optional(), type: namedTerm.optional(), tag: namedTerm.optional() })
        .optional(),
      facets: z
        .object({
          genres: z.array(facet),
          types: z.array(facet),
          cities: z.array(facet),
          months: z.array(facet),
        })
        .optional(),
    }),
  },
  'POST /front/event/get-calendar': {
    summary: 'The days of a month with the number of events by filter, and the first of them.',
    access: everyone,
    cost: 'search',
    body: eventListFilter
      .omit({ from: true, to: true, sort: true, facets: true, page: true, pageSize: true })
      .extend({ month: z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/) }),
    response: z.object({
      days: z.array(z.object({ day, count: z.int(), events: z.array(calendarEvent) })),
    }),
  },
  'POST /front/event/get-dates': {
    summary:
      'The listed dates to come of the run that an event belongs to, in their order, with what each costs and whether it is on sale; and the months that have dates, to go on from.',
    access: everyone,
    cost: 'search',
    body: z.object({
      eventId: id,
      lang: language.default('en'),
      /** Only dates from this day on, by the clock of the venue. */
      from: day.optional(),
      ...paging,
    }),
    response: pageOf(seriesDate).extend({
      months: z.array(z.object({ month: z.string(), count: z.int() })),
    }),
    errors: ['event.not_found'],
  },
  'POST /front/event/get-sliders': {
    summary: 'The events of the home slider in their order.',
    access: everyone,
    cost: 'light',
    body: z.object({ lang: language.default('en') }),
    response: z.object({ sliders: z.array(eventSummary) }),
  },
  'POST /front/event/get-tags': {
    summary: 'Genres, types and tags that upcoming events carry, with counts.',
    access: everyone,
    cost: 'light',
    body: z.object({ lang: language.default('en'), withExamples: z.boolean().default(false) }),
    response: z.object({
      genres: z.array(taxonomyTerm),
      types: z.array(taxonomyTerm),
      tags: z.array(taxonomyTerm),
      cities: z.array(z.object({ name: z.string(), count: z.int() })),
    }),
  },
  'POST /front/event/{slug}': {
    summary:
      'One published event by its slug, an older slug (see movedTo) or its id; `details` of event.gone are its genre and city.',
    access: everyone,
    cost: 'light',
    isEmbeddable: true,
    params: z.object({ slug }),
    body: z.object({ lang: language.default('en') }),
    response: z.object({
      event: eventDetail,
      /** The event's present slug when it was asked for by an older one or by id. */
      movedTo: slug.optional(),
    }),
    errors: ['event.not_found', 'event.gone', 'event.locked'],
  },
});
