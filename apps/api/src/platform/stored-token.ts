import { hashToken } from './ids.ts';
import { openSealedText, sealText } from './sealed-text.ts';

/** What is kept of a token that opens something and is mailed again: it is found by its hash, and opened to be written. */
export interface StoredToken {
  /** sha256, hex. */
  readonly hash: string;
  /** Itself, sealed as `sealText` does; null in rows that only tests and measurements write. */
  readonly sealed: string | null;
}

/** What to store of a token; `name` is what it belongs to, so that it can't be put in the place of another. */
export function storeToken(token: string, name: string, appSecret: string): StoredToken {
  return { hash: hashToken(token).toString('hex'), sealed: sealText(token, name, appSecret) };
}

/**
 * The token itself, to be written into a link.
 * @throws {Error} when it was sealed under another secret
 */
export function openStoredToken(sealed: string | null, name: string, appSecret: string): string {
  const token = sealed === null ? undefined : openSealedText(sealed, name, appSecret);
  if (token === undefined) throw new Error(`the token of ${name} was sealed under another APP_SECRET`);
  return token;
}
