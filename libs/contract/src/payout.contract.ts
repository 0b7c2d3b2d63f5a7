import { isPlainLine, isPlainText, payoutColumns, payoutStates, sortsOf } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only, permitted } from './endpoint.ts';
import {
  bankFile,
  ledgerRow,
  ledgerFilter,
  highestPayout,
  namedClient,
  payoutBalance,
  payoutDetail,
  payoutRow,
  payoutStatement,
  payoutTerms,
  payoutVersion,
  statementChoice,
} from './payout-rows.ts';
import {
  currency,
  day,
  id,
  idempotencyKey,
  instant,
  language,
  minor,
  pageOf,
  paging,
  rowsOnPage,
} from './primitives.ts';

const reason = z.string().trim().min(3).max(500).refine(isPlainText);
const readers = permitted('can-view-finance', 'admin', 'manager', 'client');

/** Calls about organisers' money: balances, payouts, statements, and what the bank is given. */
export const payoutEndpoints = defineEndpoints({
  'POST /back/payout/get-balance': {
    summary: 'What an organiser is owed in each currency, and what it is made of.',
    access: readers,
    body: z.object({ clientId: id, lang: language.default('en') }),
    response: z.object({
      client: namedClient,
      /** Where payouts go; absent while it is not known. */
      account: z.object({ holder: z.string(), iban: z.string() }).optional(),
      /** `version` is absent for the usual terms. */
      terms: z.object({ ...payoutTerms, version: payoutVersion.optional() }),
      balances: z.array(payoutBalance),
    }),
    errors: ['not_found'],
  },
  'POST /back/payout/get-list': {
    summary: 'Payouts that the caller may see; those that wait for the platform come first.',
    access: readers,
    body: z.object({
      clientId: id.optional(),
      q: z.string().trim().max(120).optional(),
      state: z.enum(payoutStates).optional(),
      from: day.optional(),
      to: day.optional(),
      sort: z.enum(['waiting', ...sortsOf(payoutColumns)]).default('waiting'),
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
    body: z.object({ clientId: id, payoutId: id, version: payoutVersion }),
    response: payoutDetail,
    errors: ['not_found', 'payout.changed'],
  },
  'POST /back/payout/approve': {
    summary: 'Approves a payout that somebody else asked for, while the balance covers it.',
    access: only('admin'),
    body: z.object({ payoutId: id, version: payoutVersion }),
    response: payoutDetail,
    errors: [
      'not_found',
      'payout.changed',
      'payout.own_request',
      // the caller changed the organiser's balance by hand lately, and another admin can approve
      'payout.own_adjustment',
      // `details.from` says when it can be approved
      'payout.account_pending',
      // the organiser has another account than the one that stood there when it was asked for
      'payout.account_replaced',
      'payout.above_balance',
    ],
  },
  'POST /back/payout/reject': {
    summary:
      'Rejects a payout that is not paid; the organiser is told why. One that is in a file for the bank only with the word that it was not carried out: `fields.isNotExecuted` is `in_bank_file` else.',
    access: only('admin'),
    body: z.object({
      payoutId: id,
      version: payoutVersion,
      reason,
      /** The bank did not pay it, and will not: its sum may be asked for again. */
      isNotExecuted: z.boolean().default(false),
    }),
    response: payoutDetail,
    errors: ['not_found', 'payout.changed'],
  },
  'POST /back/payout/mark-paid': {
    summary: 'Records that the bank paid an approved payout, and books it.',
    access: only('admin'),
    body: z.object({
      payoutId: id,
      version: payoutVersion,
      paidOn: day,
      reference: z.string().trim().max(200).refine(isPlainLine).default(''),
    }),
    response: payoutDetail,
    errors: ['not_found', 'payout.changed'],
  },
  'POST /back/payout/mark-returned': {
    summary: 'Records that a paid payout came back from the bank, and books it back.',
    access: only('admin'),
    body: z.object({ payoutId: id, version: payoutVersion, reason }),
    response: payoutDetail,
    errors: ['not_found', 'payout.changed'],
  },
  'POST /back/payout/get-batches': {
    summary: 'Approved payouts that wait for the bank by currency, and the last files that it was given.',
    access: only('admin'),
    body: z.object({}).prefault({}),
    response: z.object({
      /** `known` of them, of `knownTotal`, are in a file already. */
      waiting: z.array(
        z.object({ currency, payouts: z.int(), total: minor, known: z.int(), knownTotal: minor }),
      ),
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
      'Approved payouts of a currency as one file for the bank: pain.001.001.09 for euro, else a table. Where they are no longer `expectedTotal` together, payout.changed has the new `total` in `details` and no file is made.',
    access: only('admin'),
    body: z.object({
      currency,
      /** Total that the file pays, as it was shown, minor units. */
      expectedTotal: minor,
      /** Those too that are in a file already. */
      again: z.boolean().default(false),
      key: idempotencyKey,
    }),
    response: bankFile,
    errors: ['payout.no_account', 'payout.nothing_to_export', 'payout.changed'],
  },
  'POST /back/payout/get-batch': {
    summary: 'A file that the bank was given, as it was.',
    access: only('admin'),
    body: z.object({ batchId: id }),
    response: bankFile,
    errors: ['not_found'],
  },
  'POST /back/payout/adjust': {
    summary: 'Adds to what an organiser is owed, or takes from it, with a reason that the organiser reads.',
    access: only('admin'),
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
    access: only('admin'),
    body: z.object({ clientId: id, ...payoutTerms, version: z.int().min(0) }),
    response: z.object({ ...payoutTerms, version: payoutVersion }),
    errors: ['not_found', 'payout.changed'],
  },
  'POST /back/payout/get-ledger': {
    summary: 'Entries of an organiser’s account, the newest first.',
    access: readers,
    body: z.object({
      ...ledgerFilter,
      lang: language.default('en'),
      /** Where the part before ended. */
      after: z.string().max(100).optional(),
      pageSize: rowsOnPage(50),
    }),
    response: z.object({ rows: z.array(ledgerRow), next: z.string().optional() }),
  },
  'POST /back/payout/get-ledger-file': {
    summary: 'The same entries as a table, streamed.',
    access: readers,
    body: z.object({ ...ledgerFilter, lang: language.default('en') }),
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
