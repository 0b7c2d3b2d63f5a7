import * as z from 'zod';
import { payspotEndpoints, payspotReceipt } from './payspot.contract.ts';
import { defineEndpoints, forDevices, only } from './endpoint.ts';
import { openCardRefund } from './payspot-refund.contract.ts';
import { currency, done, id, idempotencyKey, instant, language, minor } from './primitives.ts';

const sellBody = payspotEndpoints['POST /back/payspot/sell'].body.shape;
const cashiers = forDevices(only('payspot'));
const watchers = forDevices(only('payspot', 'admin'));

/** How a card payment without a sale ended: the money went back at the terminal, or the tickets were sold for it. */
export const unmatchedPaymentOutcomes = ['reversed', 'sold'] as const;

/** A card payment that the terminal took and for which no tickets were sold. */
export const unmatchedPayment = z.object({
  _id: id,
  payspotId: id,
  payspotName: z.string(),
  /** When its sale was refused or abandoned. */
  at: instant,
  /** What was taken from the card, minor units. */
  amount: minor,
  currency,
  /** Of the terminal. */
  reference: z.string(),
  eventTitle: z.string(),
  /** Of the reservation that was to be paid; absent for sales. */
  number: z.string().optional(),
  quantity: z.int(),
  seller: z.string(),
  /** Why nothing was sold: the code of the refusal, or `lost` where no answer came. */
  reason: z.string(),
});

/** Calls around a payment at a counter: places are held before money is taken, and money without a sale is followed up. */
export const payspotTenderEndpoints = defineEndpoints({
  'POST /back/payspot/hold': {
    summary:
      'Hold what is about to be paid by card, before the terminal takes money; sold by the same key, and released automatically when the time of a hold is over. Safe to repeat.',
    access: cashiers,
    body: z.object({
      payspotId: id,
      eventId: id,
      lines: sellBody.lines,
      expectedTotal: sellBody.expectedTotal,
      currency,
      /** Of this payment; `sell` sends it along. */
      tenderKey: idempotencyKey,
    }),
    response: z.object({ expiresAt: instant }),
    errors: [
      'not_found',
      'auth.forbidden',
      'event.not_found',
      'inventory.unavailable',
      'inventory.busy',
      'cart.price_changed',
      'seat_service.unreachable',
      'idempotency.mismatch',
      'request.invalid',
      'shift.state',
    ],
  },
  'POST /back/payspot/release-hold': {
    summary: 'Release what was held for a payment that was cancelled. Safe to repeat.',
    access: cashiers,
    body: z.object({ payspotId: id, eventId: id, tenderKey: idempotencyKey }),
    response: done,
    errors: ['not_found'],
  },
  'POST /back/payspot/check-sale': {
    summary:
      'Ask whether a sale was made, or a reservation paid, whose answer got lost. One that was not can’t be made by its key any more; what its card paid is then listed. Safe to repeat.',
    access: cashiers,
    body: z.object({
      payspotId: id,
      /** Of the sale. */
      idempotencyKey,
      /** Of the reservation that was to be paid; left out for sales. */
      number: z.string().trim().min(1).max(40).optional(),
      /** What the terminal took for it. */
      paid: z
        .object({
          /** Left out for reservations, whose order says it. */
          eventId: id.optional(),
          amount: minor.min(1),
          currency,
          reference: z.string().trim().min(1).max(60),
          quantity: z.int().min(1),
        })
        .optional(),
      lang: language.default('en'),
    }),
    response: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('made'), sale: payspotReceipt }),
      z.object({ kind: z.literal('not_created') }),
    ]),
    errors: ['not_found', 'event.not_found', 'idempotency.in_progress'],
  },
  'POST /back/payspot/get-unmatched-payments': {
    summary:
      'Card payments without a sale, and card refunds that are not recorded, which nobody has settled yet, the oldest first; of all payspots for admins.',
    access: watchers,
    body: z.object({
      /** Sellers name theirs. */
      payspotId: id.optional(),
      lang: language.default('en'),
    }),
    response: z.object({ rows: z.array(unmatchedPayment), refunds: z.array(openCardRefund) }),
    errors: ['not_found'],
  },
  'POST /back/payspot/settle-unmatched-payment': {
    summary:
      'Say how a card payment without a sale ended. `sold` asks for a sale of the payspot with the same reference and sum. The same outcome again changes nothing.',
    access: watchers,
    body: z.object({ payspotId: id, paymentId: id, outcome: z.enum(unmatchedPaymentOutcomes) }),
    response: done,
    errors: ['not_found', 'order.not_found', 'order.state'],
  },
});
