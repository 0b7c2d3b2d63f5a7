import { hash, randomBytes } from 'node:crypto';
import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openSealedText, sealText } from '../../../platform/sealed-text.ts';
import { cartTokenKey, hashCartToken, type Inventory, isOwnCartToken, makeCartToken } from '#inventory';
import {
  deleteCartTransfer,
  insertCartTransfer,
  saveResult,
  listContents,
  lockCartTransfer,
  moveCart,
} from './cart-transfer.repo.ts';

/** A code lives as long as a slow phone needs to open the checkout, in milliseconds. */
const codeLifeMs = 2 * 60_000;
/** As long again the browser that took it may ask for the answer that it did not get, in milliseconds. */
const graceMs = 2 * 60_000;

/** Carts that were filled on an organiser's own site, on their way to the shop; see decision 0020. */
export function createCartTransfers(deps: Deps, inventory: Inventory) {
  const { db, clock, config } = deps;
  const tokenKey = cartTokenKey(config.appSecret);

  return {
    async createTransfer(cartToken: string): Promise<ResponseOf<'POST /front/cart/create-transfer'>> {
      if (!isOwnCartToken(tokenKey, cartToken)) throw new AppError('cart.not_found');
      const holds = await inventory.listCart(hashCartToken(cartToken));
      if (holds.length === 0) throw new AppError('cart.expired', { message: 'nothing is held any more' });
      const now = clock.now();
      const code = randomBytes(32).toString('base64url');
      const codeHash = hash('sha256', code, 'hex');
      const expiresAt = new Date(now.getTime() + codeLifeMs);
      const sealedToken = sealText(cartToken, sealName(codeHash), config.appSecret);
      await insertCartTransfer(db.query, { code: codeHash, sealedToken, expiresAt }, now);
      return { code, expiresAt: expiresAt.toISOString() };
    },

    /** The browser that took a cart over may ask again for a moment, by its secret; nobody else ever. */
    async acceptTransfer({
      code,
      cartToken: ownToken,
      secret,
    }: ParsedBodyOf<'POST /front/cart/accept-transfer'>): Promise<
      ResponseOf<'POST /front/cart/accept-transfer'>
    > {
      const codeHash = hash('sha256', code, 'hex');
      const taker = secret === undefined ? undefined : hash('sha256', secret, 'hex');
      return db.transaction(async tx => {
        const now = clock.now();
        const transfer = await lockCartTransfer(tx, codeHash, now);
        if (!transfer) throw spent();
        if (transfer.taken) {
          const { taker: former, sealedResult } = transfer.taken;
          const result =
            taker === former && openSealedText(sealedResult, resultName(codeHash), config.appSecret);
          if (!result) throw spent();
          return { cartToken: result };
        }
        const given = openSealedText(transfer.sealedToken, sealName(codeHash), config.appSecret);
        if (!given) throw spent();
        const isOwn = ownToken !== undefined && isOwnCartToken(tokenKey, ownToken);
        const own = isOwn && ownToken !== given ? ownToken : undefined;
        // the other page knows the old token, and who has a cart's token learns which order it became
        const fresh = makeCartToken(tokenKey, randomBytes(32).toString('base64url'));
        const cartToken = await moveOver(tx, inventory, { given, own, fresh });
        if (taker === undefined) await deleteCartTransfer(tx, codeHash);
        else {
          const sealedResult = sealText(cartToken, resultName(codeHash), config.appSecret);
          const expiresAt = new Date(now.getTime() + graceMs);
          await saveResult(tx, codeHash, { taker, sealedResult, expiresAt });
        }
        return { cartToken };
      });
    },
  };
}

function spent(): AppError {
  return new AppError('cart.transfer_used', { message: 'the code is unknown or was used' });
}

/** The cart that comes, the one that the shop has already, and the name under which what comes may go on alone. */
interface MeetingCarts {
  readonly given: string;
  readonly own: string | undefined;
  readonly fresh: string;
}

/**
 * Puts what comes into a cart that only the shop knows, and answers its token: the own one, unless that would mix
 * currencies or get around an event's limit per order; then it goes on alone, and the other's places expire in
 * their time.
 */
async function moveOver(tx: Tx, inventory: Inventory, { given, own, fresh }: MeetingCarts): Promise<string> {
  const [givenCart, ownCart] = [hashCartToken(given), own === undefined ? '' : hashCartToken(own)];
  const locked = await inventory.lockCarts(tx, own === undefined ? [givenCart] : [givenCart, ownCart]);
  const coming = (locked.get(givenCart) ?? []).map(hold => hold.id);
  const present = (locked.get(ownCart) ?? []).map(hold => hold.id);
  if (coming.length === 0) throw new AppError('cart.expired', { message: 'nothing is held any more' });
  const joins = own !== undefined && present.length > 0 && (await canJoin(tx, [...coming, ...present]));
  const target = joins ? own : fresh;
  await moveCart(tx, { holdIds: coming, from: givenCart, to: hashCartToken(target) });
  return target;
}

async function canJoin(tx: Tx, holdIds: readonly string[]): Promise<boolean> {
  const contents = await listContents(tx, holdIds);
  const isOneCurrency = new Set(contents.map(one => one.currency)).size === 1;
  return isOneCurrency && new Set(contents.map(one => one.eventId)).size === contents.length;
}

/** A sealed token only opens with the code that it was sealed for. */
function sealName(codeHash: string): string {
  return `cart transfer ${codeHash}`;
}

function resultName(codeHash: string): string {
  return `cart transfer result ${codeHash}`;
}
