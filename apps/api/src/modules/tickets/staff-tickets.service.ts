import type { LanguageCode } from '@vh/domain';
import { hasRole, type Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadCatalogue } from '../orders/catalogue-facts.repo.ts';
import { appendOrderEvent, findOrderById, type OrderRecord } from '../orders/order.repo.ts';
import { requireWholeOrder } from '../refunds/order-rights.service.ts';
import { ownTickets } from './ticket-access.ts';
import type { TicketFile, TicketFiles } from './ticket-files.service.ts';
import { presentTickets, type PrintedTicket } from './ticket.presenter.ts';
import { listTickets, type TicketRecord } from './ticket.repo.ts';

/** A sale of a counter. */
interface CounterSale {
  readonly payspotId: string;
  readonly orderId: string;
}

/** An order's tickets with the codes that are printed: the buyer's own; transferred ones are other people's. */
export async function loadPrintedTickets(
  deps: Pick<Deps, 'db' | 'config'>,
  order: OrderRecord,
  language: LanguageCode,
): Promise<PrintedTicket[]> {
  const { query } = deps.db;
  const tickets = ownTickets(await listTickets(query, order.id));
  const catalogue = await loadCatalogue(query, tickets);
  return presentTickets(deps, query, tickets, { catalogue, language });
}

/** Printing for staff, under their own rights. Each print is written into the order's history by name. */
export function createStaffTickets(deps: Deps, files: TicketFiles) {
  const { query } = deps.db;

  /** An order of the payspot, when the actor sells there or is an admin. */
  async function getSale({ payspotId, orderId }: CounterSale, actor: Actor): Promise<OrderRecord> {
    if (!actor.payspotIds.includes(payspotId) && !hasRole(actor, 'admin')) throw new AppError('not_found');
    const order = await findOrderById(query, orderId);
    if (order?.payspotId !== payspotId) throw new AppError('order.not_found');
    return order;
  }

  async function printable(order: OrderRecord): Promise<TicketRecord[]> {
    const tickets = ownTickets(await listTickets(query, order.id)).filter(({ state }) => state !== 'void');
    if (tickets.length === 0) throw new AppError('order.state', { details: { state: order.state } });
    return tickets;
  }

  async function keepPrint(order: OrderRecord, actor: Actor, cause: string, tickets: number): Promise<void> {
    await deps.db.transaction(tx =>
      appendOrderEvent(tx, order.id, deps.clock.now(), {
        type: 'ticket.printed',
        actor: { kind: 'user', id: actor.userId, name: actor.name },
        cause,
        data: { tickets },
      }),
    );
  }

  async function printFile(order: OrderRecord, actor: Actor, cause: string): Promise<TicketFile> {
    const tickets = await printable(order);
    const file = await files.pdfOf(order, { tickets, isOfHouse: true });
    await keepPrint(order, actor, cause, tickets.length);
    return file;
  }

  return {
    /**
     * The tickets of an order as PDF, for staff who may change the whole order.
     * @throws {AppError} order.not_found, auth.forbidden, order.state, ticket.busy
     */
    async printForStaff(orderId: string, actor: Actor): Promise<TicketFile> {
      await requireWholeOrder(query, actor, orderId);
      const order = await findOrderById(query, orderId);
      if (!order) throw new AppError('order.not_found');
      return printFile(order, actor, 'staff');
    },

    /**
     * The tickets of a counter's own sale as PDF.
     * @throws {AppError} not_found, order.not_found, order.state, ticket.busy
     */
    async printSheet(sale: CounterSale, actor: Actor): Promise<TicketFile> {
      return printFile(await getSale(sale, actor), actor, 'payspot');
    },

    /**
     * The tickets of a counter's own sale for its printer, with their codes.
     * @throws {AppError} not_found, order.not_found, order.state
     */
    async printSale(sale: CounterSale, actor: Actor, language: LanguageCode): Promise<PrintedTicket[]> {
      const order = await getSale(sale, actor);
      const { length } = await printable(order);
      const tickets = (await loadPrintedTickets(deps, order, language)).filter(
        ({ state }) => state !== 'void',
      );
      await keepPrint(order, actor, 'payspot', length);
      return tickets;
    },
  };
}
