import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import { findOrderById, findOrderByToken, type OrderRecord } from '../records/order.repo.ts';
import { findTicketByHolderToken, listTickets, type TicketRecord } from './ticket.repo.ts';

/** What an unguessable address opens: a whole order to its buyer, or one ticket to the person it was transferred to. */
export interface TicketAccess {
  readonly order: OrderRecord;
  readonly as: 'buyer' | 'holder';
  /** The tickets that are the bearer's, void ones too. */
  readonly tickets: readonly TicketRecord[];
}

/**
 * Finds what an address opens.
 * @throws {AppError} order.not_found
 */
export async function openTicketAccess(query: Queries, token: string): Promise<TicketAccess> {
  const order = await findOrderByToken(query, token);
  if (order) return { order, as: 'buyer', tickets: ownTickets(await listTickets(query, order.id)) };
  const held = await findTicketByHolderToken(query, token);
  const origin = held && (await findOrderById(query, held.orderId));
  if (!held || !origin) throw new AppError('order.not_found');
  return { order: origin, as: 'holder', tickets: [held] };
}

/** A ticket among those an address opens. Throws ticket.not_found for the others. */
export function ticketOf(access: TicketAccess, ticketId: string): TicketRecord {
  const ticket = access.tickets.find(one => one.id === ticketId);
  if (!ticket) throw new AppError('ticket.not_found');
  return ticket;
}

/** The buyer's own of an order's tickets: not those of others, nor those in whose place another one is. */
export function ownTickets(tickets: readonly TicketRecord[]): TicketRecord[] {
  return tickets.filter(
    ({ holderToken, voidCause }) =>
      holderToken === null && voidCause !== 'reissue' && voidCause !== 'returned',
  );
}
