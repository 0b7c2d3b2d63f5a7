import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { dayAt, lastPayDay } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import { newId } from '../../../platform/ids.ts';
import type { Inventory } from '#inventory';
import {
  findInvoice,
  findOrderById,
  invoiceToOf,
  listTickets,
  lockOrder,
  lockTickets,
  type OrderLifecycle,
  type OrderRecord,
} from '#orders';
import { type Payments, type Providers, type Refunds, rightsOn, writeExchangeMail } from '#payments';
import { insertAuditEntry } from '#system';
import { checkExpectedTotal } from '../checkout/cart-terms.ts';
import { findOrderVersion } from '../order-management/order-actions.repo.ts';
import { byUser } from '../order-management/order-actions.service.ts';
import { createRequestFulfilment } from '../order-requests/fulfil-request.service.ts';
import { createStaffOrderPlacing, refuseClosed } from '../staff-orders/staff-order-placing.ts';
import { createStaffSale, type PricedSale } from '../staff-orders/staff-sale.service.ts';
import { createExchangePlanner, type ExchangePlan } from './exchange-plan.ts';
import { buyerOf, linkOrders } from '../staff-orders/linked-orders.ts';

type QuoteBody = ParsedBodyOf<'POST /back/order/quote-exchange'>;
type Quote = ResponseOf<'POST /back/order/quote-exchange'>;
type Body = ParsedBodyOf<'POST /back/order/exchange'>;
type Exchanged = ResponseOf<'POST /back/order/exchange'>;

/** What exchanges are made with. */
export interface ExchangeServices {
  readonly inventory: Inventory;
  readonly orderLife: OrderLifecycle;
  readonly payments: Payments;
  readonly providers: Providers;
  readonly refunds: Refunds;
}

/** Exchanges tickets of orders for others of the same organiser. */
export function createExchanges(
  deps: Deps,
  { inventory, orderLife: life, payments, providers, refunds }: ExchangeServices,
) {
  const { db, clock } = deps;
  const sales = createStaffSale(deps, providers);
  const planner = createExchangePlanner(deps, sales, providers);
  const placing = createStaffOrderPlacing(deps, inventory);
  const fulfil = createRequestFulfilment(deps);

  /** Money that goes back takes the right to refund. */
  async function mayRefund(actor: Actor, { order, tickets, sums }: ExchangePlan): Promise<boolean> {
    if (sums.surplus === 0) return true;
    const rights = await rightsOn(db.query, actor, { orderId: order.id, right: 'can-refund' });
    return tickets.every(({ eventId }) => rights.eventIds.has(eventId));
  }

  /** Until when the rest is awaited. */
  function deadlineFor(sale: PricedSale, { payment, payOn }: Pick<Body, 'payment' | 'payOn'>): Date {
    const deadline = sales.deadlineFor(sale, payOn);
    // who pays by card has the ticket at once
    const isBound = payment === 'online' && payOn === undefined && deadline > sale.event.startsAt;
    return isBound ? sale.event.startsAt : deadline;
  }

  /** Under the locks of the order, its tickets and the quotas of all events that it concerns. */
  async function lock(tx: Tx, body: Body): Promise<void> {
    const order = await lockOrder(tx, body.orderId);
    if (!order) throw new AppError('order.not_found');
    if (body.orderRequestId !== undefined) await fulfil.lock(tx, body.orderId, body.orderRequestId);
    const version = await findOrderVersion(tx, body.orderId);
    if (version !== body.version) throw new AppError('order.changed', { details: { version } });
    const tickets = await listTickets(tx, body.orderId);
    await lockTickets(
      tx,
      tickets.map(({ id }) => id),
    );
    await inventory.lockEventQuotas(tx, [...tickets.map(({ eventId }) => eventId), body.eventId]);
  }

  function check({ quote, sale }: ExchangePlan, { expectedValue, expectedTotal }: Body): void {
    if (quote.amount !== expectedValue)
      throw new AppError('order.changed', { details: { amount: quote.amount } });
    checkExpectedTotal(expectedTotal, sale.totals.total);
    refuseClosed(sale, clock.now());
  }

  /** Costs no more: the tickets are refunded first, so that their seats are free for the new ones. */
  async function settleNow(tx: Tx, actor: Actor, made: Made): Promise<OrderRecord> {
    const { id, plan, body } = made;
    const { order: from, choice, quote, sums } = plan;
    await refunds.request(tx, {
      ...choice,
      ...(sums.refunded !== quote.amount && { amount: sums.refunded }),
      ...{
        orderId: from.id,
        key: `exchange ${id}`,
        actor: byUser(actor),
        by: actor,
        note: body.note || undefined,
      },
      internal: { by: 'exchange', amount: sums.covered },
    });
    const order = await place(tx, actor, made, null);
    await linkOrders(tx, { ...linkOf(made, actor), order, state: 'done' });
    const { covered } = sums;
    const changed = await life.advance(tx, order, {
      ...{ command: { type: 'pay' }, actor: byUser(actor), cause: 'staff.exchange' },
      paidThrough: covered > 0 ? 'exchange' : 'free',
    });
    await writeExchangeMail(deps, tx, {
      from,
      order: changed,
      kind: 'done',
      tickets: choice.ticketIds.length,
    });
    return changed;
  }

  /** Costs more: the new tickets are held, and the old ones stay valid until the rest is paid. */
  async function awaitRest(tx: Tx, actor: Actor, made: Made): Promise<OrderRecord> {
    const { plan, body } = made;
    const { payment } = body;
    if (!payment) throw new AppError('request.invalid', { fields: { payment: 'required' } });
    if (!(await planner.paymentsFor(plan)).includes(payment))
      throw new AppError('payment.method_unavailable');
    const order = await place(tx, actor, made, deadlineFor(plan.sale, body));
    const { waivesFees, withProtection, amount } = plan.choice;
    const terms = { waivesFees, withProtection, amount, expectedAmount: plan.quote.amount };
    await linkOrders(tx, { ...linkOf(made, actor), order, state: 'open', terms });
    if (payment === 'bank-transfer') await payments.open(tx, order, payment);
    const tickets = plan.choice.ticketIds.length;
    await writeExchangeMail(deps, tx, { from: plan.order, order, kind: 'rest', tickets });
    return order;
  }

  const linkOf = ({ plan, body }: Made, actor: Actor) => ({
    ...{ from: plan.order, kind: 'exchange' as const, actor, at: clock.now(), note: body.note },
    ticketIds: body.ticketIds,
  });

  /** Holds the new tickets and writes their order; prices are read again under the holds. */
  async function place(
    tx: Tx,
    actor: Actor,
    { id, plan, body }: Made,
    payBy: Date | null,
  ): Promise<OrderRecord> {
    const { order: from, sums, tickets } = plan;
    const held = await placing.hold(tx, id, plan.sale);
    const sale = await sales.price(tx, { ...body, payment: 'bank-transfer' }, held);
    checkExpectedTotal(body.expectedTotal, sale.totals.total);
    const known = new Map((await listTickets(tx, from.id)).map(ticket => [ticket.id, ticket.attendeeName]));
    return placing.write(tx, actor, held, {
      ...{ id, sale, payBy, buyer: buyerOf(from), language: from.language, userId: from.userId },
      ...{ invoiceTo: invoiceToOf(from) ?? null, bookedBy: 'staff.exchange' },
      ...(sums.covered > 0 && { cover: { by: 'exchange', amount: sums.covered } }),
      names: tickets.map(({ ticketId }) => known.get(ticketId) ?? ''),
    });
  }

  async function exchangeWithin(tx: Tx, actor: Actor, body: Body): Promise<Exchanged> {
    await lock(tx, body);
    const plan = await planner.plan(tx, actor, body);
    check(plan, body);
    if (!(await mayRefund(actor, plan))) {
      throw new AppError('auth.forbidden', {
        message: 'a difference that goes back takes the right to refund',
      });
    }
    const made = { id: newId(), plan, body };
    const order = await (plan.sums.amountDue > 0 ? awaitRest : settleNow)(tx, actor, made);
    if (body.orderRequestId !== undefined) {
      await fulfil.end(tx, { order: plan.order, requestId: body.orderRequestId, actor });
    }
    const { number, state } = order;
    await insertAuditEntry(tx, {
      ...{
        at: clock.now(),
        userId: actor.userId,
        action: 'order.exchange',
        entity: 'order',
        entityId: body.orderId,
      },
      before: null,
      after: { number, state, tickets: body.ticketIds.length, value: plan.quote.amount, ...plan.sums },
    });
    const version = (await findOrderVersion(tx, body.orderId)) ?? body.version;
    return { orderId: order.id, number, state, version };
  }

  return {
    /** What an exchange comes to; nothing is held. */
    async quote(actor: Actor, { lang, ...wanted }: QuoteBody): Promise<Quote> {
      const plan = await planner.plan(db.query, actor, wanted);
      const { order, quote, sale, sums, version } = plan;
      const { totals, catalogue, event } = sale;
      const { startsAt, timezone } = event;
      const payments = await planner.paymentsFor(plan);
      const last = lastPayDay({ now: clock.now(), startsAt, timezone });
      const day = dayAt(deadlineFor(sale, { payment: payments[0] }), timezone);
      const { covered, amountDue, surplus } = sums;
      const { currency, subtotal, fees, vat, total } = totals;
      const hasInvoice = invoiceToOf(order) !== undefined;
      return {
        ...{ version, currency, value: quote.amount, highest: quote.highest, kept: quote.kept },
        protection: quote.protection,
        lines: totals.lines.map(({ ticketTypeId, quantity, face, fee, total: sum }) => ({
          ...{ ticketTypeId, name: catalogue.typeName(ticketTypeId, lang), quantity, face, fee },
          total: sum,
        })),
        ...{ subtotal, fees, vat, total, covered, amountDue, surplus, payments },
        ...(last && amountDue > 0 && { payOn: day < last ? day : last, lastPayOn: last }),
        needsRefundRight: !(await mayRefund(actor, plan)),
        documents: [
          ...((await findInvoice(db.query, order.id)) ? (['credit_note'] as const) : []),
          ...(hasInvoice && total > 0 ? (['invoice'] as const) : []),
        ],
      };
    },

    /**
     * Exchanges tickets once for each key of its staff member.
     * @throws {AppError} order.changed for another version or value, cart.price_changed, inventory.unavailable when somebody was
     *   quicker, payment.method_unavailable, auth.step_up_needed above the limit of refunds
     */
    async exchange(actor: Actor, { key, ...body }: Body): Promise<Exchanged> {
      const request = { scope: `order.exchange ${actor.userId}`, key, body };
      const exchanged = await db.transaction(async tx => {
        const kept = await claimOnce(tx, request, clock.now());
        // kept by the same call, so it has the same shape
        if (kept !== undefined) return kept as Exchanged;
        const answer = await exchangeWithin(tx, actor, { key, ...body });
        await keepAnswer(tx, request, answer);
        return answer;
      });
      // after the commit, as at the checkout: it writes what to transfer
      const order = await findOrderById(db.query, exchanged.orderId);
      if (order?.state === 'booked') await payments.redirectOf(order);
      return exchanged;
    },
  };
}

/** An exchange that is being made. */
interface Made {
  /** Of the new order. */
  readonly id: string;
  readonly plan: ExchangePlan;
  readonly body: Body;
}
