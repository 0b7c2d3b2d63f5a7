import { isPlainText, storeCreditEntryTypes, storeCreditMost, storeCreditStates } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, permitted } from './endpoint.ts';
import {
  cartToken,
  currency,
  day,
  done,
  email,
  id,
  idempotencyKey,
  instant,
  language,
  minor,
  pageOf,
  paging,
  personName,
} from './primitives.ts';

/** A code of store credit as buyers type it; spaces and hyphens are no matter. */
export const typedCreditCode = z.string().trim().min(1).max(60);

const state = z.enum(storeCreditStates);

/** Why credit was issued by hand, or cancelled. */
const reason = z.string().trim().min(3).max(500).refine(isPlainText);

/** The sorts of the list of store credit. */
export const storeCreditSorts = [
  'createdAt',
  '-createdAt',
  'balance',
  '-balance',
  'expiresAt',
  '-expiresAt',
] as const;

/** Store credit as a row of the back office's list. */
export const storeCreditRow = z.object({
  _id: id,
  clientId: id,
  clientName: z.string(),
  state,
  currency,
  /** What it was issued for. */
  issued: minor,
  /** What is left of it. */
  balance: minor,
  /** The last four characters of its code; nobody but its holder gets the whole. */
  codeEnd: z.string(),
  /** '' once they were erased. */
  holderName: z.string(),
  holderEmail: z.string(),
  /** The order that it was refunded of; absent when it was issued by hand. */
  orderId: id.optional(),
  orderNumber: z.string().optional(),
  createdAt: instant,
  /** The first moment at which it is over. */
  expiresAt: instant,
});

const entry = z.object({
  type: z.enum(storeCreditEntryTypes),
  /** Below zero where the balance fell. */
  amount: minor,
  /** The balance after it. */
  balance: minor,
  orderId: id.optional(),
  orderNumber: z.string().optional(),
  /** The name of the member of staff who did it; organisers are not told those of the platform. */
  by: z.string().optional(),
  at: instant,
});

/** One store credit with its entries, the newest first. */
export const storeCreditDetail = storeCreditRow.extend({
  /** Why it was issued by hand. */
  note: z.string(),
  cancelledAt: instant.optional(),
  cancelNote: z.string(),
  entries: z.array(entry),
  /** True when the caller may cancel it or have it mailed again. */
  canChange: z.boolean(),
});

const filters = {
  clientId: id.optional(),
  /** A part of the holder's name or address, of the order's number, or the last characters of a code. */
  q: z.string().trim().max(120).optional(),
  state: state.optional(),
  sort: z.enum(storeCreditSorts).default('-createdAt'),
};

const readers = permitted('can-view-orders', 'admin', 'manager', 'client');
const writers = permitted('can-refund', 'admin', 'manager', 'client');

/** What a buyer is told of a code. */
export const checkedCredit = z.object({
  /** The organiser whose tickets it pays. */
  organiser: z.string(),
  currency,
  balance: minor,
  /** What it pays of the cart; 0 where no ticket of the organiser is in it. */
  pays: minor,
  /** What it would pay with the order protection. */
  paysWithProtection: minor,
  expiresAt: instant,
});

/** Calls about store credit: what refunds give instead of money, and what tickets are paid with. */
export const storeCreditEndpoints = defineEndpoints({
  'POST /front/store-credit/check': {
    summary: 'What is left of a store credit, and what it pays of a cart. An address may try few codes.',
    access: everyone,
    cost: 'light',
    body: z.object({ code: typedCreditCode, cartToken }),
    response: checkedCredit,
    errors: [
      'store_credit.unknown',
      'store_credit.ended',
      'store_credit.not_applicable',
      'request.rate_limited',
    ],
  },
  'POST /back/store-credit/get-list': {
    summary: 'Store credit of the caller’s organisers; members need the right to see money besides.',
    access: readers,
    body: z.object({ ...filters, ...paging }),
    response: pageOf(storeCreditRow).extend({
      /** Number of credits per state under the same filter without the state. */
      counts: z.partialRecord(state, z.int()),
      /** What is left of all that fit. */
      sums: z.array(z.object({ currency, credits: z.int(), balance: minor })),
      /** Of the events of the organiser, where the list is of one. */
      currency: currency.optional(),
    }),
    errors: ['auth.forbidden'],
  },
  'POST /back/store-credit/get-file': {
    summary: 'The same list as a CSV file.',
    access: readers,
    body: z.object({ ...filters, lang: language.default('en') }),
    kind: 'binary',
    errors: ['auth.forbidden'],
  },
  'POST /back/store-credit/get': {
    summary: 'One store credit with what changed its balance.',
    access: readers,
    body: z.object({ storeCreditId: id }),
    response: storeCreditDetail,
    errors: ['auth.forbidden', 'store_credit.not_found'],
  },
  'POST /back/store-credit/issue': {
    summary:
      'Issues store credit by hand, such as for an evening that went wrong; its holder gets the code by mail, and the organiser’s balance falls by the amount.',
    access: writers,
    body: z.object({
      clientId: id,
      amount: minor.min(1).max(storeCreditMost),
      currency,
      name: personName,
      email,
      /** Of the mail. */
      lang: language,
      /** Its last day; the end of the third year after this one when not said. */
      lastDay: day.optional(),
      note: reason,
      key: idempotencyKey,
    }),
    response: z.object({ storeCreditId: id }),
    errors: ['auth.forbidden', 'request.invalid', 'idempotency.mismatch', 'idempotency.in_progress'],
  },
  'POST /back/store-credit/cancel': {
    summary:
      'Cancels a store credit: its code pays nothing any more, what is left is the organiser’s, and its holder is written to. Where another balance is left than `expectedBalance`, store_credit.changed has it in `details`.',
    access: writers,
    body: z.object({ storeCreditId: id, expectedBalance: minor, note: reason }),
    response: done,
    errors: ['auth.forbidden', 'store_credit.not_found', 'store_credit.ended', 'store_credit.changed'],
  },
  'POST /back/store-credit/resend': {
    summary: 'Mails the code to its holder again.',
    access: writers,
    body: z.object({ storeCreditId: id, key: idempotencyKey }),
    response: done,
    errors: [
      'auth.forbidden',
      'store_credit.not_found',
      'store_credit.ended',
      'store_credit.no_holder',
      'request.rate_limited',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
});
