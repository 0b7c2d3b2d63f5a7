import type { FiscalLabel } from '@vh/domain';
import * as z from 'zod';
import type { Outgoing, OutgoingAnswer } from '../../../../platform/outgoing.ts';
import {
  FiscalError,
  type FiscalProvider,
  type FiscalRequest,
  type SignedReceipt,
} from './fiscal-provider.ts';
import type { VpfrSetup } from './fiscal-setup.ts';
import { pfrInvoiceOf } from './pfr-request.ts';

const timeoutMs = 20_000;
const longestAnswer = 2 * 1024 * 1024;

/** What is read of the answer to `GET api/v3/status`. */
const statusAnswer = z.object({
  currentTaxRates: z.object({
    taxCategories: z.array(
      z.object({
        /** 0: a share of the net, which VAT is. */
        categoryType: z.number(),
        taxRates: z.array(z.object({ label: z.string(), rate: z.number() })),
      }),
    ),
  }),
});

/** What is read of the answer to `POST api/v3/invoices`. */
const invoiceAnswer = z.object({
  invoiceNumber: z.string().min(1),
  invoiceCounter: z.string().default(''),
  sdcDateTime: z.coerce.date(),
  verificationUrl: z.url({ protocol: /^https?$/ }),
  journal: z.string().default(''),
});

/**
 * The cloud service of the Serbian tax authority (V-PFR, protocol v3 of SUF). It knows no repeats: a request whose answer
 * was lost may have been signed, and is never sent again automatically.
 */
export function createVpfr(outgoing: Outgoing, setup: VpfrSetup): FiscalProvider {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'accept-language': 'sr-Latn-RS',
    pac: setup.pac,
  };

  async function ask(
    request: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string },
    requestId?: string,
  ): Promise<OutgoingAnswer> {
    const { method, path, body } = request;
    return outgoing({
      method,
      url: setup.host + path,
      headers: { ...headers, ...(requestId && { requestid: requestId }) },
      ...(body !== undefined && { body }),
      certificate: setup.certificate,
      timeoutMs,
      longest: longestAnswer,
    });
  }

  return {
    currencies: ['RSD'],

    async labels() {
      const answer = await ask({ method: 'GET', path: 'api/v3/status' }).catch((error: unknown) => {
        // nothing is signed by asking
        throw new FiscalError('unreachable', wordsOf(error), { isSure: true, mayPass: true });
      });
      refuseAccess(answer);
      const parsed = statusAnswer.safeParse(jsonOf(answer));
      if (answer.status !== 200 || !parsed.success)
        throw new FiscalError('unreachable', summaryOf(answer), { isSure: true, mayPass: true });
      return parsed.data.currentTaxRates.taxCategories
        .filter(({ categoryType }) => categoryType === 0)
        .flatMap(({ taxRates }) => taxRates.map(labelOf));
    },

    async sign(request: FiscalRequest): Promise<SignedReceipt> {
      const body = JSON.stringify(pfrInvoiceOf(request));
      const answer = await ask({ method: 'POST', path: 'api/v3/invoices', body }, request.requestId).catch(
        (error: unknown) => {
          if (wasNeverSent(error))
            throw new FiscalError('unreachable', wordsOf(error), { isSure: true, mayPass: true });
          throw new FiscalError('unknown_outcome', wordsOf(error), { isSure: false, mayPass: false });
        },
      );
      refuseAccess(answer);
      if (answer.status === 400)
        throw new FiscalError('rejected', summaryOf(answer), { isSure: true, mayPass: false });
      const parsed = invoiceAnswer.safeParse(jsonOf(answer));
      // signed or not: an answer that can't be read tells neither
      if (answer.status !== 200 || !parsed.success)
        throw new FiscalError('unknown_outcome', summaryOf(answer), { isSure: false, mayPass: false });
      const { invoiceNumber, invoiceCounter, sdcDateTime, verificationUrl, journal } = parsed.data;
      return {
        number: invoiceNumber,
        counter: invoiceCounter,
        signedAt: sdcDateTime,
        verificationUrl,
        journal,
      };
    },
  };
}

function labelOf({ label, rate }: { label: string; rate: number }): FiscalLabel {
  return { label, vatBasisPoints: Math.round(rate * 100) };
}

/** Certificate, PAC or language are not accepted, or the service asks for patience: nothing was read of the receipt. */
function refuseAccess(answer: OutgoingAnswer): void {
  if ([401, 403, 406, 429].includes(answer.status))
    throw new FiscalError('refused_access', summaryOf(answer), { isSure: true, mayPass: true });
}

/** Failures from before a request has left, by the codes of Node. */
const codesBeforeSending: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
];

function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ForbiddenAddress') return true;
  return 'code' in error && codesBeforeSending.includes(String(error.code));
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function jsonOf(answer: OutgoingAnswer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    // deliberate: what is no JSON fits no schema
    return undefined;
  }
}

/** What staff are shown of an answer. */
function summaryOf(answer: OutgoingAnswer): string {
  const text = answer.body.toString('utf8').replace(/\s+/g, ' ').slice(0, 600);
  return `${answer.status} ${text}`.trim();
}
