import { isPlainLine, isWebAddress, longestVatExemption } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, only } from './endpoint.ts';
import { currency, done, id, instant, minor, orderToken, rowsOnPage } from './primitives.ts';

/** Who can sign receipts: nobody, the built-in one for trying things out, the Serbian authority's cloud service. */
export const fiscalProviders = ['none', 'sandbox', 'vpfr'] as const;

/** What became of a receipt. */
export const fiscalStates = ['pending', 'sending', 'done', 'failed', 'unknown', 'none'] as const;

/** Why a receipt is not signed. */
export const fiscalFailures = [
  'not_set_up',
  'unreachable',
  'refused_access',
  'rejected',
  'label',
  'original_missing',
  'unknown_outcome',
] as const;

/** A receipt as buyers see it. */
export const shownReceipt = z.object({
  _id: id,
  kind: z.enum(['sale', 'refund']),
  /** The authority's number. */
  number: z.string(),
  total: minor,
  currency,
  signedAt: instant,
  /** Where anybody can check it, http or https; '' where that is not known. */
  verificationUrl: z.string(),
});

/** A receipt as a row of staff's list. */
export const receiptRow = z.object({
  _id: id,
  kind: z.enum(['sale', 'refund']),
  state: z.enum(fiscalStates),
  provider: z.enum(['sandbox', 'vpfr']),
  order: z.object({ _id: id, number: z.string() }),
  total: minor.optional(),
  currency: currency.optional(),
  number: z.string().optional(),
  verificationUrl: z.string().optional(),
  attempts: z.int(),
  /** When it is tried again automatically. */
  nextTryAt: instant.optional(),
  failure: z.enum(fiscalFailures).optional(),
  /** What the authority said, in its words. */
  failureDetail: z.string(),
  createdAt: instant,
});

/** A label of taxes as the platform told it apart: a rate in basis points, and one or a few signs. */
const labels = z.record(z.string().regex(/^\d{1,5}$/), z.string().trim().min(1).max(4).refine(isPlainLine));

/** How receipts are made, as staff see it; of secrets only whether they are set. */
export const fiscalSettings = z.object({
  provider: z.enum(fiscalProviders),
  host: z.string(),
  /** Rates of VAT of the platform's own services, basis points; they count with or without receipts. */
  feeVatBasisPoints: z.int(),
  protectionVatBasisPoints: z.int(),
  /** Why a service with a rate of 0 has no VAT, as invoices say it. */
  vatExemption: z.string(),
  labels,
  secrets: z.object({ certificate: z.boolean(), passphrase: z.boolean(), pac: z.boolean() }),
  /** Secrets that are stored and can't be opened. */
  unreadable: z.array(z.enum(['certificate', 'passphrase', 'pac'])),
  /** True when the provider has all that it needs. */
  isReady: z.boolean(),
});

/** A PKCS #12 file in base64; such files have some kilobytes. */
const certificate = z.base64().min(64).max(64_000);

/** What receipts are looked up by. */
export const receiptFilters = {
  /** The number of an order or of a receipt. */
  q: z.string().trim().max(60).optional(),
  /** `open` are those that wait for a person: failed, or not known to be signed. */
  state: z.enum(['open', 'waiting', 'failed', 'unknown', 'done']).optional(),
};

/** Calls about fiscal receipts. */
export const fiscalEndpoints = defineEndpoints({
  'POST /back/fiscal/get-settings': {
    summary: 'How fiscal receipts are made; of secrets only whether they are set.',
    access: only('admin'),
    response: fiscalSettings,
  },
  'POST /back/fiscal/save-settings': {
    summary: 'Changes how fiscal receipts are made; what is not named stays, null forgets a secret.',
    access: only('admin'),
    body: z.object({
      provider: z.enum(fiscalProviders).optional(),
      host: z.string().trim().max(200).refine(isWebAddress).optional(),
      feeVatBasisPoints: z.int().min(0).max(10_000).optional(),
      protectionVatBasisPoints: z.int().min(0).max(10_000).optional(),
      /** Needed where a rate is 0, else `required`. */
      vatExemption: z.string().trim().max(longestVatExemption).refine(isPlainLine).optional(),
      labels: labels.optional(),
      certificate: certificate.nullable().optional(),
      passphrase: z.string().max(200).nullable().optional(),
      pac: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9]{4,12}$/)
        .nullable()
        .optional(),
    }),
    response: fiscalSettings,
  },
  'POST /back/fiscal/test': {
    summary: 'Asks the provider which labels of taxes hold, which shows whether it can be reached.',
    access: only('admin'),
    response: z.object({
      isReachable: z.boolean(),
      failure: z.enum(fiscalFailures).optional(),
      detail: z.string(),
      labels: z.array(z.object({ label: z.string(), vatBasisPoints: z.int() })),
    }),
  },
  'POST /back/fiscal/get-list': {
    summary: 'Fiscal receipts, newest first, by what became of them and by number.',
    access: only('admin'),
    body: z
      .object({
        ...receiptFilters,
        /** Receipts older than this one, or newer. */
        after: id.optional(),
        before: id.optional(),
        pageSize: rowsOnPage(25),
      })
      .prefault({}),
    response: z.object({
      rows: z.array(receiptRow),
      next: id.optional(),
      previous: id.optional(),
      counts: z.object({ pending: z.int(), failed: z.int(), unknown: z.int() }),
    }),
  },
  'POST /back/fiscal/retry': {
    summary: 'Puts a receipt in the queue again that failed, or of which nobody knows whether it was signed.',
    access: only('admin'),
    body: z.object({
      receiptId: id,
      /** Of one that nobody knows about: anyone who asks has looked, and the authority does not have it. */
      isNotSigned: z.boolean().default(false),
    }),
    response: done,
    errors: ['not_found', 'fiscal.state'],
  },
  'POST /back/fiscal/mark-signed': {
    summary: 'Says by hand that a receipt is signed, with its number at the authority’s.',
    access: only('admin'),
    body: z.object({
      receiptId: id,
      number: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9]{4,12}-[A-Za-z0-9]{4,12}-\d{1,12}$/),
      signedAt: instant,
      verificationUrl: z.string().trim().max(2000).refine(isWebAddress),
    }),
    response: done,
    errors: ['not_found', 'fiscal.state'],
  },
  'GET /front/fiscal/qr/{orderToken}/{receiptId}': {
    summary: 'The code by which a receipt is checked, as a picture (SVG).',
    access: everyone,
    cost: 'file',
    params: z.object({ orderToken, receiptId: id }),
    kind: 'binary',
    errors: ['not_found'],
  },
  'GET /front/fiscal/sandbox/{requestId}': {
    summary: 'A receipt of the built-in signer as text, as authorities show theirs.',
    access: everyone,
    cost: 'light',
    params: z.object({ requestId: z.string().regex(/^[0-9a-f]{32}$/) }),
    kind: 'binary',
    errors: ['not_found'],
  },
});
