import { isInternalPayment } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { InternalPayments, OrderRecord } from '#orders';
import { insertPayments } from '../records/payment.repo.ts';

/** Where an internal payment comes from. Everything happens in the caller's transaction, to orders that it has locked. */
export interface InternalPaymentSource {
  /** Orders that are locked before the one it pays, besides it; a settlement locks all of them by id. */
  sourcesOf(tx: Tx, orderIds: readonly string[]): Promise<readonly string[]>;
  /** Tells whether it can still pay, under the locks. */
  canPay(tx: Tx, order: OrderRecord): Promise<boolean>;
  /** Brings `order.covered` to the account `provider:<order.coveredBy>` of the ledger, which the sale then takes from there. */
  pay(tx: Tx, order: OrderRecord): Promise<void>;
  /** The order ended unpaid: what was kept for it is free again. */
  release(tx: Tx, order: OrderRecord): Promise<void>;
}

/** The internal payments of a process. */
export interface InternalPaymentSources extends InternalPayments {
  /** Names the source of an internal payment; once for each name, while services are made. */
  use(name: string, source: InternalPaymentSource): void;
  sourcesOf(tx: Tx, orderIds: readonly string[]): Promise<readonly string[]>;
  canTake(tx: Tx, order: OrderRecord): Promise<boolean>;
}

export function createInternalPayments({ clock }: Pick<Deps, 'clock'>): InternalPaymentSources {
  const sources = new Map<string, InternalPaymentSource>();

  function sourceOf({ number, coveredBy }: OrderRecord): InternalPaymentSource {
    const source = sources.get(coveredBy ?? '');
    if (!source) throw new Error(`order ${number} is covered by '${coveredBy ?? ''}', which has no source`);
    return source;
  }

  return {
    use(name, source) {
      if (!isInternalPayment(name)) throw new Error(`'${name}' is not an internal payment`);
      sources.set(name, source);
    },

    async sourcesOf(tx, orderIds) {
      const found: string[] = [];
      for (const source of sources.values()) found.push(...(await source.sourcesOf(tx, orderIds)));
      return found;
    },

    canTake: (tx, order) => sourceOf(order).canPay(tx, order),

    async take(tx, order) {
      const source = sourceOf(order);
      if (!(await source.canPay(tx, order))) throw new AppError('order.internal_payment_unavailable');
      await source.pay(tx, order);
      const at = clock.now();
      const { id: orderId, covered: amount, coveredBy, currency } = order;
      await insertPayments(tx, [
        {
          ...{ id: newId(), orderId, provider: coveredBy ?? '', state: 'succeeded', amount, currency },
          ...{ reference: null, tendered: null, createdAt: at, settledAt: at },
        },
      ]);
    },

    release: (tx, order) => sourceOf(order).release(tx, order),
  };
}
