import * as z from 'zod';
import { isUuid } from '../is-uuid.ts';
import type { PaymentNotice, ProviderNotice } from '../payment-provider.ts';

const idOrObject = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform(value => value ?? undefined);
const metadata = z.record(z.string(), z.string()).nullish();
const code = z.string().transform(text => text.toUpperCase());

const session = z.object({
  id: z.string(),
  payment_status: z.string().nullish(),
  amount_total: z.int().min(0).nullish(),
  currency: code.nullish(),
  payment_intent: idOrObject,
  metadata,
});
const refundObject = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount: z.int().min(0),
  currency: code,
  payment_intent: idOrObject,
  metadata,
});
const charge = z.object({ refunds: z.object({ data: z.array(refundObject) }).nullish() });
const dispute = z.object({
  id: z.string(),
  amount: z.int().min(0),
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

type SessionEnding = 'paid' | 'succeeded' | 'failed' | 'abandoned';

const sessionEndings: Readonly<Record<string, SessionEnding>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'succeeded',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'abandoned',
};

const refundEvents = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'];

/** What an event means here; events of other products under the same account mean nothing. */
export function readStripeEvent(event: StripeEvent): ProviderNotice {
  return meaningOf(event) ?? { kind: 'other', noticeId: event.id };
}

function meaningOf(event: StripeEvent): ProviderNotice | undefined {
  const { id, type, data } = event;
  const ending = sessionEndings[type];
  if (ending) return sessionNotice(event, ending);
  if (refundEvents.includes(type)) return refundNotice(id, refundObject.safeParse(data.object).data);
  if (type === 'charge.refunded') {
    return refundNotice(id, charge.safeParse(data.object).data?.refunds?.data[0]);
  }
  return type.startsWith('charge.dispute.') ? disputeNotice(event) : undefined;
}

function sessionNotice(event: StripeEvent, ending: SessionEnding): PaymentNotice | undefined {
  const found = session.safeParse(event.data.object).data;
  const paymentId = found?.metadata?.['paymentId'];
  if (!found || !paymentId || !isUuid(paymentId)) return undefined;
  // completed, but the money of a slow method is still under way: another event tells
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
  const isWon = event.type === 'charge.dispute.closed' && found.status === 'won';
  if (!isOpened && !isWon) return undefined;
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
