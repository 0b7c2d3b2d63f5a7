import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { splitLinesOf, totalsOfSplit, type OrderTotals, type SplitLine, type SplitTicket } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import {
  createOrder,
  findInvoice,
  listOrderLines,
  listTickets,
  lockOrder,
  lockTickets,
  type OrderRecord,
  type TicketRecord,
} from '#orders';
import { judgeRefund, writeExchangeMail } from '#payments';
import { insertAuditEntry } from '#system';
import { findOrderVersion } from '../order-management/order-actions.repo.ts';
import { byUser } from '../order-management/order-actions.service.ts';
import type { ExchangeServices } from './exchange-order.service.ts';
import { linkOrders } from '../staff-orders/linked-orders.ts';
import { getMovableTickets } from './changeable-tickets.ts';

type QuoteBody = ParsedBodyOf<'POST /back/order/quote-split'>;
type Quote = ResponseOf<'POST /back/order/quote-split'>;
type Body = ParsedBodyOf<'POST /back/order/split'>;
type Split = ResponseOf<'POST /back/order/split'>;

/** A ticket with what it was sold for. */
type SoldTicket = SplitTicket & Pick<TicketRecord, 'id' | 'seatId' | 'attendeeName'>;

/** Tickets that are moved to a new order, as they would be now. */
interface SplitPlan {
  readonly order: OrderRecord;
  readonly version: number;
  readonly lines: readonly SplitLine<SoldTicket>[];
  readonly totals: OrderTotals;
}

/** Everything that was paid for the tickets moves with them. */
const whole = { reason: 'split', waivesFees: true, withProtection: true } as const;

/** Splits tickets off orders for other buyers. */
export function createSplits(
  deps: Deps,
  { inventory, orderLife: life, refunds }: Pick<ExchangeServices, 'inventory' | 'orderLife' | 'refunds'>,
) {
  const { db, clock } = deps;

  /** @throws {AppError} as `getMovableTickets`; refund.refused where money for the tickets went back already */
  async function plan(query: Queries, actor: Actor, wanted: QuoteBody): Promise<SplitPlan> {
    const { orderId, ticketIds } = wanted;
    const { order } = await getMovableTickets(query, actor, wanted, clock.now());
    const { quote, money } = await judgeRefund(query, orderId, { ...whole, ticketIds }, clock.now());
    const sold = new Map((await listOrderLines(query, orderId)).map(line => [line.id, line]));
    const chosen = new Set(ticketIds);
    const tickets = (await listTickets(query, orderId)).flatMap(ticket => {
      const line = sold.get(ticket.orderLineId);
      return line && chosen.has(ticket.id) ? { ...line, ...ticket } : [];
    });
    const lines = splitLinesOf<SoldTicket>(tickets);
    const { currency, vatExemption } = order;
    const totals = totalsOfSplit(lines, {
      ...{ currency, vatExemption, protection: quote.protection },
      protectionVatBasisPoints: order.protectionVatBasisPoints ?? 0,
    });
    if (quote.amount !== totals.total) throw new AppError('refund.refused', { details: { refused: [] } });
    return { order, version: money.version, lines, totals };
  }

  async function lock(tx: Tx, { orderId, version }: Body): Promise<void> {
    if (!(await lockOrder(tx, orderId))) throw new AppError('order.not_found');
    const current = await findOrderVersion(tx, orderId);
    if (current !== version) throw new AppError('order.changed', { details: { version: current } });
    const tickets = await listTickets(tx, orderId);
    await lockTickets(
      tx,
      tickets.map(({ id }) => id),
    );
    await inventory.lockEventQuotas(
      tx,
      tickets.map(({ eventId }) => eventId),
    );
  }

  async function write(tx: Tx, actor: Actor, { order: from, lines, totals }: SplitPlan, body: Body) {
    const { buyer, lang: language, invoiceTo = null } = body;
    const { order } = await createOrder(
      tx,
      {
        ...{ channel: 'back-office', language, invoiceTo, payBy: null, totals },
        ...{ buyerEmail: buyer.email, buyerName: buyer.name, buyerPhone: buyer.phone || null },
        ...{ marketingConsent: false, payspotId: null, sellerId: actor.userId },
        ...(totals.total > 0 && { cover: { by: 'split', amount: totals.total } }),
        eventIds: lines.map(({ eventId }) => eventId),
        // who had the former buyer's name has the new one's
        attendees: lines.map(({ tickets }) =>
          tickets.some(({ attendeeName }) => attendeeName !== '')
            ? tickets.map(({ attendeeName: name }) => ({
                name: name && name !== from.buyerName ? name : buyer.name,
              }))
            : [],
        ),
        actor: byUser(actor),
        at: clock.now(),
      },
      deps.config,
    );
    return order;
  }

  async function splitWithin(tx: Tx, actor: Actor, body: Body): Promise<Split> {
    await lock(tx, body);
    const planned = await plan(tx, actor, body);
    const { order: from, lines, totals } = planned;
    const { total: amount } = totals;
    if (amount !== body.expectedAmount) throw new AppError('order.changed', { details: { amount } });
    const order = await write(tx, actor, planned, body);
    await inventory.moveUnits(tx, { from: from.id, to: order.id }, unitsOf(lines));
    const { ticketIds, note } = body;
    await refunds.request(tx, {
      ...{ ...whole, ticketIds, orderId: from.id, key: `split ${order.id}`, actor: byUser(actor) },
      ...{ note: note || undefined, internal: { by: 'split', amount }, keepsPlaces: true },
    });
    await linkOrders(tx, { order, from, kind: 'split', ticketIds, actor, at: clock.now(), note });
    const changed = await life.advance(tx, order, {
      ...{ command: { type: 'pay' }, actor: byUser(actor), cause: 'staff.split' },
      paidThrough: amount > 0 ? 'split' : 'free',
    });
    await writeExchangeMail(deps, tx, { from, order: changed, kind: 'split', tickets: ticketIds.length });
    const { number, state } = changed;
    await insertAuditEntry(tx, {
      ...{ at: clock.now(), userId: actor.userId, action: 'order.split', entity: 'order', entityId: from.id },
      ...{ before: null, after: { number, tickets: ticketIds.length, amount } },
    });
    const version = (await findOrderVersion(tx, from.id)) ?? body.version;
    return { orderId: order.id, number, state, version };
  }

  return {
    /** What would move with the tickets. */
    async quote(actor: Actor, body: QuoteBody): Promise<Quote> {
      const { order, version, totals } = await plan(db.query, actor, body);
      const { currency, total: amount, subtotal: face, fees, protection, vat } = totals;
      const isInvoiced = (await findInvoice(db.query, order.id)) !== undefined;
      return {
        ...{ version, currency, amount, face, fees, protection, vat },
        documents: isInvoiced ? ['credit_note'] : [],
      };
    },

    /** Moves tickets to a new order once for each key of its staff member. */
    split(actor: Actor, { key, ...body }: Body): Promise<Split> {
      const request = { scope: `order.split ${actor.userId}`, key, body };
      return db.transaction(async tx => {
        const kept = await claimOnce(tx, request, clock.now());
        // kept by the same call, so it has the same shape
        if (kept !== undefined) return kept as Split;
        const answer = await splitWithin(tx, actor, { key, ...body });
        await keepAnswer(tx, request, answer);
        return answer;
      });
    },
  };
}

/** The places of the tickets: a type's together, its seats in the order of the new lines. */
function unitsOf(lines: readonly SplitLine<SoldTicket>[]) {
  const byType = new Map<string, SoldTicket[]>();
  for (const ticket of lines.flatMap(({ tickets }) => tickets)) {
    byType.set(ticket.ticketTypeId, [...(byType.get(ticket.ticketTypeId) ?? []), ticket]);
  }
  return [...byType].map(([ticketTypeId, tickets]) => ({
    ...{ ticketTypeId, quantity: tickets.length },
    seatIds: tickets.flatMap(({ seatId }) => seatId ?? []),
  }));
}
