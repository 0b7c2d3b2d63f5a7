import { decimalAmount } from '@vh/domain';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import type { Outgoing } from '../../../../platform/outgoing.ts';
import type { AllsecureSetup } from '#system';
import { fromDecimal } from '../decimal-amount.ts';
import {
  ProviderError,
  type KnownPayment,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStatus,
  type RefundRequest,
  type RefundResult,
  type StartedPayment,
} from '../payment-provider.ts';
import { createAllsecureClient, type AllsecureClient } from './allsecure-client.ts';
import { duplicateTransaction, failureOf, isAbandoned, unknownTransaction } from './allsecure-errors.ts';
import {
  errorCodeOf,
  errorTextOf,
  factsOf,
  type StatusAnswer,
  type TransactionAnswer,
} from './allsecure-messages.ts';
import { readAllsecureCallback, refundTransactionId } from './allsecure-notices.ts';

/** What the provider is called in paths and rows. */
export const allsecureName = 'allsecure';

/** A refund that failed is tried again under a next id, so often. */
const mostRefundTries = 9;

/** The gateway's page speaks these languages by their ISO codes; ours for Bosnian and Swedish differ. */
const gatewayLanguage: Readonly<Partial<Record<string, string>>> = { ba: 'bs', se: 'sv' };

/** What the provider works with. */
export interface AllsecureParts {
  readonly clock: Clock;
  readonly outgoing: Outgoing;
  /** Absolute address for notices of refunds; payments bring their own. */
  readonly callbackUrl: string;
  readonly timeoutMs?: number;
}

/** AllSecure Exchange: card payments on a page of the gateway (Transaction API v3, redirect flow). */
export function createAllsecureProvider(
  setup: AllsecureSetup,
  { callbackUrl, ...wires }: AllsecureParts,
): PaymentProvider {
  const client = createAllsecureClient(setup, wires);
  return {
    name: allsecureName,
    acknowledgement: 'OK',
    start: request => startDebit(client, request),
    status: payment => askStatus(client, payment),
    check: () => checkAccess(client),
    refund: refund => sendRefund(client, { ...refund, callbackUrl }, 1),
    verifyCallback: callback => readAllsecureCallback(callback, setup.sharedSecret),
  };
}

async function startDebit(client: AllsecureClient, request: PaymentRequest): Promise<StartedPayment> {
  const [firstName, ...rest] = request.buyer.name.trim().split(/\s+/);
  const answer = await client.debit({
    merchantTransactionId: request.paymentId,
    additionalId1: request.orderNumber,
    amount: decimalAmount(request.amount),
    currency: request.currency,
    successUrl: request.returnTo.success,
    cancelUrl: request.returnTo.cancel,
    errorUrl: request.returnTo.error,
    callbackUrl: request.callbackUrl,
    description: `Order ${request.orderNumber}`,
    language: gatewayLanguage[request.language] ?? request.language,
    transactionIndicator: 'SINGLE',
    customer: {
      email: request.buyer.email,
      firstName: (firstName ?? '').slice(0, 50),
      lastName: rest.join(' ').slice(0, 50),
    },
  });
  return startedPaymentOf(answer, request);
}

function startedPaymentOf(answer: TransactionAnswer, request: PaymentRequest): StartedPayment {
  const { uuid, redirectUrl } = answer;
  if (!answer.success || answer.returnType === 'ERROR' || !uuid) throw refusalOf(answer);
  const started = { reference: uuid, facts: factsOf(answer) };
  switch (answer.returnType) {
    case 'REDIRECT':
      if (isWebAddress(redirectUrl)) return { ...started, redirectTo: redirectUrl };
      break;
    // decided without the buyer, or to be told by a notice: the order's page asks for the status
    case 'FINISHED':
    case 'PENDING':
      return { ...started, redirectTo: request.returnTo.success };
  }
  throw new ProviderError(`AllSecure answered a debit with ${answer.returnType ?? 'nothing'}`, {
    retryable: false,
    outcomeUnknown: true,
    failure: 'try_later',
  });
}

function isWebAddress(address: string | undefined): address is string {
  return address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function refusalOf(answer: TransactionAnswer | StatusAnswer): ProviderError {
  const code = errorCodeOf(answer);
  const failure = failureOf(code);
  return new ProviderError(`AllSecure refused: ${code ?? '-'} ${errorTextOf(answer)}`, {
    retryable: failure === 'try_later',
    // used before: somebody's request of the same id got through
    outcomeUnknown: code === duplicateTransaction,
    failure,
  });
}

async function askStatus(client: AllsecureClient, payment: KnownPayment): Promise<PaymentStatus> {
  const answer = payment.reference
    ? await client.statusByUuid(payment.reference)
    : await client.statusByMerchantId(payment.paymentId);
  if (!answer.transactionStatus) {
    if (answer.success) throw new ProviderError('AllSecure told no status', { retryable: true });
    return { outcome: 'unknown' };
  }
  const amount = fromDecimal(answer.amount);
  return {
    ...outcomeOf(answer),
    ...(amount !== undefined && { amount }),
    ...(answer.currency && { currency: answer.currency }),
    ...(answer.uuid && { reference: answer.uuid }),
    facts: factsOf(answer),
  };
}

/** Only who may ask is told that there is no such transaction. */
async function checkAccess(client: AllsecureClient): Promise<void> {
  const answer = await client.statusByMerchantId(`check-${randomUUID()}`);
  if (errorCodeOf(answer) !== unknownTransaction) throw refusalOf(answer);
}

function outcomeOf(answer: StatusAnswer): Pick<PaymentStatus, 'outcome' | 'failure'> {
  const code = errorCodeOf(answer);
  switch (answer.transactionStatus) {
    case 'SUCCESS':
      return { outcome: 'succeeded' };
    case 'CANCELLED':
      return { outcome: 'abandoned', failure: 'cancelled' };
    case 'ERROR':
      return { outcome: isAbandoned(code) ? 'abandoned' : 'failed', failure: failureOf(code) };
    default:
      return { outcome: 'pending' };
  }
}

/** Each try has an id of its own; one that was used already is asked about instead of being sent again. */
async function sendRefund(
  client: AllsecureClient,
  refund: RefundRequest & { readonly callbackUrl: string },
  attempt: number,
): Promise<RefundResult> {
  if (!refund.reference) {
    throw new ProviderError('AllSecure never told its id of this payment', { retryable: false });
  }
  const merchantTransactionId = refundTransactionId(refund.refundId, attempt);
  const answer = await client.refund({
    merchantTransactionId,
    referenceUuid: refund.reference,
    amount: decimalAmount(refund.amount),
    currency: refund.currency,
    callbackUrl: refund.callbackUrl,
    description: `Refund ${refund.refundId}`,
  });
  if (answer.success && answer.returnType !== 'ERROR') return refundResultOf(answer.returnType, answer.uuid);
  if (errorCodeOf(answer) !== duplicateTransaction) throw refusalOf(answer);
  const known = await client.statusByMerchantId(merchantTransactionId);
  const isDead = known.transactionStatus === 'ERROR' || known.transactionStatus === 'CANCELLED';
  if (isDead && attempt < mostRefundTries) return sendRefund(client, refund, attempt + 1);
  if (isDead || !known.transactionStatus) throw refusalOf(known);
  return refundResultOf(known.transactionStatus === 'SUCCESS' ? 'FINISHED' : 'PENDING', known.uuid);
}

function refundResultOf(returnType: string | undefined, reference: string | undefined): RefundResult {
  return { state: returnType === 'FINISHED' ? 'succeeded' : 'sent', ...(reference && { reference }) };
}
