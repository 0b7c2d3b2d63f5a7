import { hash, hkdfSync } from 'node:crypto';

/** The key that carts' tokens are made with; its own, derived from the application's secret. */
export function cartTokenKey(appSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'velvet-hall cart token', 32));
}

/**
 * The token of the cart that a first hold makes: 32 bytes, base64url.
 *
 * It follows from the client's key, so that the repeat of a hold whose answer got lost names the same cart
 * although only the token's hash is stored. It is as hard to guess as that key, which the contract asks to
 * be random.
 *
 * SHA-3 keeps a key that stands before the message (no HMAC around it is needed), in one call without the
 * objects that a hash in steps leaves to the garbage collector: each hold makes a token.
 */
export function makeCartToken(tokenKey: Buffer, idempotencyKey: string): string {
  return hash('sha3-256', Buffer.concat([tokenKey, Buffer.from(idempotencyKey)]), 'base64url');
}

/** What is stored of a token: sha256, hex. */
export function hashCartToken(token: string): string {
  return hash('sha256', token, 'hex');
}
