import { isPlainLine } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, permitted } from './endpoint.ts';
import { id, instant } from './primitives.ts';
import { mapCheck, seatMap } from './seat-map.ts';

/** A map of 60,000 seats as JSON takes about 6 MB. */
const mapBodyLimit = 8 * 1024 * 1024;
const mostSourceText = 8_000_000;

/** Forms of data that maps are read from. */
export const mapFormat = z.enum(['pretix', 'seatsio', 'ticketland', 'csv-ranges', 'csv-seats', 'svg']);

/** What becomes of seats that share an address in a source. */
export const duplicateChoice = z.enum(['rename-by-block', 'keep-first', 'renumber']);

const address = z.object({ section: z.string(), row: z.string(), seat: z.string() });

/** What was found in a source, and what was left out or made otherwise. */
export const importReport = z.object({
  format: mapFormat,
  seats: z.int(),
  standing: z.int(),
  sections: z.int(),
  categories: z.int(),
  /** Seats whose address no other has, and of each other address one. */
  distinctSeats: z.int(),
  /** How many addresses several seats have. */
  duplicateAddresses: z.int(),
  /** A hundred of them at most. */
  duplicates: z.array(
    z.object({
      address,
      seatIds: z.array(z.string()).readonly(),
      /** Where each of them is in the source. */
      places: z.array(z.string()).readonly(),
    }),
  ),
  notes: z
    .array(
      z.object({
        code: z.string(),
        count: z.int(),
        /** Where the first of them is in the source. */
        place: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .readonly(),
});

/** The `details` of `seat_map.unreadable`: why nothing was read, and where. */
export const unreadableDetails = z.object({
  problems: z.array(
    z.object({
      code: z.string(),
      /** A field's path, or `line 12`; empty for all of it. */
      place: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});

const mapName = z.string().trim().min(1).max(120).refine(isPlainLine);

const source = {
  text: z.string().min(1).max(mostSourceText),
  /** Found out from the text without it. */
  format: mapFormat.optional(),
  filename: z.string().max(200).optional(),
  duplicates: duplicateChoice.optional(),
};

/** A seat map with its draft. */
export const seatMapDraft = z.object({
  _id: id,
  hallId: id,
  placeId: id,
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
  /** Events that are bound to it. */
  events: z.int(),
});

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

/** The `details` of `seat_map.duplicates`: nothing was saved; send the choice with the same text. */
export const duplicatesDetails = z.object({ report: importReport });

/** What keeps an event from a map. */
export const seatMapHindrance = z.discriminatedUnion('kind', [
  /** A seat that is held, sold or kept back would be gone, be called otherwise, or be of another category. */
  z.object({
    kind: z.literal('seat'),
    reason: z.enum(['gone', 'address', 'category']),
    seatId: id,
    mapSeat: z.string(),
    ...address.shape,
    state: z.enum(['held', 'sold', 'blocked']),
  }),
  /** A ticket type that has tickets out, or people in line, would be for other places. */
  z.object({ kind: z.literal('ticket_type'), reason: z.enum(['taken', 'waiting']), ticketTypeId: id }),
  /** Standing places or a whole quota that is in use would be gone. */
  z.object({
    kind: z.literal('quota'),
    reason: z.enum(['capacity', 'gone']),
    quotaId: id,
    name: z.string(),
    /** Held, sold and kept back. */
    taken: z.int(),
    capacity: z.int(),
  }),
]);

/** The `details` of `seat_map.in_the_way`; at most 200, with the number of all. */
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
      /** Held, sold and kept back of both. */
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
          z.object({ kind: z.literal('file'), ...source }),
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
    summary: 'The published versions of a map, the newest first.',
    access: staff,
    body: z.object({ seatMapId: id }),
    response: z.object({ versions: z.array(seatMapVersion) }),
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
    body: z.object({ ...draftOf, ...source }),
    response: changed.extend({ report: importReport }),
    errors: ['not_found', 'seat_map.changed', 'seat_map.unreadable', 'seat_map.duplicates'],
  },
  'POST /back/seat-map/get-export': {
    summary: 'A published version as a file: a pretix seating plan, or a table of its seats.',
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
    errors: ['event.not_found', 'not_found', 'seat_map.in_the_way'],
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
    kind: 'binary',
    params: z.object({ versionId: id }),
    errors: ['not_found'],
  },
});
