import * as z from 'zod';
import { counterPayment, payspotReceipt } from './payspot.contract.ts';
import { defineEndpoints, everyone, forDevices, only } from './endpoint.ts';
import { currency, done, id, idempotencyKey, instant, language, minor, orderToken } from './primitives.ts';

/** How a reservation stands: to be paid, run out but perhaps still to be had, paid, or over. */
export const reservationStates = ['owed', 'late', 'paid', 'over'] as const;

const cashiers = forDevices(only('payspot'));

/** Calls by which counters take the money for what buyers reserved on the web. */
export const payspotReservationEndpoints = defineEndpoints({
  'POST /back/payspot/get-reservation': {
    summary:
      'What is owed for a reservation of the web, found by its number, its pick-up code or the QR code that has both.',
    access: cashiers,
    body: z.object({
      payspotId: id,
      /** As typed or scanned. */
      q: z.string().trim().min(1).max(120),
      lang: language.default('en'),
    }),
    response: z.object({
      number: z.string(),
      state: z.enum(reservationStates),
      /** Until when its places are kept; absent where that is no matter any more. */
      payBy: instant.optional(),
      quantity: z.int(),
      total: minor,
      currency,
      /** Only when the pick-up code was said too: a number alone may be read over a shoulder. */
      buyerName: z.string().optional(),
      lines: z.array(
        z.object({
          eventTitle: z.string(),
          date: instant,
          timezone: z.string(),
          venue: z.string(),
          ticketTypeName: z.string(),
          quantity: z.int(),
          total: minor,
        }),
      ),
    }),
    errors: ['not_found', 'order.not_found', 'request.rate_limited'],
  },
  'POST /back/payspot/hold-reservation': {
    summary:
      'Keep the places of a reservation before the terminal takes money: one whose time is nearly over gets the time of a hold, one that ran out gets its places again. Released automatically when that time is over. Safe to repeat.',
    access: cashiers,
    body: z.object({
      payspotId: id,
      /** The order’s. */
      number: z.string().trim().min(1).max(40),
      /** Sum that the seller saw, minor units; another sum is refused. */
      expectedTotal: minor,
      /** Of this payment. */
      tenderKey: idempotencyKey,
    }),
    /** Until when its places are kept. */
    response: z.object({ expiresAt: instant }),
    errors: [
      'not_found',
      'auth.forbidden',
      'order.not_found',
      // paid by somebody else meanwhile, or over
      'order.state',
      'order.changed',
      // it ran out, and its places are not to be had any more
      'order.tickets_unavailable',
      'shift.state',
      'seat_service.unreachable',
    ],
  },
  'POST /back/payspot/release-reservation': {
    summary:
      'Release the places that a cancelled payment took again for a reservation that had run out; others keep theirs. Safe to repeat.',
    access: cashiers,
    body: z.object({ payspotId: id, number: z.string().trim().min(1).max(40), tenderKey: idempotencyKey }),
    response: done,
    errors: ['not_found', 'order.not_found'],
  },
  'POST /back/payspot/collect': {
    summary:
      'Take the money for a reservation of the web: paid, issued and in the journal in one step. Safe to repeat by its key.',
    access: cashiers,
    body: z.object({
      payspotId: id,
      /** The order’s. */
      number: z.string().trim().min(1).max(40),
      payment: counterPayment,
      /** Sum that the seller saw, minor units; another sum is refused. */
      expectedTotal: minor,
      /** Of that sum; older pages leave it out. */
      currency: currency.optional(),
      idempotencyKey,
      lang: language.default('en'),
    }),
    response: payspotReceipt,
    errors: [
      'not_found',
      'auth.forbidden',
      'order.not_found',
      // paid by somebody else meanwhile, or over
      'order.state',
      'order.changed',
      // it ran out, and its places are not to be had any more: nothing was taken
      'order.tickets_unavailable',
      'request.invalid',
      'shift.state',
      'seat_service.unreachable',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'GET /front/collect/code/{orderToken}': {
    summary: 'The QR code of a reservation, for the counter’s scanner, as a picture (PNG).',
    access: everyone,
    cost: 'file',
    params: z.object({ orderToken }),
    kind: 'binary',
    errors: ['not_found'],
  },
});
