import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { pickTranslation, type Currency, type LanguageCode } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { endKey } from '../../../platform/idempotency.repo.ts';
import type { PayspotPayment } from './payspot-order.ts';
import * as repo from './unmatched-payment.repo.ts';

type Settle = ParsedBodyOf<'POST /back/payspot/settle-unmatched-payment'>;
type Check = ParsedBodyOf<'POST /back/payspot/check-sale'>;

/** A sale whose card was charged; minor units. */
export interface PaidSale {
  readonly payspotId: string;
  readonly idempotencyKey: string;
  readonly payment: PayspotPayment;
  readonly expectedTotal: number;
  readonly currency: Currency;
  readonly eventId: string | null;
  readonly orderNumber: string | null;
  readonly quantity: number;
}

/** Refusals after which the same sale is sent again: its payment is not lost. */
const repeated = new Set<string>([
  'inventory.busy',
  'idempotency.in_progress',
  'idempotency.mismatch',
  'request.rate_limited',
  'service.unavailable',
]);

/** Tells that a client repeats the call after this refusal: the terminal's payment is not lost. */
export function isRepeated({ code }: AppError): boolean {
  return repeated.has(code);
}

/** Card payments for which nothing was sold. */
export function createUnmatchedPayments(deps: Deps) {
  const { db, clock } = deps;

  return {
    /** Sells, and lists what the terminal took where the sale is refused; the refusal goes on. */
    async keepingPaid<T>(sale: PaidSale, { userId }: Actor, sell: () => Promise<T>): Promise<T> {
      try {
        return await sell();
      } catch (error) {
        const amount = cardPartOf(sale);
        if (error instanceof AppError && !isRepeated(error) && amount > 0 && 'reference' in sale.payment)
          await repo.insertUnmatchedPayment(db.query, {
            ...{ id: newId(), payspotId: sale.payspotId, saleKey: sale.idempotencyKey, sellerId: userId },
            ...{ eventId: sale.eventId, orderNumber: sale.orderNumber, quantity: sale.quantity },
            ...{ amount, currency: sale.currency, reference: sale.payment.reference },
            ...{ reason: error.code, at: clock.now() },
          });
        throw error;
      }
    },

    /** The order that the key of a sale, or of a paid reservation, made; undefined where it made none, and then it never will. */
    async check(
      { payspotId, idempotencyKey, number, paid }: Check,
      { userId }: Actor,
    ): Promise<string | undefined> {
      const at = clock.now();
      const scope = `payspot.${number === undefined ? 'sell' : 'collect'} ${payspotId}`;
      return db.transaction(async tx => {
        const made = await endKey(tx, { scope, key: idempotencyKey }, at);
        if (made !== undefined) return String(made);
        if (paid)
          await repo.insertUnmatchedPayment(tx, {
            ...{ id: newId(), payspotId, saleKey: idempotencyKey, sellerId: userId },
            ...{ ...paid, eventId: paid.eventId ?? null, orderNumber: number ?? null, reason: 'lost', at },
          });
        return undefined;
      });
    },

    async list(
      payspotId: string | undefined,
      language: LanguageCode,
    ): Promise<ResponseOf<'POST /back/payspot/get-unmatched-payments'>['rows']> {
      const rows = await repo.listUnmatchedPayments(db.query, payspotId);
      return rows.map(({ id, at, titles, orderNumber, ...row }) => ({
        ...row,
        _id: id,
        at: at.toISOString(),
        eventTitle: titles ? pickTranslation(titles, language) : '',
        ...(orderNumber !== null && { number: orderNumber }),
      }));
    },

    /** @throws {AppError} order.not_found where nothing was sold for it, order.state where it ended otherwise */
    async settle({ payspotId, paymentId, outcome }: Settle, { userId }: Actor): Promise<{ ok: true }> {
      await db.transaction(async tx => {
        const payment = await repo.lockUnmatchedPayment(tx, { payspotId, id: paymentId });
        if (!payment) throw new AppError('not_found');
        if (payment.state === outcome) return;
        if (payment.state !== 'open')
          throw new AppError('order.state', { details: { state: payment.state } });
        const orderId = outcome === 'sold' ? await repo.findOrderPaidBy(tx, paymentId) : undefined;
        if (outcome === 'sold' && orderId === undefined) throw new AppError('order.not_found');
        await repo.endUnmatchedPayment(tx, paymentId, { at: clock.now(), userId, orderId });
      });
      return { ok: true };
    },
  };
}

/** Card payments for which nothing was sold. */
export type UnmatchedPayments = ReturnType<typeof createUnmatchedPayments>;

/** What the terminal took, minor units; 0 for cash. */
function cardPartOf({ payment, expectedTotal }: PaidSale): number {
  if (payment.method === 'card') return expectedTotal;
  return payment.method === 'mixed' ? payment.card : 0;
}
