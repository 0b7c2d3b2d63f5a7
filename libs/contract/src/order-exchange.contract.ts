import { exchangeMostTickets, exchangePayments, orderStates } from '@vh/domain';
import * as z from 'zod';
import { invoiceTo } from './cart.contract.ts';
import { defineEndpoints, permitted } from './endpoint.ts';
import {
  currency,
  day,
  email,
  id,
  idempotencyKey,
  language,
  minor,
  personName,
  phone,
  staffNote,
} from './primitives.ts';
import { staffSaleLine, staffSaleLines } from './staff-order.contract.ts';

const version = z.int().min(1);

const ticketIds = z.array(id).min(1).max(exchangeMostTickets);

/** Tickets that are exchanged, and those that their buyer gets for them. */
const exchange = {
  orderId: id,
  /** Valid tickets of the order. */
  ticketIds,
  /** Of the tickets that the buyer gets; of the same organiser. */
  eventId: id,
  lines: staffSaleLines,
  /** The tickets count with their cancellation fee and service fee. */
  waivesFees: z.boolean().default(false),
  /** They count with their share of the order protection. */
  withProtection: z.boolean().default(false),
  /** What they count instead of what the rules say, up to `highest` of the quote. */
  amount: minor.min(0).max(2_147_483_647).optional(),
  /** The organiser keeps what they count more than the new tickets cost; else it is refunded. */
  keepsSurplus: z.boolean().default(false),
};

/** What is issued for the books besides tickets. */
const documents = z.array(z.enum(['credit_note', 'invoice']));

const linked = z.object({
  /** The new order. */
  orderId: id,
  number: z.string(),
  state: z.enum(orderStates),
  /** Of the order that it came of. */
  version,
});

const mayChange = permitted('can-change-orders', 'admin', 'manager', 'client');

const refusals = [
  'order.not_found',
  'order.state',
  'order.changed',
  'refund.refused',
  'ticket.in_exchange',
  'ticket.in_request',
  'auth.forbidden',
] as const;

/** Calls by which staff exchange tickets of an order, and split them off into an order of somebody else. */
export const orderExchangeEndpoints = defineEndpoints({
  'POST /back/order/quote-exchange': {
    summary:
      'What exchanging tickets of an order would come to: what they count, what the new ones cost, who pays or gets the difference, and which documents are issued. Nothing is held.',
    access: mayChange,
    body: z.object({ ...exchange, orderRequestId: id.optional(), lang: language.default('en') }),
    response: z.object({
      version,
      currency,
      /** What the tickets count, and the most that they can. */
      value: minor,
      highest: minor,
      /** Of what was paid for them, what does not count. */
      kept: minor,
      /** Of the value, their share of the order protection. */
      protection: minor,
      lines: z.array(staffSaleLine),
      subtotal: minor,
      fees: minor,
      vat: minor,
      total: minor,
      /** Of the total, what the tickets pay. */
      covered: minor,
      /** What the buyer pays besides. */
      amountDue: minor,
      /** What the buyer gets back. */
      surplus: minor,
      /** How the rest can be paid; empty where nothing is due. */
      payments: z.array(z.enum(exchangePayments)),
      /** The day until which the rest would be awaited, and the last that may be chosen; of the event's time zone. */
      payOn: day.optional(),
      lastPayOn: day.optional(),
      /** Money goes back, and the caller may not refund. */
      needsRefundRight: z.boolean(),
      documents,
    }),
    errors: [...refusals, 'event.not_found', 'order.other_organiser', 'refund.amount'],
  },
  'POST /back/order/exchange': {
    summary:
      'Exchange tickets of an order, once for each key. They pay a new order of the same buyer: at once where that costs no more, else when the rest is paid; until then they stay valid and the new tickets are held. Refunding a difference takes the right to refund.',
    access: mayChange,
    body: z.object({
      ...exchange,
      key: idempotencyKey,
      version,
      /** Of the quote. */
      expectedValue: minor,
      expectedTotal: minor,
      /** How the rest is paid; left out where nothing is due. */
      payment: z.enum(exchangePayments).optional(),
      /** Until when it is awaited, a day of the event's time zone; without it as long as a transfer in the shop. */
      payOn: day.optional(),
      /** The open request for a change that it fulfils. */
      orderRequestId: id.optional(),
      /** For the history of both orders; the buyer does not see it. */
      note: staffNote,
    }),
    response: linked,
    errors: [
      ...refusals,
      'event.not_found',
      'order.other_organiser',
      'order_request.not_found',
      'order_request.state',
      'refund.amount',
      'inventory.unavailable',
      'cart.price_changed',
      'payment.method_unavailable',
      'auth.step_up_needed',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /back/order/quote-split': {
    summary: 'What splitting tickets off an order would move to another one, and which documents are issued.',
    access: mayChange,
    body: z.object({ orderId: id, ticketIds }),
    response: z.object({
      version,
      currency,
      /** What was paid for the tickets, and so pays the new order. */
      amount: minor,
      face: minor,
      fees: minor,
      protection: minor,
      vat: minor,
      documents,
    }),
    errors: [...refusals],
  },
  'POST /back/order/split': {
    summary:
      'Move tickets of a paid order to a new order of somebody else, once for each key: at their price, without freeing their seats. The new buyer gets new tickets by e-mail; the old codes stop working.',
    access: mayChange,
    body: z.object({
      orderId: id,
      ticketIds,
      key: idempotencyKey,
      version,
      /** Of the quote. */
      expectedAmount: minor,
      buyer: z.object({ email, name: personName, phone: phone.optional() }),
      /** In which the new buyer is written to. */
      lang: language,
      invoiceTo: invoiceTo.optional(),
      note: staffNote,
    }),
    response: linked,
    errors: [...refusals, 'idempotency.mismatch', 'idempotency.in_progress'],
  },
});
