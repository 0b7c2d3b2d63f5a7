import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import { findOrderById } from '#orders';
import type { JudgedRefund, RefundChoice } from './refund-case.service.ts';

/**
 * The organiser whose store credit a refund is given as; undefined for money, and where nothing is given.
 * @throws {AppError} store_credit.several_organisers for tickets of more than one, store_credit.no_holder for an order
 *   without an address to send its code to
 */
export async function creditOwnerOf(
  query: Queries,
  orderId: string,
  { choice, judged }: { readonly choice: RefundChoice; readonly judged: JudgedRefund },
): Promise<string | undefined> {
  const { quote, tickets } = judged;
  if (choice.refundTo !== 'store_credit' || quote.amount === 0) return undefined;
  const given = new Set(quote.lines.map(line => line.ticketId));
  const owners = new Set(tickets.filter(one => given.has(one.ticketId)).map(one => one.clientId));
  const [owner] = owners;
  if (owner === undefined || owners.size > 1) throw new AppError('store_credit.several_organisers');
  if (!(await findOrderById(query, orderId))?.buyerEmail) throw new AppError('store_credit.no_holder');
  return owner;
}
