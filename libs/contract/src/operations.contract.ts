import { orderStates } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
import { currency, id, instant, minor } from './primitives.ts';

/** The operations of /admin/deploy that look after orders (specification 7), by the last part of their paths. */
export const operationNames = [
  'get-order-status',
  'release-booked-but-not-paid',
  'check-duplicate-seats',
  'rebook-released',
  'check-seatsio-event-status',
] as const;

/** One thing that is not as it should be. */
export const operationProblem = z.object({
  /** A stable word, e.g. 'seat_twice'. */
  code: z.string(),
  orderId: id.optional(),
  orderNumber: z.string().optional(),
  eventId: id.optional(),
  eventTitle: z.string().optional(),
  paymentId: id.optional(),
  ticketId: id.optional(),
  quotaId: id.optional(),
  /** The seat, short code, account, or what else it is about. */
  subject: z.string().optional(),
  /** What was found and what should be, where both are numbers or words. */
  found: z.string().optional(),
  expected: z.string().optional(),
  /** Whether it was put right; always false in a dry run. */
  fixed: z.boolean(),
});

const result = {
  checked: z.int(),
  changed: z.int(),
  problems: z.array(operationProblem),
};

const operationResult = z.object(result);

/** 'none' is the payload of the specification; a dry run looks and changes nothing. */
const body = z.object({ dryRun: z.boolean().default(false) }).prefault({});

const admin = only('admin');

/** The operations that look after orders, payments and places. */
export const operationsEndpoints = defineEndpoints({
  'POST /back/deploy/get-order-status': {
    summary: 'Asks the payment provider what it knows of an order and settles what got lost.',
    access: admin,
    body: z.object({
      /** The id or the number of an order. */
      orderId: z.string().trim().min(1).max(60),
      dryRun: z.boolean().default(false),
    }),
    response: z.object({
      ...result,
      /** Absent when there is no such order, which is a problem found, not an error. */
      order: z
        .object({
          _id: id,
          number: z.string(),
          state: z.enum(orderStates),
          total: minor,
          currency,
          tickets: z.int(),
          /** Due to the buyer by the books. */
          due: minor,
          payments: z.array(
            z.object({
              _id: id,
              provider: z.string(),
              state: z.string(),
              amount: minor,
              /** What the provider says; 'unreachable' when it could not be asked, 'none' when there is nobody to ask. */
              providerStatus: z.string(),
            }),
          ),
        })
        .optional(),
    }),
  },
  'POST /back/deploy/release-booked-but-not-paid': {
    summary: 'Releases booked orders whose time to pay is over, after asking the provider.',
    access: admin,
    body,
    response: operationResult,
  },
  'POST /back/deploy/check-duplicate-seats': {
    summary: 'Audits that nothing is sold twice and that places, tickets, payments and books agree.',
    access: admin,
    body,
    response: operationResult,
  },
  'POST /back/deploy/rebook-released': {
    summary: 'Takes the places of late payments again where they are free.',
    access: admin,
    body,
    response: operationResult,
  },
  'POST /back/deploy/check-seatsio-event-status': {
    summary: 'Compares the states of seats with the seat-map service, and frees or takes what differs.',
    access: admin,
    body,
    response: operationResult,
  },
  'POST /back/deploy/get-log': {
    summary: 'What the operations did lately, the newest first.',
    access: admin,
    body: z.object({ limit: z.int().min(1).max(100).default(30) }).prefault({}),
    response: z.object({
      rows: z.array(
        z.object({
          _id: id,
          operation: z.enum(operationNames),
          dryRun: z.boolean(),
          by: z.string(),
          at: instant,
          durationMs: z.int(),
          checked: z.int(),
          changed: z.int(),
          problems: z.array(operationProblem),
          problemCount: z.int(),
        }),
      ),
    }),
  },
});
