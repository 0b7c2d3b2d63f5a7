import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  payspotMethodOf,
  payspotMethods,
  isFreshSale,
  splitOverPayments,
  type PayspotMethod,
  type PayspotRefundGround,
  type RefundQuote,
} from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import {
  findPaymentProviders,
  listPaymentRooms,
  listRefundableTickets,
  listRefunds,
  noteShiftOfRefund,
  type RefundChoice,
  type Refunds,
  type RefundSettlement,
} from '#payments';
import { journalRefund } from '../journal/journal-sale.ts';
import { claimOnce, findAnswer, keepAnswer } from '../../../platform/idempotency.repo.ts';
import { findOrderById, lockOrder, type OrderRecord } from '#orders';
import { byUser } from '#sales';
import * as repo from './card-refund.repo.ts';
import { checkShift } from './payspot-open.ts';
import { isRepeated } from './unmatched-payments.service.ts';

type Wish = ParsedBodyOf<'POST /back/payspot/refund'>;
type Which = ParsedBodyOf<'POST /back/payspot/quote-refund'>;
type Plan = ParsedBodyOf<'POST /back/payspot/plan-refund'>;
type Confirmation = ParsedBodyOf<'POST /back/payspot/confirm-refund'>;
type Refunded = ResponseOf<'POST /back/payspot/refund'>;
type Parts = Refunded['parts'];

interface Judged {
  readonly ground: PayspotRefundGround;
  readonly choice: RefundChoice;
  readonly quote: RefundQuote & { readonly version: number };
}

/** Refunding at the counter what it sold: in full while the sale is fresh, else what the event's rules give buyers. */
export function createPayspotRefunds(deps: Deps, refunds: Refunds, settlement: RefundSettlement) {
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

  /** The sum of a refund by the rules of when it was planned: a sale stays fresh while its terminal works. */
  async function judge(
    { paidAt }: { readonly paidAt: Date },
    { orderId, ticketIds }: Which,
    at = deps.clock.now(),
  ): Promise<Judged> {
    const on = async (ground: PayspotRefundGround, terms: Omit<RefundChoice, 'ticketIds'>) => {
      const choice = { ...terms, ticketIds };
      return { ground, choice, quote: await refunds.quote(orderId, choice) };
    };
    if (isFreshSale(paidAt, at))
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
    const given: { method: PayspotMethod; amount: number }[] = [];
    for (const { id, paymentId, amount } of decided) {
      const method = payspotMethodOf(providers.get(paymentId ?? '') ?? '');
      // money that came another way goes back through its provider
      if (!method) continue;
      if (method === 'card' && cardReference === undefined)
        throw new AppError('request.invalid', { fields: { cardReference: 'required' } });
      await settlement.settle(tx, {
        ...{ refundId: id, outcome: 'succeeded', isManual: true, actor: byUser(actor) },
        reference: method === 'card' ? cardReference : 'till',
        paidThrough: `payspot-${method}:${payspotId}`,
      });
      given.push({ method, amount });
    }
    return sumParts(given);
  }

  /** What is to be given, as it was seen before anything is locked: the order's version says whether it still is. */
  async function decide(wish: Omit<Wish, 'note' | 'idempotencyKey'>, plannedAt?: Date): Promise<Judged> {
    const judged = await judge(await openOwn(deps.db.query, wish), wish, plannedAt);
    const { refused, amount } = judged.quote;
    if (refused.length === 0 && amount !== wish.expectedAmount)
      throw new AppError('order.changed', { details: { amount } });
    return judged;
  }

  /** Of a sum, how much by which way; money goes back the way it came. */
  async function partsOf(orderId: string, amount: number): Promise<Parts> {
    const { parts } = splitOverPayments(amount, await listPaymentRooms(deps.db.query, orderId));
    return sumParts(
      parts.flatMap(({ payment, amount: part }) => {
        const method = payspotMethodOf(payment.provider);
        return method ? [{ method, amount: part }] : [];
      }),
    );
  }

  /** @throws {AppError} refund.refused while a terminal may give one of these tickets back under another key */
  async function checkNotPlanned(
    tx: Tx,
    wish: Pick<Wish, 'payspotId' | 'orderId' | 'ticketIds' | 'idempotencyKey'>,
  ) {
    await lockOrder(tx, wish.orderId);
    if (await repo.hasOtherOpenCardRefund(tx, wish))
      throw new AppError('refund.refused', { details: { why: 'planned' } });
  }

  async function give(tx: Tx, wish: Wish, { choice, quote }: Judged, actor: Actor): Promise<string> {
    const { payspotId, orderId, note, idempotencyKey } = wish;
    await checkNotPlanned(tx, wish);
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
      const method = payspotMethodOf(providers.get(paymentId ?? '') ?? '');
      return method ? [{ method, amount }] : [];
    });
    const amount = decided.reduce((sum, refund) => sum + refund.amount, 0);
    return { refundId, amount, currency: order.currency, parts: sumParts(parts), state: order.state };
  }

  async function refundOnce(wish: Wish, actor: Actor, plannedAt?: Date): Promise<Refunded> {
    const { idempotencyKey, ...body } = wish;
    const request = { scope: `payspot.refund ${wish.payspotId}`, key: idempotencyKey, body };
    const again = async () => {
      const kept = await findAnswer(deps.db.query, request);
      return kept === undefined ? undefined : present(wish, String(kept));
    };
    const earlier = await again();
    if (earlier) return earlier;
    try {
      const judged = await decide(wish, plannedAt);
      const refundId = await deps.db.transaction(async tx => {
        const kept = await claimOnce(tx, request, deps.clock.now());
        if (kept !== undefined) return String(kept);
        const id = await give(tx, wish, judged, actor);
        if (wish.cardReference !== undefined) await endPlan(tx, wish, id, actor);
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
  }

  /** The planned card refund that this one records. */
  async function endPlan(tx: Tx, wish: Wish, refundId: string, { userId }: Actor): Promise<void> {
    const reference = wish.cardReference ?? '';
    if (await repo.markRecorded(tx, wish, { refundId, reference, at: deps.clock.now(), userId })) return;
    // of older pages nothing was planned
    const planned = await repo.findCardRefundByKey(tx, wish);
    if (planned) throw new AppError('order.state', { details: { state: planned.state } });
  }

  /** Refunds, and lists the terminal's refund where it is refused; the refusal is thrown all the same. */
  async function keepingGiven<T>(wish: Wish, actor: Actor, refund: () => Promise<T>): Promise<T> {
    try {
      return await refund();
    } catch (error) {
      const { cardReference: reference } = wish;
      if (error instanceof AppError && !isRepeated(error) && reference !== undefined) {
        await planGiven(wish, actor);
        await repo.markUnrecorded(deps.db.query, wish, { reference, reason: error.code });
      }
      throw error;
    }
  }

  /** Lists the terminal's refund of an own order that an older page, which plans nothing, reports. */
  async function planGiven(wish: Wish, { userId: sellerId }: Actor): Promise<void> {
    const order = await findOrderById(deps.db.query, wish.orderId);
    if (order?.payspotId !== wish.payspotId || wish.expectedAmount < 1) return;
    const parts = await partsOf(order.id, wish.expectedAmount);
    const amount = parts.find(({ method }) => method === 'card')?.amount ?? wish.expectedAmount;
    const plannedAt = deps.clock.now();
    await repo.insertCardRefund(deps.db.query, {
      ...{ ...wish, id: newId(), sellerId, amount, currency: order.currency, plannedAt },
    });
  }

  async function planOnce(wish: Plan, { userId: sellerId }: Actor): Promise<void> {
    const { quote } = await decide(wish);
    if (quote.refused.length > 0)
      throw new AppError('refund.refused', { details: { refused: quote.refused } });
    await checkShift(deps.db.query, wish.payspotId);
    const order = await openOwn(deps.db.query, wish);
    const parts = await partsOf(order.id, quote.amount);
    const amount = parts.find(({ method }) => method === 'card')?.amount ?? 0;
    if (amount < 1) throw new AppError('request.invalid', { fields: { ticketIds: 'no_card' } });
    const plannedAt = deps.clock.now();
    await deps.db.transaction(async tx => {
      await checkNotPlanned(tx, wish);
      await repo.insertCardRefund(tx, {
        ...{ ...wish, id: newId(), sellerId, amount, currency: order.currency, plannedAt },
      });
    });
  }

  return {
    /** What giving tickets back would bring now, and by which way it goes. */
    async quote(which: Which): Promise<ResponseOf<'POST /back/payspot/quote-refund'>> {
      const { query } = deps.db;
      const order = await openOwn(query, which);
      const { ground, quote } = await judge(order, which);
      return {
        ...{ ground, currency: order.currency, amount: quote.amount, kept: quote.kept },
        lines: quote.lines.map(({ ticketId, face, fee, protection, kept }) => ({
          ...{ ticketId, amount: face + fee + protection, kept },
        })),
        refused: quote.refused.map(({ ticketId, why }) => ({ ticketId, why })),
        parts: await partsOf(order.id, quote.amount),
      };
    },

    /**
     * Refunds tickets, once per key. A refund that the terminal made while this one is refused is
     * listed, planned or not.
     * @throws {AppError} order.changed when it would bring another sum by now, shift.state where the till keeps shifts and
     * none is open
     */
    async refund(wish: Wish, actor: Actor): Promise<Refunded> {
      return keepingGiven(wish, actor, () => refundOnce(wish, actor));
    },

    /** Checks and records a refund that the terminal is to make, once per key; the order stays as it is. */
    async plan(wish: Plan, actor: Actor): Promise<ResponseOf<'POST /back/payspot/plan-refund'>> {
      const find = () => repo.findCardRefundByKey(deps.db.query, wish);
      const planned = (await find()) ?? (await planOnce(wish, actor).then(find));
      if (!planned || !isSamePlan(planned, wish)) throw new AppError('idempotency.mismatch');
      if (planned.state !== 'planned')
        throw new AppError('order.state', { details: { state: planned.state } });
      const { id: plannedRefundId, expectedAmount: amount, amount: onCard, currency } = planned;
      const parts = sumParts([
        { method: 'card', amount: onCard },
        { method: 'cash', amount: amount - onCard },
      ]);
      return { plannedRefundId, amount, currency, parts };
    },

    /** Records a planned refund that the terminal has made; refused, it stays listed with its reference. */
    async confirm(
      { payspotId, plannedRefundId, cardReference }: Confirmation,
      actor: Actor,
    ): Promise<Refunded> {
      const planned = await repo.findCardRefund(deps.db.query, { payspotId, id: plannedRefundId });
      if (!planned) throw new AppError('not_found');
      const { orderId, ticketIds, expectedAmount, note, idempotencyKey, plannedAt } = planned;
      const which = { payspotId, orderId, ticketIds: [...ticketIds] };
      const wish = { ...which, expectedAmount, cardReference, note, idempotencyKey };
      return keepingGiven(wish, actor, () => refundOnce(wish, actor, plannedAt));
    },
  };
}

function isSamePlan(planned: repo.CardRefund, wish: Plan): boolean {
  return (
    planned.orderId === wish.orderId &&
    planned.expectedAmount === wish.expectedAmount &&
    planned.ticketIds.length === wish.ticketIds.length &&
    wish.ticketIds.every(id => planned.ticketIds.includes(id))
  );
}

function sumParts(parts: readonly { readonly method: PayspotMethod; readonly amount: number }[]): Parts {
  return payspotMethods.flatMap(method => {
    const amount = parts.reduce((sum, part) => (part.method === method ? sum + part.amount : sum), 0);
    return amount > 0 ? [{ method, amount }] : [];
  });
}
