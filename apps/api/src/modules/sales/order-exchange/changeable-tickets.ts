import type { RefundTicket } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import { findOrderById, listTicketsInExchange, type OrderRecord } from '#orders';
import { listRefundableTickets, type RefundableTicket, rightsOn } from '#payments';
import { listOpenRequestsOf } from '../order-requests/order-request.repo.ts';

/** Tickets of an order that staff want to exchange or split off. */
export interface WantedTickets {
  readonly orderId: string;
  readonly ticketIds: readonly string[];
  /** The open request that the change fulfils. */
  readonly orderRequestId?: string | undefined;
}

/** The order, and those of its tickets in the order in which it has them. */
export interface MovableTickets {
  readonly order: OrderRecord;
  readonly tickets: readonly RefundableTicket[];
}

/**
 * The tickets, if all of them can be exchanged or split off by the caller.
 * @throws {AppError} order.not_found, order.state for one that is not paid or in dispute, refund.refused for tickets that are void
 *   or used, ticket.in_exchange, ticket.in_request, auth.forbidden for tickets of other organisers
 */
export async function getMovableTickets(
  query: Queries,
  actor: Actor,
  { orderId, ticketIds, orderRequestId }: WantedTickets,
  now: Date,
): Promise<MovableTickets> {
  const order = await findOrderById(query, orderId);
  if (!order) throw new AppError('order.not_found');
  const rights = await rightsOn(query, actor, { orderId, right: 'can-change-orders' });
  const wanted = new Set(ticketIds);
  const tickets = (await listRefundableTickets(query, orderId, now)).filter(one => wanted.has(one.ticketId));
  if (tickets.some(({ eventId }) => !rights.eventIds.has(eventId))) throw new AppError('auth.forbidden');
  const { state, inDispute } = order;
  if ((state !== 'paid' && state !== 'partially_refunded') || inDispute)
    throw new AppError('order.state', { details: { state, inDispute } });
  const refused = tickets.flatMap(refusalOf);
  if (refused.length > 0 || tickets.length !== wanted.size) {
    throw new AppError('refund.refused', { details: { refused } });
  }
  if ((await listTicketsInExchange(query, orderId, ticketIds)).length > 0)
    throw new AppError('ticket.in_exchange');
  const requests = await listOpenRequestsOf(query, ticketIds);
  if (requests.some(id => id !== orderRequestId)) throw new AppError('ticket.in_request');
  return { order, tickets };
}

function refusalOf({ ticketId, state }: RefundTicket) {
  if (state === 'valid') return [];
  return [{ ticketId, why: state === 'void' ? ('void' as const) : ('used' as const) }];
}
