import { readTypedAmount, type LanguageCode } from '@vh/domain';
import type { OrderRecord } from '../order/use-order.ts';

type Payment = OrderRecord['payments'][number];

/** What is typed about a dispute. */
export interface DisputeValues {
  readonly paymentId: string;
  readonly amount: string;
  readonly reference: string;
  readonly reason: string;
}

const made: ReadonlySet<Payment['state']> = new Set([
  'succeeded',
  'partially_refunded',
  'refunded',
  'charged_back',
]);

/** Payments that a bank can take back, with what no open dispute has taken of them; not those in cash. */
export function listDisputable({
  payments,
  disputes,
}: Pick<OrderRecord, 'payments' | 'disputes'>): (Payment & { readonly open: number })[] {
  return payments
    .filter(
      ({ state, provider }) =>
        made.has(state) && !provider.startsWith('payspot-cash') && provider !== 'organiser',
    )
    .map(payment => ({
      ...payment,
      open: disputes
        .filter(({ paymentId, openedAt, wonAt }) => paymentId === payment._id && openedAt && !wonAt)
        .reduce((left, { amount }) => left - amount, payment.amount),
    }))
    .filter(({ open }) => open > 0);
}

/** What is wrong with it: a text of the amount's, and whether the reference is missing or taken. */
export function disputeProblems(
  order: Pick<OrderRecord, 'payments' | 'disputes'>,
  values: DisputeValues,
  language: LanguageCode,
): {
  readonly amount?: 'disputeAmountWrong' | 'disputeAmountAbove';
  readonly reference?: 'missing' | 'taken';
} {
  const reference = values.reference.trim();
  const payment = listDisputable(order).find(({ _id }) => _id === values.paymentId);
  const isTaken = order.disputes.some(
    one => one.provider === payment?.provider && one.reference === reference,
  );
  const amount = readTypedAmount(values.amount, { language });
  const isAmount = typeof amount === 'number' && amount > 0;
  return {
    ...(!isAmount
      ? { amount: 'disputeAmountWrong' }
      : amount > (payment?.open ?? 0) && { amount: 'disputeAmountAbove' }),
    ...(reference === '' ? { reference: 'missing' } : isTaken && { reference: 'taken' }),
  };
}
