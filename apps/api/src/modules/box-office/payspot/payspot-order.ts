import type { ParsedBodyOf } from '@vh/contract';
import { isPaymentOpen, type PayspotMethod, type LanguageCode, type OrderTotals } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { earnCommission, insertPayment, listPayments, settlePayments } from '#payments';
import { journalSale } from '../journal/journal-sale.ts';
import type { Inventory } from '#inventory';
import { createOrder, type IssuedBefore, type OrderLifecycle, type OrderRecord } from '#orders';
import { assignCounter } from './payspot.repo.ts';
import { endBySale } from './unmatched-payment.repo.ts';

/** How a counter was paid. */
export type PayspotPayment = ParsedBodyOf<'POST /back/payspot/sell'>['payment'];

/** A sale whose places are held and whose sums are known. */
export interface PayspotOrder {
  readonly payspotId: string;
  readonly seller: Pick<Actor, 'userId' | 'name'>;
  readonly lang: LanguageCode;
  readonly buyerEmail?: string | undefined;
  readonly payment: PayspotPayment;
  readonly totals: OrderTotals;
  /** The event of each line of the totals. */
  readonly eventIds: readonly string[];
  readonly holdIds: readonly string[];
  /** Tickets that were handed out before, in the order of the lines; else they are made now. */
  readonly issued?: readonly IssuedBefore[] | undefined;
  /** Facts for the order's history. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** A reservation whose money a counter takes. */
export interface CollectedOrder {
  readonly payspotId: string;
  readonly seller: Pick<Actor, 'userId' | 'name'>;
  readonly payment: PayspotPayment;
}

/** Orders of counters: made, paid, issued and in the journal within the caller's transaction. */
export function createPayspotOrders(deps: Deps, inventory: Inventory, life: OrderLifecycle) {
  async function recordPayments(tx: Tx, order: OrderRecord, parts: readonly PaidPart[]): Promise<void> {
    const at = deps.clock.now();
    for (const { method, amount, reference, tendered } of parts) {
      await insertPayment(tx, {
        ...{ id: newId(), orderId: order.id, provider: `payspot-${method}`, state: 'succeeded' },
        ...{ amount, currency: order.currency, reference, tendered, createdAt: at, settledAt: at },
      });
    }
  }

  /** What else was begun to pay an order comes too late. */
  async function endAttempts(tx: Tx, orderId: string): Promise<void> {
    const open = (await listPayments(tx, orderId)).filter(({ state }) => isPaymentOpen(state));
    const at = deps.clock.now();
    await settlePayments(
      tx,
      open.map(({ id }) => ({ id, state: 'abandoned', settledAt: at })),
    );
  }

  /** Writes a sale into the till's journal, and what the counter earns by it. */
  async function writeJournal(
    tx: Tx,
    { id: orderId, currency }: OrderRecord,
    parts: readonly PaidPart[],
    { payspotId, seller }: Pick<PayspotOrder, 'payspotId' | 'seller'>,
  ): Promise<void> {
    const at = deps.clock.now();
    const shiftId = await journalSale(
      tx,
      payspotId,
      parts.map(({ method, amount }) => ({
        ...{ orderId, method, currency, amount, userId: seller.userId, at },
      })),
    );
    await earnCommission(tx, { orderId, currency, payspotId, shiftId, at });
  }

  /** A card that was charged before for nothing has its tickets now. */
  async function endUnmatched(
    tx: Tx,
    { id: orderId, currency }: OrderRecord,
    parts: readonly PaidPart[],
    { payspotId, seller }: Pick<PayspotOrder, 'payspotId' | 'seller'>,
  ): Promise<void> {
    for (const { method, amount, reference } of parts)
      if (method === 'card' && reference !== null)
        await endBySale(tx, {
          ...{ payspotId, orderId, amount, currency, reference },
          ...{ userId: seller.userId, at: deps.clock.now() },
        });
  }

  return {
    /**
     * Makes a paid order of held places; answers its id. Called last: the till stays locked until the transaction ends.
     * @throws {AppError} request.invalid when the payment does not fit the total, shift.state while no shift is open
     */
    async place(tx: Tx, sale: PayspotOrder): Promise<string> {
      const { payspotId, seller, totals, issued, data } = sale;
      const parts = partsOf(sale.payment, totals.total);
      const actor = { kind: 'user', id: seller.userId, name: seller.name } as const;
      const { order } = await createOrder(
        tx,
        {
          channel: 'payspot',
          language: sale.lang,
          buyerEmail: sale.buyerEmail ?? '',
          buyerName: '',
          buyerPhone: null,
          marketingConsent: false,
          payBy: null,
          payspotId,
          sellerId: seller.userId,
          totals,
          eventIds: sale.eventIds,
          actor,
          at: deps.clock.now(),
        },
        deps.config,
      );
      await inventory.adopt(
        tx,
        sale.holdIds.map(id => ({ id })),
        order.id,
      );
      await recordPayments(tx, order, parts);
      await life.advance(tx, order, {
        command: { type: 'pay' },
        // what was taken at a counter lies there until it is settled with us
        ...throughOf(parts, payspotId),
        ...(issued && { issued }),
        ...(data && { data }),
        actor,
        cause: `payspot.${sale.payment.method}`,
      });
      await endUnmatched(tx, order, parts, sale);
      await writeJournal(tx, order, parts, sale);
      return order.id;
    },

    /**
     * Takes the money for a locked order of the web: in time, or late if its places are still free. It is the counter's
     * from now on, whose way to pay it ends. Called last, as `place`.
     * @throws {AppError} request.invalid when the payment does not fit the total, order.state when it can't be paid any
     * more, order.tickets_unavailable when it ran out and its places are not free, shift.state while no shift is open
     */
    async collect(tx: Tx, reserved: OrderRecord, sale: CollectedOrder): Promise<void> {
      const { payspotId, seller, payment } = sale;
      const parts = partsOf(payment, reserved.total);
      const actor = { kind: 'user', id: seller.userId, name: seller.name } as const;
      const counter = { payspotId, sellerId: seller.userId };
      const order = { ...reserved, ...counter };
      await endAttempts(tx, order.id);
      await recordPayments(tx, order, parts);
      await assignCounter(tx, order.id, counter);
      if (order.state === 'booked')
        await life.advance(tx, order, {
          command: { type: 'pay' },
          ...throughOf(parts, payspotId),
          actor,
          cause: `payspot.${payment.method}`,
        });
      else await life.payLate(tx, order, { actor, ...throughOf(parts, payspotId), onlyIfFree: true });
      await endUnmatched(tx, order, parts, sale);
      await writeJournal(tx, order, parts, sale);
    },
  };
}

/** Money that came one way; minor units. */
interface PaidPart {
  readonly method: PayspotMethod;
  readonly amount: number;
  readonly reference: string | null;
  readonly tendered: number | null;
}

/**
 * By which ways a total was paid.
 * @throws {AppError} request.invalid when the card would pay all or more, or too little cash was handed over
 */
export function partsOf(payment: PayspotPayment, total: number): PaidPart[] {
  const invalid = (field: string, problem: string) =>
    new AppError('request.invalid', { fields: { [`payment.${field}`]: problem }, details: { total } });
  if (payment.method === 'card')
    return [{ method: 'card', amount: total, reference: payment.reference, tendered: null }];
  const onCard = payment.method === 'mixed' ? payment.card : 0;
  if (onCard > 0 && onCard >= total) throw invalid('card', 'too_much');
  const { tendered } = payment;
  if (tendered < total - onCard) throw invalid('tendered', 'too_little');
  const inCash = { method: 'cash', amount: total - onCard, reference: null, tendered } as const;
  if (payment.method === 'cash') return [inCash];
  return [inCash, { method: 'card', amount: onCard, reference: payment.reference, tendered: null }];
}

/** What was taken at a counter lies there until it is settled with us. */
function throughOf([main, apart]: readonly PaidPart[], payspotId: string) {
  const accountOf = (method: PayspotMethod) => `payspot-${method}:${payspotId}`;
  return {
    paidThrough: accountOf(main?.method ?? 'cash'),
    ...(apart && { paidApart: { provider: accountOf(apart.method), amount: apart.amount } }),
  };
}
