import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  counterMethodOf,
  counterMethods,
  isFreshSale,
  splitOverPayments,
  type CounterMethod,
  type CounterRefundGround,
  type RefundQuote,
} from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queries, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { noteShiftOfRefund } from '../cash-office/commission.repo.ts';
import { journalRefund } from '../cash-office/journal-sale.ts';
import { claimOnce, findAnswer, keepAnswer } from '../checkout/idempotency.repo.ts';
import { findOrderById, type OrderRecord } from '../orders/order.repo.ts';
import { byUser } from '../refunds/order-actions.service.ts';
import { listRefundableTickets } from '../refunds/refund-facts.repo.ts';
import { findPaymentProviders, listPaymentRooms, listRefunds } from '../refunds/refund.repo.ts';
import type { RefundSettlement } from '../refunds/refund-settlement.service.ts';
import type { RefundChoice } from '../refunds/refund-case.service.ts';
import type { Refunds } from '../refunds/refunds.service.ts';

type Wish = ParsedBodyOf<'POST /back/payspot/refund'>;
type Which = ParsedBodyOf<'POST /back/payspot/quote-refund'>;
type Refunded = ResponseOf<'POST /back/payspot/refund'>;
type Parts = Refunded['parts'];

interface Judged {
  readonly ground: CounterRefundGround;
  readonly choice: RefundChoice;
  readonly quote: RefundQuote & { readonly version: number };
}

/** Giving back at the counter what it sold: in full while the sale is fresh, else what the event's rules give buyers. */
export function createCounterRefunds(deps: Deps, refunds: Refunds, settlement: RefundSettlement) {
  /** The counter's own sale, with all tickets that are wanted back. */
  async function openOwn(
    query: Queries,
    { payspotId, orderId, ticketIds }: Which,
  ): Promise<OrderRecord & { readonly paidAt: Date }> {
    const order = await findOrderById(query, orderId);
    if (order?.payspotId !== payspotId) throw new AppError('order.not_found');
    const { state, paidAt, inDispute } = order;
    if ((state !== 'paid' && state !== 'partially_refunded') || !paidAt || inDispute)
      throw new AppError('order.state', { details: { state } });
    const own = new Set(
      (await listRefundableTickets(query, orderId, deps.clock.now())).map(of => of.ticketId),
    );
    if (ticketIds.some(id => !own.has(id))) throw new AppError('ticket.not_found');
    return { ...order, paidAt };
  }

  async function judge(
    { paidAt }: { readonly paidAt: Date },
    { orderId, ticketIds }: Which,
  ): Promise<Judged> {
    const on = async (ground: CounterRefundGround, terms: Omit<RefundChoice, 'ticketIds'>) => {
      const choice = { ...terms, ticketIds };
      return { ground, choice, quote: await refunds.quote(orderId, choice) };
    };
    if (isFreshSale(paidAt, deps.clock.now()))
      return on('undo', { reason: 'staff', waivesFees: true, withProtection: true });
    const calledOff = await on('event_cancelled', { reason: 'event_cancelled' });
    return calledOff.quote.refused.length === 0 ? calledOff : on('buyer', { reason: 'buyer' });
  }

  /** Pays out what was decided: cash from the till, cards by the terminal. Answers how much by which way. */
  async function handOver(tx: Tx, refundId: string, wish: Wish, actor: Actor): Promise<Parts> {
    const { orderId, payspotId, cardReference } = wish;
    const providers = await findPaymentProviders(tx, orderId);
    const decided = (await listRefunds(tx, orderId)).filter(
      refund => (refund.id === refundId || refund.partOf === refundId) && refund.state === 'requested',
    );
    const given: { method: CounterMethod; amount: number }[] = [];
    for (const { id, paymentId, amount } of decided) {
      const method = counterMethodOf(providers.get(paymentId ?? '') ?? '');
      // money that came another way goes back through its provider
      if (!method) continue;
      if (method === 'card' && cardReference === undefined)
        throw new AppError('request.invalid', { fields: { cardReference: 'required' } });
      await settlement.settle(tx, {
        ...{ refundId: id, outcome: 'succeeded', byHand: true, actor: byUser(actor) },
        reference: method === 'card' ? cardReference : 'till',
        paidThrough: `payspot-${method}:${payspotId}`,
      });
      given.push({ method, amount });
    }
    return sumParts(given);
  }

  /** What is to be given, as it was seen before anything is locked: the order's version says whether it still is. */
  async function decide(wish: Wish): Promise<Judged> {
    const judged = await judge(await openOwn(deps.db.query, wish), wish);
    const { refused, amount } = judged.quote;
    if (refused.length === 0 && amount !== wish.expectedAmount)
      throw new AppError('order.changed', { details: { amount } });
    return judged;
  }

  async function give(tx: Tx, wish: Wish, { choice, quote }: Judged, actor: Actor): Promise<string> {
    const { payspotId, orderId, note, idempotencyKey } = wish;
    const refund = await refunds.request(tx, {
      ...{ ...choice, orderId, key: `payspot ${idempotencyKey}`, version: quote.version },
      ...{ note, actor: byUser(actor) },
    });
    const parts = await handOver(tx, refund.id, wish, actor);
    const { currency } = refund;
    const at = deps.clock.now();
    const shiftId = await journalRefund(
      tx,
      payspotId,
      parts.map(part => ({ ...part, orderId, currency, userId: actor.userId, note, at })),
    );
    if (shiftId) await noteShiftOfRefund(tx, refund.id, shiftId);
    return refund.id;
  }

  /** What a refund gave, however often it is asked. */
  async function present({ orderId }: Wish, refundId: string): Promise<Refunded> {
    const { query } = deps.db;
    const order = await findOrderById(query, orderId);
    if (!order) throw new AppError('order.not_found');
    const providers = await findPaymentProviders(query, orderId);
    const decided = (await listRefunds(query, orderId)).filter(
      refund => refund.id === refundId || refund.partOf === refundId,
    );
    const parts = decided.flatMap(({ paymentId, amount }) => {
      const method = counterMethodOf(providers.get(paymentId ?? '') ?? '');
      return method ? [{ method, amount }] : [];
    });
    const amount = decided.reduce((sum, refund) => sum + refund.amount, 0);
    return { refundId, amount, currency: order.currency, parts: sumParts(parts), state: order.state };
  }

  return {
    /** What giving tickets back would bring now, and by which way it goes. */
    async quote(which: Which): Promise<ResponseOf<'POST /back/payspot/quote-refund'>> {
      const { query } = deps.db;
      const order = await openOwn(query, which);
      const { ground, quote } = await judge(order, which);
      const { parts } = splitOverPayments(quote.amount, await listPaymentRooms(query, order.id));
      return {
        ...{ ground, currency: order.currency, amount: quote.amount, kept: quote.kept },
        lines: quote.lines.map(({ ticketId, face, fee, protection, kept }) => ({
          ...{ ticketId, amount: face + fee + protection, kept },
        })),
        refused: quote.refused.map(({ ticketId, why }) => ({ ticketId, why })),
        parts: sumParts(
          parts.flatMap(({ payment, amount }) => {
            const method = counterMethodOf(payment.provider);
            return method ? [{ method, amount }] : [];
          }),
        ),
      };
    },

    /**
     * Gives tickets back and the money with them, once per key.
     * @throws {AppError} order.changed when it would bring another sum by now, shift.state where the till keeps shifts and
     * none is open
     */
    async refund(wish: Wish, actor: Actor): Promise<Refunded> {
      const { idempotencyKey, ...body } = wish;
      const request = { scope: `payspot.refund ${wish.payspotId}`, key: idempotencyKey, body };
      const again = async () => {
        const kept = await findAnswer(deps.db.query, request);
        return kept === undefined ? undefined : present(wish, String(kept));
      };
      const earlier = await again();
      if (earlier) return earlier;
      try {
        const judged = await decide(wish);
        const refundId = await deps.db.transaction(async tx => {
          const kept = await claimOnce(tx, request, deps.clock.now());
          if (kept !== undefined) return String(kept);
          const id = await give(tx, wish, judged, actor);
          await keepAnswer(tx, request, id);
          return id;
        });
        return await present(wish, refundId);
      } catch (refusal) {
        // a copy of this very request may have been carried out since it was looked for
        const meanwhile = await again();
        if (meanwhile) return meanwhile;
        throw refusal;
      }
    },
  };
}

function sumParts(parts: readonly { readonly method: CounterMethod; readonly amount: number }[]): Parts {
  return counterMethods.flatMap(method => {
    const amount = parts.reduce((sum, part) => (part.method === method ? sum + part.amount : sum), 0);
    return amount > 0 ? [{ method, amount }] : [];
  });
}
