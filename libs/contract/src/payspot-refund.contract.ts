import { payspotMethods, isPlainText, orderStates } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, forDevices, only } from './endpoint.ts';
import { currency, done, id, idempotencyKey, instant, minor } from './primitives.ts';
import { cancelQuote } from './ticket.contract.ts';

/** Of what goes back, how much by which way; minor units. Money goes back the way it came. */
export const payspotRefundPart = z.object({ method: z.enum(payspotMethods), amount: minor });

/** The end of a card refund that was not recorded: the terminal made none, or reversed it. */
export const cardRefundOutcomes = ['cancelled', 'reversed'] as const;

/** A refund that a terminal makes, or made, to a card and that is not recorded. */
export const openCardRefund = z.object({
  _id: id,
  payspotId: id,
  payspotName: z.string(),
  /** When it was planned. */
  at: instant,
  /** Sum that goes to the card, minor units. */
  amount: minor,
  currency,
  /** `planned`: the terminal may have given it back; `unrecorded`: it did, and the refund was refused. */
  state: z.enum(['planned', 'unrecorded']),
  /** Of the terminal, as soon as it is known. */
  reference: z.string().optional(),
  /** Why it was not recorded: the code of the refusal. */
  reason: z.string().optional(),
  orderId: id,
  number: z.string(),
  eventTitle: z.string(),
  /** Number of refunded tickets. */
  quantity: z.int(),
  seller: z.string(),
});

const which = { payspotId: id, orderId: id, ticketIds: z.array(id).min(1).max(200) };
const cashiers = forDevices(only('payspot'));
const watchers = forDevices(only('payspot', 'admin'));

const refunded = z.object({
  refundId: id,
  amount: minor,
  currency,
  parts: z.array(payspotRefundPart),
  /** The order's from now on. */
  state: z.enum(orderStates),
});

/** Calls by which a counter refunds what it sold. */
export const payspotRefundEndpoints = defineEndpoints({
  'POST /back/payspot/quote-refund': {
    summary:
      'What refunding tickets of an own sale would bring now: all of it for half an hour, then what the event’s rules say.',
    access: cashiers,
    body: z.object(which),
    response: cancelQuote.omit({ reason: true }).extend({
      /** `undo` is an own sale of just now, refunded whole. */
      ground: z.enum(['undo', 'event_cancelled', 'buyer']),
      parts: z.array(payspotRefundPart),
    }),
    errors: ['not_found', 'order.not_found', 'order.state', 'ticket.not_found'],
  },
  'POST /back/payspot/refund': {
    summary:
      'Refund tickets of an own sale at the counter: void at once, the money handed over. A card refund is planned and confirmed instead; what a terminal refunded without a plan is listed where it is refused. Safe to repeat by its key.',
    access: cashiers,
    body: z.object({
      ...which,
      /** Sum of the quote, minor units; another sum is refused. */
      expectedAmount: minor,
      /** Of the terminal; needed where a part goes back to a card. */
      cardReference: z.string().trim().min(1).max(60).optional(),
      note: z.string().trim().max(200).refine(isPlainText).default(''),
      idempotencyKey,
    }),
    response: refunded,
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
  'POST /back/payspot/plan-refund': {
    summary:
      'Check and record a refund that goes back to a card, in whole or in part, before the terminal gives anything back. It is listed until it is confirmed or settled. Safe to repeat by its key.',
    access: cashiers,
    body: z.object({
      ...which,
      /** Sum of the quote, minor units; another sum is refused. */
      expectedAmount: minor,
      note: z.string().trim().max(200).refine(isPlainText).default(''),
      idempotencyKey,
    }),
    response: z.object({
      plannedRefundId: id,
      amount: minor,
      currency,
      parts: z.array(payspotRefundPart),
    }),
    errors: [
      'not_found',
      'order.not_found',
      'order.state',
      'order.changed',
      'ticket.not_found',
      // `details.why` is `planned` where another refund of these tickets is not settled yet
      'refund.refused',
      'shift.state',
      // nothing of it goes to a card
      'request.invalid',
      'idempotency.mismatch',
    ],
  },
  'POST /back/payspot/confirm-refund': {
    summary:
      'Record a planned refund that the terminal has made: tickets void, the rest paid in cash. What is refused now stays listed with its reference and can be confirmed again. Safe to repeat.',
    access: cashiers,
    body: z.object({
      payspotId: id,
      plannedRefundId: id,
      /** Of the terminal. */
      cardReference: z.string().trim().min(1).max(60),
    }),
    response: refunded,
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
  'POST /back/payspot/settle-card-refund': {
    summary:
      'Say how a card refund without a record ended: `cancelled` where the terminal refunded nothing, `reversed` where the terminal took it back. The same outcome again changes nothing.',
    access: watchers,
    body: z.object({ payspotId: id, plannedRefundId: id, outcome: z.enum(cardRefundOutcomes) }),
    response: done,
    errors: ['not_found', 'order.state'],
  },
});
