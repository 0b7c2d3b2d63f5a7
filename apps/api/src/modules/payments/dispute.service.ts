import { postChargeback, postChargebackReversal, type Currency } from '@vh/domain';
import type { Tx } from '../../platform/database.ts';
import { appendOrderEvent, type OrderActor, postLedger } from '#orders';
import { bookBorneDispute } from './borne-dispute.service.ts';
import { markDisputes, noteDispute, type DisputeEnd } from './dispute.repo.ts';

/** One end of a dispute with who told of it. */
export interface DisputeNews extends DisputeEnd {
  readonly currency: Currency;
  readonly actor: OrderActor;
}

/**
 * Notes one end of a dispute of a locked order, books it at the provider and at its organisers, and writes it into the
 * history; a repeat does nothing. Answers what became of it.
 */
export async function bookDispute(tx: Tx, news: DisputeNews): Promise<'repeat' | 'in_dispute' | 'settled'> {
  const { actor, ...told } = news;
  const { provider, disputeId, paymentId, orderId, amount, currency, reason, at } = told;
  if (!(await noteDispute(tx, told))) return 'repeat';
  const isOpen = await markDisputes(tx, orderId, paymentId);
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
  await appendOrderEvent(tx, orderId, at, {
    type: kind,
    actor,
    cause: reason || `payment.${kind}`,
    data: { paymentId, disputeId, amount, currency },
  });
  return isOpen ? 'in_dispute' : 'settled';
}
