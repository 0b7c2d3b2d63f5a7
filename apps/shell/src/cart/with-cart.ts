import { hasCode } from '@vh/api-client';
import { readCartToken, writeCartToken } from './cart-store.ts';

/** Makes a call for this browser's cart; a cart that the shop does not know is forgotten, and a new one begun. */
export async function withCart<T>(call: (token: string | undefined) => Promise<T>): Promise<T> {
  const token = readCartToken();
  try {
    return await call(token);
  } catch (failure) {
    if (token === undefined || !hasCode(failure, 'cart.not_found')) throw failure;
    writeCartToken(undefined);
    return call(undefined);
  }
}
