import { buyerPayment, type ResponseOf } from '@vh/contract';
import type { Queries } from '../../../platform/database.ts';
import { listPayments, type PaymentRecord } from '../records/payment.repo.ts';
import { selfRetrying } from './settlement-writes.ts';

/** The last attempt to pay an order, as its buyer sees it. */
export type BuyerPayment = NonNullable<ResponseOf<'POST /front/order/refresh-payment'>['payment']>;

/** The attempt that tells most about an order: the one that was paid, else the last. */
export async function presentLastPayment(query: Queries, orderId: string): Promise<BuyerPayment | undefined> {
  const payments = await listPayments(query, orderId);
  const paid = payments.find(({ state }) => isPaid(state));
  const shown = paid ?? payments[0];
  return shown && presentPayment(shown, payments);
}

function isPaid(state: PaymentRecord['state']): boolean {
  return !['created', 'pending', 'failed', 'abandoned'].includes(state);
}

/** What follows a failure on its own has its page at once, without its buyer having asked for one. */
function isOnlyOpened({ state, provider }: PaymentRecord): boolean {
  return state === 'created' || (state === 'pending' && provider === selfRetrying);
}

/** While a new attempt was only opened, the reason why the one before failed is what the buyer wants to know. */
function presentPayment(payment: PaymentRecord, payments: readonly PaymentRecord[]): BuyerPayment {
  const ended = isOnlyOpened(payment) ? payments.find(other => !isOnlyOpened(other)) : payment;
  const hasFailed = ended !== undefined && ['failed', 'abandoned'].includes(ended.state);
  const failure = buyerPayment.shape.failure.safeParse(ended?.facts['failure']).data;
  const { authCode, cardBrand, cardLast4 } = payment.facts;
  return {
    method: payment.provider,
    state: payment.state,
    ...(hasFailed && failure && { failure }),
    ...(authCode && { authCode }),
    ...(cardBrand && { cardBrand }),
    ...(cardLast4 && { cardLast4 }),
  };
}
