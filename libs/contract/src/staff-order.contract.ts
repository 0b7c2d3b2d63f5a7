import { orderStates, staffOrderMostTickets, staffOrderPayments } from '@vh/domain';
import * as z from 'zod';
import { invoiceTo } from './cart.contract.ts';
import { defineEndpoints, permitted } from './endpoint.ts';
import { guestReason } from './guest.contract.ts';
import {
  chosenPrice,
  currency,
  day,
  email,
  id,
  idempotencyKey,
  instant,
  language,
  minor,
  openPrice,
  personName,
  phone,
  staffNote,
} from './primitives.ts';
import { orderChange } from './refund.contract.ts';

/** How an order that staff create is paid. */
export const staffOrderPayment = z.enum(staffOrderPayments);

/** A ticket type as staff may sell it, whatever the shop shows of it. */
export const staffSaleType = z.object({
  _id: id,
  name: z.string(),
  /** Of one ticket; of an open price the minimum. */
  face: minor,
  /** The buyer's fee on top of the price. */
  fee: minor,
  openPrice: openPrice.optional(),
  /** How many tickets of it there are for staff now; the order is told when it is created. */
  available: z.int(),
  isSeated: z.boolean(),
  /** Its quotas: of these are the seats that it may have. */
  quotaIds: z.array(id),
  /** Where the shop shows it: to everybody, to who has a code, or at counters alone. */
  visibility: z.enum(['public', 'code', 'payspot']),
  /** Whether the shop sells it now. */
  sale: z.enum(['now', 'not_yet', 'over']),
});

/** Tickets that staff sell: those of the same type may stand in several lines. */
export const staffSaleLines = z
  .array(
    z.object({
      ticketTypeId: id,
      quantity: z.int().min(1).max(staffOrderMostTickets),
      /** Of each ticket; where buyers choose what they pay. */
      chosenPrice: chosenPrice.optional(),
      /** As many as tickets; the best that are free without them. */
      seatIds: z.array(id).min(1).max(staffOrderMostTickets).optional(),
    }),
  )
  .min(1)
  .max(50);

/** A line of what staff sell, as it is priced. */
export const staffSaleLine = z.object({
  ticketTypeId: id,
  name: z.string(),
  quantity: z.int(),
  /** Of one ticket. */
  face: minor,
  /** Of one ticket. */
  fee: minor,
  total: minor,
});

/** Tickets of an order that staff create, and how it is paid. */
const wanted = {
  eventId: id,
  lines: staffSaleLines,
  payment: staffOrderPayment,
};

const mayCreate = permitted('can-change-orders', 'admin', 'manager', 'client');

/** Calls about orders that staff create for buyers. */
export const staffOrderEndpoints = defineEndpoints({
  'POST /back/order/get-sale': {
    summary:
      'What staff may sell of an event: all ticket types, those that the shop hides or does not sell now included, and whether the caller may give complimentary tickets.',
    access: mayCreate,
    body: z.object({ eventId: id, lang: language.default('en') }),
    response: z.object({
      _id: id,
      title: z.string(),
      startsAt: instant,
      timezone: z.string(),
      venue: z.string(),
      currency,
      /** Why nothing can be sold: it is not published, or over. */
      closed: z.enum(['not_published', 'over']).optional(),
      ticketTypes: z.array(staffSaleType),
      canGive: z.boolean(),
    }),
    errors: ['event.not_found'],
  },
  'POST /back/order/quote-sale': {
    summary:
      'What an order of staff would cost, how it can be paid and until when a transfer would be awaited. Nothing is held.',
    access: mayCreate,
    body: z.object({ ...wanted, lang: language.default('en') }),
    response: z.object({
      lines: z.array(staffSaleLine),
      currency,
      subtotal: minor,
      fees: minor,
      vat: minor,
      total: minor,
      payments: z.array(staffOrderPayment),
      /** The day until which a transfer would be awaited, and the last that may be chosen; of the event's time zone. */
      payOn: day.optional(),
      lastPayOn: day.optional(),
    }),
    errors: ['event.not_found'],
  },
  'POST /back/order/create': {
    summary:
      'Create an order for a buyer, once for each key: its tickets are held until a transfer comes, or issued at once where nothing is to pay or the organiser was paid directly, whose service fee the organiser owes then. Sales windows and limits of the shop do not bind staff, capacity does. Complimentary tickets take the right to guest lists and stand on the guest list.',
    access: mayCreate,
    body: z.object({
      ...wanted,
      key: idempotencyKey,
      buyer: z.object({ email, name: personName, phone: phone.optional() }),
      /** In which the buyer is written to. */
      lang: language,
      /** For the history of the order; the buyer does not see it. */
      note: staffNote,
      /** Why tickets are complimentary. */
      reason: guestReason.optional(),
      /** What the organiser calls the payment that it received directly, such as the number of a receipt. */
      reference: z.string().trim().max(100).optional(),
      /** Until when a transfer is awaited, a day of the event's time zone; without it as long as in the shop. */
      payOn: day.optional(),
      invoiceTo: invoiceTo.optional(),
      /** The order that it adds tickets to, of a buyer who has it already; the caller may change all of that. */
      addedToOrderId: id.optional(),
      /** The total of the quote; another one is refused by cart.price_changed, with the new one as `total` in `details`. */
      expectedTotal: minor,
    }),
    response: z.object({ orderId: id, number: z.string(), state: z.enum(orderStates) }),
    errors: [
      'event.not_found',
      'order.not_found',
      'inventory.unavailable',
      'cart.price_changed',
      'payment.method_unavailable',
      'payment.shared_event',
      'auth.forbidden',
      'auth.step_up_needed',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /back/order/extend-deadline': {
    summary:
      'Wait longer for the transfer of a booked order, until the end of a day of its event’s time zone; the buyer gets the payment details once more.',
    access: mayCreate,
    body: z.object({ orderId: id, version: z.int().min(1), payOn: day }),
    response: orderChange,
    errors: ['order.not_found', 'order.state', 'order.changed', 'auth.forbidden'],
  },
});
