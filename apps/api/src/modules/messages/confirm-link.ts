import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { derivedKey } from '../../platform/derived-key.ts';

/** What the tokens are signed for. */
const purpose = 'confirm e-mail link';
const idBytes = 16;
const signatureBytes = 16;

/** An order as its link names it; another e-mail on the order ends the link. */
interface ConfirmedOrder {
  readonly id: string;
  readonly buyerEmail: string;
}

/** The address of the page on which the owner of an order's e-mail confirms it; it only ever goes out by mail. */
export function confirmUrlOf(
  { publicOrigin, appSecret }: Pick<Config, 'publicOrigin' | 'appSecret'>,
  order: ConfirmedOrder,
): string {
  const id = Buffer.from(order.id.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([id, signatureOf(order, appSecret)]).toString('base64url');
  return `${publicOrigin}/api/v1/email/confirm/${token}`;
}

/** The order that a token is about; whether it was signed here is judged with the order at hand. */
export function orderIdOfToken(token: string): string | undefined {
  const given = Buffer.from(token, 'base64url');
  if (given.length !== idBytes + signatureBytes) return undefined;
  return given
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether a token was made for an order and the e-mail that it has now. */
export function isTokenOf(
  token: string,
  order: ConfirmedOrder,
  { appSecret }: Pick<Config, 'appSecret'>,
): boolean {
  const given = Buffer.from(token, 'base64url').subarray(idBytes);
  const right = signatureOf(order, appSecret);
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf({ id, buyerEmail }: ConfirmedOrder, appSecret: string): Buffer {
  return createHmac('sha256', derivedKey(appSecret, purpose))
    .update(`${id} ${buyerEmail.toLowerCase()}`)
    .digest()
    .subarray(0, signatureBytes);
}
