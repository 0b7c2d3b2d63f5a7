import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createHoldBatcher } from './hold-batcher.ts';
import type { HoldOutcome, HoldRequest, HoldRequestLine } from './hold-request.ts';
import {
  adoptHolds,
  decideHolds,
  decideHoldsWithin,
  extendCart,
  freeCartHold,
  freeDueHolds,
  hasLapsedHolds,
  listCartHolds,
  lockCart,
  moveOrderHolds,
  type CartHold,
} from './inventory.repo.ts';

/** What a granted request got. */
export interface GrantedHolds {
  readonly lines: readonly HoldRequestLine[];
  readonly expiresAt: Date;
}

/** The one door to places: nothing else reads or writes `quota` and `hold` to decide a sale. */
export interface Inventory {
  /** Takes places for a cart, or throws what the buyer is told. */
  hold(request: HoldRequest): Promise<GrantedHolds>;
  /** Takes places at the counter inside the sale's own transaction. */
  holdWithin(tx: Tx, request: HoldRequest): Promise<GrantedHolds>;
  listCart(cart: string): Promise<CartHold[]>;
  /** Asked inside the checkout's transaction: a second connection, wanted by all at once, might never come. */
  isLapsed(tx: Tx, cart: string): Promise<boolean>;
  releaseFromCart(cart: string, holdId: string): Promise<number>;
  extendCart(cart: string): Promise<Date>;
  /** Locks a cart's living holds for the transaction. */
  lockCart(tx: Tx, cart: string): Promise<CartHold[]>;
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

export function createInventory({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Inventory {
  const times = () => {
    const now = clock.now();
    return { now, expiresAt: new Date(now.getTime() + config.holdMinutes * 60_000) };
  };
  const batcher = createHoldBatcher((eventId, requests) =>
    decideHolds(db.pool, eventId, 'public', times(), requests),
  );
  return {
    hold: async request => grantedOrThrow(await batcher.hold(request)),
    holdWithin: async (tx, request) =>
      grantedOrThrow(await decideHoldsWithin(tx, 'payspot', times(), request)),
    listCart: cart => listCartHolds(db.query, cart, clock.now()),
    isLapsed: (tx, cart) => hasLapsedHolds(tx, cart, clock.now()),
    releaseFromCart: (cart, holdId) => freeCartHold(db.query, cart, holdId),
    async extendCart(cart) {
      const until = times();
      const verdict = await extendCart(db.query, cart, until);
      if (verdict === 'extended') return until.expiresAt;
      throw new AppError(verdict === 'already' ? 'cart.already_extended' : 'cart.expired');
    },
    lockCart: (tx, cart) => lockCart(tx, cart, clock.now()),
    async adopt(tx, holds, orderId, until) {
      const ids = holds.map(hold => hold.id);
      const adopted = await adoptHolds(tx, ids, orderId, until);
      if (adopted !== ids.length) throw new AppError('cart.expired');
    },
    async sell(tx, orderId) {
      const moved = await moveOrderHolds(tx, orderId, 'sell', clock.now());
      if (!moved) throw new AppError('order.state', { message: `order ${orderId} holds no places to sell` });
    },
    async free(tx, orderId) {
      await moveOrderHolds(tx, orderId, 'free', clock.now());
    },
    retake: (tx, orderId) => moveOrderHolds(tx, orderId, 'retake', clock.now()),
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
