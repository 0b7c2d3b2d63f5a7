import { countryCodes, isPlainLine, isTaxNumber, tidyTaxNumber } from '@vh/domain';
import * as z from 'zod';
import { askedQuestion } from './codes.contract.ts';
import { defineEndpoints, everyone } from './endpoint.ts';
import { paymentDeadlines, paymentMethod } from './payment.contract.ts';
import { seatLabel } from './staff-seats.ts';
import {
  cartToken,
  chosenPrice,
  arrival,
  currency,
  email,
  id,
  idempotencyKey,
  instant,
  language,
  minor,
  openPrice,
  orderToken,
  personName,
  phone,
  previewToken,
  slug,
} from './primitives.ts';
import { typedCreditCode } from './store-credit.contract.ts';

/** A held line of a cart. */
export const cartLine = z.object({
  holdId: id,
  eventId: id,
  eventSlug: slug,
  eventTitle: z.string(),
  eventDate: instant,
  timezone: z.string(),
  venue: z.string(),
  city: z.string(),
  thumb50: z.string(),
  ticketTypeId: id,
  ticketTypeName: z.string(),
  attendeeData: z.enum(['none', 'name', 'name_email']),
  quantity: z.int(),
  /** The fewest and most tickets that the line may be set to, by the limits of an order; places may be fewer. */
  minQuantity: z.int(),
  maxQuantity: z.int(),
  /** Where there are seats: ticket by ticket, of each event that a ticket is for. */
  seats: z.array(seatLabel).optional(),
  /** Of one ticket; what the buyer chose, where that is theirs to choose. */
  face: minor,
  /** The buyer may choose another price for each; absent where it is fixed. */
  openPrice: openPrice.optional(),
  /** What a code takes off the line, all its tickets together. */
  discount: minor,
  /** Of one ticket; rounded down when a code makes the fees of the line's tickets differ. */
  fee: minor,
  /** quantity x face - discount + the fees of all its tickets. */
  total: minor,
  expiresAt: instant,
});

/** A code on a cart. */
export const cartCode = z.object({
  code: z.string(),
  kind: z.enum(['percent', 'fixed', 'access']),
  /** What it takes off the tickets that are in the cart now. */
  saved: minor,
});

/** A cart: what is held, until when, and what it costs. */
export const cart = z.object({
  cartToken,
  lines: z.array(cartLine),
  codes: z.array(cartCode),
  /** What the organisers of its events ask. */
  questions: z.array(askedQuestion),
  currency,
  /** Of the tickets without fees, after discounts. */
  subtotal: minor,
  /** What codes take off. */
  discount: minor,
  fees: minor,
  vat: minor,
  /** Without protection. */
  total: minor,
  /** What secure-my-order would add; absent when it isn't offered. */
  protection: minor.optional(),
  /** The first moment at which something in the cart is returned. */
  expiresAt: instant.optional(),
  /** True when the buyer can have more time: once always, then up to ten times in all while others find places too. */
  canExtend: z.boolean(),
  paymentMethods: z.array(paymentMethod),
  /** By what the buyer can be sent marketing besides mail: whatever is set up. */
  marketingChannels: z.array(z.enum(['sms', 'whatsapp'])),
  /** How long an order waits for its money, by kind of method. */
  deadlines: paymentDeadlines,
  /** There are codes for some of its events. */
  acceptsCodes: z.boolean(),
  /** The order that an empty cart became, while it waits for its payment. */
  order: z.object({ orderToken, number: z.string(), payBy: instant.optional() }).optional(),
});

/** Why a line of a request could not be held. */
export const lineProblem = z.object({
  ticketTypeId: id,
  reason: z.enum([
    'sold_out',
    'not_enough',
    'not_on_sale',
    'limit',
    'unknown',
    'seat_taken',
    'table_whole',
    'price',
    'price_changed',
  ]),
  /** How many could be held instead; for 'price_changed' at the price that was shown. */
  available: z.int(),
  /** For 'price_changed' what each would cost now, without fees. */
  face: minor.optional(),
  /** The fee on top of it; told by POST /front/cart/hold. */
  fee: minor.optional(),
  /** The chosen seats that are not free, for 'seat_taken'; for 'table_whole' those of a table that is sold whole. */
  seatIds: z.array(id).optional(),
  /** The same by their ids on the event's map, where they were chosen so. */
  mapSeats: z.array(z.string()).optional(),
});

/** The `details` of `inventory.network_limit`: places of the event that one network may hold unpaid, and how many are left to it. */
export const networkLimitDetails = z.object({ most: z.int(), left: z.int() });

/** The `details` of `inventory.unavailable`. */
export const unavailableDetails = z.object({ problems: z.array(lineProblem) });

/** A line of an address. */
const addressLine = z.string().trim().min(1).max(120).refine(isPlainLine);

/** Who gets an invoice. */
export const invoiceTo = z
  .object({
    company: z.string().trim().min(2).max(160).refine(isPlainLine),
    taxNumber: z.string().trim().min(1).max(30).transform(tidyTaxNumber),
    /** The company's number in its register, where invoices name it. */
    registrationNumber: z.string().trim().max(30).refine(isPlainLine).optional(),
    address: addressLine,
    zip: z
      .string()
      .trim()
      .min(1)
      .max(12)
      .regex(/^[A-Za-z0-9 -]+$/),
    city: addressLine,
    country: z.string().refine(code => countryCodes.includes(code)),
  })
  .refine(to => isTaxNumber(to.country, to.taxNumber), { path: ['taxNumber'] });

/** An answer to an organiser's question; of a ticket by its hold and place in it, of the order without them. */
export const givenAnswer = z.object({
  questionId: id,
  holdId: id.optional(),
  index: z.int().min(0).optional(),
  value: z.union([z.string().max(4000), z.array(z.string().max(200)).max(50)]),
});

/** The form of the checkout page. */
export const checkoutForm = z.object({
  buyer: z.object({
    email,
    name: personName,
    phone: phone.optional(),
  }),
  /** One entry a ticket whose type asks for names, in the order of the cart's lines. */
  attendees: z
    .array(
      z.object({
        holdId: id,
        index: z.int().min(0),
        name: personName,
        email: email.optional(),
      }),
    )
    .max(100)
    .default([]),
  answers: z.array(givenAnswer).max(1000).default([]),
  protection: z.boolean().default(false),
  paymentMethod,
  acceptTerms: z.literal(true),
  /** Marketing of the platform. */
  marketingConsent: z.boolean().default(false),
  /** The same as short messages, and by WhatsApp; counts only with a telephone number. */
  marketingBySms: z.boolean().default(false),
  marketingByWhatsApp: z.boolean().default(false),
  /** Marketing of the organisers of the events bought. */
  acceptsOrganiserMarketing: z.boolean().default(false),
  /** Where the visit that led to the order came from; the API keeps a coarse source of it. */
  arrival: arrival.optional(),
  /** When a payment comes after the time and the places are gone: equivalent ones are fine. */
  equivalentSeats: z.boolean().default(false),
  invoiceTo: invoiceTo.optional(),
  /**
   * Store credit that pays a part of the order, or all of it: `paymentMethod` is then 'free'. Where it pays another amount
   * than `expectedAmount`, store_credit.changed has that in `details`.
   */
  storeCredit: z.object({ code: typedCreditCode, expectedAmount: minor.min(1) }).optional(),
  /** The sum the buyer agreed to, credit included, minor units; another one is refused by cart.price_changed, with the new one as `total` in `details`. */
  expectedTotal: minor,
});

/** Calls of the way from choosing tickets to paying. */
export const cartEndpoints = defineEndpoints({
  'POST /front/cart/hold': {
    summary:
      'Hold tickets of one event, all lines or none; makes the cart when no token is sent. Safe to repeat by its key.',
    access: everyone,
    cost: 'write',
    isEmbeddable: true,
    body: z.object({
      cartToken: cartToken.optional(),
      eventId: id,
      lines: z
        .array(
          z.object({
            ticketTypeId: id,
            quantity: z.int().min(1).max(100),
            /** What the buyer wants to pay for each; only, and always, of types with an open price. */
            chosenPrice: chosenPrice.optional(),
            /** The `face` that the buyer was shown: the line is refused ('price_changed') where it would cost more. */
            shownPrice: minor.optional(),
            /** The chosen seats, as many as tickets; without them the best available are held. */
            seatIds: z.array(id).min(1).max(100).optional(),
            /** The same by their ids on the event's map. */
            mapSeats: z.array(z.string().min(1).max(64)).min(1).max(100).optional(),
          }),
        )
        .min(1)
        .max(20),
      /** Releases what the cart holds in the same step; it stays when these tickets can't be held. */
      replacesCart: z.boolean().optional(),
      /** The token of a link to the shop in test mode: the cart becomes a test order, and takes nothing that is sold. */
      testToken: previewToken.optional(),
      idempotencyKey,
    }),
    response: z.object({
      cartToken,
      holds: z.array(
        z.object({
          holdId: id,
          ticketTypeId: id,
          quantity: z.int(),
          /** Where there are seats: ticket by ticket, of each event that a ticket is for. */
          seats: z.array(seatLabel).optional(),
        }),
      ),
      expiresAt: instant,
    }),
    errors: [
      'event.not_found',
      'preview.expired',
      'event.locked',
      'inventory.unavailable',
      'inventory.network_limit',
      'inventory.busy',
      'seat_service.unreachable',
      'cart.not_found',
      'cart.currency_mixed',
      'idempotency.mismatch',
    ],
  },
  'POST /front/cart/get': {
    summary: 'The cart of a token; an unknown or expired token gives an empty cart.',
    access: everyone,
    cost: 'light',
    body: z.object({ cartToken, lang: language.default('en') }),
    response: cart,
  },
  'POST /front/cart/release': {
    summary: 'Release a held line.',
    access: everyone,
    cost: 'write',
    body: z.object({ cartToken, holdId: id }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['preview.expired', 'not_found', 'cart.expired'],
  },
  'POST /front/cart/empty': {
    summary: 'Release everything that a cart holds. An empty or unknown cart is no failure.',
    access: everyone,
    cost: 'write',
    body: z.object({ cartToken }),
    response: z.object({ ok: z.literal(true) }),
  },
  'POST /front/cart/set-quantity': {
    summary:
      'Set how many tickets a held line has; reoffline tickets are on sale at once. The number is absolute, so a repeat changes nothing. `fields` says `seats` where seats are to be chosen on the plan, or are not those of the line.',
    access: everyone,
    cost: 'write',
    body: z.object({
      cartToken,
      holdId: id,
      quantity: z.int().min(1).max(100),
      /** The seats to release, as many as tickets; without them the last ones of the line go. */
      withoutSeats: z.array(id).max(100).optional(),
    }),
    response: z.object({ ok: z.literal(true) }),
    errors: [
      'preview.expired',
      'not_found',
      'cart.expired',
      'inventory.unavailable',
      'inventory.network_limit',
      'inventory.busy',
      'request.invalid',
    ],
  },
  'POST /front/cart/set-price': {
    summary:
      'Choose another price for the tickets of a held line, where buyers choose it; `fields.chosenPrice` says why not: too_low, too_high, not_open.',
    access: everyone,
    cost: 'write',
    body: z.object({ cartToken, holdId: id, chosenPrice }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['preview.expired', 'not_found', 'cart.expired', 'request.invalid'],
  },
  'POST /front/cart/extend': {
    summary:
      'Extend a cart’s holds: the first time by as long as a hold lasts, on top of what is left; then up to nine times more to as long as a hold lasts from now, while others find places too. A network that holds more than a few places of an event must leave as many to others.',
    access: everyone,
    cost: 'write',
    body: z.object({ cartToken }),
    response: z.object({ expiresAt: instant }),
    errors: ['cart.expired', 'cart.already_extended'],
  },
  'POST /front/checkout/submit': {
    summary:
      'Turn the cart into an order and start its payment. The same key gives the same answer, whatever is clicked.',
    access: everyone,
    cost: 'write',
    body: checkoutForm.extend({ cartToken, idempotencyKey, lang: language.default('en') }),
    response: z.object({
      orderToken,
      number: z.string(),
      /** Where the browser goes next: the provider's page, or the success page when nothing is to pay. */
      redirectTo: z.string(),
    }),
    errors: [
      'preview.expired',
      'cart.expired',
      'cart.empty',
      'cart.not_found',
      'request.invalid',
      'cart.price_changed',
      'buyer.limit',
      'order.unpaid_limit',
      'code.expired',
      'code.used_up',
      'code.buyer_limit',
      'code.required',
      'inventory.busy',
      'payment.method_unavailable',
      'store_credit.unknown',
      'store_credit.ended',
      'store_credit.not_applicable',
      'store_credit.changed',
      'request.rate_limited',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
});
