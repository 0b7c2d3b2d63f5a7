import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
import { id, instant, language } from './primitives.ts';

/** Where a workspace of seats.io is: Europe, North America, South America, Oceania. */
export const seatsioRegions = ['eu', 'na', 'sa', 'oc'] as const;

/** Why the service could not be asked or told. */
export const seatServiceProblem = z.enum(['refused', 'not_found', 'unauthorised', 'busy', 'unreachable']);

/** How the seat-map service is set up; of the key only whether and where it is set. */
export const seatServiceSettings = z.object({
  region: z.enum(seatsioRegions),
  secretKey: z.enum(['settings', 'environment', 'none']),
  /** Number of events that have their seats there. */
  events: z.int(),
});

/** What the service calls an event or a chart. */
const serviceKey = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\s/?#]+$/);

/** A seat of one side that the other does not have. */
const seatName = z.string();

/** What binding an event to one at the service comes to. */
export const seatServicePlan = z.object({
  eventKey: z.string(),
  chartKey: z.string(),
  name: z.string(),
  /** Seats that both sides have. */
  matched: z.int(),
  /** Those of them that somebody has there. */
  heldInService: z.int(),
  /** Seats of ours that it does not have; the event can't be bound while there are any. At most 50 are named. */
  missingInService: z.object({ count: z.int(), names: z.array(seatName) }),
  /** What it has besides: seats and tables that are not sold here. */
  onlyInService: z.object({ count: z.int(), names: z.array(seatName) }),
  /** General admission areas; their places are counted here alone. */
  areas: z.array(seatName),
});

/** An event that is at the service, and how both sides stand. */
export const seatServiceBinding = z.object({
  eventId: id,
  eventKey: z.string(),
  chartKey: z.string(),
  /** Others sell seats of it there too. */
  soldElsewhere: z.boolean(),
  boundAt: instant,
  seats: z.int(),
  /** Seats that the service was not told about yet. */
  waiting: z.int(),
  /** Seats that others have there. */
  elsewhere: z.int(),
  /** Sold here, and somebody else's there: for staff to decide. */
  conflicts: z.array(z.object({ seat: seatName, orderId: id, orderNumber: z.string(), says: z.string() })),
  problem: z.object({ reason: seatServiceProblem, since: instant }).optional(),
});

const admin = only('admin');

/** The seat-map service outside: how it is reached, and which events have their seats there. */
export const seatServiceEndpoints = defineEndpoints({
  'POST /back/settings/get-seat-service': {
    summary: 'How the seat-map service is set up; of its key only whether it is set.',
    access: admin,
    response: seatServiceSettings,
  },
  'POST /back/settings/save-seat-service': {
    summary: 'Change how the seat-map service is set up; what is not named stays, null forgets the key.',
    access: admin,
    body: z.object({
      region: z.enum(seatsioRegions).optional(),
      secretKey: z.string().trim().min(8).max(200).nullable().optional(),
    }),
    response: seatServiceSettings,
  },
  'POST /back/seat-service/get-connection': {
    summary: 'Asks the seat-map service whether it takes the key.',
    access: admin,
    response: z.object({ ok: z.boolean(), problem: seatServiceProblem.optional() }),
    errors: ['seat_service.not_set_up'],
  },
  'POST /back/seat-service/get-list': {
    summary: 'The events that have their seats at the service, and whether all is well with them.',
    access: admin,
    body: z.object({ lang: language.default('en') }).prefault({}),
    response: z.object({
      rows: z.array(
        z.object({
          eventId: id,
          title: z.string(),
          startsAt: instant,
          eventKey: z.string(),
          seats: z.int(),
          elsewhere: z.int(),
          conflicts: z.int(),
          problem: seatServiceProblem.optional(),
        }),
      ),
    }),
  },
  'POST /back/seat-service/import-chart': {
    summary: 'Makes the drawing of a chart at the service a seat map of a hall, to be checked and published.',
    access: admin,
    body: z.object({ hallId: id, chartKey: serviceKey, name: z.string().trim().min(1).max(120) }),
    response: z.object({ seatMapId: id, placeId: id, name: z.string(), seats: z.int(), standing: z.int() }),
    errors: ['seat_service.not_set_up', 'seat_service.failed', 'seat_map.unreadable'],
  },
  'POST /back/seat-service/get-plan': {
    summary: 'What binding an event to one at the service comes to; changes nothing.',
    access: admin,
    body: z.object({ eventId: id, eventKey: serviceKey }),
    response: seatServicePlan,
    errors: ['event.not_found', 'seat_service.not_set_up', 'seat_service.failed'],
  },
  'POST /back/seat-service/get': {
    summary: 'How an event stands at the service; null for one that is not there.',
    access: admin,
    body: z.object({ eventId: id }),
    response: seatServiceBinding.nullable(),
    errors: ['event.not_found'],
  },
  'POST /back/seat-service/bind': {
    summary:
      'Keeps the seats of an event at the service too: what is taken there is taken here, and the other way.',
    access: admin,
    body: z.object({ eventId: id, eventKey: serviceKey, soldElsewhere: z.boolean() }),
    response: seatServiceBinding,
    errors: [
      'event.not_found',
      'seat_service.not_set_up',
      'seat_service.failed',
      'seat_service.bound',
      'seat_service.mismatch',
    ],
  },
  'POST /back/seat-service/unbind': {
    summary: 'Ends that; what others have there is for sale here again, and nothing is changed there.',
    access: admin,
    body: z.object({ eventId: id }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['event.not_found'],
  },
});
