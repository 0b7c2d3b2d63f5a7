import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The only content type that requests are signed with. */
export const allsecureContentType = 'application/json; charset=utf-8';

/** How a body is hashed for the signature; both are in use, so callbacks are held to either. */
export type BodyHash = 'sha512' | 'md5';

/** What a signature is made over. */
export interface SignedParts {
  readonly method: 'GET' | 'POST';
  /** The very bytes; empty for GET. */
  readonly body: Buffer | string;
  readonly contentType: string;
  /** The header `Date` or `X-Date`, as it was sent. */
  readonly date: string;
  /** Path with query, without the host. */
  readonly path: string;
}

/** The signature of the Transaction API v3: base64 of HMAC-SHA512 over five parts joined by line feeds. */
export function signAllsecure(parts: SignedParts, sharedSecret: string, hash: BodyHash = 'sha512'): string {
  return macOf(parts, sharedSecret, hash).toString('base64');
}

/** Tells whether a signature was made by the holder of the secret, over either kind of body hash. */
export function isAllsecureSignature(
  signature: string | undefined,
  parts: SignedParts,
  sharedSecret: string,
): boolean {
  const given = Buffer.from(signature ?? '', 'base64');
  const matches = (['sha512', 'md5'] as const).map(hash => {
    const expected = macOf(parts, sharedSecret, hash);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches.includes(true);
}

/** A date as the API wants it, e.g. `Tue, 21 Apr 2020 12:45:55 UTC`. */
export function allsecureDate(at: Date): string {
  return at.toUTCString().replace(/GMT$/, 'UTC');
}

function macOf(
  { method, body, contentType, date, path }: SignedParts,
  secret: string,
  hash: BodyHash,
): Buffer {
  const bodyHash = createHash(hash).update(body).digest('hex');
  const message = [method, bodyHash, contentType, date, path].join('\n');
  return createHmac('sha512', secret).update(message, 'utf8').digest();
}
