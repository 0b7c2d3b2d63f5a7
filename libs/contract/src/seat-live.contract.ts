import * as z from 'zod';
import { defineEndpoints, everyone } from './endpoint.ts';
import { id, previewToken } from './primitives.ts';

/** What the seats of an event are like at a moment; opaque, and the same in all processes. */
const revision = z.string().min(1).max(64);

/** A caller waits so long for a change at most; browsers give up what they read after 20 seconds. */
export const seatWaitSeconds = 15;

/** How many standing places of a category are left; capped at 99 so that stock can't be read off. */
const standingLeft = z.object({ key: z.string(), left: z.int() });

/** Which seats of an event can be taken now. */
export const seatStates = z.object({
  revision,
  /** Whose order the seats are in: that of its buyer map. */
  seatMapVersionId: id,
  /** How many seats there are. */
  seats: z.int(),
  /** A bit a seat, base64; seat n is bit 7 - n % 8 of byte n / 8, and 1 when it is free. */
  free: z.base64(),
  standing: z.array(standingLeft),
  /** Which ticket types are sold for which categories. */
  categories: z.array(
    z.object({ key: z.string(), ticketTypeIds: z.array(id), standingTicketTypeIds: z.array(id) }),
  ),
});

/** Seats that are good together, ready to be held. */
export const bestSeats = z.object({
  ticketTypeId: id,
  seats: z.array(
    z.object({ id, mapSeat: z.string().optional(), section: z.string(), row: z.string(), seat: z.string() }),
  ),
  /** Side by side in one row. */
  areAdjacent: z.boolean(),
});

/** What changed since a revision. */
export const seatChanges = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none'), revision }),
  z.object({
    kind: z.literal('changes'),
    revision,
    /** Numbers of seats in the order of the map. */
    freed: z.array(z.int()),
    taken: z.array(z.int()),
    standing: z.array(standingLeft),
  }),
  /** The revision is too old, or the event got another map. */
  z.object({ kind: z.literal('all'), states: seatStates }),
]);

/** Whose changes are waited for. */
export const seatChangesWish = z.object({ eventId: id, since: revision });

/** The token of a link to the shop in test mode, which sells drafts. */
const testToken = previewToken.optional();

/** For whom the best seats are looked for. */
export const bestSeatsWish = z.object({
  eventId: id,
  quantity: z.int().min(1).max(50),
  /** What a ticket may cost with its fee, minor units. */
  maxPrice: z.int().min(0).optional(),
  /** All that are on sale without it. */
  ticketTypeIds: z.array(id).min(1).max(100).optional(),
  sections: z.array(z.string().max(100)).min(1).max(100).optional(),
  /** Seats for people who need them; without it those are offered only when no others are left. */
  accessible: z.boolean().default(false),
});

/** Null where there are not so many seats like that. */
export const bestSeatsAnswer = z.object({ best: bestSeats.nullable() });

/** Calls about the seats of an event as they come and go. */
export const seatLiveEndpoints = defineEndpoints({
  'POST /front/event/seat-states': {
    summary: 'Which seats of an event with a map are free, in the order of its buyer map.',
    access: everyone,
    cost: 'light',
    body: z.object({ eventId: id, testToken }),
    response: seatStates,
    errors: ['event.not_found', 'not_found', 'preview.expired'],
  },
  'POST /front/event/seat-changes': {
    summary: `What changed since a revision: at once when something did, else when something does or after ${seatWaitSeconds} seconds.`,
    access: everyone,
    cost: 'wait',
    body: seatChangesWish,
    response: seatChanges,
    errors: ['event.not_found', 'not_found', 'inventory.busy'],
  },
  'POST /front/event/get-best-seats': {
    summary:
      'The best free seats for so many people, by price, ticket types, sections and needs; takes nothing.',
    access: everyone,
    cost: 'search',
    body: bestSeatsWish.extend({ testToken }),
    response: bestSeatsAnswer,
    errors: ['event.not_found', 'preview.expired'],
  },
});
