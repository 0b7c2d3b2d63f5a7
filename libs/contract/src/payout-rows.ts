import { ledgerParts, payoutStates } from '@vh/domain';
import * as z from 'zod';
import { currency, day, id, instant, language, minor } from './primitives.ts';

/** Counts the changes of a record. */
export const payoutVersion = z.int().min(1);

/** Most that is paid out at once, in minor units. */
export const highestPayout = 100_000_000_000;

/** An organiser by name. */
export const namedClient = z.object({ _id: id, name: z.string() });

/** A payout as a row. */
export const payoutRow = z.object({
  _id: id,
  /** What people call it: 'P-00042'. */
  number: z.string(),
  client: namedClient,
  currency,
  amount: minor,
  state: z.enum(payoutStates),
  requestedAt: instant,
  requestedBy: z.string(),
  /** The bank's day. */
  paidOn: day.optional(),
  /** The number of the bank's file that it is in; for the platform alone. */
  batch: z.int().optional(),
  version: payoutVersion,
});

/** A payout with all that is known of it. */
export const payoutDetail = payoutRow.extend({
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  note: z.string(),
  /** Why it was rejected, or came back. */
  reason: z.string(),
  /** What the bank calls the transfer. */
  reference: z.string(),
  decidedAt: instant.optional(),
  decidedBy: z.string().optional(),
  paidAt: instant.optional(),
  returnedAt: instant.optional(),
  /** The organiser has another account by now. */
  isAccountChanged: z.boolean(),
  /** When it can be approved, where the organiser's account was replaced less than `payeeDelayHours` ago. */
  approvableFrom: instant.optional(),
  /** The caller asked for it, in whosever name, and can't approve it. */
  isOwn: z.boolean(),
  /** What is left for it by the books now, in minor units; while it is asked for. */
  covered: minor.optional(),
});

/** A sum of an organiser's account by what it is about. */
const partSum = z.object({ part: z.enum(ledgerParts), amount: minor });

/** An organiser's money in one currency; `available + upcoming + requested + approved` is `total`. */
export const payoutBalance = z.object({
  currency,
  total: minor,
  /** Kept until events are over. */
  upcoming: minor,
  requested: minor,
  /** Approved, not paid to the organiser's bank yet. */
  approved: minor,
  /** Below zero it is carried over. */
  available: minor,
  /** What the total is made of. */
  parts: z.array(partSum),
  /** What `upcoming` is made of, the soonest first. */
  events: z.array(
    z.object({
      _id: id,
      title: z.string(),
      date: instant,
      timezone: z.string(),
      amount: minor,
      kept: minor,
      releasedAt: instant,
    }),
  ),
});

/** When an organiser gets what events earned. */
export const payoutTerms = {
  /** Whole days after an event's end. */
  holdDays: z.int().min(0).max(180),
  /** Of the earnings of events to come, what is paid out before; 10000 = all. */
  advanceBasisPoints: z.int().min(0).max(10_000),
};

/** Which entries of an organiser's account. */
export const ledgerFilter = {
  clientId: id,
  currency,
  part: z.enum(ledgerParts).optional(),
  eventId: id.optional(),
  /** Days of the platform's own time zone, both included. */
  from: day.optional(),
  to: day.optional(),
};

/** An entry of an organiser's account. */
export const ledgerRow = z.object({
  _id: z.string(),
  at: instant,
  part: z.enum(ledgerParts),
  /** What we owe more with it; below zero: less. */
  amount: minor,
  quantity: z.int(),
  event: z.string().optional(),
  ticketType: z.string().optional(),
  /** The event is somebody else's, of whose earnings this is a share. */
  isShare: z.boolean(),
  orderNumber: z.string().optional(),
  payoutNumber: z.string().optional(),
  /** Why it was adjusted. */
  note: z.string().optional(),
});

/** Which statement: of a payout, or of days. */
export const statementChoice = {
  clientId: id,
  currency,
  payoutId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  lang: language.default('en'),
};

/** A line of a statement: entries about the same thing. */
export const statementLine = ledgerRow.omit({ _id: true, at: true, orderNumber: true }).extend({
  /** How many entries. */
  entries: z.int(),
  /** VAT contained in a service fee or in one that went back, with the sign of the amount; 0 for what is no fee. */
  feeVat: minor,
});

/** An organiser's statement; the opening balance and all lines come to the closing balance. */
export const payoutStatement = z.object({
  client: namedClient,
  currency,
  payoutNumber: z.string().optional(),
  from: instant.optional(),
  to: instant,
  opening: minor,
  closing: minor,
  lines: z.array(statementLine),
});

/** A file for the bank. */
export const bankFile = z.object({
  batchId: id,
  number: z.int(),
  fileName: z.string(),
  contentType: z.string(),
  text: z.string(),
  payouts: z.int(),
  total: minor,
});
