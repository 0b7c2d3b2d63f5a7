import * as z from 'zod';
import { codesEndpoints } from './codes.contract.ts';
import { defineEndpoints } from './endpoint.ts';
import { errorStatus, type ErrorCode } from './errors.ts';
import { eventFormEndpoints } from './event-form.contract.ts';
import { eventLifecycleEndpoints } from './event-lifecycle.contract.ts';
import { guestEndpoints } from './guest.contract.ts';
import { payoutEndpoints } from './payout.contract.ts';
import { id, idempotencyKey, minor, staffNote } from './primitives.ts';
import { handReference, refundEndpoints } from './refund.contract.ts';

/** Most records that one call does something with. */
export const mostBulkItems = 200;

const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** A record that is the same whenever it is asked for. */
const anyItem = z.object({ id });

/** A record as it was seen: refused when somebody changed it since. */
const seenItem = z.object({ id, version: z.int().min(1) });

/** An order or a refund with the sum that the staff member saw, minor units: refused when it is another one by now. */
const moneyItem = z.object({ id, expectedAmount: minor });

/** Records, none twice. */
function itemsOf<T extends typeof anyItem | typeof seenItem | typeof moneyItem>(item: T) {
  return z
    .array(item)
    .min(1)
    .max(mostBulkItems)
    .refine(items => new Set(items.map(one => one.id)).size === items.length, { error: 'repeated' });
}

/** What became of one record: as the call for it alone would have ended. */
export const bulkResult = z.discriminatedUnion('outcome', [
  z.object({ id, outcome: z.literal('done') }),
  z.object({
    id,
    outcome: z.literal('refused'),
    code: z.enum(errorCodes),
    details: z.unknown().optional(),
  }),
]);

/** What became of each record, in the order in which they were named. */
const bulkAnswer = z.object({ results: z.array(bulkResult), done: z.int(), refused: z.int() });

const once = { key: idempotencyKey };

/**
 * Calls that do with many records what another call does with one: the same rules and rights, each in a transaction of
 * its own. What was done under a key is not done again by a repeat; what was refused is tried again.
 */
export const bulkEndpoints = defineEndpoints({
  'POST /back/bulk/resend-orders': {
    summary: 'Send the tickets of orders to their buyers again, each as `order/resend` does.',
    access: refundEndpoints['POST /back/order/resend'].access,
    body: z.object({ ...once, items: itemsOf(anyItem) }),
    response: bulkAnswer,
  },
  'POST /back/bulk/cancel-orders': {
    summary: 'Cancel orders that wait for their payment, each as `order/cancel` does.',
    access: refundEndpoints['POST /back/order/cancel'].access,
    body: z.object({ ...once, items: itemsOf(seenItem), note: staffNote }),
    response: bulkAnswer,
  },
  'POST /back/bulk/publish-events': {
    summary: 'Show drafts to buyers, each as `event/publish` does.',
    access: eventFormEndpoints['POST /back/event/publish'].access,
    body: z.object({ ...once, items: itemsOf(seenItem) }),
    response: bulkAnswer,
  },
  'POST /back/bulk/archive-events': {
    summary: 'Put events away that are over or were cancelled, each as `event/archive` does.',
    access: eventLifecycleEndpoints['POST /back/event/archive'].access,
    body: z.object({ ...once, items: itemsOf(seenItem) }),
    response: bulkAnswer,
  },
  'POST /back/bulk/resend-guests': {
    summary: 'Send guests of an event their tickets again, each as `guest/resend` does.',
    access: guestEndpoints['POST /back/guest/resend'].access,
    body: z.object({ ...once, eventId: id, items: itemsOf(anyItem) }),
    response: bulkAnswer,
    errors: ['event.not_found'],
  },
  'POST /back/bulk/deactivate-codes': {
    summary:
      'Switch codes for an event off, each as `code/deactivate` does; orders that used them keep their price.',
    access: codesEndpoints['POST /back/code/deactivate'].access,
    body: z.object({ ...once, eventId: id, items: itemsOf(anyItem) }),
    response: bulkAnswer,
    errors: ['event.not_found'],
  },
  'POST /back/bulk/pay-due': {
    summary: 'Give what is due to the buyers of orders back, each as `refund/pay-due` does.',
    access: refundEndpoints['POST /back/refund/pay-due'].access,
    body: z.object({ ...once, items: itemsOf(moneyItem), note: staffNote }),
    response: bulkAnswer,
  },
  'POST /back/bulk/retry-refunds': {
    summary: 'Try refunds again that did not go through, each as `refund/retry` does.',
    access: refundEndpoints['POST /back/refund/retry'].access,
    body: z.object({ ...once, items: itemsOf(moneyItem) }),
    response: bulkAnswer,
  },
  'POST /back/bulk/mark-refunds-paid': {
    summary:
      'Record that a person paid refunds out under one reference, each as `refund/mark-paid` does; those that a provider may have paid are refused.',
    access: refundEndpoints['POST /back/refund/mark-paid'].access,
    body: z.object({ ...once, items: itemsOf(moneyItem), reference: handReference }),
    response: bulkAnswer,
  },
  'POST /back/bulk/approve-payouts': {
    summary: 'Approve payouts that others asked for, each as `payout/approve` does.',
    access: payoutEndpoints['POST /back/payout/approve'].access,
    body: z.object({ ...once, items: itemsOf(seenItem) }),
    response: bulkAnswer,
  },
});
