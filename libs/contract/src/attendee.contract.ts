import { attendeeColumns, attendeeKinds, attendeeStates, sortsOf } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, permitted } from './endpoint.ts';
import { id, instant, language, pageOf, paging } from './primitives.ts';

/** A ticket of an event with who holds it. */
export const attendeeRow = z.object({
  ticketId: id,
  /** The short code below the QR code. */
  code: z.string(),
  orderId: id,
  orderNumber: z.string(),
  orderedAt: instant,
  name: z.string(),
  /** The holder's own address; absent where only the buyer's is known. */
  email: z.string().optional(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  ticketTypeId: id,
  ticketTypeName: z.string(),
  seat: z.object({ section: z.string(), row: z.string(), seat: z.string() }).optional(),
  kind: z.enum(attendeeKinds),
  state: z.enum(attendeeStates),
  /** The first entry that counts. */
  checkedInAt: instant.optional(),
  /** Where it was. */
  gate: z.string().optional(),
  /** Answers to the event's questions about this ticket and its order: 'Question: answer'. */
  answers: z.array(z.string()).optional(),
  /** Notes of staff for check-in. */
  notes: z.array(z.string()).optional(),
});

/** Which attendees of an event are listed. */
export const attendeeFilters = {
  eventId: id,
  /** A part of the holder's or buyer's name or e-mail, of the order's number, or of the ticket's code. */
  q: z.string().trim().max(120).optional(),
  ticketTypeId: id.optional(),
  /** Without it all tickets that admit. */
  state: z.enum(attendeeStates).optional(),
  kind: z.enum(attendeeKinds).optional(),
  sort: z.enum(sortsOf(attendeeColumns)).default('-orderedAt'),
};

/** As many attendees are checked in by one call. */
export const mostAttendeesAtOnce = 100;

const mayChange = permitted('can-change-orders', 'admin', 'manager', 'client');

/** Calls about who comes to an event. */
export const attendeeEndpoints = defineEndpoints({
  'POST /back/attendee/get-list': {
    summary:
      'A page of the attendees of an event, a row a ticket, with the event’s sums. Tickets of a combined event are listed with each of its events.',
    access: permitted('can-view-orders', 'admin', 'manager', 'client'),
    body: z.object({ ...attendeeFilters, lang: language.default('en'), ...paging }),
    response: pageOf(attendeeRow).extend({
      sums: z.object({
        /** Tickets that admit, sold and complimentary. */
        tickets: z.int(),
        complimentary: z.int(),
        /** That went in at least once. */
        checkedIn: z.int(),
        inside: z.int(),
      }),
    }),
    errors: ['event.not_found'],
  },
  'POST /back/attendee/check-in': {
    summary:
      'Check attendees of an event in by hand, all or none of them; gates and opening times don’t hold for staff. Repeating it is harmless.',
    access: mayChange,
    body: z.object({ eventId: id, ticketIds: z.array(id).min(1).max(mostAttendeesAtOnce) }),
    response: z.object({
      results: z.array(z.object({ ticketId: id, result: z.enum(['checked_in', 'already_in', 'void']) })),
    }),
    errors: ['event.not_found', 'ticket.not_found', 'ticket.state'],
  },
  'POST /back/attendee/undo-check-in': {
    summary:
      'Take the last entry of attendees back, wherever it was made; those that are not inside stay as they are.',
    access: mayChange,
    body: z.object({ eventId: id, ticketIds: z.array(id).min(1).max(mostAttendeesAtOnce) }),
    response: z.object({ undone: z.int() }),
    errors: ['event.not_found', 'ticket.not_found'],
  },
});
