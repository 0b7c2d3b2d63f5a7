import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { RefundQuote, TicketRefundReason } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findRefundByKey, type RefundRequest, type Refunds, sumRefund } from '#payments';
import { openTicketAccess, type OrderRecord, type TicketAccess } from '#orders';

type Quote = ResponseOf<'POST /front/order/quote-cancel'>;
type Cancel = ParsedBodyOf<'POST /front/order/cancel-tickets'>;

/** The grounds a buyer can have; the one that brings most is taken. */
type Ground = Extract<TicketRefundReason, 'event_cancelled' | 'buyer' | 'protection'>;

interface Judged {
  readonly reason: Ground;
  readonly quote: RefundQuote & { readonly version: number };
}

/** Giving tickets back by the buyer, under the event's rules, under protection, or when an event is cancelled. */
export function createBuyerCancel(deps: Deps, refunds: Refunds) {
  /** A ticket that was transferred is its holder's; the money, should it ever go back, is the buyer's. */
  async function openOrder(token: string): Promise<TicketAccess> {
    const access = await openTicketAccess(deps.db.query, token);
    if (access.as !== 'buyer') throw new AppError('order.not_found');
    return access;
  }

  async function openOwn(token: string, ticketIds: readonly string[]): Promise<TicketAccess> {
    const access = await openOrder(token);
    const own = new Set(access.tickets.map(ticket => ticket.id));
    if (ticketIds.some(id => !own.has(id))) throw new AppError('ticket.not_found');
    if (access.order.state !== 'paid' && access.order.state !== 'partially_refunded') {
      throw new AppError('order.state', { details: { state: access.order.state } });
    }
    if (access.order.inDispute) throw new AppError('order.state', { details: { inDispute: true } });
    return access;
  }

  async function judge(order: OrderRecord, ticketIds: readonly string[]): Promise<Judged> {
    const grounds: Ground[] = ['event_cancelled', 'buyer'];
    if (order.protection > 0) grounds.push('protection');
    const judged: Judged[] = [];
    for (const reason of grounds) {
      judged.push({ reason, quote: await refunds.quote(order.id, { ticketIds, reason }) });
    }
    return judged.reduce(better);
  }

  async function give(request: RefundRequest): Promise<{ amount: number }> {
    const refund = await deps.db.transaction(tx => refunds.request(tx, request));
    return { amount: await sumRefund(deps.db.query, refund.id) };
  }

  return {
    /** What giving tickets back would bring now, to the last minor unit. */
    async quote({ orderToken, ticketIds }: ParsedBodyOf<'POST /front/order/quote-cancel'>): Promise<Quote> {
      const { order } = await openOwn(orderToken, ticketIds);
      const { reason, quote } = await judge(order, ticketIds);
      return {
        reason,
        currency: order.currency,
        lines: quote.lines.map(({ ticketId, face, fee, protection, kept }) => ({
          ticketId,
          amount: face + fee + protection,
          kept,
        })),
        refused: quote.refused.map(({ ticketId, why }) => ({ ticketId, why })),
        amount: quote.amount,
        kept: quote.kept,
      };
    },

    /**
     * Gives tickets back. What the buyer was shown is what they get: anything else is refused.
     * @throws {AppError} order.changed when it would bring another sum by now
     */
    async cancel({
      orderToken,
      ticketIds,
      expectedAmount,
      idempotencyKey,
    }: Cancel): Promise<{ amount: number }> {
      const { order } = await openOrder(orderToken);
      const key = `buyer ${idempotencyKey}`;
      const request = { orderId: order.id, ticketIds, key, actor: { kind: 'buyer' } as const };
      const again = async () => {
        const known = await findRefundByKey(deps.db.query, `${order.id} ${key}`);
        return known && give({ ...request, reason: known.reason as Ground });
      };
      const earlier = await again();
      if (earlier) return earlier;
      try {
        await openOwn(orderToken, ticketIds);
        const { reason, quote } = await judge(order, ticketIds);
        if (quote.refused.length === 0 && quote.amount !== expectedAmount) {
          throw new AppError('order.changed', { details: { amount: quote.amount } });
        }
        return await give({ ...request, reason, version: quote.version });
      } catch (refusal) {
        // A copy of this very request may have been carried out since it was looked for.
        const meanwhile = await again();
        if (meanwhile) return meanwhile;
        throw refusal;
      }
    },
  };
}

/** Fewer refusals count before more money; of equal refusals the later ground says better why. */
function better(one: Judged, other: Judged): Judged {
  const refusals = one.quote.refused.length - other.quote.refused.length;
  if (refusals !== 0) return refusals < 0 ? one : other;
  if (other.quote.amount !== one.quote.amount) return other.quote.amount > one.quote.amount ? other : one;
  return one.quote.refused.length > 0 ? other : one;
}
