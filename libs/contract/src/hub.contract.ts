import { doorVerdicts } from '@vh/domain';
import * as z from 'zod';
import { uploadedScan } from './checkin.contract.ts';
import { id, idempotencyKey } from './primitives.ts';

/** Most scans that a door tells a hub, or asks it about, at once. */
export const mostToldToHub = 500;

/** Passages of one answer of a hub. */
export const hubNewsAtOnce = 2_000;

/** How a hub is spoken to: each body and each answer is a letter (`createHubLetters` of libs/domain). */
export const hubLetter = z.object({ sealed: z.string().max(1_500_000) });

const doorOfScan = uploadedScan.shape.by.unwrap();
const where = z.string().max(120);
/** Milliseconds of the server's clock. */
const moment = z.number();

/** `POST /hub/scan`: a door asks about a scan. The same nonce gets the same answer. */
export const hubQuestion = uploadedScan.omit({ verdict: true, at: true, clockOffset: true }).extend({
  by: doorOfScan,
  /** The door as people call it. */
  where,
  /** Ticket types that its gate takes; absent: all. */
  typeIds: z.array(id).max(200).optional(),
  /** True when codes may be typed there and tickets be picked by name; absent: not. */
  mayType: z.boolean().optional(),
  /** Somebody at the door has seen whose ticket it is, and said yes. */
  isConfirmed: z.boolean().optional(),
});

/**
 * The hub's word on a scan. `unlisted` is for what only somebody else can know, e.g. a typed code of a ticket that was sold
 * since its list was made: nothing was noted of it; nor of `confirm`, which the door asks again about by the same nonce.
 */
export const hubAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('decided'),
    verdict: z.enum(doorVerdicts),
    at: moment,
    ticketId: id.optional(),
    earlier: z.object({ at: moment, where }).optional(),
  }),
  z.object({ kind: z.literal('unlisted') }),
]);

/** `POST /hub/hear`: a door tells what was decided without the hub, or taken back. */
export const hubHeard = z.object({
  scans: z
    .array(
      z.object({
        scan: uploadedScan.extend({ by: doorOfScan }),
        where,
        /** The ticket that it let through. */
        passed: id.optional(),
        /** The passage was taken back. */
        isUndone: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(mostToldToHub),
});

/** `POST /hub/news`: a door asks what happened at the others since. */
export const hubWish = z.object({
  eventId: id,
  /** `next` of the answer before; 0 for everything. */
  since: z.int().min(0),
  /** Scans that the hub decided for this door, and that the door keeps until the server has them. */
  mine: z.array(idempotencyKey).max(mostToldToHub),
});

/** Somebody went through at a door, or that was taken back. */
export const hubPassage = z.object({
  nonce: idempotencyKey,
  ticketId: id,
  direction: z.enum(['entry', 'exit']),
  at: moment,
  where,
  isUndone: z.boolean().optional(),
});

/** What a hub says of the venue and of itself. */
export const hubNews = z.object({
  at: moment,
  /** Tickets in its lists. */
  tickets: z.int(),
  /** Scans that the server has not confirmed. */
  waiting: z.int(),
  /** True when the server answered it last. */
  isOnline: z.boolean(),
  passages: z.array(hubPassage),
  next: z.int(),
  hasMore: z.boolean(),
  /** The server has all passages up to here. */
  settled: z.int(),
  /** Those of `mine` that the server has. */
  arrived: z.array(z.string()),
  /** Those of `mine` that this hub can't hand on: their door has to. */
  left: z.array(z.string()),
});

/** A door's question to a hub. */
export type HubQuestion = z.infer<typeof hubQuestion>;
/** The hub's word on a scan. */
export type HubAnswer = z.infer<typeof hubAnswer>;
/** What a door tells a hub. */
export type HubHeard = z.infer<typeof hubHeard>;
/** What a door wants to know of the others. */
export type HubWish = z.infer<typeof hubWish>;
/** What a hub says of the venue and of itself. */
export type HubNews = z.infer<typeof hubNews>;
