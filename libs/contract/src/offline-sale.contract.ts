import { eventStates, isPlainText } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, forDevices, only } from './endpoint.ts';
import {
  currency,
  done,
  id,
  idempotencyKey,
  instant,
  language,
  minor,
  pageOf,
  paging,
} from './primitives.ts';
import { payspotEndpoints } from './payspot.contract.ts';

/** A place that a counter may sell without a network, with the ticket that is printed for it. */
export const offlineTicket = z.object({
  /** Of the ticket that it becomes. */
  _id: id,
  ticketTypeId: id,
  ticketTypeName: z.string(),
  /** What it sells for until it is returned, minor units. */
  price: minor,
  /** Signed: doors let it in by its signature before they know of the sale. */
  code: z.string(),
  shortCode: z.string(),
});

/** What a browser at a counter calls itself: random, made once, kept by it. */
const holder = idempotencyKey;

/** Why a sale that was made without a network was not taken, or needs somebody's look. */
export const offlineSaleProblem = z.enum([
  // the place is another payspot's or device's, or nobody's
  'not_allocated',
  // a supervisor gave the place up
  'written_off',
  // the device had given it back
  'returned',
  // another sale of the device has it
  'already_sold',
  // less was taken than it costs, or another sum was shown
  'payment',
  // it was taken; the event had been cancelled
  'event_cancelled',
]);

const sellBody = payspotEndpoints['POST /back/payspot/sell'].body.shape;
const cashiers = forDevices(only('payspot'));

/** Calls by which counters sell without a network, from places that were theirs beforehand. */
export const offlineSaleEndpoints = defineEndpoints({
  'POST /back/payspot/allocate-offline-tickets': {
    summary:
      'Bring what this browser may sell of an event without a network up to so many places of each standing ticket type, as far as there are some. They are its own until it sells them or gives them back. Answers all it has of the event; safe to repeat.',
    access: cashiers,
    body: z.object({
      payspotId: id,
      holder,
      eventId: id,
      /** Of each ticket type; 0 asks what there is. */
      places: z.int().min(0).max(50),
      lang: language.default('en'),
    }),
    response: z.object({
      event: z.object({
        _id: id,
        title: z.string(),
        date: instant,
        timezone: z.string(),
        venue: z.string(),
        city: z.string(),
        currency,
        state: z.enum(eventStates),
        maxPerOrder: z.int(),
      }),
      places: z.array(offlineTicket),
    }),
    errors: ['not_found', 'event.not_found', 'inventory.busy'],
  },
  'POST /back/payspot/release-offline-tickets': {
    summary:
      'Give offline tickets back that were not sold, after the browser has forgotten them. Places that are not its own are left alone; safe to repeat.',
    access: cashiers,
    body: z.object({ payspotId: id, holder, ticketIds: z.array(id).min(1).max(500) }),
    response: z.object({ returned: z.int() }),
    errors: ['not_found'],
  },
  'POST /back/payspot/upload-sales': {
    summary:
      'Tell sales that were made without a network from offline tickets. Each is made once by its nonce, however often it is sent; what can’t be taken is kept for the supervisor.',
    access: cashiers,
    body: z.object({
      payspotId: id,
      holder,
      sales: z
        .array(
          z.object({
            nonce: idempotencyKey,
            /** The offline tickets. */
            ticketIds: z.array(id).min(1).max(100),
            payment: sellBody.payment,
            /** The sum that was shown and taken, minor units; a sale of another one is kept for the supervisor. */
            expectedTotal: sellBody.expectedTotal,
            currency: sellBody.currency,
            /** By the clock of the device. */
            soldAt: instant,
            lang: language.default('en'),
          }),
        )
        .min(1)
        .max(20),
    }),
    response: z.object({
      sales: z.array(
        z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('taken'),
            nonce: idempotencyKey,
            orderId: id,
            number: z.string(),
            problem: offlineSaleProblem.optional(),
          }),
          /** Kept for the supervisor; sending it again changes nothing. */
          z.object({ kind: z.literal('listed'), nonce: idempotencyKey, problem: offlineSaleProblem }),
          /** Not now: no shift is open, or the places are in use; to be sent again. */
          z.object({ kind: z.literal('later'), nonce: idempotencyKey, reason: z.enum(['shift', 'busy']) }),
          /** The nonce was another sale's. */
          z.object({ kind: z.literal('mismatch'), nonce: idempotencyKey }),
        ]),
      ),
    }),
    errors: ['not_found'],
  },
  'POST /back/cash-office/get-offline-allocations': {
    summary: 'What counters hold to sell without a network, by browser and event, the oldest first.',
    access: only('admin'),
    body: z.object({ lang: language.default('en') }).prefault({}),
    response: z.object({
      rows: z.array(
        z.object({
          payspotId: id,
          payspotName: z.string(),
          holder: z.string(),
          /** The paired device; absent for browsers in which a person signed in. */
          deviceName: z.string().optional(),
          /** The device's access was taken back: only a person at the same browser can still send its sales. */
          isRevoked: z.boolean(),
          allocatedBy: z.string(),
          eventId: id,
          eventTitle: z.string(),
          places: z.int(),
          since: instant,
        }),
      ),
    }),
  },
  'POST /back/cash-office/write-off-offline-allocation': {
    summary:
      'Give up what a browser at a counter holds of an event, when it will not come back: the places are for sale again, and its sales of them are no longer taken but listed.',
    access: only('admin'),
    body: z.object({
      payspotId: id,
      holder,
      eventId: id,
      note: z.string().trim().min(2).max(200).refine(isPlainText),
    }),
    response: z.object({ writtenOff: z.int() }),
    errors: ['not_found'],
  },
  'POST /back/cash-office/get-offline-problems': {
    summary: 'Sales made without a network that need somebody’s look, the newest first.',
    access: only('admin'),
    body: z.object({ ...paging }),
    response: pageOf(
      z.object({
        payspotId: id,
        payspotName: z.string(),
        nonce: z.string(),
        soldAt: instant,
        arrivedAt: instant,
        sentBy: z.string(),
        problem: offlineSaleProblem,
        tickets: z.int(),
        method: z.enum(['cash', 'card', 'mixed']),
        /** The order, where it was taken all the same. */
        orderId: id.optional(),
        number: z.string().optional(),
      }),
    ),
  },
  'POST /back/cash-office/settle-offline-problem': {
    summary: 'Say what was done about a listed sale; it leaves the list.',
    access: only('admin'),
    body: z.object({
      payspotId: id,
      nonce: idempotencyKey,
      note: z.string().trim().min(2).max(500).refine(isPlainText),
    }),
    response: done,
    errors: ['not_found'],
  },
});
