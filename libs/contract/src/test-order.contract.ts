import { mostTestTickets } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { eventEditors } from './event-form.contract.ts';
import { chosenPrice, currency, id, idempotencyKey, instant, language, minor } from './primitives.ts';
import { staffSaleType } from './staff-order.contract.ts';

/** A test order in the list of its event. */
export const testOrder = z.object({
  _id: id,
  number: z.string(),
  /** Tickets in it. */
  quantity: z.int(),
  total: minor,
  currency,
  createdAt: instant,
});

/** Calls about orders that staff make to try an event before it is published. */
export const testOrderEndpoints = defineEndpoints({
  'POST /back/event/get-test-orders': {
    summary:
      'The test orders of an event, the newest first, and the ticket types that they can have; only a draft can have new ones, and publishing deletes them.',
    access: eventEditors,
    body: z.object({ eventId: id, lang: language.default('en') }),
    response: z.object({
      /** True when the event is a draft. */
      isOpen: z.boolean(),
      ticketTypes: z.array(
        staffSaleType.pick({ _id: true, name: true, face: true, fee: true, openPrice: true }),
      ),
      currency,
      orders: z.array(testOrder),
    }),
    errors: ['event.not_found'],
  },
  'POST /back/event/create-test-order': {
    summary:
      'Make a test order of a draft, paid by the test payment, once for each key: it holds no tickets, counts nowhere and costs nothing. Its confirmation goes to the caller, marked as a test.',
    access: eventEditors,
    body: z.object({
      eventId: id,
      key: idempotencyKey,
      lang: language,
      lines: z
        .array(
          z.object({
            ticketTypeId: id,
            quantity: z.int().min(1).max(mostTestTickets),
            chosenPrice: chosenPrice.optional(),
          }),
        )
        .min(1)
        .max(20),
    }),
    response: z.object({
      testOrderId: id,
      number: z.string(),
      /** True when the confirmation was sent to the caller. */
      isConfirmationSent: z.boolean(),
    }),
    errors: ['event.not_found', 'event.state', 'idempotency.mismatch', 'idempotency.in_progress'],
  },
  'POST /back/event/get-test-tickets': {
    summary: 'The tickets of a test order as PDF, each marked as a test; doors refuse them.',
    access: eventEditors,
    body: z.object({ eventId: id, testOrderId: id }),
    kind: 'binary',
    errors: ['event.not_found', 'not_found', 'ticket.busy'],
  },
  'POST /back/event/delete-test-orders': {
    summary: 'Delete all test orders of an event; their tickets are gone.',
    access: eventEditors,
    body: z.object({ eventId: id }),
    response: z.object({ deleted: z.int() }),
    errors: ['event.not_found'],
  },
});
