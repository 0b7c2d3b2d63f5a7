import * as z from 'zod';
import { defineEndpoints, everyone, only, permitted } from './endpoint.ts';
import { id, instant, staffNote } from './primitives.ts';
import { seatLabel, staffSeat, staffSeatRow, staffSeatState } from './staff-seats.ts';

/** Why staff keep places back. */
export const blockReason = z.enum(['house', 'sponsor', 'artist', 'technical', 'kill', 'other']);

/** A channel that can be given a number of places of its own. */
export const salesChannel = z.enum(['web', 'payspot']);

/** A quota with all its counts; free = capacity - held - sold - blocked - waiting, never below 0. */
export const quotaCounts = z.object({
  quotaId: id,
  name: z.string(),
  seated: z.boolean(),
  capacity: z.int(),
  held: z.int(),
  sold: z.int(),
  blocked: z.int(),
  /** Kept for people on the waiting list. */
  waiting: z.int(),
  free: z.int(),
  /** Caps of channels; a channel without one may take what is free. */
  channels: z.array(z.object({ channel: salesChannel, capacity: z.int(), taken: z.int() })),
  ticketTypeIds: z.array(id),
});

/** Places that staff block, and by whom. */
export const inventoryBlock = z.object({
  blockId: id,
  quotaId: id,
  reason: blockReason,
  note: z.string(),
  /** Still blocked; 0 after all were returned. */
  units: z.int(),
  /** The ones of them that are seats. */
  seats: z.array(seatLabel),
  by: z.string(),
  at: instant,
  releasedBy: z.string().optional(),
  releasedAt: instant.optional(),
});

/** Why seats are blocked, without naming them. */
const seatBlock = inventoryBlock.pick({ blockId: true, reason: true, note: true, by: true });

/** The inventory of an event for staff. */
export const eventInventory = z.object({
  eventId: id,
  /** The version of the event's map; absent for events without one. */
  seatMapVersionId: id.optional(),
  quotas: z.array(quotaCounts),
  blocks: z.array(inventoryBlock),
  /** Only when asked for. */
  seats: z.array(staffSeat).optional(),
});

/** What the seats of an event are like at a moment; opaque. */
const staffRevision = z.string().min(1).max(120);

/** The seats of an event for staff, by whom and why they are blocked, or what of that changed since a revision. */
export const staffSeats = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none'), revision: staffRevision }),
  z.object({
    kind: z.literal('changes'),
    revision: staffRevision,
    /** Those that changed, and some that may have. */
    seats: z.array(staffSeat),
    /** How many the event has: who comes to another number asks for all. */
    seatCount: z.int(),
    /** Those that changed. */
    blocks: z.array(seatBlock),
  }),
  z.object({
    kind: z.literal('all'),
    revision: staffRevision,
    seatMapVersionId: id.optional(),
    rows: z.array(staffSeatRow),
    blocks: z.array(seatBlock),
  }),
]);

/** The `details` of `inventory.conflict`: what keeps places from being blocked or a cap from being set. */
export const inTheWayDetails = z.object({
  /** Places that could be blocked, or the lowest cap that can be set. */
  available: z.int(),
  seats: z.array(seatLabel.extend({ state: staffSeatState })),
});

/** A stadium of 40,000 seats, all of which are blocked in one call; bytes. */
const blockSeatsLimit = 2_097_152;

/** Calls about places: what is free, and what staff block. */
export const inventoryEndpoints = defineEndpoints({
  'POST /front/event/seats': {
    summary: 'The seats of an event by section and row, each free or taken. May be some seconds old.',
    access: everyone,
    cost: 'light',
    body: z.object({ eventId: id }),
    response: z.object({
      /** Parts of the hall, each with the ticket types that are sold for it. */
      zones: z.array(z.object({ ticketTypeIds: z.array(id) })),
      sections: z.array(
        z.object({
          name: z.string(),
          /** A row of two zones stands here twice. */
          rows: z.array(
            z.object({
              name: z.string(),
              /** How good the row is over the whole hall; 1 is the best. */
              rank: z.int(),
              /** Position in `zones`, from 0. */
              zone: z.int(),
              /** Id, name, place in the row (neighbours differ by one, an aisle leaves a gap), and marks. */
              seats: z.array(z.tuple([id, z.string(), z.int(), z.int()])),
            }),
          ),
        }),
      ),
    }),
    errors: ['event.not_found'],
  },
  'POST /back/inventory/get': {
    summary:
      'The places of an event: counts of its quotas, caps of channels, what is blocked, and its seats when asked.',
    access: only('admin', 'client', 'manager'),
    body: z.object({ eventId: id, withSeats: z.boolean().default(false) }),
    response: eventInventory,
    errors: ['event.not_found'],
  },
  'POST /back/inventory/get-seats': {
    summary:
      'The seats of an event for staff: all of them, or only what changed since the revision of an earlier answer.',
    access: only('admin', 'client', 'manager'),
    body: z.object({ eventId: id, since: staffRevision.optional() }),
    response: staffSeats,
    errors: ['event.not_found'],
  },
  'POST /back/inventory/block': {
    summary:
      'Keep seats, or a number of places of a quota without seats, back from sale. Never takes what is held or sold.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({
      eventId: id,
      /** Made by the client once per intention: a repeat finds the block that was made. */
      blockId: id,
      quotaId: id,
      reason: blockReason,
      note: staffNote,
      units: z.int().min(1).max(1_000_000).optional(),
      seatIds: z.array(id).min(1).max(5_000).optional(),
    }),
    response: inventoryBlock,
    errors: ['event.not_found', 'inventory.conflict'],
  },
  'POST /back/inventory/block-seats': {
    summary:
      'Keep seats of several quotas back from sale, all of them or none: a block for each quota. Never takes what is held or sold.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({
      eventId: id,
      reason: blockReason,
      note: staffNote,
      blocks: z
        .array(
          z.object({
            /** Made by the client once per intention: a repeat finds the block that was made. */
            blockId: id,
            quotaId: id,
            seatIds: z.array(id).min(1).max(5_000),
          }),
        )
        .min(1)
        .max(50),
    }),
    response: z.object({ blocks: z.array(inventoryBlock) }),
    errors: ['event.not_found', 'inventory.conflict'],
    bodyLimit: blockSeatsLimit,
  },
  'POST /back/inventory/unblock': {
    summary: 'Give what is blocked to the sale again: all of it, all but some units, or some seats.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({
      eventId: id,
      blockId: id,
      /** How many units stay blocked; all are returned without it. */
      keep: z.int().min(0).optional(),
      /** The seats to release; all without it. */
      seatIds: z.array(id).min(1).max(5_000).optional(),
    }),
    response: inventoryBlock,
    errors: ['event.not_found', 'inventory.conflict'],
  },
  'POST /back/inventory/unblock-seats': {
    summary:
      'Give seats of several blocks to the sale again, all of them or none. What somebody gave back meanwhile is left as it is, so that repeating it does no harm.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({
      eventId: id,
      blocks: z
        .array(z.object({ blockId: id, seatIds: z.array(id).min(1).max(5_000) }))
        .min(1)
        .max(50),
    }),
    response: z.object({ blocks: z.array(inventoryBlock) }),
    errors: ['event.not_found'],
    bodyLimit: blockSeatsLimit,
  },
  'POST /back/inventory/set-channel-cap': {
    summary: 'Set how many places of a quota a channel may take, or lift that with null.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({
      eventId: id,
      quotaId: id,
      channel: salesChannel,
      capacity: z.int().min(0).max(10_000_000).nullable(),
    }),
    response: quotaCounts,
    errors: ['event.not_found', 'inventory.conflict'],
  },
});
