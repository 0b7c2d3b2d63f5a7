import { hash, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../platform/derived-key.ts';

/** Bytes of a token's secret, and of the mark after it. */
const secretBytes = 16;

/** The key that carts' tokens are made with; its own, derived from the application's secret. */
export function cartTokenKey(appSecret: string): Buffer {
  return derivedKey(appSecret, 'velvet-hall cart token');
}

/**
 * The token of the cart that a first hold makes: a secret of 16 bytes and a mark of 16 by which we know it
 * for ours, base64url.
 *
 * The secret follows from the client's key, so that the repeat of a hold whose answer got lost names the same
 * cart although only the token's hash is stored. It is as hard to guess as that key, which the contract asks
 * to be random.
 *
 * SHA-3 keeps a key that stands before the message (no HMAC around it is needed), in one call without the
 * objects that a hash in steps leaves to the garbage collector: each hold makes a token.
 */
export function makeCartToken(tokenKey: Buffer, idempotencyKey: string): string {
  const secret = keyed(tokenKey, 's', Buffer.from(idempotencyKey));
  return Buffer.concat([secret, keyed(tokenKey, 'm', secret)]).toString('base64url');
}

/** Tells a token that was made here from one that somebody thought of. */
export function isOwnCartToken(tokenKey: Buffer, token: string): boolean {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * secretBytes) return false;
  return timingSafeEqual(keyed(tokenKey, 'm', bytes.subarray(0, secretBytes)), bytes.subarray(secretBytes));
}

/** What is stored of a token: sha256, hex. */
export function hashCartToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** 16 bytes that only who has the key can make of a message; the letter keeps the two uses apart. */
function keyed(tokenKey: Buffer, use: 's' | 'm', message: Buffer): Buffer {
  const digest = hash('sha3-256', Buffer.concat([tokenKey, Buffer.from(use), message]), 'buffer');
  return digest.subarray(0, secretBytes);
}
