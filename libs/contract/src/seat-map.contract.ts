import { eventStates, isPlainLine } from '@vh/domain';
import * as z from 'zod';
import { auditPage, historyCursor } from './audit.contract.ts';
import { defineEndpoints, everyone, permitted } from './endpoint.ts';
import { done, id, instant, language } from './primitives.ts';
import { importReport, mapSource, seatAddress } from './seat-map-file.ts';
import { mapCheck, seatMap } from './seat-map.ts';

export * from './seat-map-file.ts';

/** A map of 60,000 seats as JSON takes about 6 MB. */
const mapBodyLimit = 8 * 1024 * 1024;

const mapName = z.string().trim().min(1).max(120).refine(isPlainLine);

/** A seat map with its draft. */
export const seatMapDraft = z.object({
  _id: id,
  hallId: id,
  placeId: id,
  /** Whose the place is, and what is sent for the map; the platform's without it. */
  clientId: id.optional(),
  name: z.string(),
  map: seatMap,
  /** Counts its changes. */
  draftVersion: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** The draft differs from what was published last. */
  isChanged: z.boolean(),
  seats: z.int(),
  standing: z.int(),
  /** The caller may change it. */
  isOwn: z.boolean(),
});

/** A version of a map: what it says never changes. */
export const seatMapVersion = z.object({
  versionId: id,
  seatMapId: id,
  /** From 1. */
  number: z.int(),
  seats: z.int(),
  standing: z.int(),
  /** Of the map's JSON, hex. */
  sha256: z.string(),
  at: instant,
  by: z.string(),
  /** Events that are bound to it, those that the caller may not see too. */
  events: z.int(),
});

/** An event that is sold by a version of a map. */
export const eventOfVersion = z.object({
  _id: id,
  title: z.string(),
  date: instant,
  timezone: z.string(),
  state: z.enum(eventStates),
});

/** Of a version's events so many are told one by one. */
export const mostEventsOfVersion = 20;

const changed = z.object({
  seatMapId: id,
  name: z.string(),
  draftVersion: z.int(),
  seats: z.int(),
  standing: z.int(),
  check: mapCheck,
});
const staff = permitted('can-add-events', 'admin', 'manager', 'client');
const draftOf = { seatMapId: id, draftVersion: z.int() };

/** What keeps an event from a map. */
export const seatMapHindrance = z.discriminatedUnion('kind', [
  /** A seat that is held, sold or blocked would be gone, be called otherwise, or be of another category. */
  z.object({
    kind: z.literal('seat'),
    reason: z.enum(['gone', 'address', 'category']),
    seatId: id,
    mapSeat: z.string(),
    ...seatAddress.shape,
    state: z.enum(['held', 'sold', 'blocked']),
  }),
  /** A ticket type that has tickets out, or people on the waiting list, would be for other places. */
  z.object({ kind: z.literal('ticket_type'), reason: z.enum(['taken', 'waiting']), ticketTypeId: id }),
  /** Standing places or a whole quota that is in use would be gone. */
  z.object({
    kind: z.literal('quota'),
    reason: z.enum(['capacity', 'gone']),
    quotaId: id,
    name: z.string(),
    /** Held, sold and blocked. */
    taken: z.int(),
    capacity: z.int(),
  }),
  /** A table that is sold whole, whose seats are of several categories, or more than an order may have. */
  z.object({
    kind: z.literal('table'),
    reason: z.enum(['categories', 'limit']),
    /** Its id on the map. */
    table: z.string(),
    section: z.string(),
    name: z.string(),
    seats: z.int(),
    /** Tickets that an order may have of those for its category. */
    most: z.int(),
  }),
]);

/** The `details` of `seat_map.conflict`; at most 200, with the number of all. */
export const hindranceDetails = z.object({ total: z.int(), hindrances: z.array(seatMapHindrance) });

/** What of a map's categories is sold by which ticket types. */
export const mapCategorySale = z.object({
  key: z.string().min(1).max(64),
  ticketTypeIds: z.array(id).max(100).default([]),
  /** Where a category has seats and standing places: the types of the latter. */
  standingTicketTypeIds: z.array(id).max(100).default([]),
});

/** The map of an event, and what is sold of it. */
export const eventSeatMap = z.object({
  eventId: id,
  seatMapVersionId: id,
  seatMapId: id,
  hallId: id,
  placeId: id,
  name: z.string(),
  number: z.int(),
  /** The newest published version, when the event has an older one. */
  newer: z.object({ versionId: id, number: z.int() }).optional(),
  categories: z.array(
    mapCategorySale.required().extend({
      name: z.string(),
      seats: z.int(),
      standing: z.int(),
      /** Held, sold and blocked of both. */
      taken: z.int(),
    }),
  ),
});

/** Calls about seat maps: drafts, versions, files, and the maps of events. */
export const seatMapEndpoints = defineEndpoints({
  'POST /back/seat-map/create': {
    summary: 'Add a seat map to a hall: empty, read from a file, or a copy of a published version.',
    access: staff,
    bodyLimit: mapBodyLimit,
    body: z.object({
      hallId: id,
      name: mapName,
      from: z
        .discriminatedUnion('kind', [
          z.object({
            kind: z.literal('empty'),
            /** Map units; a unit is a centimetre. */
            width: z.number().min(100).max(100_000).default(4_000),
            height: z.number().min(100).max(100_000).default(3_000),
          }),
          z.object({ kind: z.literal('copy'), versionId: id }),
          z.object({ kind: z.literal('file'), ...mapSource }),
        ])
        .default({ kind: 'empty', width: 4_000, height: 3_000 }),
    }),
    response: changed.extend({ report: importReport.optional() }),
    errors: ['not_found', 'seat_map.unreadable', 'seat_map.duplicates'],
  },
  'POST /back/seat-map/get': {
    summary: 'A seat map with its draft.',
    access: staff,
    body: z.object({ seatMapId: id }),
    response: seatMapDraft,
    errors: ['not_found'],
  },
  'POST /back/seat-map/save': {
    summary: 'Keep the draft, errors and all; `draftVersion` is the one that was read.',
    access: staff,
    bodyLimit: mapBodyLimit,
    body: z.object({ ...draftOf, name: mapName.optional(), map: seatMap }),
    response: changed,
    errors: ['not_found', 'seat_map.changed'],
  },
  'POST /back/seat-map/get-problems': {
    summary: 'What is wrong with a draft.',
    access: staff,
    body: z.object({ seatMapId: id }),
    response: mapCheck,
    errors: ['not_found'],
  },
  'POST /back/seat-map/publish': {
    summary: 'Make the draft a version that events can be bound to; refused while it has errors.',
    access: staff,
    body: z.object(draftOf),
    response: seatMapVersion,
    errors: ['not_found', 'seat_map.changed', 'seat_map.invalid'],
  },
  'POST /back/seat-map/get-versions': {
    summary: 'The published versions of a map, the newest first, with the events that are sold by each.',
    access: staff,
    body: z.object({ seatMapId: id, lang: language.default('en') }),
    response: z.object({
      versions: z.array(
        seatMapVersion.extend({
          /** The latest ones first, at most `mostEventsOfVersion`; those that the caller may see. */
          visibleEvents: z.array(eventOfVersion),
          /** How many more there are that the caller may see. */
          moreEventCount: z.int(),
          /** How many there are of which the caller may know nothing else. */
          otherEventCount: z.int(),
        }),
      ),
    }),
    errors: ['not_found'],
  },
  'POST /back/seat-map/get-history': {
    summary: 'What was changed of a seat map, by whom; organisers see that of their own.',
    access: staff,
    body: z.object({ seatMapId: id, ...historyCursor }),
    response: auditPage,
    errors: ['not_found'],
  },
  'POST /back/seat-map/get-version': {
    summary: 'A published version with its map.',
    access: staff,
    body: z.object({ versionId: id }),
    response: seatMapVersion.extend({ map: seatMap }),
    errors: ['not_found'],
  },
  'POST /back/seat-map/restore': {
    summary: 'Make a published version the draft again.',
    access: staff,
    body: z.object({ ...draftOf, versionId: id }),
    response: changed,
    errors: ['not_found', 'seat_map.changed'],
  },
  'POST /back/seat-map/import': {
    summary:
      'Make a file the draft. Seats that share an address ask for a choice; nothing is saved without it.',
    access: staff,
    bodyLimit: mapBodyLimit,
    body: z.object({ ...draftOf, ...mapSource }),
    response: changed.extend({ report: importReport }),
    errors: ['not_found', 'seat_map.changed', 'seat_map.unreadable', 'seat_map.duplicates'],
  },
  'POST /back/seat-map/delete': {
    summary: 'Delete a map with its versions, as long as no event is sold by any of them.',
    access: staff,
    body: z.object({ seatMapId: id }),
    response: done,
    errors: ['not_found', 'seat_map.in_use'],
  },
  'POST /back/seat-map/get-export': {
    summary:
      'A published version as a file: a pretix seating plan, or a table of its seats. Neither has standing places: how many there are the version says.',
    access: staff,
    body: z.object({ versionId: id, format: z.enum(['pretix', 'csv']) }),
    response: z.object({ filename: z.string(), contentType: z.string(), text: z.string() }),
    errors: ['not_found'],
  },
  'POST /back/event/set-seat-map': {
    summary:
      'Bind an event to a version of a map and its categories to ticket types; seats that are taken stay or refuse it.',
    access: staff,
    body: z.object({
      eventId: id,
      seatMapVersionId: id,
      categories: z.array(mapCategorySale).max(200),
    }),
    response: eventSeatMap,
    errors: ['event.not_found', 'not_found', 'seat_map.conflict'],
  },
  'POST /back/event/get-seat-map': {
    summary: 'The map of an event and what of it is sold by which ticket types; null without one.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({ eventId: id }),
    response: eventSeatMap.nullable(),
    errors: ['event.not_found'],
  },
  'GET /front/seat-map/{versionId}': {
    summary: 'A published map as buyers’ browsers load it (BuyerMap of @vh/seating); never changes.',
    access: everyone,
    cost: 'light',
    kind: 'binary',
    params: z.object({ versionId: id }),
    errors: ['not_found'],
  },
});
