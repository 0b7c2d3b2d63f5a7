import { counterMethods, isPlainText, orderStates } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, forDevices, only } from './endpoint.ts';
import { currency, id, idempotencyKey, minor } from './primitives.ts';
import { cancelQuote } from './ticket.contract.ts';

/** Of what goes back, how much by which way; minor units. Money goes back the way it came. */
export const counterRefundPart = z.object({ method: z.enum(counterMethods), amount: minor });

const which = { payspotId: id, orderId: id, ticketIds: z.array(id).min(1).max(200) };
const cashiers = forDevices(only('payspot'));

/** Calls by which a counter gives back what it sold. */
export const counterRefundEndpoints = defineEndpoints({
  'POST /back/payspot/quote-refund': {
    summary:
      'What giving back tickets of an own sale would bring now: all of it for half an hour, then what the event’s rules say.',
    access: cashiers,
    body: z.object(which),
    response: cancelQuote.omit({ reason: true }).extend({
      /** `undo` is an own sale of just now, given back whole. */
      ground: z.enum(['undo', 'event_cancelled', 'buyer']),
      parts: z.array(counterRefundPart),
    }),
    errors: ['not_found', 'order.not_found', 'order.state', 'ticket.not_found'],
  },
  'POST /back/payspot/refund': {
    summary:
      'Give back tickets of an own sale at the counter: void at once, the money handed over. Safe to repeat by its key.',
    access: cashiers,
    body: z.object({
      ...which,
      /** What the quote said, minor units; another sum is refused. */
      expectedAmount: minor,
      /** Of the terminal; needed where a part goes back to a card. */
      cardReference: z.string().trim().min(1).max(60).optional(),
      note: z.string().trim().max(200).refine(isPlainText).default(''),
      idempotencyKey,
    }),
    response: z.object({
      refundId: id,
      amount: minor,
      currency,
      parts: z.array(counterRefundPart),
      /** The order's from now on. */
      state: z.enum(orderStates),
    }),
    errors: [
      'not_found',
      'order.not_found',
      'order.state',
      'order.changed',
      'ticket.not_found',
      'refund.refused',
      'shift.state',
      'request.invalid',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
});
