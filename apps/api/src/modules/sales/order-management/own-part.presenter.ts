import type { OrderLineRecord, OrderRecord, OwnPart, TicketRecord } from '#orders';
import type { RefundLineRecord, RefundRecord } from '#payments';
import type { OrderEventRow, OrderMessageRow } from './order-detail.repo.ts';

/** The part of an order that a member of staff sees, with what it consists of. */
export interface SeenPart extends OwnPart {
  readonly lines: readonly OrderLineRecord[];
  readonly tickets: readonly TicketRecord[];
  /** Tickets of other organisers in the same order. */
  readonly otherTickets: number;
}

/** What of an order's lines and tickets is in a part. */
export function partOf(
  part: OwnPart,
  lines: readonly OrderLineRecord[],
  tickets: readonly TicketRecord[],
): SeenPart {
  const own = lines.filter(line => part.eventIds.has(line.eventId));
  return {
    ...part,
    lines: own,
    tickets: tickets.filter(ticket => part.eventIds.has(ticket.eventId)),
    otherTickets: quantityOf(lines) - quantityOf(own),
  };
}

/** Refunds as they concern the tickets of a part: each with the sum of those. Pieces of others' refunds are left out. */
export function refundsOfPart<T extends Pick<RefundRecord, 'id' | 'amount'>>(
  part: SeenPart,
  refunds: readonly T[],
  lines: readonly RefundLineRecord[],
): T[] {
  if (part.isWhole) return [...refunds];
  const given = sumsByRefund(part, lines);
  return refunds.flatMap(refund => {
    const amount = given.get(refund.id);
    return amount === undefined ? [] : [{ ...refund, amount }];
  });
}

/** An order with the sums of a part's lines in the place of its own; the protection is the whole order's. */
export function orderOfPart(
  order: OrderRecord,
  part: SeenPart,
  lines: readonly RefundLineRecord[],
): OrderRecord {
  if (part.isWhole) return order;
  const sum = (of: (line: OrderLineRecord) => number) => part.lines.reduce((all, line) => all + of(line), 0);
  return {
    ...order,
    subtotal: sum(line => line.quantity * (line.face - line.discount)),
    discount: sum(line => line.quantity * line.discount),
    // a code can make the fees of a line's tickets differ: what one of them has is rounded
    fees: sum(line => line.total - line.quantity * (line.face - line.discount)),
    vat: sum(line => line.vat),
    total: sum(line => line.total),
    refunded: [...sumsByRefund(part, lines).values()].reduce((all, one) => all + one, 0),
    ...{ protection: 0, protectionVat: 0, protectionVatBasisPoints: null, invoiceTo: null },
  };
}

/** Somebody in a history who is no colleague of its reader: of the platform, or of a payspot. */
const staff = 'staff';

/** The history of a whole order as an organiser sees it: people of the platform are not named. */
export function withoutPlatform(
  history: readonly OrderEventRow[],
  colleagues: ReadonlySet<string>,
): OrderEventRow[] {
  return history.map(entry => {
    const isNamed = entry.actor !== 'user' || (entry.actorId !== null && colleagues.has(entry.actorId));
    return isNamed ? entry : { ...entry, actorName: staff };
  });
}

/**
 * The history as a part shows it: nothing of others' tickets, notes and names of colleagues alone, and no sums but those of
 * refunds of own tickets.
 */
export function historyOfPart(
  part: SeenPart,
  history: readonly OrderEventRow[],
  {
    lines,
    colleagues,
  }: { readonly lines: readonly RefundLineRecord[]; readonly colleagues: ReadonlySet<string> },
): OrderEventRow[] {
  if (part.isWhole) return [...history];
  const own = new Set(part.tickets.map(ticket => ticket.id));
  const refunded = sumsByRefund(part, lines);
  return history.flatMap(entry => {
    const isColleague = entry.actorId !== null && colleagues.has(entry.actorId);
    if (entry.ticketIds.length > 0 && !entry.ticketIds.some(id => own.has(id))) return [];
    if (entry.type === 'note' && !isColleague) return [];
    if (entry.refundId !== null && !refunded.has(entry.refundId)) return [];
    const amount = entry.refundId === null ? null : (refunded.get(entry.refundId) ?? null);
    return [{ ...entry, amount, ...(!isColleague && { note: null, actorName: staff }) }];
  });
}

/** Messages to the buyer and to the holders of own tickets. */
export function messagesOfPart(
  part: SeenPart,
  messages: readonly OrderMessageRow[],
  buyerEmail: string,
): OrderMessageRow[] {
  if (part.isWhole) return [...messages];
  const known = [buyerEmail, ...part.tickets.map(ticket => ticket.attendeeEmail ?? '')];
  const readers = new Set(known.map(email => email.toLowerCase()));
  return messages.filter(message => readers.has(message.to.toLowerCase()));
}

/** The sum of each refund for the tickets of a part, minor units; refunds of other tickets are left out. */
function sumsByRefund(part: SeenPart, lines: readonly RefundLineRecord[]): Map<string, number> {
  const own = new Set(part.tickets.map(ticket => ticket.id));
  const sums = new Map<string, number>();
  for (const { refundId, ticketId, face, fee, protection } of lines) {
    if (own.has(ticketId)) sums.set(refundId, (sums.get(refundId) ?? 0) + face + fee + protection);
  }
  return sums;
}

function quantityOf(lines: readonly OrderLineRecord[]): number {
  return lines.reduce((all, line) => all + line.quantity, 0);
}
