import {
  doorVerdicts,
  isPlainLine,
  mostScannedLength,
  orderLookups,
  questionKinds,
  voidReasons,
} from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, forDevices, only } from './endpoint.ts';
import { backOrderDetail, orderedTicket, orderLine, printedTicket, ticketState } from './order.contract.ts';
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
  pageOf,
  paging,
  saleStateSchema,
} from './primitives.ts';
import {
  bestSeatsAnswer,
  bestSeatsWish,
  seatChanges,
  seatChangesWish,
  seatStates,
  seatWaitSeconds,
} from './seat-live.contract.ts';

/** An event as a tile at the counter. */
export const payspotEvent = z.object({
  _id: id,
  title: z.string(),
  date: instant,
  timezone: z.string(),
  venue: z.string(),
  city: z.string(),
  thumb50: z.string(),
  currency,
  saleState: saleStateSchema,
  left: z.int(),
});

/** A ticket type as a tile at the counter. */
export const payspotTicketType = z.object({
  _id: id,
  name: z.string(),
  face: minor,
  fee: minor,
  /** face + fee. */
  price: minor,
  /** Buyers choose what they pay; face, fee and price are those of the least. */
  openPrice: openPrice.optional(),
  /**
   * Where fewer tickets are left at `price` than there are: the prices of now, fees included. A line costs the first one that has
   * as many left as it has tickets; the last one has no number.
   */
  prices: z.array(z.object({ price: minor, left: z.int().optional() })).optional(),
  left: z.int(),
  saleState: saleStateSchema,
  maxPerOrder: z.int(),
});

/** A finished sale at the counter. */
export const payspotSale = z.object({
  orderId: id,
  number: z.string(),
  at: instant,
  eventTitle: z.string(),
  quantity: z.int(),
  total: minor,
  currency,
  method: z.enum(['cash', 'card', 'mixed']),
  /** What of the total came each way and was not refunded. */
  cash: minor,
  card: minor,
  /** What was refunded. */
  refunded: minor,
  /** What the payspot earns by it, less what it gave back of that. */
  commission: minor,
  /** Cash handed over and change given; absent for cards. */
  tendered: minor.optional(),
  change: minor.optional(),
  seller: z.string(),
  /** It was reserved on the web and paid here. */
  isCollected: z.boolean(),
});

/** Most tickets of one line at a counter, where groups buy; the limits of orders are those of the web. */
export const mostAtCounter = 100;

/** How a counter is paid: in cash, by its terminal, or both ways. */
export const counterPayment = z.discriminatedUnion('method', [
  z.object({ method: z.literal('cash'), tendered: minor.min(0).max(2_147_483_647) }),
  z.object({ method: z.literal('card'), reference: z.string().trim().min(1).max(60) }),
  z.object({
    method: z.literal('mixed'),
    /** What goes on the card, less than the total; the rest is cash. */
    card: minor.min(1).max(2_147_483_647),
    reference: z.string().trim().min(1).max(60),
    tendered: minor.min(0).max(2_147_483_647),
  }),
]);

/** The sum that the seller saw and took; another one is refused before anything is sold. */
export const shownSum = {
  /** Minor units, fees included. */
  expectedTotal: minor,
  currency,
};

/** What `cart.price_changed` says at a counter: the sum by the prices of now, minor units. */
export const counterPriceChange = z.object({
  total: minor,
  currency,
  lines: z.array(
    z.object({
      ticketTypeId: id,
      quantity: z.int(),
      /** Of one ticket, fee included. */
      price: minor,
    }),
  ),
});

/** A finished sale with what is printed. */
export const payspotReceipt = payspotSale.extend({ tickets: z.array(printedTicket) });

/** What the door is told about a scan (product 8). */
export const verdictKind = z.enum(doorVerdicts);

/** A question that is asked at the door. */
export const doorAsk = z.object({
  questionId: id,
  kind: z.enum(questionKinds),
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});

/** What is said about a ticket that is let in, besides the verdict. */
export const doorQuestionsForm = z.object({
  /** What staff want people at the door to mind about this ticket or its order. */
  notes: z.array(z.string()),
  answers: z.array(
    z.object({
      questionId: id,
      label: z.string(),
      kind: z.enum(questionKinds),
      /** The words of each chosen value, or the one text written. */
      words: z.array(z.string()),
    }),
  ),
  /** Questions that nobody has answered yet. */
  openQuestions: z.array(doorAsk),
});

/** Why somebody is admitted although the event is not open: one line. */
export const overrideReason = z.string().trim().min(3).max(200).refine(isPlainLine);

/** When an event admits; instants are milliseconds of the server's clock. */
export const doorTimes = z.object({
  state: z.enum(['on', 'cancelled', 'postponed', 'ended']),
  opensAt: z.number(),
  closesAt: z.number(),
});

/** Number of people who came to an event, and how many are there: by the same definitions on servers, hubs and doors. */
export const doorCounts = z.object({
  /** Tickets that went in at least once. */
  checkedIn: z.int(),
  /** Tickets whose last passage that counts went in. */
  inside: z.int(),
  sold: z.int(),
});

/** The verdict on a scan with what a steward needs to see. */
export const scanVerdict = z.object({
  verdict: verdictKind,
  at: instant,
  /** Where and when the ticket went in before, for already_in. */
  earlier: z.object({ at: instant, scanner: z.string() }).optional(),
  /** Why the ticket is void, for void. */
  voidReason: z.enum(voidReasons).optional(),
  ticket: z
    .object({
      _id: id,
      ticketTypeName: z.string(),
      /** Section, row and seat; absent where there is none. */
      seat: z.string().optional(),
      /** What people at the door are to mind about such tickets. */
      note: z.string().optional(),
      attendeeName: z.string(),
      orderNumber: z.string(),
      /** This ticket's place in its order: 1 of 2. */
      position: z.int(),
      outOf: z.int(),
      state: ticketState,
      eventTitle: z.string(),
      /** Of those who are let in; absent where there is nothing to say or to ask. */
      prompts: doorQuestionsForm.optional(),
    })
    .optional(),
  counts: doorCounts,
});

/** Calls of the counter and of the door. */
export const payspotEndpoints = defineEndpoints({
  'POST /back/payspot/get': {
    summary: 'The payspot, its seller, and today’s takings.',
    access: forDevices(only('payspot', 'admin')),
    body: z.object({ payspotId: id }),
    response: z.object({
      _id: id,
      name: z.string(),
      city: z.string(),
      seller: z.string(),
      /** Its right over orders of other channels. */
      orderLookup: z.enum(orderLookups),
      today: z.object({
        sales: z.int(),
        tickets: z.int(),
        /** Empty for sellers while a shift is open: its till is counted blindly. */
        sums: z.array(z.object({ currency, cash: minor, card: minor })),
      }),
    }),
    errors: ['not_found'],
  },
  'POST /back/payspot/get-events': {
    summary: 'Events the payspot sells, the next ones first, by words.',
    access: forDevices(only('payspot', 'admin')),
    body: z.object({
      payspotId: id,
      q: z.string().trim().max(120).optional(),
      lang: language.default('en'),
      ...paging,
    }),
    response: pageOf(payspotEvent),
  },
  'POST /back/payspot/get-event': {
    summary: 'One event with its ticket types and what is left.',
    access: forDevices(only('payspot', 'admin')),
    body: z.object({ payspotId: id, eventId: id, lang: language.default('en') }),
    response: payspotEvent.extend({
      /** The version of the map whose seats can be chosen; absent where there is none. */
      seatMapVersionId: id.optional(),
      /** Most tickets of one order. */
      maxPerOrder: z.int(),
      ticketTypes: z.array(payspotTicketType),
    }),
    errors: ['event.not_found'],
  },
  'POST /back/payspot/get-seat-states': {
    summary:
      'Which seats of an event the payspot may sell, by its own channel’s places and ticket types, in the order of the buyer map.',
    access: forDevices(only('payspot', 'admin')),
    body: z.object({ payspotId: id, eventId: id }),
    response: seatStates,
    errors: ['event.not_found', 'not_found'],
  },
  'POST /back/payspot/get-seat-changes': {
    summary: `What changed of these seats since a revision: at once when something did, else when something does or after ${seatWaitSeconds} seconds.`,
    access: forDevices(only('payspot', 'admin')),
    body: seatChangesWish.extend({ payspotId: id }),
    response: seatChanges,
    errors: ['event.not_found', 'not_found', 'inventory.busy'],
  },
  'POST /back/payspot/get-best-seats': {
    summary: 'The best free seats that the payspot may sell to so many people; takes nothing.',
    access: forDevices(only('payspot', 'admin')),
    body: bestSeatsWish.extend({ payspotId: id }),
    response: bestSeatsAnswer,
    errors: ['event.not_found'],
  },
  'POST /back/payspot/sell': {
    summary: 'Sell tickets on the spot: held, paid and issued in one step. Safe to repeat by its key.',
    access: forDevices(only('payspot')),
    body: z.object({
      payspotId: id,
      eventId: id,
      lines: z
        .array(
          z.object({
            ticketTypeId: id,
            quantity: z.int().min(1).max(mostAtCounter),
            /** What the buyer wants to pay for each; only, and always, of types with an open price. */
            chosenPrice: chosenPrice.optional(),
            /** The chosen seats, as many as tickets; without them the best available are sold. */
            seatIds: z.array(id).min(1).max(100).optional(),
            /** The same by their ids on the event's map. */
            mapSeats: z.array(z.string().min(1).max(64)).min(1).max(100).optional(),
          }),
        )
        .min(1)
        .max(20),
      payment: counterPayment,
      ...shownSum,
      /** Of what was held before the terminal took money; places that are not held any more are held again. */
      tenderKey: idempotencyKey.optional(),
      /** Tickets are also mailed there. */
      buyerEmail: email.optional(),
      idempotencyKey,
      lang: language.default('en'),
    }),
    response: payspotReceipt,
    errors: [
      'event.not_found',
      'inventory.unavailable',
      'inventory.busy',
      // `details` are a counterPriceChange
      'cart.price_changed',
      'seat_service.unreachable',
      'idempotency.mismatch',
      'idempotency.in_progress',
      'request.invalid',
      // only within a shift, where the payspot keeps them
      'shift.state',
    ],
  },
  'POST /back/payspot/get-sales': {
    summary: 'Own sales of the payspot by period.',
    access: forDevices(only('payspot', 'admin')),
    body: z.object({
      payspotId: id,
      from: day.optional(),
      to: day.optional(),
      lang: language.default('en'),
      ...paging,
    }),
    response: pageOf(payspotSale).extend({
      sums: z.array(
        z.object({
          ...{ currency, cash: minor, card: minor, sales: z.int(), tickets: z.int(), commission: minor },
          /** What was refunded of these sales; cash and card are what is left. */
          refunded: minor.optional(),
        }),
      ),
    }),
  },
  'POST /back/payspot/get-order': {
    summary: 'One sale of the payspot. Printing it again is a call of its own.',
    access: forDevices(only('payspot', 'admin')),
    body: z.object({ payspotId: id, orderId: id, lang: language.default('en') }),
    response: backOrderDetail
      .pick({
        _id: true,
        number: true,
        state: true,
        quantity: true,
        currency: true,
      })
      .extend({
        total: minor,
        lines: z.array(orderLine),
        tickets: z.array(orderedTicket),
        /** When it was sold; of what was reserved on the web: when its money was taken. */
        paidAt: instant,
        method: payspotSale.shape.method,
        /** Cash handed over and change given; absent for cards. */
        tendered: minor.optional(),
        change: minor.optional(),
        /** What was refunded. */
        refunded: minor,
        /** It was reserved on the web and paid here. */
        isCollected: z.boolean(),
      }),
    errors: ['order.not_found'],
  },
  'POST /back/payspot/resend': {
    summary:
      'Mail the tickets of an own sale to who bought it, who is its buyer from then on where nobody was. Safe to repeat by its key.',
    access: forDevices(only('payspot', 'admin')),
    body: z.object({
      ...{ payspotId: id, orderId: id },
      /** Left out: to its buyer, who is the only one for what was reserved on the web. */
      email: email.optional(),
      idempotencyKey,
    }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['not_found', 'order.not_found', 'order.state', 'idempotency.mismatch', 'request.rate_limited'],
  },
  'POST /back/scanner/get': {
    summary:
      'The scanner and the events it checks, with live counts and the keys to verify codes without a network.',
    access: forDevices(only('scanner', 'admin')),
    body: z.object({ scannerId: id, lang: language.default('en') }),
    response: z.object({
      _id: id,
      name: z.string(),
      gate: z.string(),
      events: z.array(
        z.object({
          _id: id,
          title: z.string(),
          date: instant,
          timezone: z.string(),
          venue: z.string(),
          city: z.string(),
          /** Where the person was sent for this event; absent: where the scanner stands. */
          gate: z.string().optional(),
          /** True when the person may take admissions back there. */
          mayUndo: z.boolean(),
          /** Whether they may type codes and pick tickets by name. */
          mayType: z.boolean(),
          /** Whether they may admit outside the event's times, with a reason. */
          mayOverride: z.boolean(),
          times: doorTimes,
          ...doorCounts.shape,
        }),
      ),
      /** The server's clock as it answered. */
      at: instant.optional(),
      /** Ed25519 public keys, raw 32 bytes as base64url, by key id. */
      keys: z.array(z.object({ keyId: z.int(), publicKey: z.string() })),
    }),
    errors: ['not_found'],
  },
  'POST /back/checkin/scan': {
    summary:
      'Check a ticket in or out by its scanned code, its typed short code, or its id where a person picked it from a list. The same nonce gives the same verdict; `confirm` is none, and the same nonce is sent again with isConfirmed.',
    access: forDevices(only('scanner', 'admin')),
    body: z
      .object({
        scannerId: id,
        eventId: id,
        code: z.string().trim().min(1).max(mostScannedLength).optional(),
        /** Instead of a code: the ticket that a person picked by name. */
        ticket: id.optional(),
        /** How the code came in; a short code is taken only where it was typed. */
        codeEntry: z.enum(['scanned', 'typed']).default('scanned'),
        /** Somebody has seen whose ticket it is, and said yes. */
        isConfirmed: z.boolean().default(false),
        /** Admit although the event is not open; needs the right for it. */
        override: overrideReason.optional(),
        direction: z.enum(['entry', 'exit']).default('entry'),
        nonce: idempotencyKey,
        lang: language.default('en'),
      })
      .refine(({ code, ticket }) => (code === undefined) !== (ticket === undefined), { path: ['code'] }),
    response: scanVerdict,
    errors: ['checkin.not_assigned', 'event.not_found', 'idempotency.mismatch'],
  },
  'POST /back/checkin/undo': {
    summary:
      'Take back the admission that a nonce made, within 10 minutes, by the scanner that made it. People of the event need can-undo.',
    access: forDevices(only('scanner', 'admin')),
    body: z.object({ scannerId: id, nonce: idempotencyKey }),
    response: scanVerdict.pick({ counts: true }),
    errors: ['ticket.not_found', 'order.state', 'checkin.not_assigned'],
  },
});
