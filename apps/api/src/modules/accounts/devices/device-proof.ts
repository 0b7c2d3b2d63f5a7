import { createPublicKey, verify, type KeyObject } from 'node:crypto';

const coordinate = 32;

/** A device's public key by its uncompressed point; undefined for what is no point of P-256. */
export function readPublicKey(point: Buffer): KeyObject | undefined {
  if (point.length !== 1 + 2 * coordinate || point[0] !== 4) return undefined;
  const x = point.subarray(1, 1 + coordinate).toString('base64url');
  const y = point.subarray(1 + coordinate).toString('base64url');
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    // deliberate: coordinates that lie on no curve are somebody's mistake, and the caller says so
    return undefined;
  }
}

/** True when the owner of a public key has signed a text. */
export function isSignedBy(point: Buffer, text: string, signature: string): boolean {
  const key = readPublicKey(point);
  if (!key) return false;
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes);
}
