import { isPlainLine, orderStates, sortsOf, transferColumns } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, only } from './endpoint.ts';
import {
  currency,
  day,
  done,
  id,
  idempotencyKey,
  instant,
  minor,
  orderToken,
  pageOf,
  paging,
  staffNote,
} from './primitives.ts';

/** A payment slip of an order that waits for a transfer, as people and bank programs read it. */
export const transferSlip = z.object({
  /** Which code it is: NBS IPS for dinars, EPC069-12 for euro. */
  kind: z.enum(['ips', 'epc']),
  amount: minor,
  currency,
  /** Name, address and place on up to three lines. */
  payee: z.array(z.string()),
  /** As people write it. */
  account: z.string(),
  /** '' when it is not needed. */
  bic: z.string(),
  /** '97' for dinars, '' otherwise. */
  model: z.string(),
  reference: z.string(),
  purpose: z.string(),
  paymentCode: z.string(),
  /** What the QR code holds. */
  qr: z.string(),
  /** What came in already, when it was less than the order costs. */
  received: minor,
  payBy: instant,
  /** Path of the slip as PDF. */
  pdfUrl: z.string(),
});

/** Largest file that is taken: its base64 characters, 6 MB of file. */
const largestContent = 8_000_000;

const columnNumber = z.int().min(0).max(200).optional();

/** A file of the bank, and what staff say about it. */
const statementFile = z.object({
  fileName: z.string().trim().min(1).max(200),
  content: z.string().min(1).max(largestContent),
  /** Of the account, for tables that don't say; the site's own without it. */
  currency: currency.optional(),
  /** Which column of a table means what; found out without it. */
  columns: z
    .object({
      date: columnNumber,
      amount: columnNumber,
      credit: columnNumber,
      debit: columnNumber,
      direction: columnNumber,
      currency: columnNumber,
      payerName: columnNumber,
      payerAccount: columnNumber,
      reference: columnNumber,
      text: columnNumber,
      bankReference: columnNumber,
    })
    .optional(),
});

/** Why a transfer is where it is. */
export const transferReason = z.enum([
  'no_reference',
  'unknown_order',
  'ambiguous',
  'currency',
  'amount',
  'recorded',
  'late',
  'tickets_unavailable',
  'not_needed',
  'none',
]);

const transferFacts = {
  bookedOn: day,
  amount: minor,
  currency: z.string(),
  payerName: z.string(),
  payerAccount: z.string(),
  reference: z.string(),
  text: z.string(),
};

/** What importing a file would do with one of its transfers. */
export const previewRow = z.object({
  ...transferFacts,
  verdict: z.enum(['pays', 'late', 'underpaid', 'overpaid', 'unmatched', 'repeat']),
  orderNumber: z.string().optional(),
  missing: minor.optional(),
  excess: minor.optional(),
  reason: transferReason.optional(),
});

/** The states of a transfer that came in. */
export const transferState = z.enum([
  'new',
  'settled',
  'underpaid',
  'overpaid',
  'unmatched',
  'to_return',
  'returned',
  'dismissed',
]);

/** A transfer that came in. */
export const transferRow = z.object({
  _id: id,
  ...transferFacts,
  state: transferState,
  reason: transferReason,
  excess: minor,
  order: z
    .object({
      _id: id,
      number: z.string(),
      state: z.enum(orderStates),
      total: minor,
      /** All that transfers brought so far. */
      received: minor,
      buyerName: z.string(),
    })
    .optional(),
  decidedAt: instant.optional(),
});

/** A transfer that a person makes back to a buyer or payer. */
export const returnRow = z.object({
  _id: id,
  kind: z.enum(['refund', 'transfer']),
  state: z.enum(['due', 'done']),
  amount: minor,
  currency: z.string(),
  payeeName: z.string(),
  payeeAccount: z.string(),
  purpose: z.string(),
  orderId: id.optional(),
  orderNumber: z.string().optional(),
  bankReference: z.string(),
  createdAt: instant,
  doneAt: instant.optional(),
});

/** Sum of all transfers back in one currency that are to be made, or were made. */
export const returnTotal = z.object({
  currency: z.string(),
  /** Minor units. */
  amount: minor,
});

/** Money that a provider took for a payment that nobody knows. */
export const unmatchedRow = z.object({
  _id: id,
  provider: z.string(),
  amount: minor,
  currency: z.string(),
  /** What the provider calls it. */
  reference: z.string().optional(),
  at: instant,
});

/** How long another account for buyers' payments waits before it counts, in hours. */
export const payeeDelayHours = 24;

/** A change of where buyers' transfers go that does not count yet. */
export const payeeChangeRow = z.object({
  _id: id,
  /** The bank's own settings, or those of the company, whose IBAN stands in for what they leave out. */
  section: z.enum(['bank', 'general']),
  /** Name of the admin; '' for an account that was erased. */
  requestedBy: z.string(),
  requestedAt: instant,
  effectiveAt: instant,
  /** '' for none. */
  fields: z.array(
    z.object({
      name: z.enum(['accountHolder', 'accountRsd', 'ibanEur', 'bicEur', 'iban']),
      before: z.string(),
      after: z.string(),
    }),
  ),
});

/** Where transfers go, as staff set it up. */
export const bankSettings = z.object({
  accountHolder: z.string(),
  accountRsd: z.string(),
  ibanEur: z.string(),
  bicEur: z.string(),
  purpose: z.string(),
  paymentCode: z.string(),
  /** Currencies that can be transferred with what is set up. */
  currencies: z.array(currency),
  /** Who is paid, with the company's own settings standing in. */
  payee: z.string(),
  /** Changes that do not count yet. */
  pending: z.array(payeeChangeRow),
});

/** The sorts of the list of transfers. */
export const transferSorts = sortsOf(transferColumns);

const staff = only('admin');
const queueFilter = z.enum(['unmatched', 'underpaid', 'overpaid', 'to_return']);

/** Which transfers that need a person are listed. */
export const transferQueue = z.object({
  state: queueFilter.optional(),
  q: z.string().trim().max(120).optional(),
  sort: z.enum(transferSorts).default('-bookedOn'),
  ...paging,
});

/** Calls about transfers: slips for buyers, statements and decisions for staff. */
export const bankEndpoints = defineEndpoints({
  'POST /front/bank/get-slip': {
    summary: 'What to transfer for a booked order; null when it does not wait for a transfer.',
    access: everyone,
    cost: 'light',
    body: z.object({ orderToken }),
    response: transferSlip.nullable(),
    errors: ['order.not_found'],
  },
  'GET /front/bank/slip/{orderToken}': {
    summary: 'The payment slip of a booked order as PDF, A4.',
    access: everyone,
    cost: 'file',
    params: z.object({ orderToken }),
    kind: 'binary',
    errors: ['order.not_found', 'order.state'],
  },
  'POST /back/bank/preview-statement': {
    summary: 'Reads a statement of the bank (table or camt.053) and says what importing it would do.',
    access: staff,
    body: statementFile,
    bodyLimit: largestContent + 100_000,
    response: z.object({
      format: z.enum(['csv', 'camt.053']),
      rows: z.array(previewRow),
      /** Bookings that took money off the account, or that are not booked yet. */
      skipped: z.int(),
      problems: z.array(z.object({ row: z.int(), kind: z.enum(['date', 'amount', 'currency', 'columns']) })),
      table: z
        .object({
          encoding: z.string(),
          delimiter: z.string(),
          header: z.array(z.string()),
          columns: z.record(z.string(), z.int()),
        })
        .optional(),
    }),
    errors: ['bank.unreadable'],
  },
  'POST /back/bank/apply-statement': {
    summary:
      'Imports a statement: stores new transfers and decides each once. The same file again changes nothing.',
    access: staff,
    body: statementFile,
    bodyLimit: largestContent + 100_000,
    response: z.object({
      added: z.int(),
      repeated: z.int(),
      /** New transfers by what became of them. */
      decided: z.record(z.string(), z.int()),
    }),
    errors: ['bank.unreadable'],
  },
  'POST /back/bank/mark-order-paid': {
    summary:
      'Record a transfer that came for a booked order before a statement names it: it pays the order, waits for the rest, or is too much, as an imported one. A later statement with the same bank reference and amount knows it.',
    access: staff,
    body: z.object({
      orderId: id,
      key: idempotencyKey,
      /** What came, minor units of the order's currency. */
      amount: minor.min(1).max(2_147_483_647),
      /** When the bank booked it: not before the day of the order, nor in the future. */
      bookedOn: day,
      /** The bank's own reference of the transfer. */
      bankReference: z.string().trim().min(1).max(100).refine(isPlainLine),
      payerName: z.string().trim().max(120).refine(isPlainLine).default(''),
      note: staffNote,
    }),
    response: z.object({ state: z.enum(orderStates), transfer: transferState }),
    errors: [
      'order.not_found',
      'order.state',
      'bank.transaction_exists',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /back/bank/get-queue': {
    summary: 'Transfers that need a person.',
    access: staff,
    body: transferQueue.prefault({}),
    response: pageOf(transferRow).extend({ counts: z.partialRecord(queueFilter, z.int()) }),
  },
  'POST /back/bank/assign': {
    summary: 'Gives a transfer without an order to one.',
    access: staff,
    body: z.object({ lineId: id, orderNumber: z.string().trim().min(1).max(40) }),
    response: z.object({ state: transferState }),
    errors: ['not_found', 'order.not_found', 'bank.line_state', 'bank.currency'],
  },
  'POST /back/bank/return': {
    summary:
      'Return what no order needs: a transfer nobody knows, what was too much, or too little and too late. Where another sum than `expectedAmount` would go back, order.changed has it as `amount` in `details` and nothing is returned.',
    access: staff,
    body: z.object({
      lineId: id,
      /** Sum that was shown, minor units. */
      expectedAmount: minor,
      note: staffNote,
    }),
    response: z.object({ state: transferState }),
    errors: ['not_found', 'bank.line_state', 'order.state', 'order.changed', 'refund.nothing_due'],
  },
  'POST /back/bank/dismiss': {
    summary: 'Takes a transfer off the list that is no payment for an order.',
    access: staff,
    body: z.object({ lineId: id, note: staffNote }),
    response: z.object({ state: transferState }),
    errors: ['not_found', 'bank.line_state'],
  },
  'POST /back/bank/get-unmatched-payments': {
    summary: 'Money that payment providers took for payments that nobody knows.',
    access: staff,
    body: z.object(paging).prefault({}),
    response: pageOf(unmatchedRow),
  },
  'POST /back/bank/assign-unmatched-payment': {
    summary:
      'Assign such money to an order: it pays it, or is due to its buyer. Where it is not `expectedAmount`, order.changed has its `amount` in `details` and nothing is assigned.',
    access: staff,
    body: z.object({
      unmatchedPaymentId: id,
      orderNumber: z.string().trim().min(1).max(40),
      /** Sum that was shown, minor units. */
      expectedAmount: minor,
    }),
    response: z.object({ state: z.enum(['settled', 'due']) }),
    errors: ['order.not_found', 'order.changed', 'bank.line_state', 'bank.currency'],
  },
  'POST /back/bank/mark-unmatched-payment-returned': {
    summary:
      'Record that such money was refunded at its provider, with the provider’s reference. Where it is not `expectedAmount`, order.changed has its `amount` in `details` and nothing is recorded.',
    access: staff,
    body: z.object({
      unmatchedPaymentId: id,
      /** Sum that was shown, minor units. */
      expectedAmount: minor,
      reference: z.string().trim().min(1).max(200).refine(isPlainLine),
      note: staffNote,
    }),
    response: done,
    errors: ['order.changed', 'bank.line_state'],
  },
  'POST /back/bank/get-returns': {
    summary: 'Transfers that a person makes back.',
    access: staff,
    body: z.object({ state: z.enum(['due', 'done']).default('due'), ...paging }).prefault({}),
    response: pageOf(returnRow).extend({ totals: z.array(returnTotal) }),
  },
  'POST /back/bank/save-return-account': {
    summary: 'Keeps to whom and where a transfer goes back.',
    access: staff,
    body: z.object({
      returnId: id,
      payeeName: z.string().trim().min(1).max(140).refine(isPlainLine),
      payeeAccount: z.string().trim().min(1).max(40),
    }),
    response: done,
    errors: ['not_found', 'bank.line_state', 'bank.account'],
  },
  'POST /back/bank/mark-returned': {
    summary:
      'Record that a transfer back was made, with the bank’s reference. Where it is not of `expectedAmount`, order.changed has its `amount` in `details` and nothing is recorded.',
    access: staff,
    body: z.object({
      returnId: id,
      /** Sum that was shown, minor units. */
      expectedAmount: minor,
      bankReference: z.string().trim().min(1).max(100).refine(isPlainLine),
    }),
    response: done,
    errors: ['not_found', 'order.changed', 'bank.line_state', 'bank.account'],
  },
  'POST /back/bank/export-returns': {
    summary:
      'The transfers that are to be made back as a table for the bank. Where they are not `expectedTotals` together, order.changed has the new `totals` in `details` and no table is made.',
    access: staff,
    body: z.object({
      /** Sums that were shown, one for each currency, in any order. */
      expectedTotals: z.array(returnTotal).max(20),
    }),
    response: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
    errors: ['order.changed'],
  },
  'POST /back/bank/get-settings': {
    summary: 'Where transfers go.',
    access: staff,
    response: bankSettings,
  },
  'POST /back/bank/save-settings': {
    summary:
      'Change where transfers go: another account counts after 24 hours, and all admins are told. Orders that wait keep the account they were told.',
    access: staff,
    body: bankSettings.omit({ currencies: true, payee: true, pending: true }).partial(),
    response: bankSettings,
    errors: ['bank.account'],
  },
  'POST /back/bank/cancel-payee-change': {
    summary: 'Cancel a change of where transfers go that does not count yet; any admin may.',
    access: staff,
    body: z.object({ changeId: id }),
    response: bankSettings,
    errors: ['settings.changed'],
  },
});
