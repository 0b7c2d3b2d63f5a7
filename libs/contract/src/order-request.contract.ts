import {
  isPlainText,
  orderRequestRefusals,
  orderRequestStates,
  orderRequestTypes,
  orderRequestWordsMaxLength,
  refundTargets,
} from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, permitted } from './endpoint.ts';
import { ticketState } from './order.contract.ts';
import {
  done,
  id,
  idempotencyKey,
  instant,
  language,
  minor,
  orderToken,
  pageOf,
  paging,
  staffNote,
} from './primitives.ts';

const type = z.enum(orderRequestTypes);
const state = z.enum(orderRequestStates);

/** What is written with a request; may have several lines. */
const buyerWords = z.string().trim().min(1).max(orderRequestWordsMaxLength).refine(isPlainText);

/** What the buyer is told with an answer; may have several lines. */
const reply = z.string().trim().max(orderRequestWordsMaxLength).refine(isPlainText);

/** A request as its buyer sees it. */
export const buyerRequest = z.object({
  _id: id,
  type,
  state,
  eventTitle: z.string(),
  ticketIds: z.array(id),
  words: z.string(),
  createdAt: instant,
  /** Until when it is to be answered. */
  dueAt: instant,
  /** When it ended. */
  decidedAt: instant.optional(),
  /** The organiser's words; '' for none. */
  reply: z.string(),
});

const buyerRequests = z.object({
  /** The newest first. */
  requests: z.array(buyerRequest),
  /** The tickets that a request of each type can be about now. */
  requestable: z.object({ refund: z.array(id), change: z.array(id) }),
});

/** A request as a row of the back office's list. */
export const orderRequestRow = z.object({
  _id: id,
  type,
  state,
  orderId: id,
  orderNumber: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  eventId: id,
  eventTitle: z.string(),
  eventDate: instant,
  timezone: z.string(),
  tickets: z.array(
    z.object({
      ticketId: id,
      shortCode: z.string(),
      ticketTypeName: z.string(),
      attendeeName: z.string(),
      seat: z.object({ section: z.string(), row: z.string(), seat: z.string() }).optional(),
      state: ticketState,
    }),
  ),
  words: z.string(),
  /** Whether the buyer would take store credit instead of money. */
  acceptsCredit: z.boolean(),
  reply: z.string(),
  createdAt: instant,
  dueAt: instant,
  decidedAt: instant.optional(),
  /** The name of the person who answered. */
  decidedBy: z.string().optional(),
  /** Whether it is open and the caller may answer it. */
  canAnswer: z.boolean(),
});

/** The sorts of the list of requests: by deadline, or by when they were sent. */
export const orderRequestSorts = ['dueAt', '-dueAt', 'createdAt', '-createdAt'] as const;

const refusal = z.enum(orderRequestRefusals);

/** One ticket of the `details.refused` of `order_request.refused`. */
export const refusedRequestTicket = z.object({ ticketId: id, why: refusal });

const answered = {
  orderId: id,
  orderRequestId: id,
  key: idempotencyKey,
  reply: reply.default(''),
};

/** Calls about what buyers ask of organisers. */
export const orderRequestEndpoints = defineEndpoints({
  'POST /front/order/get-requests': {
    summary: 'The requests about an order, and the tickets that another one can be about.',
    access: everyone,
    cost: 'light',
    body: z.object({ orderToken, lang: language.default('en') }),
    response: buyerRequests,
    errors: ['order.not_found'],
  },
  'POST /front/order/send-request': {
    summary:
      'Ask the organiser for a refund of tickets, where the event decides case by case, or for a change. Tickets of several events become a request for each of them; a ticket can be in one open request.',
    access: everyone,
    cost: 'write',
    body: z.object({
      orderToken,
      type,
      ticketIds: z.array(id).min(1).max(200),
      words: buyerWords,
      /** Of a refund: store credit instead of money would do. */
      acceptsCredit: z.boolean().default(false),
      lang: language.default('en'),
      idempotencyKey,
    }),
    response: buyerRequests,
    errors: [
      'order.not_found',
      'order.state',
      'ticket.not_found',
      'order_request.refused',
      'request.rate_limited',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /front/order/withdraw-request': {
    summary: 'Take an open request back; of one that was taken back already nothing changes.',
    access: everyone,
    cost: 'write',
    body: z.object({ orderToken, orderRequestId: id, lang: language.default('en') }),
    response: buyerRequests,
    errors: ['order.not_found', 'order_request.not_found', 'order_request.state'],
  },
  'POST /back/order-request/get-list': {
    summary: 'Requests of buyers about tickets of the caller’s events.',
    access: permitted('can-view-orders', 'admin', 'manager', 'client'),
    body: z.object({
      /** A part of the buyer's name or address, of the order's number, or of what was written. */
      q: z.string().trim().max(120).optional(),
      clientId: id.optional(),
      eventId: id.optional(),
      type: type.optional(),
      state: state.optional(),
      sort: z.enum(orderRequestSorts).default('dueAt'),
      lang: language.default('en'),
      ...paging,
    }),
    response: pageOf(orderRequestRow).extend({
      /** Number of requests per state under the same filter without the state. */
      counts: z.partialRecord(state, z.int()),
    }),
  },
  'POST /back/order-request/get-open': {
    summary: 'How many requests wait for an answer.',
    access: permitted('can-view-orders', 'admin', 'manager', 'client'),
    body: z.object({ clientId: id.optional() }),
    response: z.object({ open: z.int() }),
  },
  'POST /back/order-request/approve-refund': {
    summary:
      'Approve a request for a refund: its tickets are refunded in the same transaction, once, for the sum that was quoted, and the buyer is written to.',
    access: permitted('can-refund', 'admin', 'manager', 'client'),
    body: z.object({
      ...answered,
      /** Refund the cancellation fee and the service fee too. */
      waivesFees: z.boolean().default(false),
      /** Refund these tickets' share of the protection line too. */
      withProtection: z.boolean().default(false),
      /** Instead of what the rules say; up to `highest` of the quote. */
      amount: minor.min(0).max(2_147_483_647).optional(),
      /** As store credit only where the buyer accepts that. */
      refundTo: z.enum(refundTargets).default('original_payment'),
      /** What the quote said; minor units. */
      expectedAmount: minor,
      /** For the history of the order; the buyer does not see it. */
      note: staffNote,
    }),
    response: z.object({ refundId: id, amount: minor }),
    errors: [
      'order.not_found',
      'order.state',
      'order.changed',
      'order_request.not_found',
      'order_request.state',
      'order_request.credit_not_accepted',
      'store_credit.no_holder',
      'store_credit.several_organisers',
      'refund.refused',
      'refund.amount',
      'text.external_link',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /back/order-request/mark-done': {
    summary: 'Mark a request for a change as done, after the order was changed; the buyer is written to.',
    access: permitted('can-change-orders', 'admin', 'manager', 'client'),
    body: z.object(answered),
    response: done,
    errors: [
      'order.not_found',
      'order_request.not_found',
      'order_request.state',
      'text.external_link',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /back/order-request/decline': {
    summary:
      'Decline a request; the buyer is written to. One for a refund takes the right to refund, one for a change that to change orders.',
    access: permitted('can-view-orders', 'admin', 'manager', 'client'),
    body: z.object(answered),
    response: done,
    errors: [
      'auth.forbidden',
      'order.not_found',
      'order_request.not_found',
      'order_request.state',
      'text.external_link',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
});
