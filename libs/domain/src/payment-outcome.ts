import type { Currency } from './money.ts';
import type { OrderState } from './order-state.ts';

/** The states of a payment; 'created' is not known to the provider yet, 'pending' waits for its end. */
export type PaymentState =
  | 'created'
  | 'pending'
  | 'succeeded'
  | 'failed'
  | 'abandoned'
  | 'refunded'
  | 'partially_refunded'
  | 'charged_back';

/** What a provider says became of a payment; amounts in minor units. */
export interface PaymentReport {
  readonly outcome: 'succeeded' | 'failed' | 'abandoned';
  readonly amount: number;
  readonly currency: string;
  /** Tells movements of money apart where one payment may get several, such as bank transfers. */
  readonly receipt?: string | undefined;
}

/** What a report means for a payment and its order. */
export interface PaymentDecision {
  /** In a word, for the inbox and the history. */
  readonly word: 'paid' | 'late' | 'paid_twice' | 'amount_differs' | 'failed' | 'abandoned' | 'stale';
  /** The new state of the payment; it stays as it is without one. */
  readonly settles?: 'succeeded' | 'failed' | 'abandoned';
  /** Whether the money pays the order, and whether the order still waited for it. */
  readonly pays?: 'in_time' | 'late';
  /** Money in the report's currency that pays nothing and so is due to the buyer, minor units. */
  readonly due: number;
}

/** Tells whether a payment can still end either way. */
export function isPaymentOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'pending';
}

/**
 * Decides what a provider's report means; the same whatever came before in which order. Money that was taken is
 * never nothing: it pays the order or is due to the buyer.
 */
export function decidePayment(
  order: OrderState,
  payment: { readonly state: PaymentState; readonly amount: number; readonly currency: Currency },
  report: PaymentReport,
): PaymentDecision {
  const { outcome, amount, receipt } = report;
  if (outcome !== 'succeeded') {
    return isPaymentOpen(payment.state)
      ? { word: outcome, settles: outcome, due: 0 }
      : { word: 'stale', due: 0 };
  }
  if (tookMoney(payment.state)) {
    return receipt === undefined ? { word: 'stale', due: 0 } : { word: 'paid_twice', due: amount };
  }
  // in another currency the payment's own amount would lie; it stays open and staff see the money
  if (report.currency !== payment.currency) return { word: 'amount_differs', due: amount };
  if (amount < payment.amount) return { word: 'amount_differs', settles: 'succeeded', due: amount };
  return { settles: 'succeeded', ...paysWhat(order, amount, payment.amount) };
}

function paysWhat(
  order: OrderState,
  amount: number,
  wanted: number,
): Pick<PaymentDecision, 'word' | 'pays' | 'due'> {
  if (order === 'booked') return { word: 'paid', pays: 'in_time', due: amount - wanted };
  if (order === 'released' || order === 'expired' || order === 'cancelled') {
    return { word: 'late', pays: 'late', due: amount - wanted };
  }
  return { word: 'paid_twice', due: amount };
}

function tookMoney(state: PaymentState): boolean {
  return state !== 'created' && state !== 'pending' && state !== 'failed' && state !== 'abandoned';
}
