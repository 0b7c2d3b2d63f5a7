import { organiserPaymentName, postDirectPayment } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type OrderRecord, postLedger } from '#orders';
import { insertPayment } from '../records/payment.repo.ts';

/** Money of an order that its buyer paid to the organiser directly. */
export interface DirectPayment {
  readonly order: OrderRecord;
  /** The organiser, who alone earns by the order. */
  readonly clientId: string;
  readonly eventId: string;
  /** What the organiser calls it, such as the number of a receipt. */
  readonly reference: string;
  readonly at: Date;
}

/** Stores the payment of an order that is about to be paid; answers its id. */
export async function storeDirectPayment(tx: Tx, { order, reference, at }: DirectPayment): Promise<string> {
  const id = newId();
  const { id: orderId, total: amount, currency } = order;
  await insertPayment(tx, {
    ...{ id, orderId, provider: organiserPaymentName, state: 'succeeded', amount, currency },
    // no reference of a provider, which would have to be unique: two receipts of two organisers may have one number
    ...{ reference: null, tendered: null, createdAt: at, settledAt: at },
    ...(reference && { facts: { reference } }),
  });
  return id;
}

/** Books that the organiser has the money of a sale that is booked already. */
export async function bookDirectPayment(tx: Tx, paymentId: string, payment: DirectPayment): Promise<void> {
  const { order, clientId, eventId, at } = payment;
  const { id: orderId, currency, total: amount } = order;
  await postLedger(tx, {
    ...{ key: `direct_payment ${orderId}`, kind: 'direct_payment', orderId, paymentId, at },
    entries: postDirectPayment({ clientId, currency, amount }, eventId),
  });
}
