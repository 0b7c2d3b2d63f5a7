import { isPlainLine, isPlainText, ledgerParts, payoutStates } from '@vh/domain';
import * as z from 'zod';
import { afterStepUp, defineEndpoints, only, permitted } from './endpoint.ts';
import { currency, day, id, idempotencyKey, instant, language, minor, pageOf, paging } from './primitives.ts';

const version = z.int().min(1);

/** Most that is paid out at once, in minor units. */
export const highestPayout = 100_000_000_000;

const client = z.object({ _id: id, name: z.string() });

/** A payout as a row. */
export const payoutRow = z.object({
  _id: id,
  /** What people call it: 'P-00042'. */
  number: z.string(),
  client,
  currency,
  amount: minor,
  state: z.enum(payoutStates),
  requestedAt: instant,
  requestedBy: z.string(),
  /** The bank's day. */
  paidOn: day.optional(),
  /** The number of the bank's file that it is in; for the house alone. */
  batch: z.int().optional(),
});

/** A payout with all that is known of it. */
export const payoutDetail = payoutRow.extend({
  version,
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
  /** On its way to the organiser's bank. */
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
const terms = {
  /** Whole days after an event's end. */
  holdDays: z.int().min(0).max(180),
  /** Of the earnings of events to come, what is paid out before; 10000 = all. */
  advanceBasisPoints: z.int().min(0).max(10_000),
};

/** Which entries of an organiser's account. */
const booksFilter = {
  clientId: id,
  currency,
  part: z.enum(ledgerParts).optional(),
  eventId: id.optional(),
  /** Days of the house's own time zone, both included. */
  from: day.optional(),
  to: day.optional(),
};

const bookRow = z.object({
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
const statementChoice = {
  clientId: id,
  currency,
  payoutId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  lang: language.default('en'),
};

/** A line of a statement: entries about the same thing. */
export const statementLine = bookRow.omit({ _id: true, at: true, orderNumber: true }).extend({
  /** How many entries. */
  entries: z.int(),
});

/** An organiser's statement; the opening balance and all lines come to the closing balance. */
export const payoutStatement = z.object({
  client,
  currency,
  payoutNumber: z.string().optional(),
  from: instant.optional(),
  to: instant,
  opening: minor,
  closing: minor,
  lines: z.array(statementLine),
});

const bankFile = z.object({
  batchId: id,
  number: z.int(),
  fileName: z.string(),
  contentType: z.string(),
  text: z.string(),
  payouts: z.int(),
  total: minor,
});

const reason = z.string().trim().min(3).max(500).refine(isPlainText);
const readers = only('admin', 'manager', 'client');

/** Calls about organisers' money: balances, payouts, statements, and what the bank is given. */
export const payoutEndpoints = defineEndpoints({
  'POST /back/payout/get-balance': {
    summary: 'What an organiser is owed in each currency, and what it is made of.',
    access: readers,
    body: z.object({ clientId: id, lang: language.default('en') }),
    response: z.object({
      client,
      /** Where payouts go; absent while it is not known. */
      account: z.object({ holder: z.string(), iban: z.string() }).optional(),
      /** `version` is absent for the usual terms. */
      terms: z.object({ ...terms, version: version.optional() }),
      balances: z.array(payoutBalance),
    }),
    errors: ['not_found'],
  },
  'POST /back/payout/get-list': {
    summary: 'Payouts that the caller may see; those that wait for the house come first.',
    access: readers,
    body: z.object({
      clientId: id.optional(),
      q: z.string().trim().max(120).optional(),
      state: z.enum(payoutStates).optional(),
      from: day.optional(),
      to: day.optional(),
      sort: z.enum(['waiting', 'at', '-at', 'amount', '-amount']).default('waiting'),
      ...paging,
    }),
    response: pageOf(payoutRow),
  },
  'POST /back/payout/get': {
    summary: 'One payout with where it goes and what became of it.',
    access: readers,
    body: z.object({ payoutId: id }),
    response: payoutDetail,
    errors: ['not_found'],
  },
  'POST /back/payout/request': {
    summary: 'Asks for a payout of what is available; a repeat under the same key is the same payout.',
    access: permitted('can-request-payouts', 'admin', 'client'),
    body: z.object({
      clientId: id,
      currency,
      amount: minor.min(1).max(highestPayout),
      note: z.string().trim().max(200).refine(isPlainLine).default(''),
      key: idempotencyKey,
    }),
    response: payoutDetail,
    errors: ['payout.above_balance', 'payout.no_account', 'idempotency.mismatch'],
  },
  'POST /back/payout/withdraw': {
    summary: 'Takes a request for a payout back while nobody has decided on it.',
    access: permitted('can-request-payouts', 'admin', 'client'),
    body: z.object({ clientId: id, payoutId: id, version }),
    response: payoutDetail,
    errors: ['not_found', 'payout.changed'],
  },
  'POST /back/payout/approve': {
    summary: 'Approves a payout that somebody else asked for, while the balance covers it.',
    access: afterStepUp(only('admin')),
    body: z.object({ payoutId: id, version }),
    response: payoutDetail,
    errors: ['not_found', 'payout.changed', 'payout.own_request', 'payout.above_balance'],
  },
  'POST /back/payout/reject': {
    summary: 'Rejects a payout that is not paid; the organiser is told why.',
    access: only('admin'),
    body: z.object({ payoutId: id, version, reason }),
    response: payoutDetail,
    errors: ['not_found', 'payout.changed'],
  },
  'POST /back/payout/mark-paid': {
    summary: 'Records that the bank paid an approved payout, and books it.',
    access: afterStepUp(only('admin')),
    body: z.object({
      payoutId: id,
      version,
      paidOn: day,
      reference: z.string().trim().max(200).refine(isPlainLine).default(''),
    }),
    response: payoutDetail,
    errors: ['not_found', 'payout.changed'],
  },
  'POST /back/payout/mark-returned': {
    summary: 'Records that a paid payout came back from the bank, and books it back.',
    access: afterStepUp(only('admin')),
    body: z.object({ payoutId: id, version, reason }),
    response: payoutDetail,
    errors: ['not_found', 'payout.changed'],
  },
  'POST /back/payout/get-batches': {
    summary: 'Approved payouts that wait for the bank by currency, and the last files that it was given.',
    access: only('admin'),
    body: z.object({}).prefault({}),
    response: z.object({
      /** `known` of them are in a file already. */
      waiting: z.array(z.object({ currency, payouts: z.int(), total: minor, known: z.int() })),
      batches: z.array(
        z.object({
          _id: id,
          number: z.int(),
          currency,
          format: z.enum(['pain.001', 'csv']),
          payouts: z.int(),
          total: minor,
          createdAt: instant,
          createdBy: z.string(),
        }),
      ),
    }),
  },
  'POST /back/payout/export': {
    summary:
      'Approved payouts of a currency as one file for the bank: pain.001.001.09 for euro, else a table.',
    access: afterStepUp(only('admin')),
    body: z.object({
      currency,
      /** Those too that are in a file already. */
      again: z.boolean().default(false),
      key: idempotencyKey,
    }),
    response: bankFile,
    errors: ['payout.no_account', 'payout.nothing_to_export'],
  },
  'POST /back/payout/get-batch': {
    summary: 'A file that the bank was given, as it was.',
    access: afterStepUp(only('admin')),
    body: z.object({ batchId: id }),
    response: bankFile,
    errors: ['not_found'],
  },
  'POST /back/payout/adjust': {
    summary: 'Adds to what an organiser is owed, or takes from it, with a reason that the organiser reads.',
    access: afterStepUp(only('admin')),
    body: z.object({
      clientId: id,
      currency,
      /** Below zero it is taken. */
      amount: minor
        .min(-highestPayout)
        .max(highestPayout)
        .refine(amount => amount !== 0),
      reason,
      eventId: id.optional(),
      key: idempotencyKey,
    }),
    response: z.object({ currency, total: minor }),
    errors: ['not_found'],
  },
  'POST /back/payout/save-terms': {
    summary:
      'Says when an organiser gets what events earned; `version` is the one that was read, 0 for the usual.',
    access: afterStepUp(only('admin')),
    body: z.object({ clientId: id, ...terms, version: z.int().min(0) }),
    response: z.object({ ...terms, version }),
    errors: ['not_found', 'payout.changed'],
  },
  'POST /back/payout/get-books': {
    summary: 'Entries of an organiser’s account, the newest first.',
    access: readers,
    body: z.object({
      ...booksFilter,
      lang: language.default('en'),
      /** Where the part before ended. */
      after: z.string().max(100).optional(),
      pageSize: z.int().min(1).max(100).default(50),
    }),
    response: z.object({ rows: z.array(bookRow), next: z.string().optional() }),
  },
  'POST /back/payout/get-books-file': {
    summary: 'The same entries as a table, streamed.',
    access: readers,
    body: z.object({ ...booksFilter, lang: language.default('en') }),
    kind: 'binary',
  },
  'POST /back/payout/get-statement': {
    summary: 'The statement of a payout, or of some days: opening balance, every line, closing balance.',
    access: readers,
    body: z.object(statementChoice),
    response: payoutStatement,
    errors: ['not_found'],
  },
  'POST /back/payout/get-statement-file': {
    summary: 'The same statement as PDF or CSV, streamed.',
    access: readers,
    body: z.object({ ...statementChoice, format: z.enum(['pdf', 'csv']) }),
    kind: 'binary',
    errors: ['not_found'],
  },
});
