import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createHoldBatcher } from './hold-batcher.ts';
import { createHoldDecider } from './hold-decider.ts';
import { networkLimitsOf } from './hold-network.ts';
import { changeQuantity, type QuantityChange } from './cart-quantity.ts';
import { grantedOrThrow, type GrantedHolds, type HoldProblem, type HoldRequest } from './hold-request.ts';
import {
  adoptHolds,
  emptyCart,
  extendCart,
  freeCartHold,
  freeDueHolds,
  freeOrderUnits,
  hasExpiredHolds,
  holdRetakenOrder,
  listCartHolds,
  mergeCartHolds,
  lockCarts,
  lockQuotasOfEvents,
  moveOrdersHolds,
  moveOrderUnits,
  type Adoption,
  type CartHold,
  type OrderHoldMove,
  type UnitsBack,
} from './inventory.repo.ts';
import { listAgreeing, reseatOrder } from './reseat.ts';

/** The one door to places: nothing else reads or writes `quota` and `hold` to decide a sale. */
export interface Inventory {
  /** Takes places for a cart, or throws what the buyer is told. */
  hold(request: HoldRequest): Promise<GrantedHolds>;
  /** Takes places at the counter inside the sale's own transaction. */
  holdWithin(tx: Tx, request: HoldRequest): Promise<GrantedHolds>;
  /**
   * Takes places for an order of staff inside its own transaction, whatever the sale's windows and limits are, while the
   * event is not over.
   */
  holdForStaff(tx: Tx, request: HoldRequest): Promise<GrantedHolds>;
  /** Takes places for who is on the waiting list, until a deadline of its own; answers why when that can't be. */
  holdForWaiting(tx: Tx, request: HoldRequest, until: Date): Promise<GrantedHolds | readonly HoldProblem[]>;
  /** The same in place of all that the cart holds: it is freed in the same step, and stays when the rest fails. */
  holdInstead(request: HoldRequest): Promise<GrantedHolds>;
  /**
   * Sets how many tickets a hold of a cart has; fewer free places at once, more are taken as far as there are any.
   * @throws {AppError} inventory.unavailable, or request.invalid for seats that are not those of the hold
   */
  setQuantity(change: QuantityChange): Promise<'changed' | 'gone'>;
  /** Joins the holds of a cart that are alike; answers into which hold each of the joined ones went. */
  mergeCart(cart: string): Promise<ReadonlyMap<string, string>>;
  /** Frees all that a cart holds. */
  emptyCart(cart: string): Promise<void>;
  listCart(cart: string): Promise<CartHold[]>;
  /** Asked inside the checkout's transaction: a second connection, wanted by all at once, might never come. */
  isExpired(tx: Tx, cart: string): Promise<boolean>;
  releaseFromCart(cart: string, holdId: string): Promise<number>;
  releaseFromCartWithin(tx: Tx, cart: string, holdId: string): Promise<number>;
  extendCart(cart: string): Promise<Date>;
  /** Locks a cart's living holds for the transaction. */
  lockCart(tx: Tx, cart: string): Promise<CartHold[]>;
  /** Locks the living holds of several carts, oldest first; a cart without any is not in the answer. */
  lockCarts(tx: Tx, carts: readonly string[]): Promise<ReadonlyMap<string, readonly CartHold[]>>;
  /** Ties locked holds to their orders, all of them. */
  adoptAll(tx: Tx, adoptions: readonly Adoption[]): Promise<void>;
  /** held -> sold, for orders locked by the caller; answers the orders that had places to sell. */
  sellAll(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** held or sold -> free, for orders locked by the caller; answers the orders that had any. */
  freeAll(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Takes the freed places of orders again, each order all or none; answers those for which it worked. Where an
   * order's seats are gone and its buyer agreed to that, it gets equivalent ones.
   */
  retakeAll(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Gives single places of a locked order back, once each time it is called. Name the seats of the tickets, or
   * void the tickets first: then places without a living ticket are taken.
   * @throws {AppError} order.state when the order has not that many
   */
  freeUnits(tx: Tx, orderId: string, units: readonly UnitsBack[]): Promise<void>;
  /**
   * Moves sold places of a locked order to a new one, which is paid in the same transaction; nothing becomes free.
   * @throws {AppError} order.state when the order has not that many
   */
  moveUnits(
    tx: Tx,
    orders: { readonly from: string; readonly to: string },
    units: readonly UnitsBack[],
  ): Promise<void>;
  /** Locks the quotas of events before places of several orders are moved, in the order in which everybody does. */
  lockEventQuotas(tx: Tx, eventIds: readonly string[]): Promise<void>;
  /** Ties locked holds to an order; `until` is only shown, they end with the order. */
  adopt(tx: Tx, holds: readonly { readonly id: string }[], orderId: string, until?: Date): Promise<void>;
  /** held -> sold, for an order locked by the caller. */
  sell(tx: Tx, orderId: string): Promise<void>;
  /** held or sold -> free, for an order locked by the caller. */
  free(tx: Tx, orderId: string): Promise<void>;
  /** Takes the freed places of an order again, all or none; tells whether that worked. */
  retake(tx: Tx, orderId: string): Promise<boolean>;
  /** The same, but only holds them; they end with the order, `until` is only shown. */
  holdAgain(tx: Tx, orderId: string, until: Date): Promise<boolean>;
  /** Frees expired holds; answers how many. */
  freeDue(): Promise<number>;
}

/** Holds freed by one commit; small, so that sales of the same places wait only shortly. */
const dueBatch = 200;

export function createInventory(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'metrics'>): Inventory {
  const { db, clock, config } = deps;
  const times = () => {
    const now = clock.now();
    return { now, expiresAt: new Date(now.getTime() + config.holdMinutes * 60_000) };
  };
  const limits = networkLimitsOf(config);
  const asked = () => ({ now: clock.now(), limits });
  const decider = createHoldDecider(deps, times);
  const batcher = createHoldBatcher(decider.decide);

  async function adoptAll(tx: Tx, adoptions: readonly Adoption[]): Promise<void> {
    const adopted = await adoptHolds(tx, adoptions);
    if (adopted.length !== adoptions.length) throw new AppError('cart.expired');
  }

  async function retakeAll(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
    const moved = new Set(await moveAll(tx, orderIds, 'retake'));
    const left = orderIds.filter(orderId => !moved.has(orderId));
    for (const orderId of left.length > 0 ? await listAgreeing(tx, left) : []) {
      if (!(await reseatOrder(tx, orderId))) continue;
      for (const retaken of await moveAll(tx, [orderId], 'retake')) moved.add(retaken);
    }
    return moved;
  }

  async function moveAll(tx: Tx, orderIds: readonly string[], move: OrderHoldMove) {
    return new Set(await moveOrdersHolds(tx, orderIds, move, clock.now()));
  }

  return {
    hold: async request =>
      grantedOrThrow(
        await (request.isUnlocked
          ? db.transaction(tx => decider.decideWithin(tx, 'unlocked', times(), request))
          : batcher.hold(request)),
      ),
    holdWithin: async (tx, request) =>
      grantedOrThrow(await decider.decideWithin(tx, 'payspot', times(), request)),
    holdForStaff: async (tx, request) =>
      grantedOrThrow(await decider.decideWithin(tx, 'staff', times(), request)),
    async holdForWaiting(tx, request, until) {
      const due = { now: clock.now(), expiresAt: until };
      const outcome = await decider.decideWithin(tx, 'waiting', due, request);
      return outcome.kind === 'refused' ? outcome.problems : grantedOrThrow(outcome);
    },
    holdInstead: async request =>
      grantedOrThrow(
        await db.transaction(async tx => {
          await emptyCart(tx, request.cart, clock.now(), request);
          const channel = request.isUnlocked ? 'unlocked' : 'public';
          const outcome = await decider.decideWithin(tx, channel, times(), request);
          // thrown here, so that what was freed is held again
          grantedOrThrow(outcome);
          return outcome;
        }),
      ),
    setQuantity: change =>
      db.transaction(tx => changeQuantity({ tx, times: times(), limits, decider }, change)),
    mergeCart: cart => mergeCartHolds(db.query, cart, clock.now()),
    emptyCart: cart => emptyCart(db.query, cart, clock.now()),
    listCart: cart => listCartHolds(db.query, cart, asked()),
    isExpired: (tx, cart) => hasExpiredHolds(tx, cart, clock.now()),
    releaseFromCart: (cart, holdId) => freeCartHold(db.query, cart, holdId),
    releaseFromCartWithin: freeCartHold,
    async extendCart(cart) {
      const { verdict, expiresAt } = await extendCart(db.query, cart, { ...times(), limits });
      if (verdict === 'extended' && expiresAt) return expiresAt;
      throw new AppError(verdict === 'already' ? 'cart.already_extended' : 'cart.expired');
    },
    lockCart: (tx, cart) => lockCarts(tx, [cart], asked()),
    async lockCarts(tx, carts) {
      const byCart = new Map<string, CartHold[]>();
      for (const hold of await lockCarts(tx, carts, asked())) {
        byCart.set(hold.cart, [...(byCart.get(hold.cart) ?? []), hold]);
      }
      return byCart;
    },
    adopt: (tx, holds, orderId, until) =>
      adoptAll(
        tx,
        holds.map(hold => ({ holdId: hold.id, orderId, until })),
      ),
    adoptAll,
    async sell(tx, orderId) {
      const moved = await moveOrdersHolds(tx, [orderId], 'sell', clock.now());
      if (moved.length > 0) return;
      throw new AppError('order.state', { message: `order ${orderId} holds no places to sell` });
    },
    sellAll: (tx, orderIds) => moveAll(tx, orderIds, 'sell'),
    async free(tx, orderId) {
      await moveOrdersHolds(tx, [orderId], 'free', clock.now());
    },
    freeAll: (tx, orderIds) => moveAll(tx, orderIds, 'free'),
    retake: async (tx, orderId) => (await retakeAll(tx, [orderId])).has(orderId),
    retakeAll,
    async holdAgain(tx, orderId, until) {
      const isTaken = (await retakeAll(tx, [orderId])).has(orderId);
      if (isTaken) await holdRetakenOrder(tx, orderId, until);
      return isTaken;
    },
    async moveUnits(tx, { from, to }, units) {
      if (await moveOrderUnits(tx, { from, to, units, now: clock.now() })) return;
      throw new AppError('order.state', { message: `order ${from} has not that many places to move` });
    },
    lockEventQuotas: lockQuotasOfEvents,
    async freeUnits(tx, orderId, units) {
      if (await freeOrderUnits(tx, orderId, units)) return;
      throw new AppError('order.state', {
        message: `order ${orderId} has not that many places to release`,
      });
    },
    async freeDue() {
      let freed = 0;
      for (let batch = dueBatch; batch === dueBatch; freed += batch) {
        batch = await freeDueHolds(db.query, clock.now(), dueBatch);
      }
      return freed;
    },
  };
}
