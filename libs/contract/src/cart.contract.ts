import * as z from 'zod';
import { defineEndpoints, everyone } from './endpoint.ts';
import {
  cartToken,
  currency,
  email,
  id,
  idempotencyKey,
  instant,
  language,
  minor,
  orderToken,
  slug,
} from './primitives.ts';

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
  face: minor,
  fee: minor,
  /** quantity x (face + fee). */
  total: minor,
  expiresAt: instant,
});

/** A cart: what is held, until when, and what it costs. */
export const cart = z.object({
  cartToken,
  lines: z.array(cartLine),
  currency,
  subtotal: minor,
  fees: minor,
  vat: minor,
  /** Without protection. */
  total: minor,
  /** What secure-my-order would add; absent when it isn't offered. */
  protection: minor.optional(),
  /** The first moment at which something in the cart is given back. */
  expiresAt: instant.optional(),
  /** Whether the one extension is still there. */
  canExtend: z.boolean(),
  paymentMethods: z.array(z.enum(['sandbox', 'free'])),
});

/** Why a line of a request could not be held. */
export const lineProblem = z.object({
  ticketTypeId: id,
  reason: z.enum(['sold_out', 'not_enough', 'not_on_sale', 'limit', 'unknown']),
  /** How many could be held instead. */
  available: z.int(),
});

/** The `details` of `inventory.unavailable`. */
export const unavailableDetails = z.object({ problems: z.array(lineProblem) });

/** The form of the checkout page. */
export const checkoutForm = z.object({
  buyer: z.object({
    email,
    name: z.string().trim().min(2).max(120),
    phone: z
      .string()
      .trim()
      .max(30)
      .regex(/^[+0-9 ()/-]*$/)
      .optional(),
  }),
  /** One entry a ticket whose type asks for names, in the order of the cart's lines. */
  attendees: z
    .array(
      z.object({
        holdId: id,
        index: z.int().min(0),
        name: z.string().trim().min(2).max(120),
        email: email.optional(),
      }),
    )
    .max(100)
    .default([]),
  protection: z.boolean().default(false),
  paymentMethod: z.enum(['sandbox', 'free']),
  acceptTerms: z.literal(true),
  marketingConsent: z.boolean().default(false),
});

/** Calls of the way from choosing tickets to paying. */
export const cartEndpoints = defineEndpoints({
  'POST /front/cart/hold': {
    summary:
      'Hold tickets of one event, all lines or none; makes the cart when no token is sent. Safe to repeat by its key.',
    access: everyone,
    body: z.object({
      cartToken: cartToken.optional(),
      eventId: id,
      lines: z
        .array(z.object({ ticketTypeId: id, quantity: z.int().min(1).max(100) }))
        .min(1)
        .max(20),
      idempotencyKey,
    }),
    response: z.object({
      cartToken,
      holds: z.array(z.object({ holdId: id, ticketTypeId: id, quantity: z.int() })),
      expiresAt: instant,
    }),
    errors: [
      'event.not_found',
      'inventory.unavailable',
      'inventory.busy',
      'cart.currency_mixed',
      'idempotency.mismatch',
    ],
  },
  'POST /front/cart/get': {
    summary: 'The cart of a token; an unknown or lapsed token gives an empty cart.',
    access: everyone,
    body: z.object({ cartToken, lang: language.default('en') }),
    response: cart,
  },
  'POST /front/cart/release': {
    summary: 'Give a held line back.',
    access: everyone,
    body: z.object({ cartToken, holdId: id }),
    response: z.object({ ok: z.literal(true) }),
  },
  'POST /front/cart/extend': {
    summary: 'Use the one extension of a cart’s holds.',
    access: everyone,
    body: z.object({ cartToken }),
    response: z.object({ expiresAt: instant }),
    errors: ['cart.expired', 'cart.already_extended'],
  },
  'POST /front/checkout/submit': {
    summary:
      'Turn the cart into an order and start its payment. The same key gives the same answer, whatever is clicked.',
    access: everyone,
    body: checkoutForm.extend({ cartToken, idempotencyKey, lang: language.default('en') }),
    response: z.object({
      orderToken,
      number: z.string(),
      /** Where the browser goes next: the provider's page, or the success page when nothing is to pay. */
      redirectTo: z.string(),
    }),
    errors: [
      'cart.expired',
      'cart.empty',
      'cart.not_found',
      'payment.method_unavailable',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
});
