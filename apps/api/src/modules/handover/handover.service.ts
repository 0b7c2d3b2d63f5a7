import { hash, randomBytes } from 'node:crypto';
import type { ResponseOf } from '@vh/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { openSealedText, sealText } from '../../platform/sealed-text.ts';
import { cartTokenKey, hashCartToken, isOwnCartToken } from '../cart/cart-token.ts';
import type { Inventory } from '../inventory/inventory.service.ts';
import { insertHandover, listContents, moveHolds, takeHandover } from './handover.repo.ts';

/** A code lives as long as a slow phone needs to open the checkout, in milliseconds. */
const codeLifeMs = 2 * 60_000;

/** Carts that were filled on an organiser's own site, on their way to the shop; see decision 0020. */
export function createHandovers(deps: Deps, inventory: Inventory) {
  const { db, clock, config } = deps;
  const tokenKey = cartTokenKey(config.appSecret);

  return {
    async handOver(cartToken: string): Promise<ResponseOf<'POST /front/cart/hand-over'>> {
      if (!isOwnCartToken(tokenKey, cartToken)) throw new AppError('cart.not_found');
      const holds = await inventory.listCart(hashCartToken(cartToken));
      if (holds.length === 0) throw new AppError('cart.expired', { message: 'nothing is held any more' });
      const now = clock.now();
      const code = randomBytes(32).toString('base64url');
      const codeHash = hash('sha256', code, 'hex');
      const expiresAt = new Date(now.getTime() + codeLifeMs);
      const sealedToken = sealText(cartToken, sealName(codeHash), config.appSecret);
      await insertHandover(db.query, { code: codeHash, sealedToken, expiresAt }, now);
      return { code, expiresAt: expiresAt.toISOString() };
    },

    async takeOver(
      code: string,
      ownToken: string | undefined,
    ): Promise<ResponseOf<'POST /front/cart/take-over'>> {
      const codeHash = hash('sha256', code, 'hex');
      const sealed = await takeHandover(db.query, codeHash, clock.now());
      const given = sealed && openSealedText(sealed, sealName(codeHash), config.appSecret);
      if (!given) throw new AppError('cart.handover_spent', { message: 'the code is unknown or was used' });
      const isOwn = ownToken !== undefined && isOwnCartToken(tokenKey, ownToken);
      const own = isOwn && ownToken !== given ? ownToken : undefined;
      return { cartToken: await db.transaction(tx => joinCarts(tx, inventory, given, own)) };
    },
  };
}

/**
 * The token of the cart that goes on. Two carts become one unless that would mix currencies or get around an
 * event's limit per order; then the given cart goes on alone, and the other's places lapse in their time.
 */
async function joinCarts(tx: Tx, inventory: Inventory, given: string, own: string | undefined) {
  const [givenCart, ownCart] = [hashCartToken(given), own === undefined ? '' : hashCartToken(own)];
  const locked = await inventory.lockCarts(tx, own === undefined ? [givenCart] : [givenCart, ownCart]);
  const coming = locked.get(givenCart) ?? [];
  const present = locked.get(ownCart) ?? [];
  if (coming.length === 0) throw new AppError('cart.expired', { message: 'nothing is held any more' });
  if (own === undefined || present.length === 0) return given;
  const contents = await listContents(
    tx,
    [...coming, ...present].map(hold => hold.id),
  );
  const isOneCurrency = new Set(contents.map(one => one.currency)).size === 1;
  const isOtherEvents = new Set(contents.map(one => one.eventId)).size === contents.length;
  if (!isOneCurrency || !isOtherEvents) return given;
  await moveHolds(
    tx,
    coming.map(hold => hold.id),
    ownCart,
  );
  return own;
}

/** A sealed token only opens with the code that it was sealed for. */
function sealName(codeHash: string): string {
  return `cart handover ${codeHash}`;
}
