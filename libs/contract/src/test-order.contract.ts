import { mostTestTickets } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone } from './endpoint.ts';
import { eventEditors } from './event-form.contract.ts';
import {
  chosenPrice,
  currency,
  email,
  id,
  idempotencyKey,
  instant,
  language,
  minor,
  orderToken,
} from './primitives.ts';
import { staffSaleType } from './staff-order.contract.ts';
import { seatLabel } from './staff-seats.ts';

/** A test order in the list of its event. */
export const testOrder = z.object({
  _id: id,
  number: z.string(),
  /** Tickets in it. */
  quantity: z.int(),
  total: minor,
  currency,
  createdAt: instant,
  /** False while one of the shop waits for its test payment. */
  isPaid: z.boolean(),
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
      /** The shop in test mode, while it is open: a path on the site, for staff and those they pass it to. */
      shop: z.object({ path: z.string(), expiresAt: instant }).optional(),
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
    summary:
      'Delete all test orders of an event; their tickets are gone, and links to its preview and to the shop in test mode end.',
    access: eventEditors,
    body: z.object({ eventId: id }),
    response: z.object({ deleted: z.int() }),
    errors: ['event.not_found'],
  },
  'POST /front/test-order/get': {
    summary: 'A test order of the shop as its buyer sees it; not found once test mode ended.',
    access: everyone,
    cost: 'light',
    body: z.object({ orderToken, lang: language.default('en') }),
    response: z.object({
      number: z.string(),
      isPaid: z.boolean(),
      /** Where the confirmation goes. */
      email: z.union([email, z.literal('')]),
      eventTitle: z.string(),
      startsAt: instant,
      timezone: z.string(),
      venue: z.string(),
      lines: z.array(
        z.object({
          typeName: z.string(),
          quantity: z.int(),
          total: minor,
          seats: z.array(seatLabel).optional(),
        }),
      ),
      total: minor,
      currency,
    }),
    errors: ['order.not_found'],
  },
  'POST /front/test-order/pay': {
    summary:
      'The test payment of a test order, which succeeds once or is declined, as is asked; nothing is charged.',
    access: everyone,
    cost: 'write',
    body: z.object({ orderToken, outcome: z.enum(['paid', 'declined']) }),
    response: z.object({
      isPaid: z.boolean(),
      /** True when the confirmation was sent by this call. */
      isConfirmationSent: z.boolean(),
    }),
    errors: ['order.not_found', 'preview.expired'],
  },
  'GET /front/test-order/pdf/{orderToken}': {
    summary: 'The tickets of a paid test order as PDF, each marked as a test; doors refuse them.',
    access: everyone,
    cost: 'file',
    params: z.object({ orderToken }),
    kind: 'binary',
    errors: ['order.not_found', 'ticket.busy'],
  },
});
