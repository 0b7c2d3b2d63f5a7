import {
  optionalTicketFacts,
  orderChannels,
  orderColumns,
  orderStates,
  questionKinds,
  refundReasons,
  refundStates,
  sortsOf,
  storeCreditStates,
} from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, permitted } from './endpoint.ts';
import { accentPair } from './organiser.contract.ts';
import { buyerPayment, paymentMethod } from './payment.contract.ts';
import {
  currency,
  day,
  id,
  instant,
  language,
  minor,
  orderToken,
  pageOf,
  paging,
  slug,
} from './primitives.ts';
import { disputeRow, orderActions, refundRow } from './refund.contract.ts';

/** Channels tickets are sold through. */
export const channel = z.enum(orderChannels);

/** How an order was paid: by card on the web, by a transfer, or at a payspot. */
export const meansOfPayment = ['card', 'bank-transfer', 'payspot-cash', 'payspot-card', 'organiser'] as const;

/** Whether an order is of a guest list or was sold. */
export const orderKinds = ['sold', 'complimentary'] as const;

/** The states of a ticket (product 7). */
export const ticketState = z.enum(['valid', 'checked_in', 'checked_out', 'void']);

/** A ticket as its buyer holds it. */
export const buyerTicket = z.object({
  _id: id,
  eventTitle: z.string(),
  eventSlug: slug,
  date: instant,
  timezone: z.string(),
  venue: z.string(),
  city: z.string(),
  ticketTypeName: z.string(),
  attendeeName: z.string(),
  /** How the organiser wants its tickets; absent where it is the platform's own. */
  layout: z
    .object({
      /** The organiser's own words, plain text that may have several lines. */
      note: z.string().optional(),
      accent: accentPair.optional(),
      /** A path on the site with its size in pixels. */
      logo: z.object({ src: z.string(), width: z.int(), height: z.int() }).optional(),
      hidden: z.array(z.enum(optionalTicketFacts)),
    })
    .optional(),
  /** What the QR code holds: the signed text; where it changes, as it is at the answer's moment. */
  code: z.string(),
  /** Of codes that change, for their holder. */
  rotation: z
    .object({
      /** What the next pictures are made from (`rotatingCodeAt` of libs/domain): 20 bytes as base64url. */
      secret: z.string(),
      /** The code that stays is in the ticket's files as well. */
      isPrintable: z.boolean(),
    })
    .optional(),
  /** What can be typed at the door when the QR can't be read. */
  shortCode: z.string(),
  state: ticketState,
  price: minor,
  /** Where its numbered place is. */
  seat: z.object({ section: z.string(), row: z.string(), seat: z.string() }).optional(),
  /** Why it is void. */
  voidCause: z
    .enum(['refund', 'event_cancelled', 'transfer', 'returned', 'reissue', 'staff', 'exchange'])
    .optional(),
  /** Whom it was transferred to. */
  transferredTo: z.object({ name: z.string(), at: instant }).optional(),
  /** Where its holder watches the event from afar. */
  onlineUrl: z.string().optional(),
  /** What its holder may do with it now. */
  can: z.object({ rename: z.boolean(), transfer: z.boolean() }).optional(),
});

/** A ticket as a counter prints it: with the signed code that stays, and nothing that acts as its holder. */
export const printedTicket = buyerTicket.omit({
  rotation: true,
  onlineUrl: true,
  can: true,
  transferredTo: true,
});

/** A ticket as staff see it: the short code names it, the code that opens the door is its holder's. */
export const staffTicket = printedTicket.omit({ code: true });

/** The same in its order. */
export const orderedTicket = staffTicket.extend({
  /** Where the holder is reached, as far as that is somebody else than the buyer. */
  attendeeEmail: z.string().optional(),
});

/** A line of an order. */
export const orderLine = z.object({
  _id: id,
  eventId: id,
  eventTitle: z.string(),
  eventSlug: slug,
  eventDate: instant,
  timezone: z.string(),
  ticketTypeName: z.string(),
  quantity: z.int(),
  face: minor,
  fee: minor,
  total: minor,
});

/** What an order sold at one rate of VAT: tickets, service fees or the order protection; minor units, before refunds. */
const orderVatShare = z.object({
  part: z.enum(['tickets', 'fees', 'protection']),
  /** 2000 = 20 %. */
  basisPoints: z.int(),
  gross: minor,
  /** Contained in `gross`. */
  vat: minor,
});

/** An order as its buyer sees it at its own address. */
export const buyerOrder = z.object({
  orderToken,
  number: z.string(),
  state: z.enum(orderStates),
  currency,
  subtotal: minor,
  fees: minor,
  protection: minor,
  vat: minor,
  total: minor,
  /** What its buyer pays of the total: all of it, or the rest besides tickets that are exchanged for it. */
  amountDue: minor,
  createdAt: instant,
  /** Until when a booked order must be paid. */
  payBy: instant.optional(),
  /** Where an unpaid order can still be paid; absent when 'POST /front/order/pay' is to be called for it. */
  payUrl: z.string().optional(),
  /** How an unpaid order can still be paid. */
  payMethods: z.array(paymentMethod),
  /** The payment that counts: the one that was made, else the last attempt. */
  payment: buyerPayment.optional(),
  buyer: z.object({ email: z.string(), name: z.string() }),
  lines: z.array(orderLine),
  /** Empty until paid. */
  tickets: z.array(buyerTicket),
  /** Path of the tickets as PDF; absent until paid. */
  pdfUrl: z.string().optional(),
  /** What codes took off; the subtotal is without it already. */
  discount: minor,
  /** What was refunded so far. */
  refunded: minor,
  /** A card holder disputes the payment. */
  inDispute: z.boolean(),
  /** Money under way back, or back already. */
  refunds: z.array(
    z.object({
      amount: minor,
      state: z.enum(refundStates),
      reason: z.enum(refundReasons),
      at: instant,
      settledAt: instant.optional(),
      /** The way it goes back, 'store-credit' for store credit; absent when a person pays it out. */
      method: z.string().optional(),
    }),
  ),
  /** Store credit that its refunds gave, with the whole code; absent when they gave none. */
  storeCredits: z
    .array(
      z.object({
        code: z.string(),
        /** The organiser whose tickets it pays. */
        organiser: z.string(),
        state: z.enum(storeCreditStates),
        /** What is left of it. */
        balance: minor,
        currency,
        /** The first moment at which it is over. */
        expiresAt: instant,
      }),
    )
    .optional(),
  /** Which wallets its tickets are offered for. */
  wallets: z.object({ apple: z.boolean(), google: z.boolean() }),
  /** A mail about the order was not sent, since its unproved mailbox had this many today; the page has all of it. */
  emailNotSent: z.object({ emailsSentToday: z.int() }).optional(),
  /** With the order's number it gets the tickets at a payspot, or is paid there; absent without tickets or reservation. */
  pickUpCode: z.string().optional(),
  /** It waits for a transfer, and its e-mail is to be confirmed by `payBy`, by the link in a mail: kept until then. */
  emailNeedsEmailConfirmation: z.object({ expiresAt: instant }).optional(),
  /** What to know to pay it at a counter; absent unless it waits for that. */
  reservation: z
    .object({
      /** What the counter's scanner reads. */
      code: z.string(),
      /** Its e-mail is to be confirmed by `payBy`, by the link in a mail; it is kept longer then. */
      needsEmailConfirmation: z.literal(true).optional(),
      /** Where it can be paid; the towns of its events first. */
      payspots: z.array(z.object({ name: z.string(), city: z.string(), address: z.string() })),
    })
    .optional(),
});

/** An order that another one came of, or that came of it. */
const linkedOrder = z.object({
  /** from: this one came of it; to: it came of this one. */
  direction: z.enum(['from', 'to']),
  kind: z.enum(['exchange', 'addition', 'split']),
  orderId: id,
  number: z.string(),
});

/** An order as a row of a back-office list. */
export const backOrderRow = z.object({
  _id: id,
  number: z.string(),
  state: z.enum(orderStates),
  createdAt: instant,
  buyerName: z.string(),
  buyerEmail: z.string(),
  eventTitle: z.string(),
  /** Further events in the same order. */
  moreEvents: z.int(),
  channel,
  /** Tickets of the caller's events; so are the sums. */
  quantity: z.int(),
  /** This and the next four are absent for callers that may not see money. */
  total: minor.optional(),
  /** Service fees that the buyer paid on top; contained in `total`, as the VAT is. */
  fees: minor.optional(),
  vat: minor.optional(),
  refunded: minor.optional(),
  /** What is left for the organisers of the sold tickets: without all service fees and refunds (docs/figures.md). */
  net: minor.optional(),
  currency,
  /** The order has tickets of other organisers too, of which the caller sees nothing. */
  isPart: z.boolean(),
  /** Grows with each change; changes are made to the version that was seen. */
  version: z.int(),
  /** Linked orders that the caller may see, without exchanges that were not paid in time. */
  links: z.array(linkedOrder),
});

/** One entry of an order's history: what happened, by whom, why. */
export const orderEventEntry = z.object({
  at: instant,
  type: z.string(),
  from: z.enum(orderStates).optional(),
  to: z.enum(orderStates).optional(),
  /** 'buyer', 'system', 'provider', or the name of the user. */
  actor: z.string(),
  cause: z.string(),
  /** What staff wrote. */
  note: z.string().optional(),
  /** The sum it was about, in the order's currency. */
  amount: minor.optional(),
});

/** One order with everything staff need, and nothing that acts as its buyer. */
export const backOrderDetail = backOrderRow.extend({
  buyerPhone: z.string().optional(),
  /** How many tickets of other organisers are in it; its payments, documents and whole sums are shown to nobody of one. */
  otherTickets: z.int(),
  /** The record of its buyer, for who may open those; a sale of this moment may have none yet. */
  buyerId: id.optional(),
  language,
  /** This and the other sums of the order are for callers that see money, refund or change orders; else lists of them are empty. */
  subtotal: minor.optional(),
  protection: minor.optional(),
  /** The VAT by what was sold and by rate; the sums are `total` and `vat`. */
  vatShares: z.array(orderVatShare),
  /** Why services were sold without VAT; '' where they were not. */
  vatExemption: z.string(),
  discount: minor.optional(),
  inDispute: z.boolean(),
  /** Due to the buyer by the books and not under way yet; below zero: the buyer owes it. */
  due: minor.optional(),
  refunds: z.array(refundRow),
  /** Payments that banks took back, the oldest first. */
  disputes: z.array(disputeRow),
  /** The tickets that the caller may refund. */
  refundable: z.array(id),
  /** The tickets that the caller may exchange or split off. */
  changeable: z.array(id),
  /** What the caller may do with the order now. */
  actions: z.array(z.enum(orderActions)),
  payBy: instant.optional(),
  /** Orders that this one came of, and those that came of it; only those that the caller may see. */
  links: z.array(
    linkedOrder.extend({
      /** open: an exchange that waits for its payment; expired: it was not paid. */
      state: z.enum(['open', 'done', 'expired']),
    }),
  ),
  /** Of the total, what exchanged or split off tickets pay; absent for callers that may not see money. */
  covered: minor.optional(),
  payspotName: z.string().optional(),
  lines: z.array(orderLine.partial({ face: true, fee: true, total: true })),
  tickets: z.array(orderedTicket.partial({ price: true })),
  payments: z.array(
    z.object({
      _id: id,
      provider: z.string(),
      state: z.enum([
        'created',
        'pending',
        'succeeded',
        'failed',
        'abandoned',
        'refunded',
        'partially_refunded',
        'charged_back',
      ]),
      amount: minor,
      currency,
      reference: z.string().optional(),
      createdAt: instant,
      settledAt: instant.optional(),
    }),
  ),
  history: z.array(orderEventEntry),
  /** What was answered to the organisers' questions, at the checkout first, and of the order before its tickets. */
  answers: z.array(
    z.object({
      question: z.string(),
      kind: z.enum(questionKinds),
      /** The words of each chosen value, or the one text written. */
      answer: z.array(z.string()),
      /** The ticket it is about; absent for the order as a whole. */
      ticket: z.object({ typeName: z.string(), index: z.int() }).optional(),
      /** When and where it was asked at a door; absent for what was said at the checkout. */
      door: z
        .object({ at: instant, by: z.string(), scanner: z.string(), device: z.string().optional() })
        .optional(),
    }),
  ),
  /** What people at the door read with its tickets, of the caller's events. */
  doorNotes: z.array(
    z.object({
      _id: id,
      note: z.string(),
      at: instant,
      by: z.string(),
      eventTitle: z.string(),
      /** The one ticket that it is about; absent for all of the order. */
      shortCode: z.string().optional(),
    }),
  ),
  /** What the buyer agreed to -> when. */
  consents: z.record(z.string(), instant),
  /** The codes it was bought with; masked for who may not change codes. */
  codes: z.array(z.string()),
  /** Who gets its invoice: company, taxNumber, registrationNumber, address, zip, city, country. */
  invoiceTo: z.record(z.string(), z.string()).optional(),
  messages: z.array(
    z.object({
      _id: id,
      kind: z.string(),
      to: z.string(),
      state: z.enum(['queued', 'sent', 'outbox', 'failed']),
      at: instant,
    }),
  ),
});

/** Calls about orders and tickets. */
export const orderEndpoints = defineEndpoints({
  'POST /front/order/get': {
    summary: 'An order by the unguessable part of its address.',
    access: everyone,
    cost: 'light',
    body: z.object({ orderToken, lang: language.default('en') }),
    response: buyerOrder,
    errors: ['order.not_found'],
  },
  'GET /front/ticket/pdf/{orderToken}': {
    summary: 'The tickets of a paid order as one PDF, a page a ticket.',
    access: everyone,
    cost: 'file',
    params: z.object({ orderToken }),
    kind: 'binary',
    errors: ['order.not_found', 'order.state'],
  },
  'POST /callbacks/{provider}': {
    summary:
      'A payment provider tells what became of a payment. Signed, stored first, processed once, in any order.',
    access: everyone,
    cost: 'notice',
    params: z.object({ provider: z.string().max(40) }),
    body: z.unknown(),
    // a notice is a few kilobytes; more is not read
    bodyLimit: 65_536,
    kind: 'empty',
    errors: ['payment.signature', 'payment.not_found', 'request.too_large'],
  },
  'GET /sandbox/pay/{paymentId}': {
    summary: 'The hosted page of the sandbox provider: succeed, fail, abandon, pay late.',
    access: everyone,
    cost: 'notice',
    params: z.object({ paymentId: id }),
    kind: 'html',
    errors: ['payment.not_found'],
  },
  'POST /sandbox/pay/{paymentId}': {
    summary: 'The choice made on the sandbox page; answers with a redirect back to the shop.',
    access: everyone,
    cost: 'notice',
    params: z.object({ paymentId: id }),
    body: z.object({ outcome: z.enum(['succeed', 'fail', 'abandon', 'pay_late']) }),
    kind: 'html',
    errors: ['payment.not_found'],
  },
  'POST /back/order/get-list': {
    summary: 'Orders the caller may see, by filter.',
    access: permitted('can-view-orders', 'admin', 'manager', 'client'),
    body: z.object({
      /**
       * A part of the number, of the name or address of the buyer or of a ticket's holder, or of an event's words; or the
       * short code of a ticket.
       */
      q: z.string().trim().max(120).optional(),
      clientId: id.optional(),
      eventId: id.optional(),
      /** Of the caller's events. */
      ticketTypeId: id.optional(),
      state: z.array(z.enum(orderStates)).optional(),
      channel: channel.optional(),
      paidBy: z.enum(meansOfPayment).optional(),
      kind: z.enum(orderKinds).optional(),
      from: day.optional(),
      to: day.optional(),
      sort: z.enum(sortsOf(orderColumns)).default('-createdAt'),
      lang: language.default('en'),
      ...paging,
    }),
    response: pageOf(backOrderRow).extend({
      /** Number of orders per state under the same filter without the state. */
      counts: z.partialRecord(z.enum(orderStates), z.int()),
    }),
  },
  'POST /back/order/get': {
    summary:
      'One order with lines, tickets, payments and history. Of an order with tickets of several organisers each sees their own, with the sums of those.',
    access: permitted('can-view-orders', 'admin', 'manager', 'client'),
    body: z.object({ orderId: id, lang: language.default('en') }),
    response: backOrderDetail,
    errors: ['order.not_found'],
  },
});
