import type { ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadCatalogue } from '#catalogue';
import {
  countPrints,
  drawCounted,
  findOrderById,
  keepPrint,
  listTickets,
  type OrderRecord,
  ownTickets,
  presentTickets,
  type PrintedTicket,
  type Prints,
  type TicketFile,
  type TicketFiles,
  type TicketRecord,
} from '#orders';
import { requireWholeOrder } from '#payments';
import { requireFoundOrder, type FoundOrder } from '../order-management/order-lookup.service.ts';

/** A sale of a counter. */
interface PayspotSale {
  readonly payspotId: string;
  readonly orderId: string;
}

/** A sale's tickets as they are printed now, each with its number. */
type CountedSale = ResponseOf<'POST /back/payspot/print-tickets'>;

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
  async function getSale({ payspotId, orderId }: PayspotSale, actor: Actor): Promise<OrderRecord> {
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

  async function printFile(order: OrderRecord, actor: Actor, cause: string): Promise<TicketFile> {
    const tickets = await printable(order);
    const draw = (prints?: Prints) => files.pdfOf(order, { tickets, isByStaff: true, prints });
    // buyers of the web print their own tickets as often as they like: only a counter hands out an original
    const { file, ...counted } =
      order.payspotId === null ? { file: await draw() } : await drawCounted(deps, order, tickets, draw);
    await deps.db.transaction(tx =>
      keepPrint(deps, tx, order, { actor, cause, tickets: tickets.length, ...counted }),
    );
    return file;
  }

  return {
    /**
     * The tickets of an order as PDF, for staff who may change the whole order.
     * @throws {AppError} order.not_found, auth.forbidden, order.state, ticket.busy
     */
    async printForStaff(orderId: string, actor: Actor): Promise<TicketFile> {
      await requireWholeOrder(query, actor, { orderId, right: 'can-change-orders' });
      const order = await findOrderById(query, orderId);
      if (!order) throw new AppError('order.not_found');
      return printFile(order, actor, 'staff');
    },

    /**
     * The tickets of a counter's own sale as PDF.
     * @throws {AppError} not_found, order.not_found, order.state, ticket.busy
     */
    async printSheet(sale: PayspotSale, actor: Actor): Promise<TicketFile> {
      return printFile(await getSale(sale, actor), actor, 'payspot');
    },

    /**
     * The tickets of an order that a payspot found, as PDF.
     * @throws {AppError} not_found, auth.forbidden, order.not_found, order.state, ticket.busy
     */
    async printFound(found: FoundOrder, actor: Actor): Promise<TicketFile> {
      await requireFoundOrder(deps, found, actor);
      const order = await findOrderById(query, found.foundOrderId);
      if (!order) throw new AppError('order.not_found');
      return printFile(order, actor, 'payspot');
    },

    /**
     * The tickets of a counter's own sale for its printer, with their codes.
     * @throws {AppError} not_found, order.not_found, order.state
     */
    async printSale(sale: PayspotSale, actor: Actor, language: LanguageCode): Promise<CountedSale> {
      const order = await getSale(sale, actor);
      await printable(order);
      const tickets = (await loadPrintedTickets(deps, order, language)).filter(
        ({ state }) => state !== 'void',
      );
      return deps.db.transaction(async tx => {
        const prints = await countPrints(tx, order.id, [order.id, ...tickets.map(({ _id }) => _id)]);
        const copyOf = (id: string) => prints.get(id) ?? 1;
        const copy = Math.max(...prints.values());
        await keepPrint(deps, tx, order, { actor, cause: 'payspot', tickets: tickets.length, copy });
        return {
          tickets: tickets.map(ticket => ({ ...ticket, copy: copyOf(ticket._id) })),
          receiptCopy: copyOf(order.id),
        };
      });
    },
  };
}
