import { hash } from 'node:crypto';
import { derivedKey } from '../../../platform/derived-key.ts';

/** The key that the tokens of entries are made with; its own, derived from the application's secret. */
export function waitingTokenKey(appSecret: string): Buffer {
  return derivedKey(appSecret, 'velvet-hall waiting list token');
}

/**
 * The token in the links of an entry's mails: 32 bytes, base64url. It follows from the entry's id, so that a
 * later mail can name it although only its hash is stored.
 */
export function makeWaitingToken(tokenKey: Buffer, entryId: string): string {
  return hash('sha3-256', Buffer.concat([tokenKey, Buffer.from(entryId)]), 'base64url');
}

/** What is stored of a token: sha256, hex. */
export function hashWaitingToken(token: string): string {
  return hash('sha256', token, 'hex');
}
