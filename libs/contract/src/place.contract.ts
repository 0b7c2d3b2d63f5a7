import { countryCodes, isPlainLine, isTimeZone, placeColumns, sortsOf } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, permitted } from './endpoint.ts';
import { holderNotice } from './event-form.contract.ts';
import { done, id, instant, pageOf, paging } from './primitives.ts';

const line = (most: number) => z.string().trim().max(most).refine(isPlainLine);

/** What staff say of a place. */
const placeForm = z.object({
  name: line(160).min(1),
  address: line(200).default(''),
  city: line(80).default(''),
  postalCode: line(12).default(''),
  /** ISO 3166-1 alpha-2, and XK; '' when it is not known. */
  country: z
    .string()
    .refine(code => code === '' || countryCodes.includes(code))
    .default(''),
  /** Degrees; either both or none. */
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  /** An IANA zone such as Europe/Belgrade. */
  timezone: z.string().max(64).refine(isTimeZone),
  /** Events there are watched online; what is absent stays as it is. */
  isOnline: z.boolean().optional(),
});

const hasWholePosition = ({ latitude, longitude }: { latitude?: unknown; longitude?: unknown }) =>
  (latitude === undefined) === (longitude === undefined);
const wholePosition = { path: ['longitude'] };

/** A place as a row of a list. */
export const placeRow = placeForm.extend({
  _id: id,
  /** The client whose own it is; places of the platform have none. */
  clientId: id.optional(),
  clientName: z.string().optional(),
  /** The caller may change it. */
  isOwn: z.boolean(),
  halls: z.int(),
  upcomingEvents: z.int(),
  isArchived: z.boolean(),
  version: z.int(),
});

/** A hall of a place. */
export const hallView = z.object({
  _id: id,
  placeId: id,
  name: z.string(),
  /** Number of people who may stand in it when there are no seats. */
  standingCapacity: z.int().optional(),
  position: z.int(),
  seatMaps: z.array(
    z.object({
      _id: id,
      name: z.string(),
      /** Of the draft. */
      draftVersion: z.int(),
      /** The draft differs from what was published last. */
      isChanged: z.boolean(),
      updatedAt: instant,
      updatedBy: z.string(),
      /** The newest one that was published. */
      published: z
        .object({ versionId: id, number: z.int(), seats: z.int(), standing: z.int(), at: instant })
        .optional(),
    }),
  ),
});

/** One place with its halls in their order. */
export const placeDetail = placeRow.extend({
  halls: z.array(hallView),
  /** What an import recognises it by. */
  sourceKey: z.string().optional(),
  updatedAt: instant,
});

/** The `details` of `place.changed` and `seat_map.changed`: whose change came first. */
export const changedDetails = z.object({ version: z.int(), by: z.string(), at: instant });

const staff = permitted('can-add-events', 'admin', 'manager', 'client');
const hallForm = z.object({
  name: line(120).min(1),
  standingCapacity: z.int().min(1).max(1_000_000).optional(),
});

/** Calls about places and their halls. */
export const placeEndpoints = defineEndpoints({
  'POST /back/place/get-list': {
    summary: 'Places of the platform and of the caller’s clients, by words and country; all for admins.',
    access: staff,
    body: z.object({
      q: z.string().trim().max(120).optional(),
      clientId: id.optional(),
      country: z.string().max(2).optional(),
      /** Without it both, places of the platform and of clients. */
      own: z.boolean().optional(),
      archived: z.boolean().default(false),
      sort: z.enum(sortsOf(placeColumns)).default('name'),
      ...paging,
    }),
    response: pageOf(placeRow),
  },
  'POST /back/place/get': {
    summary: 'One place with its halls and their seat maps.',
    access: staff,
    body: z.object({ placeId: id }),
    response: placeDetail,
    errors: ['not_found'],
  },
  'POST /back/place/create': {
    summary: 'Add a place: of a client, or of the platform, which only admins can.',
    access: staff,
    body: placeForm.extend({ clientId: id.optional() }).refine(hasWholePosition, wholePosition),
    response: placeDetail,
    errors: ['not_found'],
  },
  'POST /back/place/update': {
    summary:
      'Change a place that is the caller’s own; `version` is the one that was read. Where somebody has tickets of a coming event there, another name, address, town, country or time zone needs `notice`, and a session that was confirmed lately: without it event.notice_needed says in `details` how many events, orders and tickets that reaches. Coming events that had the zone of the place take the new one; their times stay by the clock on the wall. Where coming events of others take place there, only an admin may (auth.forbidden).',
    access: staff,
    body: placeForm
      .extend({ placeId: id, version: z.int(), notice: holderNotice.optional() })
      .refine(hasWholePosition, wholePosition),
    response: placeDetail,
    errors: [
      'not_found',
      'place.changed',
      'event.notice_needed',
      'event.problems',
      'refund.state',
      'text.external_link',
    ],
  },
  'POST /back/place/archive': {
    summary:
      'Take a place out of the lists, or back into them. Its events keep it; places are never deleted.',
    access: staff,
    body: z.object({ placeId: id, version: z.int(), archived: z.boolean() }),
    response: placeDetail,
    errors: ['not_found', 'place.changed'],
  },
  'POST /back/hall/create': {
    summary: 'Add a hall to a place, behind those it has.',
    access: staff,
    body: hallForm.extend({ placeId: id }),
    response: hallView,
    errors: ['not_found'],
  },
  'POST /back/hall/update': {
    summary:
      'Change a hall’s name, standing capacity and place in the order, from 0; refused when it no longer is what `was` says. Where somebody has tickets of a coming event in it, another name needs `notice`, as with a place.',
    access: staff,
    body: hallForm.extend({
      hallId: id,
      position: z.int().min(0).max(1_000),
      /** Its name and standing capacity when it was read. */
      was: hallForm.optional(),
      notice: holderNotice.optional(),
    }),
    response: hallView,
    errors: [
      'not_found',
      'place.changed',
      'event.notice_needed',
      'event.problems',
      'refund.state',
      'text.external_link',
    ],
  },
  'POST /back/hall/delete': {
    summary: 'Delete a hall with its seat maps, as long as no event takes place in it.',
    access: staff,
    body: z.object({ hallId: id }),
    response: done,
    errors: ['not_found', 'place.in_use'],
  },
});
