import {
  postMatched,
  postSale,
  transitionOrder,
  type InventoryEffect,
  type OrderCommand,
  type OrderTransition,
  type PaidApart,
} from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { writeInvoice } from '../documents/write-documents.service.ts';
import type { Inventory } from '#inventory';
import { postLedgerAll } from '../ledger/ledger.repo.ts';
import { soldOrdersOf } from '../ledger/sold-order.repo.ts';
import { noInternalPayments, type InternalPayments } from './internal-payments.ts';
import { storeConfirmations } from '../tickets/confirmation.service.ts';
import { issueTickets, type IssuedBefore } from '../tickets/ticket-issue.service.ts';
import { appendOrderEvents, saveOrderStates } from '../records/order-write.repo.ts';
import { listLinesOfOrders, type OrderActor, type OrderRecord } from '../records/order.repo.ts';

/** What is done to an order, by whom and why. */
export type OrderStep = {
  readonly actor: OrderActor;
  readonly cause: string;
  /** What staff wrote, or other facts for the history. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
} & (
  | { readonly command: Exclude<OrderCommand, { type: 'pay' | 'pay_late' | 'rebook' }> }
  /** `paidThrough` names the account of the provider that owes us the money: 'stripe', 'payspot-cash:<id>'. */
  | {
      readonly command: { readonly type: 'pay' };
      readonly paidThrough: string;
      /** What of it was paid another way. */
      readonly paidApart?: PaidApart | undefined;
      /** Tickets that were handed out before the order was made, in the order of its lines. */
      readonly issued?: readonly IssuedBefore[] | undefined;
    }
);

/** A step of a locked order. */
export type OrderMove = OrderStep & { readonly order: OrderRecord };

/** Money that arrived for an order that is not booked any more. */
export interface LatePayment {
  readonly actor: OrderActor;
  /** As of a step. */
  readonly paidThrough: string;
  readonly paidApart?: PaidApart | undefined;
  /** Nothing was taken yet: without its places the order stays as it is, and `order.tickets_unavailable` is thrown. */
  readonly onlyIfFree?: boolean;
}

/** The life of orders: every change of state goes through here, on orders that the caller has locked. */
export interface OrderLifecycle {
  /** Does one step, or throws order.state when the order is not where it is allowed. */
  advance(tx: Tx, order: OrderRecord, step: OrderStep): Promise<OrderRecord>;
  /** Does steps of different orders together; answers the orders in their order. Throws when one is not allowed. */
  advanceAll(tx: Tx, moves: readonly OrderMove[]): Promise<OrderRecord[]>;
  /**
   * A payment arrived for an order whose places were refunded: they are taken again and the sale is booked,
   * or the order needs a refund and the caller books the money as due to the buyer.
   * @throws {AppError} order.tickets_unavailable for money that is only taken if they are free
   */
  payLate(tx: Tx, order: OrderRecord, payment: LatePayment): Promise<OrderRecord>;
  /**
   * Tries once more to take the places of an order whose late money waits to go back; undefined when they are
   * not free. The money that was due to the buyer then pays the order.
   */
  rebook(
    tx: Tx,
    order: OrderRecord,
    step: { readonly actor: OrderActor; readonly cause: string },
  ): Promise<OrderRecord | undefined>;
  /**
   * Holds the places of a released order again, which is booked then; its caller sets its deadline.
   * @throws {AppError} order.tickets_unavailable with nothing changed, order.state when it is not released
   */
  renew(
    tx: Tx,
    order: OrderRecord,
    step: {
      readonly actor: OrderActor;
      readonly cause: string;
      readonly until: Date;
      readonly data: Readonly<Record<string, unknown>>;
    },
  ): Promise<OrderRecord>;
}

/** A step that was decided, before it is written. */
interface Decided {
  readonly order: OrderRecord;
  readonly transition: OrderTransition;
  readonly type: string;
  readonly actor: OrderActor;
  readonly cause: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly issued?: readonly IssuedBefore[] | undefined;
  /** Where the money of a sale is; 'buyer' when it was due to the buyer. */
  readonly money?: { readonly paidThrough: string; readonly paidApart?: PaidApart | undefined } | 'buyer';
}

export function createOrderLifecycle(
  deps: Deps,
  inventory: Inventory,
  internalPayments: InternalPayments = noInternalPayments,
): OrderLifecycle {
  /** Writes what was decided. The places are moved last: what all buyers want is so locked for a moment only. */
  async function write(tx: Tx, steps: readonly Decided[]): Promise<OrderRecord[]> {
    const at = deps.clock.now();
    await moveCovers(tx, steps);
    const changed = steps.map(({ order, transition }): OrderRecord => {
      const paidAt = transition.to === 'paid' ? at : order.paidAt;
      return { ...order, state: transition.to, paidAt };
    });
    await saveOrderStates(tx, changed);
    await appendOrderEvents(
      tx,
      steps.map(({ order, transition, type, actor, cause, data }) => ({
        orderId: order.id,
        at,
        type,
        actor,
        cause,
        from: transition.from,
        to: transition.to,
        ...(data && { data }),
      })),
    );
    await completeSales(
      tx,
      changed.filter(order => order.state === 'paid'),
      steps,
      at,
    );
    await moveInventory(tx, steps);
    await writeInvoices(tx, changed, steps);
    return changed;
  }

  /** Before anything is written: what pays for an order may be gone. */
  async function moveCovers(tx: Tx, steps: readonly Decided[]): Promise<void> {
    for (const { order, transition } of steps) {
      if (order.covered === 0) continue;
      if (transition.to === 'paid') await internalPayments.take(tx, order);
      else if (transition.from === 'booked') await internalPayments.release(tx, order);
    }
  }

  /** Tickets, confirmation and books of orders that became paid. */
  async function completeSales(
    tx: Tx,
    orders: readonly OrderRecord[],
    steps: readonly Decided[],
    at: Date,
  ): Promise<void> {
    if (orders.length === 0) return;
    const lines = await listLinesOfOrders(
      tx,
      orders.map(order => order.id),
    );
    const issued = new Map(
      steps.flatMap(({ order, issued: before }) => (before ? [[order.id, before]] : [])),
    );
    await issueTickets(deps, tx, lines, issued);
    await storeConfirmations(deps, tx, orders);
    const sold = await soldOrdersOf(tx, orders, lines);
    const bookings = steps.flatMap(({ order, money }) => {
      const sale = sold.get(order.id);
      if (!sale || !money) return [];
      const apart = coverOf(order);
      const base = { orderId: order.id, at };
      return money === 'buyer'
        ? {
            ...base,
            key: `matched ${order.id}`,
            kind: 'payment_matched' as const,
            entries: postMatched(sale, order.id),
          }
        : {
            ...base,
            key: `sale ${order.id}`,
            kind: 'sale' as const,
            entries: postSale(sale, money.paidThrough, apart ?? money.paidApart),
          };
    });
    await postLedgerAll(tx, bookings);
  }

  /** After the places: anyone who takes places again has locked them before. */
  async function writeInvoices(tx: Tx, orders: readonly OrderRecord[], steps: readonly Decided[]) {
    for (const [at, order] of orders.entries()) {
      if (order.state !== 'paid' || !order.invoiceTo) continue;
      const money = steps[at]?.money;
      const paidThrough = typeof money === 'object' ? money.paidThrough : undefined;
      await writeInvoice(deps, tx, { ...order, paidThrough });
    }
  }

  async function moveInventory(tx: Tx, steps: readonly Decided[]): Promise<void> {
    const ordersTo = (effect: InventoryEffect) =>
      steps.filter(step => step.transition.inventory === effect).map(step => step.order.id);
    const freed = ordersTo('free');
    if (freed.length > 0) await inventory.freeAll(tx, freed);
    const sold = ordersTo('sell');
    if (sold.length === 0) return;
    const done = await inventory.sellAll(tx, sold);
    const missing = sold.find(id => !done.has(id));
    if (missing) throw new AppError('order.state', { message: `order ${missing} holds no places to sell` });
  }

  async function advanceAll(tx: Tx, moves: readonly OrderMove[]): Promise<OrderRecord[]> {
    if (moves.length === 0) return [];
    const decided = moves.map(({ order, ...move }): Decided => {
      const transition = transitionOrder(order.state, move.command);
      if (!transition) throw refused(order, move.command.type);
      return {
        order,
        transition,
        type: move.command.type,
        actor: move.actor,
        cause: move.cause,
        data: move.data,
        ...('paidThrough' in move && {
          issued: move.issued,
          money: { paidThrough: move.paidThrough, paidApart: move.paidApart },
        }),
      };
    });
    return write(tx, decided);
  }

  async function writeOne(tx: Tx, step: Decided): Promise<OrderRecord> {
    const [changed] = await write(tx, [step]);
    return changed ?? step.order;
  }

  return {
    advanceAll,
    async advance(tx, order, step) {
      const [changed] = await advanceAll(tx, [{ ...step, order }]);
      return changed ?? order;
    },

    async payLate(tx, order, { actor, paidThrough, paidApart, onlyIfFree = false }) {
      const ifFree = transitionOrder(order.state, { type: 'pay_late', placesFree: true });
      if (!ifFree) throw refused(order, 'pay_late');
      // its internal payment was let go with its places, so the money that came is not enough
      const mayRetake = ifFree.inventory === 'retake' && order.covered === 0;
      const placesFree = mayRetake && (await inventory.retake(tx, order.id));
      if (onlyIfFree && !placesFree) throw new AppError('order.tickets_unavailable');
      const transition = placesFree
        ? ifFree
        : transitionOrder(order.state, { type: 'pay_late', placesFree: false });
      if (!transition) throw refused(order, 'pay_late');
      const cause = placesFree ? 'payment.late_places_free' : 'payment.late_tickets_unavailable';
      const money = { paidThrough, paidApart };
      return writeOne(tx, { order, transition, type: 'pay_late', actor, cause, money });
    },

    async rebook(tx, order, { actor, cause }) {
      const transition = transitionOrder(order.state, { type: 'rebook' });
      if (!transition) throw refused(order, 'rebook');
      if (order.covered > 0 || !(await inventory.retake(tx, order.id))) return undefined;
      return writeOne(tx, { order, transition, type: 'rebook', actor, cause, money: 'buyer' });
    },

    async renew(tx, order, { until, ...step }) {
      const transition = transitionOrder(order.state, { type: 'renew' });
      if (!transition) throw refused(order, 'renew');
      if (order.covered > 0 || !(await inventory.holdAgain(tx, order.id, until)))
        throw new AppError('order.tickets_unavailable');
      return writeOne(tx, { order, transition, type: 'renew', ...step });
    },
  };
}

/** What of a sale an internal payment settles, for the books. */
function coverOf({ covered, coveredBy }: OrderRecord): PaidApart | undefined {
  return coveredBy === null ? undefined : { provider: coveredBy, amount: covered };
}

function refused(order: OrderRecord, command: string): AppError {
  return new AppError('order.state', {
    message: `order ${order.number} is ${order.state}; '${command}' is not possible`,
    details: { state: order.state },
  });
}
