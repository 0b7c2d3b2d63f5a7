import { quoteRefund, type RefundQuote, type RefundTo, type TicketRefundReason } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import {
  findOrderMoney,
  listRefundableTickets,
  type OrderMoney,
  type RefundableTicket,
} from './refund-facts.repo.ts';

/** Which tickets of an order go back, why, and what staff decide on top of the rules. */
export interface RefundChoice {
  readonly ticketIds: readonly string[] | 'all';
  readonly reason: TicketRefundReason;
  readonly waivesFees?: boolean | undefined;
  readonly withProtection?: boolean | undefined;
  /** Instead of what the rules say, minor units. */
  readonly amount?: number | undefined;
  /** The payments that it came from, or store credit of the tickets' organiser; the former when not said. */
  readonly refundTo?: RefundTo | undefined;
}

/** A choice with everything that it was judged by. */
export interface JudgedRefund {
  readonly quote: RefundQuote;
  readonly tickets: readonly RefundableTicket[];
  readonly money: OrderMoney;
  /** True when no ticket admits anybody any more when these are refunded. */
  readonly isWholeOrder: boolean;
}

/**
 * Judges a choice by what is stored now. 'all' are the tickets that nobody used or gave back.
 * @throws {AppError} order.not_found
 */
export async function judgeRefund(
  query: Queries,
  orderId: string,
  choice: RefundChoice,
  now: Date,
): Promise<JudgedRefund> {
  const money = await findOrderMoney(query, orderId);
  if (!money) throw new AppError('order.not_found');
  const tickets = await listRefundableTickets(query, orderId, now);
  const { ticketIds, refundTo: _, ...terms } = choice;
  const chosen =
    ticketIds === 'all'
      ? tickets.filter(ticket => ticket.state === 'valid').map(ticket => ticket.ticketId)
      : ticketIds;
  const quote = quoteRefund({
    ...terms,
    tickets,
    chosen,
    now: now.getTime(),
    protection: money.protection,
    refundable: Math.max(money.total - money.refunded - money.chargedBack, 0),
  });
  const given = new Set(quote.lines.map(line => line.ticketId));
  const isWholeOrder = tickets.every(({ state, ticketId }) => state === 'void' || given.has(ticketId));
  return { quote, tickets, money, isWholeOrder };
}

/** Refuses what can't be done: tickets that may not go back or are not of this order, amounts out of bounds. */
export function checkRefund(judged: JudgedRefund, choice: RefundChoice): void {
  const { quote, tickets } = judged;
  const { refused } = quote;
  const known = new Set(tickets.map(ticket => ticket.ticketId));
  const isForeign = choice.ticketIds !== 'all' && choice.ticketIds.some(id => !known.has(id));
  const isRefused = choice.ticketIds !== 'all' && refused.length > 0;
  if (isForeign || isRefused || quote.lines.length === 0) {
    throw new AppError('refund.refused', { details: { refused } });
  }
  if (choice.amount !== undefined && (choice.amount < 0 || choice.amount > quote.highest)) {
    throw new AppError('refund.amount', { details: { highest: quote.highest } });
  }
}
