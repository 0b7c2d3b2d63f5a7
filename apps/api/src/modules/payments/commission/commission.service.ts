import { commissionGivenBack, commissionOfSale, postCommission, type Currency } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import { listLinesOfOrders, postLedger } from '#orders';
import { findSaleCommission, findTerms, insertCommission, type SaleCommission } from './commission.repo.ts';

/** A sale whose money a counter took. */
export interface CommissionedSale {
  readonly orderId: string;
  readonly currency: Currency;
  readonly payspotId: string;
  /** The shift that it was sold in; null where the till keeps none. */
  readonly shiftId: string | null;
  readonly at: Date;
}

/**
 * Books what a counter earns by a sale at its terms of this moment, which the sale keeps: once per order, for whatever
 * was sold or paid there, with or without a network.
 */
export async function earnCommission(tx: Tx, sale: CommissionedSale): Promise<void> {
  const { orderId, currency, payspotId, shiftId, at } = sale;
  const set = (await findTerms(tx, [payspotId])).get(payspotId);
  if (!set) return;
  const terms = { basisPoints: set.basisPoints, fixed: set.fixed[currency] ?? 0, isKept: set.isKept };
  const lines = (await listLinesOfOrders(tx, [orderId])).map(({ quantity, face, discount, fee }) => ({
    ...{ quantity, face: face - discount, fee },
  }));
  const earned = { payspotId, currency, amount: commissionOfSale(lines, terms), ...terms };
  if (earned.amount === 0) return;
  await insertCommission(tx, { orderId, refundId: null, shiftId, at }, earned);
  await book(tx, `commission ${orderId}`, { orderId, at }, earned);
}

/** A ticket that goes back: what it brought and what its buyer gets; minor units. */
export interface ReturnedTicket {
  readonly face: number;
  readonly fee: number;
  readonly returned: number;
}

/** Takes of a sale's commission what belongs to the money that its buyer gets back, no matter who gives it. */
export async function giveBackCommission(
  tx: Tx,
  of: { readonly orderId: string; readonly refundId: string; readonly at: Date },
  tickets: readonly ReturnedTicket[],
): Promise<void> {
  const earned = await findSaleCommission(tx, of.orderId);
  if (!earned) return;
  const amount = tickets.reduce(
    (sum, ticket) => sum + commissionGivenBack(ticket, ticket.returned, earned),
    0,
  );
  if (amount === 0) return;
  const back = { ...earned, amount: -amount };
  await insertCommission(tx, { ...of, shiftId: null }, back);
  await book(tx, `commission_back ${of.refundId}`, of, back);
}

function book(
  tx: Tx,
  key: string,
  of: { readonly orderId: string; readonly refundId?: string; readonly at: Date },
  move: SaleCommission,
): Promise<void> {
  return postLedger(tx, { ...of, key, kind: 'commission', entries: postCommission(move) });
}
