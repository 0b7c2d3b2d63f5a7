import { postBorneDispute, postBorneDisputeWon, type Currency } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import { findBooked, isBooked, listOrdersPaidBy, postLedger } from '#orders';
import { findDisputedOrders, isDisputeOpen, listOrderEarnings } from './borne-dispute.repo.ts';

/** A dispute that was opened or ended, of a locked order. */
export interface ReportedDispute {
  readonly provider: string;
  readonly disputeId: string;
  readonly orderId: string;
  readonly paymentId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly at: Date;
}

/**
 * Takes a disputed payment out of what organisers earned by the order and by those that its exchanged and split off tickets
 * paid, and gives it back when the dispute ends for us.
 * Both ends may be told in any order: only what is open takes anything.
 */
export async function bookBorneDispute(tx: Tx, dispute: ReportedDispute): Promise<void> {
  const { provider, disputeId, orderId, paymentId, currency, amount, at } = dispute;
  const key = `borne ${provider} ${disputeId}`;
  const base = { orderId, paymentId, at };
  if (await isDisputeOpen(tx, provider, disputeId)) {
    const orderIds = [orderId, ...(await listOrdersPaidBy(tx, orderId))];
    const paid = await findDisputedOrders(tx, { orderIds, currency, provider, disputeId });
    const earnings = await listOrderEarnings(tx, orderIds, currency);
    const entries = postBorneDispute({ currency, amount, paid }, earnings);
    await postLedger(tx, { ...base, key, kind: 'chargeback', entries });
  } else if (await isBooked(tx, key)) {
    const entries = postBorneDisputeWon(await findBooked(tx, key));
    await postLedger(tx, { ...base, key: `${key} won`, kind: 'chargeback_reversal', entries });
  }
}
