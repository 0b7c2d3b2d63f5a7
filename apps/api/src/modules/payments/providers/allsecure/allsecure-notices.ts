import { fromDecimal } from '../decimal-amount.ts';
import { isUuid } from '../is-uuid.ts';
import type { ChargebackNotice, OtherNotice, ProviderNotice, RawCallback } from '../payment-provider.ts';
import { failureOf, isAbandoned } from './allsecure-errors.ts';
import { callbackMessage, factsOf, type CallbackMessage } from './allsecure-messages.ts';
import { isAllsecureSignature } from './allsecure-signature.ts';

const uuidLength = 36;

/** The id a refund has at the gateway: ours, with the number of the try from the second on. */
export function refundTransactionId(refundId: string, attempt: number): string {
  return attempt === 1 ? refundId : `${refundId}-${attempt}`;
}

/** Our id inside a merchant transaction id; undefined when it isn't one of ours. */
function ownIdIn(merchantTransactionId: string | undefined): string | undefined {
  const own = (merchantTransactionId ?? '').slice(0, uuidLength).toLowerCase();
  return isUuid(own) ? own : undefined;
}

/** The notice of a postback; undefined when its signature doesn't hold or its form is unknown. */
export function readAllsecureCallback(
  callback: RawCallback,
  sharedSecret: string,
): ProviderNotice | undefined {
  const { rawBody, headers, path } = callback;
  const contentType = headers['content-type'] ?? '';
  // a proxy may have rewritten Date: either header may be the one that was signed
  const isGenuine = [headers['date'], headers['x-date']].some(
    date =>
      date !== undefined &&
      isAllsecureSignature(
        headers['x-signature'],
        { method: 'POST', body: rawBody, contentType, date, path },
        sharedSecret,
      ),
  );
  if (!isGenuine) return undefined;
  const message = callbackMessage.safeParse(parseJson(rawBody)).data;
  return message && noticeOf(message);
}

function noticeOf(message: CallbackMessage): ProviderNotice {
  // the same transaction is told several times, and an error may become a success: one notice per result
  const noticeId = `${message.uuid}:${message.transactionType}:${message.result}`;
  switch (message.transactionType) {
    case 'DEBIT':
      return debitNoticeOf(message, noticeId);
    case 'REFUND':
      return refundNoticeOf(message, noticeId);
    case 'CHARGEBACK':
      return chargebackOf(message, noticeId, 'chargeback');
    case 'CHARGEBACK-REVERSAL':
      return chargebackOf(message, noticeId, 'chargeback_reversal');
    default:
      return { kind: 'other', noticeId };
  }
}

function debitNoticeOf(message: CallbackMessage, noticeId: string): ProviderNotice {
  const paymentId = ownIdIn(message.merchantTransactionId);
  const amount = fromDecimal(message.amount);
  const isDecided = message.result === 'OK' || message.result === 'ERROR';
  const other: OtherNotice = { kind: 'other', noticeId, ...(paymentId && { paymentId }) };
  if (!paymentId || !isDecided) return other;
  const told = { noticeId, paymentId, reference: message.uuid, facts: factsOf(message) };
  if (message.result === 'OK') {
    if (amount === undefined || !message.currency) return other;
    return { kind: 'payment', outcome: 'succeeded', amount, currency: message.currency, ...told };
  }
  return {
    kind: 'payment',
    outcome: isAbandoned(message.code) ? 'abandoned' : 'failed',
    amount: amount ?? 0,
    currency: message.currency ?? '',
    failure: failureOf(message.code),
    ...told,
  };
}

function refundNoticeOf(message: CallbackMessage, noticeId: string): ProviderNotice {
  if (message.result !== 'OK' && message.result !== 'ERROR') return { kind: 'other', noticeId };
  const refundId = ownIdIn(message.merchantTransactionId);
  const amount = fromDecimal(message.amount);
  return {
    kind: 'refund',
    noticeId,
    outcome: message.result === 'OK' ? 'succeeded' : 'failed',
    reference: message.uuid,
    ...(refundId && { refundId }),
    ...(amount !== undefined && { amount }),
    ...(message.currency && { currency: message.currency }),
  };
}

function chargebackOf(
  message: CallbackMessage,
  noticeId: string,
  kind: ChargebackNotice['kind'],
): ProviderNotice {
  const data = message.chargebackReversalData ?? message.chargebackData;
  const amount = fromDecimal(data?.amount ?? message.amount);
  const currency = data?.currency ?? message.currency;
  const isTold = message.result === 'OK' && amount !== undefined && currency !== undefined;
  if (!isTold) return { kind: 'other', noticeId };
  const paymentId = ownIdIn(data?.originalMerchantTransactionId);
  return {
    kind,
    noticeId,
    disputeId: (kind === 'chargeback_reversal' && data?.chargebackUuid) || message.uuid,
    amount,
    currency,
    ...(paymentId && { paymentId }),
    ...(data?.originalUuid && { reference: data.originalUuid }),
    ...(data?.reason && { reason: data.reason.slice(0, 200) }),
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // deliberate: a body that is no JSON is a body of unknown form, which the schema refuses
    return undefined;
  }
}
