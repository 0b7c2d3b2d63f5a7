import type { Config } from '../../../platform/config.ts';
import { newToken } from '../../../platform/ids.ts';
import { storeToken, openStoredToken, type StoredToken } from '../../../platform/stored-token.ts';

type Secret = Pick<Config, 'appSecret'>;

/** What is stored of the address of an order. */
export interface StoredOrderToken {
  readonly id: string;
  readonly sealedToken: string | null;
}

/** Keeps a token as that of an order. */
export function keepOrderToken(token: string, orderId: string, { appSecret }: Secret): StoredToken {
  return storeToken(token, nameOf(orderId), appSecret);
}

/** Another token for an order, as it is stored. */
export function makeOrderToken(orderId: string, config: Secret): StoredToken {
  return keepOrderToken(newToken(), orderId, config);
}

/** The token that opens an order, to be written into a link of its buyer; nobody else may see it. */
export function orderTokenOf({ id, sealedToken }: StoredOrderToken, { appSecret }: Secret): string {
  return openStoredToken(sealedToken, nameOf(id), appSecret);
}

/** The page of an order, for its buyer. */
export function orderUrl(
  order: StoredOrderToken & { readonly language: string },
  config: Pick<Config, 'appSecret' | 'publicOrigin'>,
): string {
  return `${config.publicOrigin}/checkout/success?order=${orderTokenOf(order, config)}&lang=${order.language}`;
}

/** The page that a buyer comes back to after paying, or without having paid, as a path of the site. */
export function orderPath(order: StoredOrderToken, config: Secret, page: 'success' | 'cancel'): string {
  return `/checkout/${page}?order=${orderTokenOf(order, config)}`;
}

/** Stands for the token in addresses that are stored. */
const tokenMark = '{orderToken}';

/** An address as it is stored, without the token of its order. */
export function withoutOrderToken(address: string, order: StoredOrderToken, config: Secret): string {
  return address.replaceAll(orderTokenOf(order, config), tokenMark);
}

/** The address that was stored, with the token that the order has now; for its buyer. */
export function withOrderToken(stored: string, order: StoredOrderToken, config: Secret): string {
  return stored.includes(tokenMark) ? stored.replaceAll(tokenMark, orderTokenOf(order, config)) : stored;
}

function nameOf(orderId: string): string {
  return `token of order ${orderId}`;
}
