import type { Config } from '../../../platform/config.ts';
import { newToken } from '../../../platform/ids.ts';
import { storeToken, openStoredToken, type StoredToken } from '../../../platform/stored-token.ts';

type Secret = Pick<Config, 'appSecret'>;

/** Keeps a token as that of a ticket of an order; a ticket that takes its place takes its token too. */
export function keepHolderToken(token: string, orderId: string, { appSecret }: Secret): StoredToken {
  return storeToken(token, nameOf(orderId), appSecret);
}

/** A token for the person a ticket of an order is transferred to, as it is stored. */
export function makeHolderToken(orderId: string, config: Secret): StoredToken {
  return keepHolderToken(newToken(), orderId, config);
}

/** The token that opens a ticket which was transferred, to be written into a link of its holder; nobody else may see it. */
export function holderTokenOf(token: StoredToken, orderId: string, { appSecret }: Secret): string {
  return openStoredToken(token.sealed, nameOf(orderId), appSecret);
}

function nameOf(orderId: string): string {
  return `holder token of order ${orderId}`;
}
