import { eventColumns, eventKinds, eventStates, orderChannels, sortsOf } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
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
  translated,
} from './primitives.ts';

const media = z.object({ files: mediaFiles });

/** Sold, held and free units and money of an event; minor units. */
export const salesFigures = z.object({
  capacity: z.int(),
  /** Without tickets of the guest list and refunded ones, which are the next two. */
  sold: z.int(),
  complimentary: z.int(),
  returned: z.int(),
  held: z.int(),
  /** Tickets that went in at least once, and those that are inside now. */
  checkedIn: z.int(),
  inside: z.int(),
  orders: z.int(),
  /** These four are absent for callers that may not see money. */
  gross: minor.optional(),
  fees: minor.optional(),
  net: minor.optional(),
  refunded: minor.optional(),
  currency,
});

/** An event as a row of a back-office list. */
export const backEventRow = z.object({
  _id: id,
  slug,
  title: z.string(),
  kind: z.enum(eventKinds),
  state: z.enum(eventStates),
  saleState: saleStateSchema,
  date: instant,
  timezone: z.string(),
  venue: z.string(),
  city: z.string(),
  clientId: id,
  clientName: z.string(),
  thumb50: z.string(),
  capacity: z.int(),
  sold: z.int(),
  /** Tickets that can still be sold: neither taken, nor in carts, nor held back, nor offered to the waiting list. */
  left: z.int(),
  /** Minor units, also the next two; absent for callers that may not see money. */
  gross: minor.optional(),
  fees: minor.optional(),
  /** After fees and refunds. */
  net: minor.optional(),
  currency,
  createdAt: instant,
  /** The same for all dates of one run; absent for an event of a single date. */
  seriesId: id.optional(),
  /** When the first ticket was sold; absent before, and for guest lists alone. */
  firstSaleAt: instant.optional(),
  /** Grows with each change; changes are made to the version that was seen. */
  version: z.int(),
});

/** A ticket type with its figures, for staff. */
export const backTicketType = z.object({
  _id: id,
  name: translated,
  /** Of an open price the minimum. */
  face: minor,
  openPrice: openPrice.optional(),
  fee: minor,
  vatBasisPoints: z.int(),
  /** Places of its quota; of several types together where they share one. */
  capacity: z.int(),
  sharesQuota: z.boolean(),
  /** Tickets of this type alone. */
  sold: z.int(),
  complimentary: z.int(),
  /** Places that can still be sold on the web: not taken by any type, nor reserved, nor blocked. */
  free: z.int(),
  held: z.int(),
  salesStart: instant.optional(),
  salesEnd: instant.optional(),
  visibility: z.enum(['public', 'code', 'payspot']),
  saleState: saleStateSchema,
});

/** One event with its figures, for staff. */
export const backEventDetail = backEventRow.extend({
  translations: z.partialRecord(
    language,
    z.object({ title: z.string(), subtitle: z.string(), description: z.string() }),
  ),
  address: z.string(),
  genreName: z.string(),
  typeName: z.string(),
  doorsAt: instant.optional(),
  endDate: instant.optional(),
  /** Its page says how many people looked at it. */
  showsVisitors: z.boolean(),
  media,
  figures: salesFigures,
  ticketTypes: z.array(backTicketType),
  /** Units sold per day of the event's own time zone, in rising order; also below, gross is for callers that may see money. */
  salesByDay: z.array(z.object({ day, sold: z.int(), gross: minor.optional() })),
  salesByChannel: z.array(
    z.object({ channel: z.enum(orderChannels), sold: z.int(), gross: minor.optional() }),
  ),
});

/** By which a list of events can be ordered; `-` goes downwards. */
export const backEventSorts = sortsOf(eventColumns);

/** Calls about events, for staff. */
export const eventBackEndpoints = defineEndpoints({
  'POST /back/event/get-list': {
    summary:
      'Events the caller may see: all for admins, their clients’ for managers, own for clients, assigned for contractors.',
    access: only('admin', 'manager', 'client', 'contractor'),
    body: z.object({
      q: z.string().trim().max(120).optional(),
      clientId: id.optional(),
      state: z.array(z.enum(eventStates)).optional(),
      when: z.enum(['upcoming', 'past', 'all']).default('all'),
      from: day.optional(),
      to: day.optional(),
      placeId: id.optional(),
      /** As the town stands at the venue. */
      city: z.string().trim().min(1).max(80).optional(),
      genre: slug.optional(),
      /** Dates of one run. */
      seriesId: id.optional(),
      /** Orders by money count events whose money the caller may not see as without any. */
      sort: z.enum(backEventSorts).default('date'),
      lang: language.default('en'),
      ...paging,
    }),
    response: pageOf(backEventRow),
  },
  'POST /back/event/get-filters': {
    summary: 'Venues, towns and genres of the events that the caller may see, to narrow their list by.',
    access: only('admin', 'manager', 'client', 'contractor'),
    body: z.object({ clientId: id.optional(), lang: language.default('en') }),
    response: z.object({
      venues: z.array(z.object({ _id: id, name: z.string(), city: z.string() })),
      cities: z.array(z.string()),
      genres: z.array(z.object({ slug, name: z.string() })),
    }),
  },
  'POST /back/event/get': {
    summary: 'One event with its ticket types and sales figures.',
    access: only('admin', 'manager', 'client', 'contractor'),
    body: z.object({ eventId: id, lang: language.default('en') }),
    response: backEventDetail,
    errors: ['event.not_found'],
  },
});
