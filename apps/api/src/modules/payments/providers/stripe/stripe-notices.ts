import * as z from 'zod';
import { isUuid } from '../own-id.ts';
import type { OtherNotice, PaymentNotice, ProviderNotice } from '../payment-provider.ts';

const idOrObject = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform(value => value ?? undefined);
const metadata = z.record(z.string(), z.string()).nullish();
const code = z.string().transform(text => text.toUpperCase());

const session = z.object({
  id: z.string(),
  payment_status: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: code.nullish(),
  payment_intent: idOrObject,
  metadata,
});
const refundObject = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount: z.int(),
  currency: code,
  payment_intent: idOrObject,
  metadata,
});
const charge = z.object({ refunds: z.object({ data: z.array(refundObject) }).nullish() });
const dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: code,
  reason: z.string().nullish(),
  status: z.string(),
  payment_intent: idOrObject,
});

/** A verified event; `data.object` is held to what is needed of it. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: unknown };
}

/** What an event means here; events of other products under the same account mean nothing. */
export function readStripeEvent(event: StripeEvent): ProviderNotice {
  const other: OtherNotice = { kind: 'other', noticeId: event.id };
  switch (event.type) {
    case 'checkout.session.completed':
      return sessionNotice(event, 'paid') ?? other;
    case 'checkout.session.async_payment_succeeded':
      return sessionNotice(event, 'succeeded') ?? other;
    case 'checkout.session.async_payment_failed':
      return sessionNotice(event, 'failed') ?? other;
    case 'checkout.session.expired':
      return sessionNotice(event, 'abandoned') ?? other;
    case 'charge.refunded':
      return refundNotice(event.id, charge.safeParse(event.data.object).data?.refunds?.data[0]) ?? other;
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return refundNotice(event.id, refundObject.safeParse(event.data.object).data) ?? other;
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputeNotice(event) ?? other;
    default:
      return other;
  }
}

function sessionNotice(
  event: StripeEvent,
  ending: 'paid' | 'succeeded' | 'failed' | 'abandoned',
): PaymentNotice | undefined {
  const found = session.safeParse(event.data.object).data;
  const paymentId = found?.metadata?.['paymentId'];
  if (!found || !paymentId || !isUuid(paymentId)) return undefined;
  // completed, but the money of a slow method is still on its way: another event tells
  if (ending === 'paid' && found.payment_status !== 'paid') return undefined;
  const isSuccess = ending === 'paid' || ending === 'succeeded';
  if (isSuccess && (typeof found.amount_total !== 'number' || !found.currency)) return undefined;
  return {
    kind: 'payment',
    noticeId: event.id,
    paymentId,
    outcome: ending === 'paid' ? 'succeeded' : ending,
    amount: found.amount_total ?? 0,
    currency: found.currency ?? '',
    reference: found.id,
    ...(ending === 'failed' && { failure: 'declined' as const }),
    ...(ending === 'abandoned' && { failure: 'expired' as const }),
    ...(found.payment_intent && { facts: { paymentIntent: found.payment_intent } }),
  };
}

function refundNotice(
  noticeId: string,
  found: z.output<typeof refundObject> | undefined,
): ProviderNotice | undefined {
  const outcome = refundOutcome(found?.status);
  if (!found || !outcome) return undefined;
  const { refundId, paymentId } = found.metadata ?? {};
  return {
    kind: 'refund',
    noticeId,
    outcome,
    reference: found.id,
    amount: found.amount,
    currency: found.currency,
    ...(refundId && isUuid(refundId) && { refundId }),
    ...(paymentId && isUuid(paymentId) && { paymentId }),
    ...(found.payment_intent && { facts: { paymentIntent: found.payment_intent } }),
  };
}

function refundOutcome(status: string | null | undefined): 'succeeded' | 'failed' | undefined {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : undefined;
}

function disputeNotice(event: StripeEvent): ProviderNotice | undefined {
  const found = dispute.safeParse(event.data.object).data;
  // an inquiry (warning_*) moves no money; a lost dispute moved it when it was opened
  if (!found || found.status.startsWith('warning_')) return undefined;
  const isOpened = event.type === 'charge.dispute.created';
  if (!isOpened && found.status !== 'won') return undefined;
  return {
    kind: isOpened ? 'chargeback' : 'chargeback_reversal',
    noticeId: event.id,
    disputeId: found.id,
    amount: found.amount,
    currency: found.currency,
    ...(found.reason && { reason: found.reason.slice(0, 200) }),
    ...(found.payment_intent && { facts: { paymentIntent: found.payment_intent } }),
  };
}
