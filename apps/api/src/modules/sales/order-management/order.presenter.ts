import type { ResponseOf } from '@vh/contract';
import { amountDueOf, type LanguageCode } from '@vh/domain';
import type { Config } from '../../../platform/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type BuyerTicket,
  findOwnPart,
  listOrderLines,
  listTickets,
  type OrderLineRecord,
  type OrderRecord,
  type OrderScope,
  orderTokenOf,
  ownTickets,
  presentHolderFacts,
  presentOwnTickets,
  presentStaffTicket,
  type StaffTicket,
} from '#orders';
import type { BuyerOrderFacts } from './buyer-order-facts.ts';
import { type Catalogue, loadCatalogue } from '#catalogue';
import type { PresentedLine, OrderContents } from './order-contents.ts';
import { partOf, type SeenPart } from './own-part.presenter.ts';

type BuyerOrder = ResponseOf<'POST /front/order/get'>;

/** The same for staff: tickets without their codes, and only the part of the order that they see. */
export interface StaffContents {
  readonly part: SeenPart;
  readonly lines: PresentedLine[];
  readonly tickets: StaffTicket[];
}

/** Where the tickets of a paid order are; undefined before, and once none admits anybody any more. */
function pdfUrlOf(orderToken: string, tickets: readonly Pick<BuyerTicket, 'state'>[]): string | undefined {
  return tickets.some(ticket => ticket.state !== 'void')
    ? `/api/v1/front/ticket/pdf/${orderToken}`
    : undefined;
}

/** Loads and presents what staff see of an order's lines and tickets. */
export async function loadStaffContents(
  deps: Pick<Deps, 'db'>,
  order: OrderRecord,
  { language, scope }: { readonly language: LanguageCode; readonly scope: OrderScope },
): Promise<StaffContents> {
  const query = deps.db.query;
  const part = partOf(
    await findOwnPart(query, order.id, scope),
    await listOrderLines(query, order.id),
    await listTickets(query, order.id),
  );
  const catalogue = await loadCatalogue(query, part.lines);
  return {
    part,
    lines: part.lines.map(line => presentLine(line, catalogue, language)),
    tickets: part.tickets.map(ticket => presentStaffTicket(ticket, catalogue, language)),
  };
}

/** What it holds for its buyer: only the own tickets, with what may be done with them. */
export async function loadBuyerContents(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  order: OrderRecord,
  language: LanguageCode,
): Promise<OrderContents> {
  const query = deps.db.query;
  const lines = await listOrderLines(query, order.id);
  const all = await listTickets(query, order.id);
  const own = ownTickets(all);
  const catalogue = await loadCatalogue(query, lines);
  const presented = await presentOwnTickets(deps, query, own, { catalogue, language, order });
  const replacements = new Map(all.map(ticket => [ticket.replaces, ticket]));
  const now = deps.clock.now();
  return {
    lines: lines.map(line => presentLine(line, catalogue, language)),
    tickets: presented.map((ticket, at) => {
      const record = own[at];
      if (!record) return ticket;
      const replacement = replacements.get(record.id);
      const view = { catalogue, isInDispute: order.inDispute, replacement, now };
      return { ...ticket, ...presentHolderFacts(record, view) };
    }),
  };
}

/** An order as its buyer sees it. */
export function presentBuyerOrder(
  config: Pick<Config, 'appSecret'>,
  order: OrderRecord,
  contents: OrderContents,
  pay: Pick<BuyerOrder, 'payUrl' | 'payMethods' | 'payment'>,
): Omit<BuyerOrder, keyof BuyerOrderFacts> {
  const orderToken = orderTokenOf(order, config);
  const pdfUrl = pdfUrlOf(orderToken, contents.tickets);
  return {
    orderToken,
    number: order.number,
    state: order.state,
    currency: order.currency,
    subtotal: order.subtotal,
    fees: order.fees,
    protection: order.protection,
    vat: order.vat,
    total: order.total,
    amountDue: amountDueOf(order),
    createdAt: order.createdAt.toISOString(),
    ...(order.state === 'booked' && order.payBy && { payBy: order.payBy.toISOString() }),
    ...pay,
    buyer: { email: order.buyerEmail, name: order.buyerName },
    lines: contents.lines,
    tickets: contents.tickets,
    ...(pdfUrl && { pdfUrl }),
  };
}

function presentLine(line: OrderLineRecord, catalogue: Catalogue, language: LanguageCode): PresentedLine {
  const event = catalogue.event(line.eventId);
  return {
    _id: line.id,
    eventId: line.eventId,
    eventTitle: catalogue.title(line.eventId, language),
    eventSlug: event.slug,
    eventDate: event.startsAt.toISOString(),
    timezone: event.timezone,
    ticketTypeName: catalogue.typeName(line.ticketTypeId, language),
    quantity: line.quantity,
    face: line.face,
    fee: line.fee,
    total: line.total,
  };
}
