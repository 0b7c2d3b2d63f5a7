import { guestColumns, sortsOf } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, permitted } from './endpoint.ts';
import {
  done,
  email,
  id,
  idempotencyKey,
  instant,
  language,
  pageOf,
  paging,
  personName,
  staffNote,
} from './primitives.ts';

/** Why somebody comes without paying. */
export const guestReason = z.enum(['guest', 'press', 'artist', 'sponsor', 'staff', 'prize', 'other']);

/** Somebody on the guest list of an event. */
export const guestRow = z.object({
  guestId: id,
  orderId: id,
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  /** The first of `ticketTypeIds`. */
  ticketTypeId: id,
  /** Of the tickets; one, unless staff created the order with several. */
  ticketTypeIds: z.array(id),
  reason: guestReason,
  note: z.string(),
  tickets: z.int(),
  /** Of them, those that came in. */
  arrived: z.int(),
  seats: z.array(z.object({ section: z.string(), row: z.string(), seat: z.string() })),
  /** Who invited them; '' for staff of the platform in answers to organisers. */
  by: z.string(),
  at: instant,
  revokedAt: instant.optional(),
  /** What was answered to the event's questions, at the door too; absent for nothing. */
  answers: z.array(z.string()).optional(),
});

/** How far somebody on the list is: nobody came yet, some of them, all, or taken off it. */
export const guestState = z.enum(['invited', 'some', 'arrived', 'revoked']);

/** The sorts of a guest list. */
export const guestSorts = sortsOf(guestColumns);

const mayInvite = permitted('can-add-events', 'admin', 'manager', 'client');

/** Calls about people who come without paying. */
export const guestEndpoints = defineEndpoints({
  'POST /back/guest/invite': {
    summary:
      'Give people tickets that cost nothing, all or none of them, and send them by mail. They take places of the event: free ones, or of what staff block (`blockId`). Sales windows and limits of orders don’t concern them.',
    access: mayInvite,
    body: z.object({
      key: idempotencyKey,
      eventId: id,
      ticketTypeId: id,
      blockId: id.optional(),
      reason: guestReason,
      note: staffNote,
      /** In which they are written to. */
      lang: language,
      guests: z
        .array(
          z.object({
            name: personName,
            email,
            tickets: z.int().min(1).max(50).default(1),
            /** As many as tickets; the best that are free without them. */
            seatIds: z.array(id).min(1).max(50).optional(),
          }),
        )
        .min(1)
        .max(100),
    }),
    response: z.object({ guests: z.array(guestRow) }),
    errors: [
      'event.not_found',
      'event.state',
      'inventory.unavailable',
      'inventory.conflict',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /back/guest/get-list': {
    summary: 'A page of the guest list of an event with what all of it comes to.',
    access: mayInvite,
    body: z.object({
      eventId: id,
      q: z.string().trim().max(120).optional(),
      state: guestState.optional(),
      sort: z.enum(guestSorts).default('-invitedAt'),
      lang: language.default('en'),
      ...paging,
    }),
    response: pageOf(guestRow).extend({
      sums: z.object({ guests: z.int(), tickets: z.int(), arrived: z.int() }),
    }),
  },
  'POST /back/guest/resend': {
    summary: 'Send a guest the tickets once more, at most three times an hour.',
    access: mayInvite,
    body: z.object({ eventId: id, guestId: id }),
    response: done,
    errors: ['not_found', 'order.state', 'request.rate_limited'],
  },
  'POST /back/guest/revoke': {
    summary: 'Take the tickets of a guest back who has not come yet: they are void, their places free.',
    access: mayInvite,
    body: z.object({ eventId: id, guestId: id, note: staffNote }),
    response: done,
    errors: ['not_found', 'ticket.state'],
  },
});
