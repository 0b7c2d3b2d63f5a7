import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  findCartEnd,
  findHoldToken,
  forgetHoldToken,
  keepHoldToken,
  listShortTokens,
} from './hold-token.repo.ts';
import type { SeatsioClient } from './seatsio-client.ts';
import { SeatsioError } from './seatsio-error.ts';

/** A token outlives the holds of its cart by so much, so that a checkout at the last moment still finds them held. */
const spareMinutes = 3;

/** Gives carts tokens at seats.io that last as long as their holds. */
export interface HoldTokens {
  /** A living token of a cart. @throws {SeatsioError} */
  ensure(cart: string): Promise<string>;
  /** The token of a cart as it is known, living or not. */
  find(cart: string): Promise<string | undefined>;
  /** Forgets a token that seats.io does not know. */
  forget(cart: string, token: string): Promise<void>;
  /** Makes tokens last longer whose carts were extended; answers how many. @throws {SeatsioError} */
  extendShort(): Promise<number>;
}

/** Makes the tokens of a workspace. */
export function createHoldTokens(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  client: SeatsioClient,
): HoldTokens {
  const query: Queries = db.query;

  async function minutesOf(cart: string): Promise<number> {
    const now = clock.now().getTime();
    const end = (await findCartEnd(query, cart))?.getTime() ?? now;
    return Math.max(1, Math.ceil((end - now) / 60_000)) + spareMinutes;
  }

  async function extend(cart: string, token: string): Promise<string | undefined> {
    try {
      const longer = await client.extendHoldToken(token, await minutesOf(cart));
      return (await keepHoldToken(query, cart, longer)).token;
    } catch (error) {
      if (!(error instanceof SeatsioError) || error.failure !== 'not_found') throw error;
      await forgetHoldToken(query, cart, token);
      return undefined;
    }
  }

  async function ensure(cart: string): Promise<string> {
    const known = await findHoldToken(query, cart);
    const end = await findCartEnd(query, cart);
    if (known && known.expiresAt > clock.now()) {
      if (!end || known.expiresAt >= end) return known.token;
      const longer = await extend(cart, known.token);
      if (longer) return longer;
    } else if (known) {
      await forgetHoldToken(query, cart, known.token);
    }
    const made = await client.createHoldToken(await minutesOf(cart));
    return (await keepHoldToken(query, cart, made)).token;
  }

  return {
    ensure,
    find: async cart => (await findHoldToken(query, cart))?.token,
    forget: (cart, token) => forgetHoldToken(query, cart, token),
    async extendShort() {
      const carts = await listShortTokens(query, clock.now());
      for (const cart of carts) await ensure(cart);
      return carts.length;
    },
  };
}
