import { isServiceOrigin, orderStates, paymentFailures, paymentMethods } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, only } from './endpoint.ts';
import { currency, minor, orderToken } from './primitives.ts';

/** A way to pay an order on the web. */
export const paymentMethod = z.enum(paymentMethods);

/** Why the last attempt to pay failed, as buyers are told. */
export const paymentFailure = z.enum(paymentFailures);

/** The last attempt to pay an order, as its buyer sees it. */
export const buyerPayment = z.object({
  method: z.string(),
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
  failure: paymentFailure.optional(),
  /** The bank's authorisation code, which card schemes want shown. */
  authCode: z.string().optional(),
  cardBrand: z.string().optional(),
  cardLast4: z.string().optional(),
});

/** Whether a secret is set, and where: secrets themselves are never answered. */
const secretState = z.enum(['settings', 'environment', 'none']);

/** How long orders wait for their money, by kind of method. */
export const paymentDeadlines = z.object({
  cardMinutes: z.int(),
  bankTransferDays: z.int(),
  payspotHours: z.int(),
});

/** The payment settings as staff see them. */
export const paymentSettings = z.object({
  /** Where the providers send their notices; to be entered on their side. */
  callbackUrls: z.object({ allsecure: z.string(), stripe: z.string() }),
  /** Whether the built-in test provider is on. */
  sandbox: z.boolean(),
  allsecure: z.object({
    enabled: z.boolean(),
    /** True when everything it needs is set. */
    isReady: z.boolean(),
    /** Whether no money moves; what it needs tells. */
    isTest: z.boolean(),
    host: z.string(),
    user: z.string(),
    currencies: z.array(currency),
    password: secretState,
    apiKey: secretState,
    sharedSecret: secretState,
  }),
  stripe: z.object({
    enabled: z.boolean(),
    isReady: z.boolean(),
    isTest: z.boolean(),
    currencies: z.array(currency),
    secretKey: secretState,
    webhookSecret: secretState,
  }),
  /** Reserving on the web and paying at a counter. */
  payspot: z.object({ enabled: z.boolean() }),
  deadlines: paymentDeadlines,
  /** Another one after each change, of secrets too. */
  version: z.string(),
});

/** A secret to be stored; null forgets it, and the environment's counts again. */
const secret = z.string().trim().min(1).max(500).nullable().optional();

/** An address without path, user or query; plain http only to the machine itself. */
const host = z.string().trim().max(200).refine(isServiceOrigin, { error: 'host' }).nullable().optional();

/** What can be saved; only what is named changes. */
export const paymentSettingsChange = z.object({
  /** The version that the change was made from; without it nobody is asked whether somebody else was quicker. */
  version: z.string().max(100).optional(),
  allsecure: z
    .object({
      enabled: z.boolean().optional(),
      /** Another host needs all secrets that are set in the same request. */
      host,
      user: z.string().trim().min(1).max(200).nullable().optional(),
      currencies: z.array(currency).max(20).optional(),
      password: secret,
      apiKey: secret,
      sharedSecret: secret,
    })
    .optional(),
  stripe: z
    .object({
      enabled: z.boolean().optional(),
      currencies: z.array(currency).max(20).optional(),
      secretKey: secret,
      webhookSecret: secret,
    })
    .optional(),
  payspot: z.object({ enabled: z.boolean().optional() }).optional(),
  deadlines: z
    .object({
      cardMinutes: z.int().min(5).max(120).optional(),
      bankTransferDays: z.int().min(1).max(30).optional(),
      payspotHours: z.int().min(1).max(168).optional(),
    })
    .optional(),
});

/** Calls about paying an order, and about how providers are set up. */
export const paymentEndpoints = defineEndpoints({
  'POST /front/order/pay': {
    summary:
      'Start paying a booked order, with the same or another method; answers where the buyer pays. Where it costs another sum than `expectedTotal`, order.changed has it as `amount` in `details` and nothing begins.',
    access: everyone,
    cost: 'write',
    body: z.object({
      orderToken,
      paymentMethod: paymentMethod.exclude(['free']),
      /** The sum that the buyer saw, minor units. */
      expectedTotal: minor,
    }),
    response: z.object({
      /** The provider's page, or the order's own when it is paid already. */
      redirectTo: z.string(),
    }),
    errors: [
      'order.not_found',
      'order.state',
      'order.changed',
      'order.internal_payment_unavailable',
      'order.unpaid_limit',
      'payment.method_unavailable',
      'payment.provider_unavailable',
      'request.rate_limited',
    ],
  },
  'POST /front/order/cancel': {
    summary:
      'Cancel an order that is not paid yet, and free its places, after the provider was asked whether it was paid. Repeating it changes nothing; money that arrives later is due back.',
    access: everyone,
    cost: 'write',
    body: z.object({ orderToken }),
    response: z.object({ state: z.enum(orderStates) }),
    errors: [
      'order.not_found',
      'order.state',
      'order.paid_in_part',
      'payment.provider_unavailable',
      'request.rate_limited',
    ],
  },
  'POST /front/order/refresh-payment': {
    summary:
      'Ask the provider what became of an open payment, at most once in ten seconds an order; for browsers that come back before the notice does.',
    access: everyone,
    cost: 'write',
    body: z.object({ orderToken }),
    response: z.object({ state: z.enum(orderStates), payment: buyerPayment.optional() }),
    errors: ['order.not_found', 'request.rate_limited'],
  },
  'POST /back/settings/get-payment': {
    summary: 'How payment providers are set up; of secrets only whether they are set.',
    access: only('admin'),
    response: paymentSettings,
  },
  'POST /back/settings/save-payment': {
    summary: 'Change how payment providers are set up; what is not named stays, null forgets.',
    access: only('admin'),
    body: paymentSettingsChange,
    response: paymentSettings,
    errors: ['settings.changed'],
  },
  'POST /back/settings/test-payment': {
    summary:
      'Asks a provider, as it is saved, whether it can be reached and takes the access; nothing is paid.',
    access: only('admin'),
    body: z.object({ provider: z.enum(['allsecure', 'stripe']) }),
    response: z.object({
      isReachable: z.boolean(),
      failure: z.enum(['not_set_up', 'unreachable', 'refused']).optional(),
      /** In the words of the provider. */
      detail: z.string(),
    }),
  },
});
