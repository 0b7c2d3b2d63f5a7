import { postChargeback, postChargebackReversal, type Currency } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import {
  appendOrderEvent,
  listOrdersPaidBy,
  lockOrders,
  type OrderActor,
  type OrderRecord,
  postLedger,
} from '#orders';
import { bookBorneDispute } from './borne-dispute.service.ts';
import { markDisputes, noteDispute, type DisputeEnd } from './dispute.repo.ts';

/** One end of a dispute with who told of it. */
export interface DisputeNews extends DisputeEnd {
  readonly currency: Currency;
  readonly actor: OrderActor;
}

/**
 * Notes one end of a dispute of a locked order, books it at the provider and at its organisers, and writes it into the
 * histories of the order and of those that exchanges and splits of it paid; a repeat does nothing. Answers what became of it.
 */
export async function bookDispute(tx: Tx, news: DisputeNews): Promise<'repeat' | 'in_dispute' | 'settled'> {
  const { actor, ...told } = news;
  const { provider, disputeId, paymentId, orderId, amount, currency, reason, at } = told;
  if (!(await noteDispute(tx, told))) return 'repeat';
  const locked = await lockConcerned(tx, orderId);
  const paid = locked.filter(({ id }) => id !== orderId);
  const isOpen = await markDisputes(tx, orderId, { paymentId, paid: paid.map(({ id }) => id) });
  const kind = told.end === 'opened' ? 'chargeback' : 'chargeback_reversal';
  const move = { provider, orderId, currency, amount };
  await postLedger(tx, {
    key: `${kind} ${provider} ${disputeId}`,
    kind,
    orderId,
    paymentId,
    at,
    entries: told.end === 'opened' ? postChargeback(move) : postChargebackReversal(move),
  });
  await bookBorneDispute(tx, told);
  const event = { type: kind, actor, cause: reason || `payment.${kind}` };
  await appendOrderEvent(tx, orderId, at, { ...event, data: { paymentId, disputeId, amount, currency } });
  const note = locked.find(({ id }) => id === orderId)?.number;
  for (const { id } of paid)
    await appendOrderEvent(tx, id, at, { ...event, data: { linkedOrder: orderId, note } });
  return isOpen ? 'in_dispute' : 'settled';
}

/** Locks an order and those that it paid, which are younger; another exchange may have paid one while a lock was waited for. */
async function lockConcerned(tx: Tx, orderId: string): Promise<OrderRecord[]> {
  let locked = await lockOrders(tx, [orderId]);
  for (;;) {
    const ids = [orderId, ...(await listOrdersPaidBy(tx, orderId))];
    if (ids.length <= locked.length) return locked;
    locked = await lockOrders(tx, ids);
  }
}
