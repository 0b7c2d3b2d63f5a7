import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createHoldBatcher } from './hold-batcher.ts';
import { createHoldDecider } from './hold-decider.ts';
import type { HeldLine, HoldOutcome, HoldProblem, HoldRequest } from './hold-request.ts';
import {
  adoptHolds,
  extendCart,
  freeCartHold,
  freeDueHolds,
  freeOrderUnits,
  hasLapsedHolds,
  listCartHolds,
  lockCarts,
  moveOrdersHolds,
  type Adoption,
  type CartHold,
  type OrderHoldMove,
  type UnitsBack,
} from './inventory.repo.ts';
import { listAgreeing, reseatOrder } from './reseat.ts';

/** What a granted request got. */
export interface GrantedHolds {
  readonly lines: readonly HeldLine[];
  readonly expiresAt: Date;
}

/** The one door to places: nothing else reads or writes `quota` and `hold` to decide a sale. */
export interface Inventory {
  /** Takes places for a cart, or throws what the buyer is told. */
  hold(request: HoldRequest): Promise<GrantedHolds>;
  /** Takes places at the counter inside the sale's own transaction. */
  holdWithin(tx: Tx, request: HoldRequest): Promise<GrantedHolds>;
  /** Takes places for who stands in line, until a deadline of its own; answers why when that can't be. */
  holdForWaiting(tx: Tx, request: HoldRequest, until: Date): Promise<GrantedHolds | readonly HoldProblem[]>;
  listCart(cart: string): Promise<CartHold[]>;
  /** Asked inside the checkout's transaction: a second connection, wanted by all at once, might never come. */
  isLapsed(tx: Tx, cart: string): Promise<boolean>;
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
  /** Ties locked holds to an order; `until` is only shown, they end with the order. */
  adopt(tx: Tx, holds: readonly { readonly id: string }[], orderId: string, until?: Date): Promise<void>;
  /** held -> sold, for an order locked by the caller. */
  sell(tx: Tx, orderId: string): Promise<void>;
  /** held or sold -> free, for an order locked by the caller. */
  free(tx: Tx, orderId: string): Promise<void>;
  /** Takes the freed places of an order again, all or none; tells whether that worked. */
  retake(tx: Tx, orderId: string): Promise<boolean>;
  /** Frees lapsed holds; answers how many. */
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
    async holdForWaiting(tx, request, until) {
      const due = { now: clock.now(), expiresAt: until };
      const outcome = await decider.decideWithin(tx, 'waiting', due, request);
      return outcome.kind === 'refused' ? outcome.problems : grantedOrThrow(outcome);
    },
    listCart: cart => listCartHolds(db.query, cart, clock.now()),
    isLapsed: (tx, cart) => hasLapsedHolds(tx, cart, clock.now()),
    releaseFromCart: (cart, holdId) => freeCartHold(db.query, cart, holdId),
    releaseFromCartWithin: freeCartHold,
    async extendCart(cart) {
      const until = times();
      const verdict = await extendCart(db.query, cart, until);
      if (verdict === 'extended') return until.expiresAt;
      throw new AppError(verdict === 'already' ? 'cart.already_extended' : 'cart.expired');
    },
    lockCart: (tx, cart) => lockCarts(tx, [cart], clock.now()),
    async lockCarts(tx, carts) {
      const byCart = new Map<string, CartHold[]>();
      for (const hold of await lockCarts(tx, carts, clock.now())) {
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
    async freeUnits(tx, orderId, units) {
      if (await freeOrderUnits(tx, orderId, units)) return;
      throw new AppError('order.state', {
        message: `order ${orderId} has not that many places to give back`,
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

function grantedOrThrow(outcome: HoldOutcome): GrantedHolds {
  switch (outcome.kind) {
    case 'held':
      return outcome;
    case 'refused':
      throw new AppError('inventory.unavailable', { details: { problems: outcome.problems } });
    case 'mismatch':
      throw new AppError('idempotency.mismatch');
    case 'mixed':
      throw new AppError('cart.currency_mixed');
    case 'no_event':
      throw new AppError('event.not_found');
  }
}
