import {
  cleanPhone,
  dueColumns,
  isPlainLine,
  isPlainText,
  orderStates,
  refundReasons,
  refundStates,
  refundTargets,
  sortsOf,
} from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only, permitted } from './endpoint.ts';
import {
  currency,
  done,
  email,
  id,
  idempotencyKey,
  instant,
  language,
  minor,
  pageOf,
  paging,
  personName,
  staffNote,
} from './primitives.ts';

/** What staff can do with an order, as the server allows it to the caller. */
export const orderActions = [
  'refund',
  'cancel',
  'resend',
  'change_buyer',
  'note',
  'pay_due',
  'rebook',
  'settle_refund',
  'dispute',
  'reissue',
  'reseat',
  'rename',
  'invoice',
  'print',
  'mark_paid',
  'extend',
  'exchange',
  'split',
  'add_tickets',
] as const;

/** Money under way back, as staff see it. */
export const refundRow = z.object({
  _id: id,
  state: z.enum(refundStates),
  amount: minor,
  currency,
  reason: z.enum(refundReasons),
  note: z.string(),
  /** Through whom the money goes, 'store-credit' for store credit; absent when there is no payment to give it back to. */
  provider: z.string().optional(),
  /** The store credit that it was issued as, or returned to. */
  storeCreditId: id.optional(),
  reference: z.string().optional(),
  /** Why it did not go through: the provider's words, or 'manual' when a person has to pay it out. */
  failure: z.string().optional(),
  isManual: z.boolean(),
  /** True when its provider may have paid it out without our knowing: paying it by hand needs a word on that. */
  isUnresolved: z.boolean(),
  tickets: z.int(),
  createdAt: instant,
  settledAt: instant.optional(),
});

/** A payment that a bank took back for its card holder, as staff see it. */
export const disputeRow = z.object({
  paymentId: id,
  provider: z.string(),
  /** The number that the provider or its bank gave it. */
  reference: z.string(),
  amount: minor,
  currency,
  reason: z.string(),
  /** Absent when its end came before its beginning. */
  openedAt: instant.optional(),
  /** When it ended for us; absent while it goes on, and when it was lost. */
  wonAt: instant.optional(),
});

/** What proves that a person paid something out. */
export const handReference = z.string().trim().min(1).max(200).refine(isPlainLine);

const disputeReference = z.string().trim().min(1).max(200).refine(isPlainLine);

/** The number of an order's changes when the caller saw it; a change meanwhile is told, not overwritten. */
const version = z.int().min(1);

const note = staffNote;

const refundChoice = {
  orderId: id,
  ticketIds: z.union([z.literal('all'), z.array(id).min(1).max(1_000)]),
  reason: z.enum(['staff', 'event_cancelled']).default('staff'),
  /** Refund the cancellation fee and the service fee too. */
  waivesFees: z.boolean().default(false),
  /** Refund these tickets' share of the protection line too. */
  withProtection: z.boolean().default(false),
  /** Instead of what the rules say; up to `highest` of the quote. */
  amount: minor.min(0).max(2_147_483_647).optional(),
  /** What the buyer gets: money through the payments of the order, or store credit of the tickets' organiser. */
  refundTo: z.enum(refundTargets).default('original_payment'),
};

const quote = z.object({
  version,
  currency,
  amount: minor,
  /** The most that can be refunded for these tickets. */
  highest: minor,
  face: minor,
  fee: minor,
  protection: minor,
  kept: minor,
  /** Who pays what of the amount, and who keeps what of the price; minor units. */
  payers: z.object({
    /** Below zero where more of a borne service fee comes back to the organiser than of the price goes. */
    fromOrganiser: minor,
    fromPlatform: minor,
    keptByOrganiser: minor,
    keptByPlatform: minor,
  }),
  /** Where the amount would go: to which providers, as 'store-credit', or by hand where none is said. */
  destinations: z.array(z.object({ provider: z.string().optional(), amount: minor })),
  lines: z.array(z.object({ ticketId: id, face: minor, fee: minor, protection: minor, kept: minor })),
  refused: z.array(
    z.object({
      ticketId: id,
      why: z.enum([
        'void',
        'used',
        'in_exchange',
        'not_allowed',
        'ask_organiser',
        'too_late',
        'not_protected',
        'not_cancelled',
      ]),
    }),
  ),
});

/** What an order is after staff changed it. */
export const orderChange = z.object({ state: z.enum(orderStates), version });

/** Why an order is on the list of amounts due. */
export const dueKinds = ['needs_refund', 'overpaid', 'refund_failed', 'owed_by_buyer'] as const;

/** The same as a list is narrowed by it: refunds that a person has to pay out are apart from those that can be tried again. */
export const dueReasons = ['needs_refund', 'overpaid', 'refund_failed', 'manual', 'owed_by_buyer'] as const;

/** The sorts of the list of amounts due. */
export const dueSorts = sortsOf(dueColumns);

/** Most events that the list of amounts due is narrowed by, those with the most of it. */
export const mostDueEvents = 100;

/** Most orders in the list of refunds that an organiser sends. */
export const mostRefundsToSend = 200;

/** Which amounts due is listed. */
export const dueQueue = z.object({
  /** A part of an order's number, or of its buyer's name or address. */
  q: z.string().trim().max(120).optional(),
  eventId: id.optional(),
  /** The way in which it was paid. */
  provider: z.string().trim().min(1).max(40).optional(),
  why: z.enum(dueReasons).optional(),
  /** Whole days that it waits at least. */
  days: z.int().min(1).max(3_650).optional(),
  sort: z.enum(dueSorts).default('since'),
  ...paging,
});

const dueRow = z.object({
  _id: id,
  number: z.string(),
  state: z.enum(orderStates),
  kind: z.enum(dueKinds),
  why: z.enum(dueReasons),
  buyerName: z.string(),
  buyerEmail: z.string(),
  eventTitle: z.string(),
  currency,
  /** What is due to the buyer; below zero when the buyer owes it. */
  due: minor,
  since: instant,
  /** The refund that did not go through. */
  refundId: id.optional(),
  failure: z.string().optional(),
  /** Through whom it was paid. */
  provider: z.string().optional(),
  /** True when its provider may have paid the refund out without our knowing. */
  isUnresolved: z.boolean(),
});

/** What is due in a currency, minor units; what buyers owe is never taken from what they are owed. */
const dueSum = z.object({ currency, rows: z.int(), due: minor, owed: minor });

const refundRun = z.object({
  _id: id,
  mode: z.enum(['refund', 'offer']),
  state: z.enum(['running', 'done']),
  orders: z.int(),
  done: z.int(),
  skipped: z.int(),
  failed: z.int(),
  by: z.string(),
  createdAt: instant,
  finishedAt: instant.optional(),
  /** Orders that were not refunded, at most a hundred. */
  problems: z.array(z.object({ orderId: id, number: z.string(), problem: z.string() })),
});

const runAnswer = z.object({
  /** Paid orders with tickets of the event that can still be refunded, and how many those are. */
  open: z.object({
    orders: z.int(),
    tickets: z.int(),
    /** What was paid for these tickets; minor units of `currency`, absent for an event that is gone. */
    amount: minor,
    currency: currency.optional(),
  }),
  run: refundRun.optional(),
});

/** Calls of staff about orders whose money or tickets go back, and about money that is due. */
export const refundEndpoints = defineEndpoints({
  'POST /back/order/quote-refund': {
    summary: 'What giving tickets of an order back would bring its buyer.',
    access: permitted('can-refund', 'admin', 'manager', 'client'),
    body: z.object(refundChoice),
    response: quote,
    errors: [
      'order.not_found',
      'order.state',
      'auth.forbidden',
      'store_credit.several_organisers',
      'store_credit.no_holder',
    ],
  },
  'POST /back/order/refund': {
    summary:
      'Refunds tickets of an order: they are void, their places free, the money goes to where it came from. Where the refund is no longer `expectedAmount`, order.changed has the new `amount` in `details` and nothing is refunded.',
    access: permitted('can-refund', 'admin', 'manager', 'client'),
    body: z.object({
      ...refundChoice,
      /** The sum that the staff member saw in the quote, minor units. */
      expectedAmount: minor,
      version,
      note,
      key: idempotencyKey,
    }),
    response: orderChange.extend({ refundId: id, amount: minor, currency }),
    errors: [
      'order.not_found',
      'order.state',
      'order.changed',
      'refund.refused',
      'refund.amount',
      'idempotency.mismatch',
      'auth.forbidden',
      'auth.step_up_needed',
      'store_credit.several_organisers',
      'store_credit.no_holder',
    ],
  },
  'POST /back/order/cancel': {
    summary: 'Cancels an order that waits for its payment; its places are free again.',
    access: permitted('can-refund', 'admin', 'manager', 'client'),
    body: z.object({ orderId: id, version, note }),
    response: orderChange,
    errors: ['order.not_found', 'order.state', 'order.changed', 'auth.forbidden'],
  },
  'POST /back/order/resend': {
    summary: 'Sends the confirmation with the tickets again, also to a corrected address.',
    access: permitted('can-change-orders', 'admin', 'manager', 'client'),
    body: z.object({ orderId: id, email: email.optional(), key: idempotencyKey }),
    response: done,
    errors: ['order.not_found', 'order.state', 'auth.forbidden', 'request.rate_limited'],
  },
  'POST /back/order/change-buyer': {
    summary:
      'Corrects the buyer of an order; what it was stays in the history, and links mailed to another e-mail end.',
    access: permitted('can-change-orders', 'admin', 'manager', 'client'),
    body: z.object({
      orderId: id,
      version,
      name: personName,
      email,
      phone: z.string().overwrite(cleanPhone).max(40).refine(isPlainLine).default(''),
      /** Send the tickets of a paid order to the e-mail. */
      resend: z.boolean().default(false),
    }),
    response: orderChange,
    errors: ['order.not_found', 'order.changed', 'auth.forbidden'],
  },
  'POST /back/order/add-note': {
    summary:
      'Writes a note into the history of an order; with `atDoor` people at the doors of the caller’s events read it too, with each ticket of the order or with one (`ticketId`).',
    access: permitted('can-change-orders', 'admin', 'manager', 'client'),
    body: z.object({
      orderId: id,
      text: z.string().trim().min(1).max(2_000).refine(isPlainText),
      /** At the door it is read in a moment: one line of at most 120 characters. */
      atDoor: z.boolean().default(false),
      ticketId: id.optional(),
      key: idempotencyKey,
    }),
    response: done,
    errors: ['order.not_found', 'ticket.not_found', 'idempotency.mismatch'],
  },
  'POST /back/order/remove-door-note': {
    summary: 'Takes a note away from the door; it stays in the history.',
    access: permitted('can-change-orders', 'admin', 'manager', 'client'),
    body: z.object({ orderId: id, doorNoteId: id }),
    response: done,
    errors: ['order.not_found', 'not_found'],
  },
  'POST /back/order/rebook': {
    summary: 'Takes the places of a late payment again, when they are free meanwhile.',
    access: only('admin'),
    body: z.object({ orderId: id }),
    response: orderChange,
    errors: ['order.not_found', 'order.state', 'inventory.unavailable'],
  },
  'POST /back/order/add-dispute': {
    summary:
      'Records that a bank took a payment of an order back, for disputes that no provider tells of on its own; a repeat of the same reference is the same dispute.',
    access: only('admin'),
    body: z.object({
      orderId: id,
      version,
      paymentId: id,
      amount: minor.min(1).max(2_147_483_647),
      reference: disputeReference,
      reason: z.string().trim().max(200).refine(isPlainLine).default(''),
    }),
    response: orderChange,
    errors: ['order.not_found', 'order.state', 'order.changed'],
  },
  'POST /back/order/mark-dispute-won': {
    summary: 'Records that a dispute ended for the platform: the money is there again.',
    access: only('admin'),
    body: z.object({ orderId: id, version, paymentId: id, reference: disputeReference }),
    response: orderChange,
    errors: ['order.not_found', 'order.state', 'order.changed', 'not_found'],
  },
  'POST /back/refund/get-due': {
    summary:
      'A page of orders whose buyers are owed money and of refunds that did not go through, the longest waiting first, with the sums of all that fit and what the list can be narrowed by.',
    access: only('admin'),
    body: dueQueue.extend({ lang: language.default('en') }).prefault({}),
    response: pageOf(dueRow).extend({
      sums: z.array(dueSum),
      /** Of all that is due, whatever the filters. */
      choices: z.object({
        events: z.array(z.object({ _id: id, title: z.string(), rows: z.int() })).max(mostDueEvents),
        providers: z.array(z.string()),
      }),
    }),
  },
  'POST /back/refund/get-to-send': {
    summary:
      'Refunds of orders that were paid to an organiser directly and that it has not marked as sent to the buyer, the longest waiting first.',
    access: permitted('can-view-finance', 'admin', 'manager', 'client'),
    body: z.object({ clientId: id, lang: language.default('en') }),
    response: z.object({
      rows: z
        .array(
          z.object({
            /** Of the order. */
            _id: id,
            number: z.string(),
            buyerName: z.string(),
            buyerEmail: z.string(),
            eventTitle: z.string(),
            /** What is to be sent, minor units. */
            amount: minor,
            currency,
            since: instant,
          }),
        )
        .max(mostRefundsToSend),
    }),
    errors: ['not_found'],
  },
  'POST /back/refund/mark-sent': {
    summary:
      'Record that an organiser sent the buyer of an order the money of its refunds. Where that is another sum than `expectedAmount`, order.changed has it as `amount` in `details` and nothing is recorded.',
    access: permitted('can-request-payouts', 'admin', 'manager', 'client'),
    body: z.object({
      clientId: id,
      orderId: id,
      /** The sum that was sent, minor units. */
      expectedAmount: minor,
    }),
    response: done,
    errors: ['not_found', 'order.not_found', 'order.changed'],
  },
  'POST /back/refund/pay-due': {
    summary:
      'Gives what is due to the buyer of an order back to where it came from. Where another sum than `expectedAmount` is due by now, order.changed has it as `amount` in `details` and nothing is refunded.',
    access: only('admin'),
    body: z.object({
      orderId: id,
      /** The sum that the staff member saw, minor units. */
      expectedAmount: minor,
      note,
      key: idempotencyKey,
    }),
    response: orderChange.extend({ refundId: id, amount: minor, currency }),
    errors: ['order.not_found', 'order.state', 'order.changed', 'refund.nothing_due', 'idempotency.mismatch'],
  },
  'POST /back/refund/retry': {
    summary:
      'Tries a refund again that did not go through. Where it is not of `expectedAmount`, order.changed has its `amount` in `details` and nothing is sent.',
    access: only('admin'),
    body: z.object({
      refundId: id,
      /** The refund's sum as the staff member saw it, minor units. */
      expectedAmount: minor,
    }),
    response: done,
    errors: ['not_found', 'refund.state', 'order.changed'],
  },
  'POST /back/refund/mark-paid': {
    summary:
      'Records that a person paid a refund out, such as by bank transfer or at the counter. Where it is not of `expectedAmount`, order.changed has its `amount` in `details` and nothing is recorded.',
    access: only('admin'),
    body: z.object({
      refundId: id,
      /** The sum that was paid out, minor units. */
      expectedAmount: minor,
      reference: handReference,
      /** Needed where the provider may have paid it out: somebody looked there, and it did not. */
      isUnpaidByProvider: z.literal(true).optional(),
    }),
    response: done,
    errors: ['not_found', 'refund.state', 'refund.unresolved', 'order.changed'],
  },
  'POST /back/event/refund-all': {
    summary:
      'Gives all tickets of an event that was cancelled back, or writes to its buyers that they may. Where the open tickets are no longer worth `expectedAmount`, order.changed has their `amount` in `details` and nothing begins.',
    access: permitted('can-refund', 'admin', 'manager', 'client'),
    body: z.object({
      eventId: id,
      mode: z.enum(['refund', 'offer']),
      /** `open.amount` as the staff member saw it. */
      expectedAmount: minor,
      note,
      key: idempotencyKey,
    }),
    response: runAnswer,
    errors: ['event.not_found', 'refund.state', 'order.changed', 'idempotency.mismatch', 'auth.forbidden'],
  },
  'POST /back/event/get-refund-run': {
    summary: 'How far refunding the tickets of an event has come.',
    access: permitted('can-refund', 'admin', 'manager', 'client'),
    body: z.object({ eventId: id }),
    response: runAnswer,
    errors: ['event.not_found', 'auth.forbidden'],
  },
});
